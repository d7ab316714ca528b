import { expect, test } from 'vitest'
import { featureIcon } from '#tools/components/key-features.tsx'

test.each([
  ['API access', 'api'],
  ['End-to-end encryption', 'security'],
  ['Security awareness training', 'security'],
  ['Dashboards', 'analytics'],
  ['Web analytics', 'analytics'],
  ['Mobile app', 'mobile'],
  ['App integrations', 'mobile'],
  ['Slack integration', 'integration'],
  ['Team chat', 'team'],
  ['Custom fields', 'design'],
  ['Real-time editing', 'speed'],
  ['Help center', 'support'],
  ['Gantt charts', 'default'],
  ['Web scraping', 'default'],
  ['Approvals', 'default'],
  ['REST APIs', 'api'],
  ['API security dashboard', 'api'],
])('%s has the icon for %s: the first rule that fits decides', (feature, icon) => {
  expect(featureIcon(feature).name).toBe(icon)
})
