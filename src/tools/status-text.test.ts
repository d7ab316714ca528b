import { expect, test } from 'vitest'
import { ownerText } from './status-text.ts'

test('who bought a tool is not called its maker', () => {
  const textOf = (name: string, owner: string, country?: string) =>
    ownerText({ name, maker: { owner, country } })
  expect(textOf('Zoho CRM', 'Zoho', 'IN')).toBe('by Zoho, IN')
  expect(textOf('1Password', 'AgileBits (1Password)')).toBe('by AgileBits (1Password)')
  expect(textOf('Cal.com', 'Cal.com')).toBe('by Cal.com')
  expect(textOf('User Interviews', 'UserTesting')).toBe('owned by UserTesting')
  expect(textOf('Pipedrive', 'Vista Equity Partners', 'US')).toBe('owned by Vista Equity Partners · US')
  expect(ownerText({ name: 'Vim', maker: { country: 'NL' } })).toBeUndefined()
})
