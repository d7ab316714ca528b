// Breaks the code on purpose, one place after the other, and says whether the nearest tests notice:
//   node scripts/run.mjs catalogue-tools/break.ts [number of a break]
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

interface Break {
  promise: string
  file: string
  /** What stands there, once. */
  from: string
  to: string
  test: string
}

const breaks: readonly Break[] = [
  {
    promise: 'nothing inside is fetched',
    file: 'src/lib/http/public-address.ts',
    from: "parsed.range() === 'unicast'",
    to: "parsed.range() !== 'loopback'",
    test: 'src/lib/http/public-address.test.ts',
  },
  {
    promise: 'no text closes the script it stands in',
    file: 'src/lib/json.ts',
    from: ".replaceAll('<', '\\\\u003c')",
    to: '',
    test: 'src/lib/json.test.ts',
  },
  {
    promise: 'other sites send no writes',
    file: 'src/lib/http/cross-site.ts',
    from: "return site !== 'same-origin' && site !== 'none'",
    to: 'return false',
    test: 'src/api/core/guard.test.ts',
  },
  {
    promise: 'a form token cannot be made up',
    file: 'src/submissions/anti-spam.ts',
    from: 'given.length === expected.length && timingSafeEqual(given, expected)',
    to: 'given.length === expected.length || timingSafeEqual(expected, expected)',
    test: 'src/submissions/form-token.test.ts',
  },
  {
    promise: 'limits hold',
    file: 'src/db/limits.store.ts',
    from: 'if (count <= limit.limit) return',
    to: 'if (count <= limit.limit + 1) return',
    test: 'src/db/limits.store.test.ts',
  },
  {
    promise: 'a changed tool changes its pages',
    file: 'src/cache/page-cache.ts',
    from: 'entry.isOutdated = true',
    to: 'entry.isOutdated = false',
    test: 'src/cache/page-cache.test.ts',
  },
  {
    promise: 'a plan that is too small is not chosen',
    file: 'src/needs/cost/plan-price.ts',
    from: 'if (asked.people > people.max) return null',
    to: '',
    test: 'src/needs/cost/cost.test.ts',
  },
  {
    promise: 'unknown is not no',
    file: 'src/plans/pricing.ts',
    from: 'return pricing.has_free_plan === false ? false : undefined',
    to: 'return false',
    test: 'src/plans/pricing.test.ts',
  },
  {
    promise: 'words with a typing error are found',
    file: 'src/tools/index/spelling.ts',
    from: 'return word.length < TWO_ERRORS_FROM ? 1 : 2',
    to: 'return 0',
    test: 'src/tools/index/spelling.test.ts',
  },
  {
    promise: 'nobody is flooded with mail',
    file: 'src/newsletter/subscribers.store.ts',
    from: 'if (error instanceof TooMany) return false',
    to: 'if (error instanceof TooMany) return true',
    test: 'src/api/newsletter.test.ts',
  },
  {
    promise: 'trending follows what visitors do',
    file: 'src/activity/trending.store.ts',
    from: ".orderBy('active.points', 'desc')",
    to: ".orderBy('active.points', 'asc')",
    test: 'src/activity/trending.store.test.ts',
  },
  {
    promise: 'an encoded slash is one page to browser and server',
    file: 'src/lib/http/path-encoding.ts',
    from: 'return decodeURIComponent(path)',
    to: 'return decodeURI(path)',
    test: 'src/lib/http/path-encoding.test.ts',
  },
  {
    promise: 'an article leads on to others',
    file: 'src/blog/articles.ts',
    from: 'return article.related.map(',
    to: 'return article.related.slice(0, 1).map(',
    test: 'src/blog/articles.test.ts',
  },
  {
    promise: 'an article is listed when its time has come',
    file: 'src/blog/articles.store.ts',
    from: 'return newestFirst([...articles, ...written])',
    to: 'return newestFirst([...articles])',
    test: 'src/api/admin-articles.test.ts',
  },
  {
    promise: 'what is taken off is not looked at',
    file: 'src/link-checks/link-checks.store.ts',
    from: 'tool.hidden_at === null ? addressesOf(tool) : []',
    to: 'addressesOf(tool)',
    test: 'src/link-checks/checks.test.ts',
  },
  {
    promise: 'a batch of calls is as many calls',
    file: 'src/mcp/mcp-handler.ts',
    from: 'Math.max(1, messages.length) : 1',
    to: '1 : 1',
    test: 'src/mcp/mcp-handler.test.ts',
  },
  {
    promise: 'a lost device ends its sessions',
    file: 'src/accounts/second-factor.ts',
    from: 'await endSessionsOf(db, account.email)',
    to: '',
    test: 'src/api/second-factor.test.ts',
  },
  {
    promise: 'who asks not to be counted is not',
    file: 'src/activity/receive-beacon.ts',
    from: " || privacyControl === '1'",
    to: '',
    test: 'src/api/activity.test.ts',
  },
  {
    promise: 'a fault inside is not shown outside',
    file: 'src/api/core/problem.ts',
    from: "'Something went wrong on our side. Please try again in a moment.'",
    to: 'String(error)',
    test: 'src/api/api.test.ts',
  },
  {
    promise: 'every list has its tools',
    file: 'src/listings/listing-kinds.ts',
    from: "anyOf: [['offer', 'free-plan']]",
    to: 'anyOf: []',
    test: 'src/api/listings.test.ts',
  },
  {
    promise: 'what a team pays is said to who asked for a team',
    file: 'src/api/core/paged-list.ts',
    from: 'if (!costOf) return cards',
    to: 'if (!costOf) return []',
    test: 'src/api/needs.test.ts',
  },
]

const [only] = process.argv.slice(2)
const chosen = only ? breaks.slice(Number(only) - 1, Number(only)) : breaks
const unnoticed = chosen.filter((one) => !isNoticed(one))
console.log(
  unnoticed.length === 0
    ? `All ${chosen.length} breaks were noticed.`
    : `Not noticed: ${unnoticed.map(({ promise }) => promise).join('; ')}.`,
)
process.exitCode = unnoticed.length === 0 ? 0 : 1

/** The tests pass on the code as it is and fail on the broken one; the file is restored whatever happens. */
function isNoticed({ promise, file, from, to, test }: Break): boolean {
  const whole = readFileSync(file, 'utf8')
  if (whole.split(from).length !== 2) throw new Error(`${file} no longer has this once: ${from}`)
  const passesBefore = passes(test)
  writeFileSync(
    file,
    whole.replace(from, () => to),
  )
  let passesBroken: boolean
  try {
    passesBroken = passes(test)
  } finally {
    writeFileSync(file, whole)
  }
  console.log(`${passesBefore && !passesBroken ? 'noticed' : 'NOT NOTICED'}  ${promise}: ${file}, ${test}`)
  return passesBefore && !passesBroken
}

function passes(test: string): boolean {
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', test], {
    stdio: 'ignore',
  })
  return status === 0
}
