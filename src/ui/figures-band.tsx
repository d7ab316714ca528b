export function FiguresBand({ items }: { items: readonly { value: string; label: string }[] }) {
  return (
    <div className="border-line border-y bg-soft">
      <dl className="wrap grid grid-cols-2 gap-6 py-8 lg:grid-cols-4">
        {items.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="font-[650] text-section text-ink leading-[1.3] tracking-[-0.02em]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
