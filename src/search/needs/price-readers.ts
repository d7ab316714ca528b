import { isFiller } from '#search/rank/parse-query.ts'
import { matched, type NeedDraft, NOT_SAID, type Reader, starting } from './need-draft.ts'
import { isEnd, toolNamed } from './need-names.ts'
import { NUMBER, readNumber } from './need-text.ts'
import questionWords from './question-words.json' with { type: 'json' }

const MONEY = String.raw`([$€£]?\d+(?:[.,]\d+)*k?[$€£]?)( usd| dollars?| bucks| eur| euros?| gbp| pounds?| chf| francs?)?`
const PRICE_UNIT =
  '(?: (?:per|a|an|each|every|for each))?(?: (?:user|seat|person|member|employee|agent|license|head|month|mo|year|yr|annum)|(?: (?:monthly|yearly|annually|pm|pa|monatlich|jahrlich)))|(?: (?:pro|im|par|al|por) (?:monat|jahr|nutzer|mois|an|utilisateur|mes|ano|usuario))'
/** "$400k sales a year" is what they take, not what they pay. */
const NOT_TAKEN = '(?! (?:in |of )?(?:sales|revenue|turnover|donations|gmv|volume|orders|funding))'
const LIMIT = starting(
  `(?:with |for |at )?(?:a |my )?(under|below|less than|cheaper than|max(?:imum)?(?: of)?|up to|at most|within|no more than|not more than|budget(?: of| under)?|unter|bis(?: zu)?|hochstens|maximal|moins de|maxi|menos de|hasta) ${MONEY}${NOT_TAKEN}((?:${PRICE_UNIT})*)`,
)
const BARE_MONEY = starting(`(?:for |at )?${MONEY}${NOT_TAKEN}((?:${PRICE_UNIT})*)(?: (?:budget|max))?`)
const PEOPLE = `(?:(?:${questionWords.kindsOfPeople.join('|')}) )*(?:${questionWords.people.map((word) => word.replace(/s$/, 's?')).join('|')})(?: (?:team|company|business))?`
const SEATS = starting(
  `(?:for |with )?(?:a |an |my |our )?(?:(?:small )?(?:teams?|compan(?:y|ies)|groups?|offices?|business(?:es)?|staff) (?:of |with )?)?(?:about |around |up to |under |less than |max )?(${NUMBER}) ${PEOPLE}`,
)
const GROUP = /^(?:compan(?:y|ies)|groups?|offices?|business(?:es)?|studio|practice|agency|firm)$/
const TEAM_OF = starting(
  `(?:for )?(?:a |an |my |our )?(?:small )?(?:team|company|group|staff|office|family|household|crew|class|department|agency|studio|firm|practice|startup) of (${NUMBER})`,
)

export const readPrice: Reader = ({ words, draft }) => {
  if (matched(words, SEATS) || draft.amount) return null
  const limit = matched(words, LIMIT)
  if (limit) {
    const [, word = '', money = '', currency = '', unit = ''] = limit.groups
    // "Up to 200 participants" is no price.
    const isPrice = unit !== '' || isEnd(words[limit.length])
    return setPrice({ word, money, currency, unit, isPrice }, limit.length, draft)
  }
  const bare = matched(words, BARE_MONEY)
  const [, money = '', currency = '', unit = ''] = bare?.groups ?? []
  return bare ? setPrice({ word: '', money, currency, unit, isPrice: false }, bare.length, draft) : null
}

const CURRENCIES: readonly (readonly [said: RegExp, currency: string])[] = [
  [/€|eur/, 'EUR'],
  [/£|gbp|pound/, 'GBP'],
  [/chf|franc/, 'CHF'],
  [/\$|usd|dollar|buck/, 'USD'],
]

interface PriceWords {
  /** "under", "up to". */
  word: string
  money: string
  currency: string
  unit: string
  /** Whether it can be nothing else, even without a currency. */
  isPrice: boolean
}

function setPrice({ word, money, currency, unit, isPrice }: PriceWords, length: number, draft: NeedDraft) {
  const dollars = readNumber(money)
  const said = CURRENCIES.find(([pattern]) => pattern.test(money + currency))?.[1]
  if ((!said && !isPrice) || !(dollars > 0)) return null
  draft.amount = {
    dollars,
    currency: said ?? 'USD',
    isInclusive: !/^(under|below|less|cheaper|unter|moins|menos)/.test(word),
    isPerSeat: /user|seat|person|member|employee|agent|license|head|nutzer|utilisateur|usuario/.test(unit),
    isPerYear: /year|yr|annum|annually|pa\b|jahr|par an|ano\b/.test(unit),
  }
  return { length, label: '', fills: 'price' as const }
}

const ALONE = starting(
  '(?:for )?(?:a |an |one )?(?:freelancer|solopreneur|solo|sole (?:trader|proprietor)|self employed person|one person business|just me|myself)(?: (?:user|business))?',
)

