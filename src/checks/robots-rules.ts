const MAX_LINES = 5_000
const MAX_DELAY_MS = 30_000

interface Rule {
  isAllowed: boolean
  path: string
}

/** What a site's robots.txt says to one program (RFC 9309). */
export interface RobotsRules {
  rules: readonly Rule[]
  /** How long it asks to wait between two requests; 0 when it does not say. */
  delayMs: number
}

export const NO_RULES: RobotsRules = { rules: [], delayMs: 0 }

interface Group extends RobotsRules {
  agents: string[]
  rules: Rule[]
}

/** The groups that name the program, or else those for everybody. */
export function readRobots(text: string, program: string): RobotsRules {
  const groups = groupsIn(text)
  const named = groups.filter(({ agents }) => agents.includes(program))
  const chosen = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'))
  return {
    rules: chosen.flatMap(({ rules }) => rules),
    delayMs: Math.max(0, ...chosen.map(({ delayMs }) => delayMs)),
  }
}

function groupsIn(text: string): Group[] {
  const groups: Group[] = []
  let isNaming = false
  for (const line of text.split(/\r\n|\r|\n/, MAX_LINES)) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:([^#]*)/i.exec(line) ?? []
    const key = name.toLowerCase()
    const said = value.trim()
    if (key === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [], delayMs: 0 })
      groups.at(-1)?.agents.push(said.toLowerCase().replace(/\/.*$/, ''))
    }
    const group = groups.at(-1)
    if ((key === 'allow' || key === 'disallow') && group && said)
      group.rules.push({ isAllowed: key === 'allow', path: said })
    if (key === 'crawl-delay' && group && Number(said) > 0)
      group.delayMs = Math.min(Number(said) * 1000, MAX_DELAY_MS)
    if (key) isNaming = key === 'user-agent'
  }
  return groups
}

/** The longest rule that fits decides; of two as long, the one that allows. */
export function mayRead({ rules }: RobotsRules, url: string): boolean {
  const { pathname, search } = new URL(url)
  const fitting = rules.filter(({ path }) => fits(path, pathname + search))
  const longest = Math.max(0, ...fitting.map(({ path }) => path.length))
  const deciding = fitting.filter(({ path }) => path.length === longest)
  return deciding.length === 0 || deciding.some(({ isAllowed }) => isAllowed)
}

/** `*` stands for anything and `$` for the end. Walks along once, so that no pattern of a stranger takes long. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let at = first.length
  const last = isWhole && parts.length > 0 ? parts.pop() : undefined
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  if (!isWhole) return true
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last)
}
