import { expect, test } from 'vitest'
import { soldByMap } from '#plans/pricing-map.ts'
import { aTool } from '#tests/builders.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { plain, searchingOn } from '#tests/searching.ts'
import { indexOf } from '#tools/index/live-index.store.ts'
import { removeWithin } from '#tools/write/remove-tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { listFiltered } from './search.store.ts'

onBothDatabases('search', (engine) => {
  const { databaseWith, find } = searchingOn(engine)

  test('a name comes before a category, a category before a feature, a feature before a description', async () => {
    const db = await databaseWith(
      aTool({
        ...plain,
        slug: 'told',
        name: 'Alpha',
        description: 'Good at monitoring of pumps.',
        category: 'hr',
      }),
      aTool({ ...plain, slug: 'able', name: 'Beta', features: ['Monitoring of wells'], category: 'hr' }),
      aTool({ ...plain, slug: 'filed', name: 'Gamma', category: 'monitoring' }),
      aTool({ ...plain, slug: 'named', name: 'Monitoring Desk', category: 'hr' }),
      aTool({ ...plain, slug: 'exact', name: 'Monitoring', category: 'hr' }),
    )
    expect(await find(db, 'monitoring')).toEqual(['exact', 'named', 'filed', 'able', 'told'])
  })

  test('equal matches come in order of popularity', async () => {
    const db = await databaseWith(
      aTool({ ...plain, slug: 'lesser', name: 'Quill One' }),
      aTool({ ...plain, slug: 'greater', name: 'Quill Two' }),
      aTool({ ...plain, slug: 'user', name: 'Other', integrations: ['greater'] }),
    )
    expect((await find(db, 'quill')).slice(0, 2)).toEqual(['greater', 'lesser'])
  })

  test('a tool known by its initials comes before names that begin with them', async () => {
    const db = await databaseWith(
      aTool({ ...plain, slug: 'part', name: 'QMB Secrets' }),
      aTool({ ...plain, slug: 'whole', name: 'Quill Meadow Barns' }),
    )
    expect(await find(db, 'qmb')).toEqual(['whole', 'part'])
  })

  test('a market is met by what is filed in it before names that only contain its word', async () => {
    const db = await databaseWith(
      aTool({ ...plain, slug: 'named', name: 'Zeta CRM', category: 'hr' }),
      aTool({ ...plain, slug: 'filed', name: 'Omega', category: 'sales', markets: ['crm'] }),
    )
    expect(await find(db, 'crm')).toEqual(['filed', 'named'])
  })

  test('the last word may be unfinished', async () => {
    const db = await databaseWith(aTool({ slug: 'zebra', name: 'Zebrafish' }))
    for (const typed of ['z', 'ze', 'zeb', 'zebraf', 'zebrafish'])
      expect(await find(db, typed), typed).toEqual(['zebra'])
  })

  test('a word that every JavaScript object has is a word like others', async () => {
    const db = await databaseWith(aTool({ slug: 'site', name: 'Constructor' }))
    expect(await find(db, 'constructor')).toEqual(['site'])
  })

  test('accents, case and word endings make no difference', async () => {
    const db = await databaseWith(
      aTool({ ...plain, slug: 'creme', name: 'Crème Brûlée', description: 'Bakes puddings.' }),
    )
    for (const typed of ['creme brulee', 'CRÈME', 'baking pudding'])
      expect(await find(db, typed), typed).toEqual(['creme'])
  })

  test('a tool is found by what it was called before', async () => {
    const db = await databaseWith(
      aTool({ slug: 'wise', name: 'Wise', ...plain, formerNames: ['TransferWise'] }),
      aTool({ slug: 'other', name: 'Other', ...plain }),
    )
    expect(await find(db, 'transferwise')).toEqual(['wise'])
    expect(await find(db, 'transfer wise')).toEqual(['wise'])
  })

  test('one error is forgiven in short words, two in long ones, and the correction is told', async () => {
    const db = await databaseWith(
      aTool({ slug: 'plover', name: 'Plover' }),
      aTool({ slug: 'kingfisher', name: 'Kingfisher' }),
    )
    for (const typed of ['plovre', 'plovr', 'plovber', 'plocer'])
      expect(await find(db, typed), typed).toEqual(['plover'])
    expect(await find(db, 'kingfsihre')).toEqual(['kingfisher'])
    expect(await find(db, 'plvoerr')).toEqual([])
    expect(await listFiltered(db, { search: 'plovre', limit: 1 })).toMatchObject({
      corrected: 'plover',
    })
    expect(await listFiltered(db, { search: 'plover', limit: 1 })).toMatchObject({ corrected: null })
  })

  test('synonyms of features and categories find the tool', async () => {
    const db = await databaseWith(
      aTool({ ...plain, slug: 'signer', name: 'Inkwell', features: ['e-signature'], category: 'sales' }),
      aTool({ ...plain, slug: 'keeper', name: 'Rolodesk', category: 'crm' }),
    )
    for (const typed of ['e-sign', 'esign', 'electronic signature', 'digital signature'])
      expect(await find(db, typed), typed).toEqual(['signer'])
    for (const typed of ['crm', 'customer relationship management'])
      expect(await find(db, typed), typed).toEqual(['keeper'])
  })

  test('what a word stands for comes before names that merely begin with it, names that go on come before labels', async () => {
    const db = await databaseWith(
      aTool({ ...plain, slug: 'airfield', name: 'Airfield', category: 'hr' }),
      aTool({ ...plain, slug: 'thinker', name: 'Thinker', category: 'artificial-intelligence' }),
      aTool({ ...plain, slug: 'notebook', name: 'Notebook', category: 'hr' }),
      aTool({ ...plain, slug: 'jotter', name: 'Jotter', category: 'hr', features: ['notes'] }),
    )
    expect(await find(db, 'ai')).toEqual(['thinker', 'airfield'])
    expect(await find(db, 'note')).toEqual(['notebook', 'jotter'])
  })

  test('a label that is the query itself comes before one that only has its words', async () => {
    const db = await databaseWith(
      aTool({
        ...plain,
        slug: 'popular',
        name: 'Alarm',
        features: ['on-call-scheduling', 'scheduling-rules'],
      }),
      aTool({ ...plain, slug: 'calendar', name: 'Slots', features: ['scheduling'] }),
    )
    expect(await find(db, 'scheduling')).toEqual(['calendar', 'popular'])
  })

  test('a wish in a whole sentence is read for the words that tell something', async () => {
    const db = await databaseWith(
      aTool({ ...plain, slug: 'biller', name: 'Ledgerly', features: ['invoicing'] }),
      aTool({ ...plain, slug: 'other', name: 'Otherly', description: 'Helps a team with what it needs.' }),
    )
    expect(await find(db, 'I need a good tool that helps me and my people to send invoices')).toEqual([
      'biller',
    ])
    expect(await find(db, 'what is the best software')).toHaveLength(2)
    expect(await listFiltered(db, { search: 'best app', limit: 1 })).toMatchObject({
      corrected: null,
    })
  })

  test('words written in one, and who does a thing, find the thing', async () => {
    const db = await databaseWith(
      aTool({ ...plain, slug: 'clock', name: 'Hourly', features: ['time-tracking'] }),
      aTool({
        ...plain,
        slug: 'free',
        name: 'Gratis',
        features: ['wiki'],
        ...soldByMap({ has_free_plan: true }),
      }),
    )
    for (const typed of ['time tracker', 'track time', 'timetracking', 'timetracker'])
      expect(await find(db, typed), typed).toEqual(['clock'])
    expect(await listFiltered(db, { search: 'timetracking', limit: 1 })).toMatchObject({
      corrected: 'time tracking',
    })
    expect(await find(db, 'free wiki')).toEqual(['free'])
  })

  test('several whole names are all meant', async () => {
    const db = await databaseWith(
      aTool({ ...plain, slug: 'hub', name: 'Hub', integrations: ['plover', 'heron-desk'] }),
      aTool({ ...plain, slug: 'plover', name: 'Plover' }),
      aTool({ ...plain, slug: 'heron-desk', name: 'Heron Desk' }),
    )
    for (const typed of ['plover vs heron desk', 'compare heron desk and plover', 'plover heron desk'])
      expect((await find(db, typed)).slice(0, 2).sort(), typed).toEqual(['heron-desk', 'plover'])
  })

  test('a word of few descriptions does not hide the name that was probably meant', async () => {
    const db = await databaseWith(
      aTool({ ...plain, slug: 'plover', name: 'Plover' }),
      aTool({ ...plain, slug: 'farm', name: 'Farm', description: 'For ploverbirds.' }),
      aTool({ ...plain, slug: 'race', name: 'Race', description: 'Plans a sprint.' }),
      aTool({ ...plain, slug: 'sprintel', name: 'Sprintel' }),
    )
    expect(await listFiltered(db, { search: 'plovr', limit: 1 })).toMatchObject({
      corrected: 'plover',
    })
    expect(await find(db, 'ploverbirds')).toEqual(['farm'])
    // A form of a word that the catalogue knows is no misspelt name.
    expect(await find(db, 'sprinted')).toEqual(['race'])
  })

  test('every word must be found; when no tool has them all, those with most of them are shown', async () => {
    const db = await databaseWith(
      aTool({ ...plain, slug: 'both', name: 'One', description: 'Walrus and penguin.' }),
      aTool({ ...plain, slug: 'single', name: 'Two', description: 'Walrus alone.' }),
    )
    expect(await find(db, 'walrus penguin')).toEqual(['both'])
    expect(await find(db, 'walrus penguin giraffe')).toEqual(['both'])
  })

  test('odd queries are safe and sensible', async () => {
    const db = await databaseWith(
      aTool({ slug: 'plover', name: 'Plover' }),
      aTool({ slug: 'nihon', name: '日本ツール' }),
    )
    const nothing = [
      '!!!',
      '"',
      "'",
      '((',
      '%',
      '_',
      '\\',
      '🎉',
      '\u0000',
      '\ud800',
      'NEAR(',
      ':*',
      '-',
      '<script>x</script>',
    ]
    for (const typed of nothing) expect(await find(db, typed), typed).toEqual([])
    const plover = [
      '"plover"',
      'plover*',
      "plover' OR 1=1 --",
      'plover AND',
      'NOT plover',
      'name:plover',
      'plover & !x',
    ]
    for (const typed of plover) expect((await find(db, typed))[0], typed).toBe('plover')
    expect(await find(db, '日本')).toEqual(['nihon'])
    expect(await find(db, 'x'.repeat(500))).toEqual([])
    expect(await find(db, `${'plover '.repeat(80)}`)).toEqual(['plover'])
  })

  test('a word that came with a change is corrected to at once', async () => {
    const db = await databaseWith(aTool({ slug: 'bird', name: 'Plover', description: 'Sings at dawn.' }))
    expect(await find(db, 'nightingail')).toEqual([])
    await saveTools(db, 'catalogue', [
      aTool({ slug: 'bird', name: 'Plover', description: 'No nightingale.' }),
    ])
    expect(await listFiltered(db, { search: 'nightingail', limit: 1 })).toMatchObject({
      corrected: 'nightingale',
      total: 1,
    })
  })

  test('what changes is found as it is now, and what is gone is not found', async () => {
    const db = await databaseWith(aTool({ slug: 'bird', name: 'Plover', description: 'Sings at dawn.' }))
    expect(await find(db, 'plover')).toEqual(['bird'])
    await saveTools(db, 'catalogue', [aTool({ slug: 'bird', name: 'Curlew', description: 'Sings at dusk.' })])
    expect(await find(db, 'plover')).toEqual([])
    expect(await find(db, 'dawn')).toEqual([])
    expect(await find(db, 'curlew')).toEqual(['bird'])
    await db
      .transaction()
      .execute((transaction) => removeWithin(transaction, 'catalogue', [{ slug: 'bird' }]))
    expect(await find(db, 'curlew')).toEqual([])
    expect(await find(db, 'dusk')).toEqual([])
  })

  test('of a whole list its order is kept and what is offered there, once for all who open it', async () => {
    const TOOLS = 50
    const tools = Array.from({ length: TOOLS }, (_, at) =>
      aTool({
        slug: `tool-${at}`,
        category: 'crm',
        tags: [],
        features: [`own feature ${at}`, 'kanban-boards'],
      }),
    )
    const db = await databaseWith(...tools)
    const open = async (sort?: 'cost') => {
      const list = await listFiltered(db, {
        scope: [[['category', 'crm']]],
        limit: 5,
        ...(sort && { sort }),
      })
      return { ...list, facets: await list.facets() }
    }
    const { cached } = await indexOf(db)
    const first = await open()
    const held = Array.from(cached.values(), ({ length }) => length)
    expect(held.filter((length) => length === TOOLS)).toHaveLength(1)
    expect(Math.max(...held)).toBe(TOOLS)
    const again = await open()
    expect(again).toMatchObject({ ids: first.ids, total: TOOLS, facets: first.facets })
    const features = first.facets.find(({ name }) => name === 'feature')
    expect(features?.options[0]).toMatchObject({ key: 'kanban-boards', count: TOOLS })
    expect((await open('cost')).total).toBe(TOOLS)
  })
})
