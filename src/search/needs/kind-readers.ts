import { ENTERPRISE } from '#catalogue/company-size.ts'
import { facetLabel } from '#search/index/facets.ts'
import { inSentence } from '#vocabulary/vocabulary.ts'
import { matched, type NeedDraft, type Reader, type ReadWords, starting } from './need-draft.ts'
import { industryNamed, platformNamed } from './need-names.ts'

/** What people say of any tool without "with" before it. */
const PLAIN_QUESTIONS: readonly (readonly [pattern: RegExp, question: string, isEnough?: true])[] = [
  [starting('open ?sourced?|opensource|oss|foss|libre'), 'open-source', true],
  [
    starting(
      'self ?host(?:ed|ing|able)?|on ?prem(?:ise|ises)?|(?:that )?(?:i|we|you) can (?:self )?host(?: (?:myself|ourselves|yourself))?|hosted? (?:it )?(?:myself|ourselves|yourself)',
    ),
    'self-hosting',
    true,
  ],
  [
    starting(
      '(?:(?:hosted|hosting|servers?|data|data stored|data residency|data center) in (?:the )?(?:eu|europe|european union)|(?:eu|european|europe) (?:data )?(?:hosting|hosted|servers?|residency|data center|cloud|region))',
    ),
    'eu-hosting',
  ],
  [starting('(?:(?:but|in|from|made in|based in) )(?:the )?(?:eu|europe|european(?: union)?)'), 'eu-hosting'],
  [starting('gdpr(?: (?:compliant|compliance|friendly|ready))?'), 'eu-hosting'],
  [
    starting(
      'soc ?(?:2|ii)(?: type (?:2|1|ii|i))?(?: (?:compliant|compliance|certified|report|certification))?',
    ),
    'soc2',
  ],
  [starting('iso ?27001(?: (?:compliant|certified|certification))?'), 'iso27001'],
  [starting('hipaa(?: (?:compliant|compliance|certified|agreement|baa))?|health data agreement'), 'hipaa'],
  [starting('(?:sso|saml|single sign on)(?! (?:provider|server|solution))'), 'sso'],
  [starting('scim'), 'scim'],
  [starting('2fa|mfa|two factor(?: authentication)?'), 'two-factor'],
  [starting('(?:that )?(?:works?|working) offline|offline(?: first| mode)?'), 'offline-mode'],
]

export const readPlainQuestion: Reader = ({ words, draft }) => {
  for (const [pattern, question, isEnough] of PLAIN_QUESTIONS) {
    const found = matched(words, pattern)
    if (!found) continue
    draft.has.push(question)
    return {
      length: found.length,
      label: facetLabel('has', question),
      needsMore: !isEnough,
      isListItem: true,
    }
  }
  return null
}

export const readPlatform: Reader = ({ words, draft }) => {
  const lead = matched(words, starting('(?:(?:that )?(?:runs?|works?|available) )?(?:on|for)(?: the)?'))
  const named = lead ? platformNamed(words.slice(lead.length)) : null
  const bare = lead ? null : platformNamed(words)
  const isApp = bare && /^(?:apps?|clients?|version|desktop)$/.test(words[bare.length] ?? '')
  const found = named ?? (isApp ? bare : null)
  if (!found) return null
  draft.platforms.push(found.found)
  return {
    length: (lead?.length ?? 1) + found.length,
    label: `Runs on ${facetLabel('platform', found.found)}`,
  }
}

export const readIndustry: Reader = ({ words, draft }) => {
  const lead = matched(words, starting('for(?: (?:a|an|my|our|the))?(?: (?:small|large|big))?'))
  if (!lead) return readEnterprise(words, draft)
  const rest = words.slice(lead.length)
  const enterprise = readEnterprise(words.slice(1), draft)
  if (enterprise) return { ...enterprise, length: enterprise.length + 1 }
  const named = industryNamed(rest)
  if (!named || named.found === ENTERPRISE) return null
  draft.industries.push(named.found)
  const tail = /^(?:companies|organizations|organisations|teams|businesses)$/.test(rest[named.length] ?? '')
    ? 1
    : 0
  return {
    length: lead.length + named.length + tail,
    label: `For ${inSentence(facetLabel('industry', named.found))}`,
  }
}

function readEnterprise(words: readonly string[], draft: NeedDraft): ReadWords | null {
  const found = matched(
    words,
    starting(
      '(?:an? |the )?(?:enterprises?|(?:large|big) (?:companies|company|organizations|organisations|enterprises?))',
    ),
  )
  if (!found) return null
  draft.isEnterprise = true
  return { length: found.length, label: 'For large companies', needsMore: true }
}