export const readTeamSize: Reader = ({ words, before, draft }) => {
  const alone = draft.people ? null : matched(words, ALONE)
  if (alone) {
    draft.people = 1
    return { length: alone.length, label: '', fills: 'people' as const }
  }
  // In "dental office with 3 dentists" the office is what they work in, not how many they are.
  const isNamed = before !== '' && !isFiller(before) && GROUP.test(words[0] ?? '')
  const found = isNamed ? null : (matched(words, SEATS) ?? matched(words, TEAM_OF))
  const seats = found ? Math.floor(readNumber(found.groups[1] ?? '')) : Number.NaN
  if (!found || !(seats >= 1) || draft.people) return null
  // Offers for families are not for work: the prices shown are.
  if (/famil|household/.test(found.groups[0] ?? '')) draft.unread.push('family')
  // Who is in a call needs no seat.
  if (CALL.test(before) && words[0] === 'with') {
    draft.unread.push(...words.slice(1, found.length))
    return { length: found.length, label: '', needsMore: true }
  }
  draft.people = seats
  return { length: found.length, label: '', fills: 'people' as const }
}

const CALL = /^(?:calls?|calling|meetings?|conferenc(?:e|es|ing))$/

const NOT_A_PRICE = new Set(['ad', 'ads', 'distraction', 'royalty', 'hassle', 'toll', 'cookie'])

export const readOffer: Reader = ({ words, before, draft }) => {
  const trial = matched(words, starting('(?:with )?(?:a )?free trial'))
  if (trial) {
    draft.offers.push('trial')
    return { length: trial.length, label: 'Free trial' }
  }
  const free = matched(
    words,
    starting(
      '(?:with )?(?:a )?(?:totally |completely )?(?:free(?: forever)?|freemium)(?: (?:plan|tier|version|edition))?|for free|(?:with )?(?:no|without|zero)(?: an?| any)? (?:monthly )?(?:costs?|fees?)|gratuite?s?|gratis|gratuit[oa]s?|kostenlose?[sr]?',
    ),
  )
  if (!free || NOT_A_PRICE.has(before)) return null
  draft.offers.push('free-plan')
  return { length: free.length, label: 'Free plan' }
}

export const readCheaper: Reader = (reading) => {
  const { words, draft, index } = reading
  const found = matched(
    words,
    starting('(?:but )?(?:cheaper|less expensive|more affordable|lower price|at a lower price)(?: than)?'),
  )
  if (found) {
    const named = found.groups[0]?.endsWith('than') ? toolNamed(index, words.slice(found.length)) : null
    if (named) draft.alternativesTo ??= named.found
    draft.isCheaper = true
    return { length: found.length + (named?.length ?? 0), label: '', fills: 'cheaper' as const }
  }
  const cheapest = matched(
    words,
    starting(
      '(?:the )?(?:cheapest|least expensive|most affordable|lowest (?:price|cost|priced)|cheap|inexpensive|affordable|low cost)',
    ),
  )
  if (!cheapest) return null
  draft.isCheapestFirst = true
  return { length: cheapest.length, label: 'Lowest price first' }
}

const MONTHLY = starting(
  '(?:billed|paid|pay|billing|payment) month(?:ly| to month)|monthly (?:billing|payments?|plan)|month to month',
)
const YEARLY = starting(
  '(?:billed|paid|pay|billing) (?:yearly|annually)|(?:annual|yearly) (?:billing|plan|payments?)',
)

export const readBillingWord: Reader = ({ words, draft }) => {
  const monthly = matched(words, MONTHLY)
  const found = monthly ?? matched(words, YEARLY)
  if (!found) return null
  draft.billing = monthly ? 'monthly' : 'yearly'
  return { length: found.length, label: monthly ? 'Billed monthly' : 'Billed yearly' }
}

const SEAT_WORDS =
  '(?:priced? |pricing |paid |charges? )?per (?:seat|user|person|agent)(?: (?:pricing|prices?|billing|fees?|cost))?'
const NOT_PER_SEAT = starting(`(?:${NOT_SAID}|no|non|without)(?: any| an?)? ${SEAT_WORDS}`)
const PER_SEAT = starting(SEAT_WORDS)
const PER_ACCOUNT = starting('flat (?:rate|price|fee|pricing)(?: pricing)?|(?:priced? )?per account')

/** "500 GB per user" is no price. */
const MEASURED = /^(?:[kmgt]b|gigs?|minutes|hours|emails|messages|contacts|credits|documents)$/

export const readUnit: Reader = ({ words, draft, before }) => {
  const not = matched(words, NOT_PER_SEAT)
  const seat = not || MEASURED.test(before) ? null : matched(words, PER_SEAT)
  const found = not ?? seat ?? matched(words, PER_ACCOUNT)
  if (!found) return null
  draft.unit = seat ? 'seat' : 'account'
  const label = not ? 'Not priced per seat' : seat ? 'Priced per seat' : 'One price for the account'
  return { length: found.length, label }
}
