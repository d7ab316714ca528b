import { site } from '#site.config'
import { isPartner } from '#tools/partner.ts'
import { Chip } from '#ui/chip.tsx'

const sizes = {
  small: { className: 'logo-small', pixels: 28 },
  tile: { className: 'logo-tile', pixels: 36 },
  medium: { className: 'logo-medium', pixels: 44 },
  large: { className: 'logo-large', pixels: 72 },
}

const TINTS = ['tint-indigo', 'tint-teal', 'tint-sky', 'tint-amber', 'tint-rose', 'tint-slate']

interface ToolLogoProps {
  tool: { name: string; logoUrl: string | null }
  size?: keyof typeof sizes
  /** Above the fold: fetched with the page instead of shortly before it scrolls into view. */
  isEager?: boolean
}

/**
 * The letters of the name on a quiet tint, and the logo over them: a logo brings its own white ground, so the letters
 * show until it is there and when it does not come. The name stands beside every tile, so readers of the screen skip it.
 */
export function ToolLogo({ tool: { name, logoUrl }, size = 'medium', isEager = false }: ToolLogoProps) {
  const { className, pixels } = sizes[size]
  return (
    <span aria-hidden="true" className={`tile ${tintOf(name)} ${className}`}>
      {lettersOf(name)}
      {logoUrl && (
        <img
          src={logoUrl}
          alt=""
          width={pixels}
          height={pixels}
          loading={isEager ? undefined : 'lazy'}
          fetchPriority={isEager && size === 'large' ? 'high' : undefined}
        />
      )}
    </span>
  )
}

/** The same tile in a drawing, its corner at the left and the top; small ones have one letter. */
export function DrawnLogo({ tool: { name, logoUrl }, side }: Pick<ToolLogoProps, 'tool'> & { side: number }) {
  return (
    <g className={`drawn-tile ${tintOf(name)}`}>
      <rect width={side} height={side} rx={Math.round(side * 0.27)} />
      <text x={side / 2} y={side * 0.66} textAnchor="middle" fontSize={side * 0.45}>
        {side < 24 ? lettersOf(name)[0] : lettersOf(name)}
      </text>
      {logoUrl && <image href={logoUrl} width={side} height={side} />}
    </g>
  )
}

/** "ZC" for Zoho CRM, "H" for HubSpot. */
function lettersOf(name: string): string {
  const words = name.split(/[\s-]+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? [])
  return words.slice(0, 2).join('').toUpperCase() || '·'
}

/** By the name and not by the category: a market would be all of one color. */
function tintOf(name: string): string {
  const sum = [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return TINTS[sum % TINTS.length] ?? ''
}

/** Stands beside the partner's name wherever it is listed, ranked or compared. */
export function PartnerLabel({ tool }: { tool: { slug: string; website?: string } }) {
  return isPartner(tool, site.partner) && <Chip tone="partner">Partner</Chip>
}
