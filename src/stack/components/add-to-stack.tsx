import { addToRemembered, pathWith, rememberedStack } from '#stack/remembered-stack.ts'
import { readItems } from '#stack/stack-address.ts'
import { watchPricesPath } from '#tools/tool.ts'
import { ButtonLink } from '#ui/button.tsx'

/** To the stack that this browser remembers, or to a new one; and a watch on the prices of this tool. */
export function AddToStack({ tool: { slug } }: { tool: { slug: string } }) {
  const remembered = rememberedStack.use()
  const isIn = readItems(remembered).some((item) => item.slug === slug)
  return (
    <section aria-labelledby="your-stack" className="card p-5 print:hidden">
      <h2 id="your-stack" className="font-[600] text-body">
        What you pay for
      </h2>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink href={pathWith(remembered, { slug })} onClick={() => addToRemembered({ slug })}>
          {isIn ? 'In your stack' : 'Add to your stack'}
        </ButtonLink>
        <ButtonLink href={watchPricesPath([slug])}>Watch its prices</ButtonLink>
      </div>
    </section>
  )
}
