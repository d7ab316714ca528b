import countryWords from './country-words.json' with { type: 'json' }

/** Stands for any country of Europe. */
export const EUROPE = 'EU'

const CODE = /^[A-Z]{2}$/
const EUROPEAN = new Set(
  'AD AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA'.split(
    ' ',
  ),
)

let names: Intl.DisplayNames | undefined

/** Made when first asked: few pages name a country. */
function nameOf(code: string): string | undefined {
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return names.of(code)
}

/** Whether it is the code of a country that there is today, or EUROPE. */
const isCountry = (code: string): boolean =>
  CODE.test(code) &&
  nameOf(code) !== undefined &&
  Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

/** "Germany", "the United States". */
export function countryName(code: string): string {
  if (code === EUROPE) return 'Europe'
  const name = nameOf(code) ?? code
  return /^United|Netherlands|Philippines|Republic|Emirates/.test(name) ? `the ${name}` : name
}

/** Where one tool in so many says for which countries it is made, buyers have to ask that of the others. */
const ONE_IN = 4
export const isSoldByCountry = (placed: number, all: number): boolean => placed * ONE_IN >= all

export const isForCountry = (country: string, codes: readonly string[]): boolean =>
  country === EUROPE ? codes.some((code) => EUROPEAN.has(code)) : codes.includes(country)

/** What is made for few countries knows their law better than what is sold everywhere. */
const FEW = 3
export const isHomeOf = (country: string, codes: readonly string[]): boolean =>
  codes.length <= FEW && isForCountry(country, codes)

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
let byName: Map<string, string> | undefined

/** The code of a country by its name in lower case without accents. */
export function countryNamed(name: string): string | undefined {
  byName ??= namedCodes()
  return byName.get(name)
}

/** Of several codes of one name the first, which is the one in use; and what people call countries besides. */
function namedCodes(): Map<string, string> {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountry)
  const named = codes.toReversed().map((code) => [plain(nameOf(code) ?? code), code] as const)
  return new Map([...named, ...Object.entries(countryWords.names)])
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
