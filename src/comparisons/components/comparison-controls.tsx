import { Link } from '#ui/link.tsx'

interface SwitchProps<Key extends string> {
  label: string
  choices: Readonly<Record<Key, string>>
  current: Key
  hrefOf: (key: Key) => string
}

/** One of several states, each a link: works without scripts, and the address tells which it is. */
export function LinkSwitch<Key extends string>({ label, choices, current, hrefOf }: SwitchProps<Key>) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap overflow-hidden rounded-control border border-line-strong">
        {(Object.keys(choices) as Key[]).map((key) => (
          <li key={key} className="border-line-strong border-l first:border-l-0">
            <Link
              href={hrefOf(key)}
              keepPlace
              aria-current={key === current ? 'true' : undefined}
              className="switch-choice"
            >
              {choices[key]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
