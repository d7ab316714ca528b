import { Invalid } from '#lib/errors.ts'
import { formatListUpTo } from '#lib/format-list.ts'
import { type NewsletterDeps, subscribe } from '#newsletter/subscribers.store.ts'
import type { Subscription } from '#newsletter/subscription.ts'
import { listToolsBySlug } from '#tools/tools.store.ts'
import { readItems } from './stack-address.ts'

const NAMED = 3

/** Writes to an address when prices of these tools change, once its owner has confirmed it. */
export async function watchPrices(
  deps: NewsletterDeps,
  { email, tools }: { email: string; tools: string },
  network: string,
): Promise<Subscription> {
  const asked = readItems(tools).map(({ slug }) => slug)
  const found = await listToolsBySlug(deps.db, asked)
  if (found.length === 0) throw new Invalid('Name at least one tool of the directory to watch.')
  const about = formatListUpTo(
    NAMED,
    found.map(({ name }) => name),
  )
  return subscribe(deps, email, network, { slugs: found.map(({ slug }) => slug), about })
}
