import type { CatalogueIndex, SlotList } from '#search/index/catalogue-index.ts'
import type { LiveIndex } from '#search/index/live-index.ts'
import { type ReadNeed, readNeed } from '#search/needs/read-need.ts'
import { alikeTools } from '#search/rank/alike.ts'
import { type Finding, findTools } from './find.ts'

/** What a text may mean: the tools to choose from in their order, and what else it wants of them. */
export interface Candidates {
  index: CatalogueIndex
  need: ReadNeed
  slots: SlotList
  /** How many of the first are just what was asked for; all others come after them whatever the order. */
  close: number
  corrected: string | null
  marks: string[]
}

/** Reads the text as a need and searches for the words that are left. */
export async function findCandidates(live: LiveIndex, text: string): Promise<Candidates> {
  const searchable = await live.searchable()
  const { index } = searchable
  const need = readNeed(text, index)
  const isSearched = need.rest !== '' || need.parts.length === 0
  const finding = isSearched ? await findTools(live, need.rest, searchable) : null
  const slots = meantTools(index, need, finding)
  const isFound = finding !== null && need.alternativesTo === null
  const close = isFound ? finding.close : 0
  return { index, need, slots, close, corrected: finding?.corrected ?? null, marks: finding?.marks ?? [] }
}

function meantTools(index: CatalogueIndex, need: ReadNeed, finding: Finding | null): SlotList {
  const found = slotsOf(index, finding?.ids ?? [])
  const compared = slotsOf(index, need.versus)
  const [first] = compared
  if (first !== undefined) return unique([...compared, ...alikeTools(index, first)])
  const [meant] = need.alternativesTo === null ? [] : slotsOf(index, [need.alternativesTo])
  if (meant === undefined) return finding ? found : index.inOrder('popular')
  const alike = alikeTools(index, meant)
  const isFound = new Set(found)
  return unique([...alike.filter((slot) => isFound.has(slot)), ...alike])
}

const unique = (slots: readonly number[]) => [...new Set(slots)]

/** Without those that have gone since they were found. */
function slotsOf(index: CatalogueIndex, ids: SlotList): Int32Array {
  const slots = new Int32Array(ids.length)
  let count = 0
  for (let place = 0; place < ids.length; place++) {
    const slot = index.slotOf(ids[place] as number)
    if (slot !== undefined) slots[count++] = slot
  }
  return slots.subarray(0, count)
}
