import { Chip } from '#ui/chip.tsx'

/** Stands beside everything that a partner is recommended with. */
export function PartnerMark() {
  return <Chip tone="partner">Partner</Chip>
}
