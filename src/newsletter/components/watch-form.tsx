import { watchPricesPath } from '#tools/tool.ts'
import { SubmitButton } from '#ui/button.tsx'

interface WatchFormProps {
  /** Slugs with commas. */
  tools: string
  email?: string | undefined
  problem?: string | undefined
}

/** An address and a tick; the rest goes by mail. Works without scripts. */
export function WatchForm({ tools, email = '', problem }: WatchFormProps) {
  return (
    <form method="post" action={watchPricesPath(tools.split(','))} className="max-w-xl">
      <input type="hidden" name="tools" value={tools} />
      <div className="flex flex-wrap gap-3">
        <input
          type="email"
          name="email"
          required
          autoComplete="email"
          aria-label="E-mail address"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'watch-problem' : undefined}
          placeholder="Your email"
          defaultValue={email}
          className="field h-11 min-w-0 flex-[1_1_16rem]"
        />
        <SubmitButton>Watch</SubmitButton>
      </div>
      <label className="mt-3 flex min-h-6 items-start gap-2 text-small">
        <input type="checkbox" name="agreed" required className="mt-0.5" />
        Write to me when a price, plan or limit of these tools changes, at most once a week.
      </label>
      <p id="watch-problem" role="alert" className="mt-2 text-small text-bad empty:hidden">
        {problem}
      </p>
      <p className="mt-2 text-small text-muted">
        You confirm the address by a link first. One click ends it, and the address is deleted.
      </p>
    </form>
  )
}
