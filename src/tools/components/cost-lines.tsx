interface Props {
  cost: { read: string | null; isOld: boolean }
  className?: string
}

/** The day a price was read, in amber once it is more than a year old. */
export function PriceRead({ cost, className = '' }: Props) {
  if (!cost.read) return null
  return (
    <span className={`${cost.isOld ? 'text-partner' : 'text-muted'} ${className}`}>
      {cost.read}
      {cost.isOld && ', more than a year ago'}
    </span>
  )
}
