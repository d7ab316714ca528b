export function Pending({ label }: { label: string }) {
  return (
    <div className="wrap flex min-h-[60vh] flex-col items-center justify-center gap-4" role="status">
      <span className="size-8 animate-spin rounded-full border-3 border-line border-t-accent motion-reduce:animate-none" />
      <p className="text-muted">{label}</p>
    </div>
  )
}
