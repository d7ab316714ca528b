import { facetLabel } from '#tools/index/facets.ts'
import type { Reading, ReadWords } from './draft.ts'
import { toolNamed } from './names.ts'
import { phraseAt, sets } from './phrases.ts'
import { isAskedIn, questionLabel, questionNamed } from './questions.ts'

/** Of few markets a question, while "open source" and its like are asked of all. */
const ONE_TIME = 'one-time-license'
/** These alone are something to look for. */
const ENOUGH = new Set(['open-source', 'self-hosting'])
const NOT_A_PRICE = new Set(['ad', 'ads', 'distraction', 'royalty', 'hassle', 'toll', 'cookie'])
/** "500 GB per user" is no price. */
const MEASURED = /^(?:[kmgt]b|gigs?|minutes|hours|emails|messages|contacts|credits|documents)$/

/** "open source", "for free", "cheapest", "billed monthly": what says itself what it asks for. */
export function readSet(reading: Reading): ReadWords | null {
  const { words, before, draft } = reading
  const found = phraseAt(sets, words)
  if (!found) return null
  const { length } = found
  const [kind, key = ''] = found.key.split(' ')
  if (kind === 'has') return readPlainQuestion(reading, key, length)
  if (kind === 'offer' && !NOT_A_PRICE.has(before)) {
    draft.offers.push(key)
    return { length, label: key === 'trial' ? 'Free trial' : 'Free plan' }
  }
  if (kind === 'cheaper') return readCheaper(reading, length)
  if (kind === 'sort') {
    draft.isCheapestFirst = true
    return { length, label: 'Lowest price first' }
  }
  if (kind === 'billing') {
    draft.billing = key === 'monthly' ? 'monthly' : 'yearly'
    return { length, label: `Billed ${draft.billing}` }
  }
  if (kind === 'unit' && !MEASURED.test(before)) {
    draft.unit = key === 'seat' ? 'seat' : 'account'
    return { length, label: key === 'seat' ? 'Priced per seat' : 'One price for the account' }
  }
  if (kind === 'people' && !draft.people) {
    draft.people = 1
    return { length, label: '', fills: 'people' }
  }
  return readUnjudged(reading, kind ?? '', length)
}

function readPlainQuestion(reading: Reading, key: string, length: number): ReadWords | null {
  const { words, draft, index, markets } = reading
  const asked = isAskedIn(key, markets, index) ? null : questionNamed(index, words, markets)
  const question = asked?.found ?? key
  if (question === ONE_TIME && !isAskedIn(ONE_TIME, markets, index)) return null
  draft.has.push(question)
  return {
    length: asked?.length ?? length,
    label: questionLabel(index, question, markets),
    needsMore: !ENOUGH.has(key),
    isListItem: true,
    question,
  }
}

function readCheaper({ words, draft, index }: Reading, length: number): ReadWords {
  const named = words[length - 1] === 'than' ? toolNamed(index, words.slice(length)) : null
  if (named) draft.alternativesTo ??= named.found
  draft.isCheaper = true
  return { length: length + (named?.length ?? 0), label: '', fills: 'cheaper' }
}

/** What every maker says of its own and no record can answer; and agreements, which are others in Europe than in the US. */
function readUnjudged(reading: Reading, kind: string, length: number): ReadWords | null {
  const { words, draft, index, markets } = reading
  const said = words.slice(0, length).join(' ')
  if (kind === 'claim') draft.unread.push(said)
  if (kind === 'claim') return { length, label: '', needsMore: true }
  if (kind !== 'agreement') return null
  const isEuropean =
    draft.has.includes('eu-hosting') || words.some((word) => /^(?:eu|europe|european|gdpr)$/.test(word))
  const question = isEuropean ? 'dpa' : 'hipaa'
  if (!isAskedIn(question, markets, index)) {
    draft.unread.push(said)
    return { length, label: '', needsMore: true }
  }
  draft.has.push(question)
  return { length, label: facetLabel('has', question), isListItem: true, question }
}
