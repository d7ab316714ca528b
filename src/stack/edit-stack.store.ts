import type { Db } from '#db/open.ts'
import { type FieldErrors, Invalid } from '#lib/errors.ts'
import { BILLINGS } from '#needs/need.ts'
import {
  countIn,
  peopleIn,
  planKey,
  readItems,
  STACK_MAX,
  type StackItem,
  stackPath,
  withItem,
  writeItems,
} from './stack-address.ts'
import type { ItemEdit, StackChange } from './stack-edit.ts'
import { readStack } from './stack-names.store.ts'
import type { StackLinesResponse } from './stack-responses.ts'

/** A stack after what somebody typed: nothing is stored, all of it is in the address that comes back. */
export async function editStack(db: Db, edit: StackChange): Promise<StackLinesResponse> {
  const errors: FieldErrors = {}
  const kept = readItems(edit.tools)
    .filter(({ slug }) => slug !== edit.remove)
    .map((item) => changedItem(item, edit.edits[item.slug], errors))
  if (Object.keys(errors).length > 0)
    throw new Invalid('Some numbers cannot be counted with. Use whole numbers from 1 on.', errors)
  const { items: added, unread } = await readStack(db, edit.lines)
  const items = [...added, ...unread.map(({ item }) => item)].reduce(withItem, kept)
  if (kept.length + added.length > STACK_MAX)
    throw new Invalid(`A stack has at most ${STACK_MAX} tools. Take one out first.`, {
      lines: 'Too many tools.',
    })
  return {
    tools: writeItems(items),
    path: stackPath(items),
    unread: unread.map(({ text: asked, meant }) => ({ text: asked, meant })),
  }
}

/** What was not sent stays as it is; what was sent empty is taken back. */
function changedItem(item: StackItem, edit: ItemEdit | undefined, errors: FieldErrors): StackItem {
  if (!edit) return item
  const { slug } = item
  const sizeOf = (name: 'people' | 'amount', read: (typed: string) => number | undefined) => {
    const typed = edit[name]
    if (typed === undefined) return item[name]
    const count = read(typed)
    if (typed.trim() !== '' && count === undefined)
      errors[`${name}.${slug}`] = `“${typed}” is not a number we can count with.`
    return count
  }
  const people = sizeOf('people', peopleIn)
  const amount = sizeOf('amount', countIn)
  const plan = edit.plan === undefined ? item.plan : edit.plan && planKey(edit.plan)
  const billing =
    edit.billing === undefined ? item.billing : BILLINGS.find((billing) => billing === edit.billing)
  return {
    slug,
    ...(people !== undefined && { people }),
    ...(amount !== undefined && { amount }),
    ...(plan && { plan }),
    ...(billing && { billing }),
  }
}
