import { expect, test } from 'vitest'
import { aToolView } from '#tests/tool-views.ts'
import { pairSections } from './comparison-sections.ts'

const slack = aToolView({
  slug: 'slack',
  name: 'Slack',
  markets: ['team-chat'],
  features: ['Channels', 'Huddles', 'API'],
  useCases: ['remote-work', 'team-collaboration'],
  integrations: ['zapier', 'zoom'],
})
const zoom = aToolView({
  slug: 'zoom',
  name: 'Zoom',
  markets: ['video-meetings'],
  features: ['Breakout rooms', 'API'],
  useCases: ['remote-work', 'events'],
  integrations: ['zapier'],
})

test('tools of different markets are told apart: what each is for, where they overlap, when one needs both', () => {
  expect(pairSections([slack, zoom], 2)).toEqual([
    {
      title: 'What each is for',
      content:
        '- [Slack](/tools/slack): team chat; listed for team collaboration.\n- [Zoom](/tools/zoom): video meetings; listed for event management.',
    },
    {
      title: 'Where they overlap',
      content: 'Both are listed for remote work. They share 1 headline feature: API. Both connect to Zapier.',
    },
    {
      title: 'When you need both',
      content:
        'One does not replace the other: we list Slack under team chat, Zoom under video meetings. If you need the two jobs done, take both: one lists the other among its integrations.',
    },
  ])
})

test('tools that do not connect say what connects to both, or to ask', () => {
  const alone = { ...slack, integrations: slack.integrations.filter(({ key }) => key !== 'zoom') }
  const needBoth = (own: typeof slack) => pairSections([own, zoom], 0).at(-1)?.content
  expect(needBoth(alone)).toContain('we know of no direct connection, but Zapier connects to both.')
  expect(needBoth({ ...slack, integrations: [] })).toContain('we know of no connection between them')
})

test('tools of one market get further sections only where the verdicts are fewer than two', () => {
  const other = { ...zoom, markets: slack.markets }
  expect(pairSections([slack, other], 2)).toEqual([])
  const titles = pairSections([slack, other], 0).map(({ title }) => title)
  expect(titles).toEqual(['Features that only one of them names', 'Where they overlap'])
  expect(pairSections([slack, other], 1)).toHaveLength(1)
})
