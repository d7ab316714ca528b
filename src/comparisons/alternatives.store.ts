import { cached } from '#cache/cached.store.ts'
import { factsIn } from '#catalogue/fact-columns.ts'
import { knownPoints } from '#catalogue/popularity.ts'
import { isCurrent } from '#catalogue/status-text.ts'
import { categoriesOf, type Tool } from '#catalogue/tool.ts'
import type { ToolCardFacts } from '#catalogue/tool-view.ts'
import {
  type FacetKind,
  getToolById,
  listToolCardsById,
  listToolsById,
  toolsOfFacet,
} from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'
import { idsOf } from '#lib/pick.ts'
import { type Comparable, likeness, SIMILAR_MAX, toComparable } from './similarity.ts'

/** How many well-known tools of a category are weighed against each other. */
const CANDIDATES = 120
const CANDIDATES_ELSEWHERE = 30
/** More are never asked for. */
const ALIKE_MAX = 40

/** So many of a market are a choice, to which those of other markets add nothing. */
const ENOUGH_NEAR = 3

/** The tools most like this one, most alike first: of its markets, where they are too few also of its categories. */
export async function listAlternatives(db: Db, tool: Tool, limit: number): Promise<Tool[]> {
  const { all } = await findAlike(db, tool)
  return listToolsById(db, all.slice(0, limit))
}

export async function listSimilar(db: Db, tool: Tool): Promise<ToolCardFacts[]> {
  const { similar } = await findAlike(db, tool)
  return listToolCardsById(db, similar)
}

/** Ids, most alike first. A page asks for this more than once. */
function findAlike(db: Db, tool: Tool) {
  // What is cached is of the record as it is now, not as it was when the caller read it.
  return cached(db, `alike ${tool.id}`, async () => weighCandidates(db, await getToolById(db, tool.id)))
}

/** Most alike first, where being well known counts too. */
async function weighCandidates(db: Db, tool: Tool) {
  const own = toComparable(tool)
  const weighed = (await listCandidates(db, tool))
    .map((candidate) => {
      // A stranger to the market is no closer for being known everywhere.
      const isNear =
        own.markets.length === 0 || own.markets.some((market) => candidate.facts.markets.includes(market))
      const known = isNear ? knownPoints(candidate.standing) : 0
      // Who leaves Photoshop does not ask for Illustrator.
      const isOfSuite = own.suite !== null && own.suite === candidate.facts.suite
      return { ...candidate, isNear, isOfSuite, points: likeness(own, candidate.facts) + known }
    })
    .sort(
      (a, b) =>
        Number(a.isOfSuite) - Number(b.isOfSuite) || b.points - a.points || (a.name < b.name ? -1 : 1),
    )
  // Some categories are no tool's main one: their members have them as a tag.
  const isMain = ({ facts }: { facts: Comparable }) => facts.category === tool.category
  const members = weighed.filter(({ facts }) => facts.categories.includes(tool.category))
  const similar = [...members.filter(isMain), ...members.filter((member) => !isMain(member))]
  const offered = weighed.filter(({ isOffered }) => isOffered)
  const near = offered.filter(({ isNear }) => isNear)
  return {
    all: idsOf((near.length < ENOUGH_NEAR ? offered : near).slice(0, ALIKE_MAX)),
    similar: idsOf(similar.slice(0, SIMILAR_MAX)),
  }
}

/** From its markets and the primary category first, then from the others; a bounded walk along an index, however large the catalogue. */
async function listCandidates(db: Db, tool: Tool) {
  const [primary = '', ...others] = categoriesOf(tool)
  const lists = await Promise.all([
    ...tool.markets.map((market) => listMembers(db, ['market', market], CANDIDATES)),
    listMembers(db, ['category', primary], CANDIDATES),
    ...others.map((category) => listMembers(db, ['category', category], CANDIDATES_ELSEWHERE)),
  ])
  const byId = new Map(lists.flat().map((candidate) => [candidate.id, candidate]))
  byId.delete(tool.id)
  return [...byId.values()]
}

/** The best known tools of a market or category: all others there are compared with the same. */
function listMembers(db: Db, [kind, key]: [FacetKind, string], limit: number) {
  return cached(db, `members ${kind} ${key} ${limit}`, async () => {
    const rows = await toolsOfFacet(db, kind, key)
      .select(['tools.id', 'name', 'maker', 'markets', 'category', 'tags', 'features', 'pricing', 'status'])
      .select('tools.score')
      .orderBy('tool_facets.tool_id')
      .limit(limit)
      .execute()
    return rows.map((row) => {
      const facts = factsIn(row)
      const { id, name, score } = row
      return { id, name, standing: score, isOffered: isCurrent(facts), facts: toComparable(facts) }
    })
  })
}
