import { ownNetwork } from './activity.ts'
import { joinAsEditor } from './admin-session.ts'
import { expect, type Page, test } from './test.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'X-Forwarded-For': ownNetwork() }))

const KEYS_A_SECOND = 5
/** A pause to think before each field and each answer, and a longer one to find the next plan on the price page. */
const FIELD_PAUSE_S = 1
const ANSWER_PAUSE_S = 3
const PLAN_PAUSE_S = 8
const LIMIT_S = 300

/** Types as a person does, key by key, and counts keys and pauses. */
function typist(page: Page) {
  const count = { keys: 0, pausesS: 0 }
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
    count.keys += pressed.length
  }
  const text = async (words: string) => {
    await page.keyboard.type(words)
    count.keys += [...words].length
  }
  const pause = (seconds: number) => {
    count.pausesS += seconds
  }
  /** Words into the field that has the focus, and on to the next. */
  const field = async (words: string, tabs = 1) => {
    pause(FIELD_PAUSE_S)
    await text(words)
    await keys(...Array<string>(tabs).fill('Tab'))
  }
  return { count, keys, text, pause, field }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')

/** Tab until a control has the focus. */
async function tabTo(page: Page, keys: (...pressed: string[]) => Promise<void>, id: string) {
  for (let tabs = 0; (await focused(page)) !== id; tabs++) {
    expect(tabs, `Tab does not reach ${id}`).toBeLessThan(40)
    await keys('Tab')
  }
}

test('a tool with three plans and fifteen sourced answers is added by keyboard in under five minutes', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const name = `Loom Chat ${Date.now()}`
  await joinAsEditor(page)
  await page.goto('/admin?view=tools&tool=new')
  const { count, keys, text, pause, field } = typist(page)
  await page.locator('[id="name"]').focus()
  await field(name, 2)
  await field('https://loom.example.com')
  await field('Team', 3)
  await field('Chat for weaving workshops, with channels for each loom.')

  await tabTo(page, keys, 'sources.add')
  await keys('Enter')
  await field('https://loom.example.com/pricing')

  const plans: { name: string; price: () => Promise<void> }[] = [
    { name: 'Free', price: () => field('Free') },
    {
      name: 'Team',
      price: async () => {
        await keys('Tab')
        await field('Seat')
        await field('8')
        await field('7', 2)
        await keys('Enter', 'Tab')
        await field('3')
        await field('50')
      },
    },
    {
      name: 'Workshop',
      price: async () => {
        await keys('Tab')
        await field('Account')
        await field('40')
        await field('36', 3)
        await keys('Enter', 'Tab')
        await field('contacts', 3)
        pause(FIELD_PAUSE_S)
        await text('500: 40 / 36')
        await keys('Enter')
        await text('2500: 90 / 80')
      },
    },
  ]
  for (const { name: plan, price } of plans) {
    pause(PLAN_PAUSE_S)
    await tabTo(page, keys, 'plans.add')
    await keys('Enter')
    await field(plan)
    await price()
  }

  await tabTo(page, keys, 'answers.message-history-free')
  const answers = ['w90 days', '77', ...'yn22yyny2nyyn']
  for (const answer of answers) {
    pause(ANSWER_PAUSE_S)
    await text(answer)
    if (answer.length > 1) await keys('Enter')
  }
  await keys('Enter')
  const before = await page.evaluate(() => document.activeElement?.tagName)
  expect(before).toBe('SELECT')
  await tabTo(page, keys, 'save')
  await keys('Enter')
  await expect(page.getByText(`${name} has been saved`)).toBeVisible()

  const slug = name.toLowerCase().replaceAll(' ', '-')
  const { company } = await (await request.get(`/api/companies/slug/${slug}`)).json()
  expect(company.plans).toMatchObject([
    { name: 'Free', price: 0 },
    { name: 'Team', monthly: 8, yearly: 7, per: 'seat', minSeats: 3, maxSeats: 50 },
    {
      name: 'Workshop',
      per: 'account',
      scale: {
        by: 'contacts',
        steps: [
          [500, 40, 36],
          [2500, 90, 80],
        ],
      },
    },
  ])
  const told = Object.values<{ implied?: boolean; source: unknown }>(company.answers).filter(
    ({ implied }) => !implied,
  )
  expect(told).toHaveLength(15)
  expect(told.every(({ source }) => source !== null)).toBe(true)
  const seconds = Math.round(count.keys / KEYS_A_SECOND + count.pausesS)
  console.log(
    `Adding a tool took ${count.keys} keys: at ${KEYS_A_SECOND} a second with ${count.pausesS} s of thinking, ${seconds} s.`,
  )
  expect(seconds).toBeLessThan(LIMIT_S)
})
