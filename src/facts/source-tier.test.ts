import { expect, test } from 'vitest'
import { SourceTiers } from './source-tier.ts'

const tiers = new SourceTiers({
  makers: { 'help.example.net': ['atlas'], 'github.com/atlas-labs': ['atlas'] },
  others: [
    { match: 'sso.tax', tier: 2, why: 'Names the price page of each entry' },
    { match: 'rival.com', tier: 3, why: 'A rival' },
    { match: 'github.com/records/set/refs/heads/main/atlas.yml', tier: 2, why: 'Read on the price page' },
  ],
})
const atlas = {
  slug: 'atlas',
  website: 'https://www.atlas.com',
  repository: 'https://github.com/atlas/atlas',
}
const tierOf = (url: string, via?: string) => tiers.tierOf(atlas, { url, ...(via && { via }) })

test("the maker's own pages, repository and listed hosts are tier 1", () => {
  expect(tierOf('https://atlas.com/pricing')).toBe(1)
  expect(tierOf('https://help.atlas.com/sso')).toBe(1)
  expect(tierOf('https://github.com/Atlas/docs/blob/main/sso.md')).toBe(1)
  expect(tierOf('https://raw.githubusercontent.com/atlas-labs/docs/main/x.md')).toBe(1)
  expect(tierOf('https://help.example.net/articles/1')).toBe(1)
  expect(tierOf('https://web.archive.org/web/20250101000000/https://atlas.com/pricing')).toBe(1)
})

test('a listed host of one maker says nothing about another tool', () => {
  const other = { slug: 'other', website: 'https://other.com' }
  expect(tiers.tierOf(other, { url: 'https://help.example.net/articles/1' })).toBe(3)
})

test('independent records are tier 2, and everything else is a hint', () => {
  expect(tierOf('https://sso.tax/')).toBe(2)
  expect(tierOf('https://rival.com/vs/atlas')).toBe(3)
  for (const address of [
    'github.com/records/set/blob/main',
    'github.com/records/set/raw/refs/heads/main',
    'raw.githubusercontent.com/records/set/main',
    'raw.githubusercontent.com/records/set/refs/heads/main',
  ]) {
    expect(tierOf(`https://${address}/atlas.yml`), address).toBe(2)
    expect(tierOf(`https://${address}/other.yml`), address).toBe(3)
  }
  expect(tierOf('https://github.com/stranger/atlas')).toBe(3)
  expect(tierOf('https://nowhere.example.org/atlas')).toBe(3)
})

test('what was read elsewhere has the tier of where it was read', () => {
  expect(tierOf('https://atlas.com/pricing', 'https://github.com/stranger/prices')).toBe(3)
  expect(tierOf('https://atlas.com/pricing', 'https://sso.tax/')).toBe(2)
})
