import { ownNetwork } from './activity.ts'
import { basic, openAsAdmin } from './admin-session.ts'
import { isClean } from './contributions.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'X-Forwarded-For': ownNetwork() }))
test.use({ viewport: { width: 390, height: 800 } })

test('a mistaken edit is undone from the audit log, and its tool shows what changed', async ({
  page,
  request,
}) => {
  const slug = `undone-${Date.now()}`
  const website = `https://${slug}.example.com`
  const told = { slug, name: slug, website, description: 'As it was written first.', category: 'crm' }
  const added = await request.post('/api/admin/tools', { data: told, headers: basic })
  const { tool } = await added.json()
  const edit = (description: string) =>
    request.put(`/api/admin/tools/${tool.id}`, {
      data: { ...tool, revision: undefined, description },
      headers: basic,
    })
  await edit('A mistake that somebody made.')
  await openAsAdmin(page, '/admin?view=audit')
  const entry = page.getByRole('article', { name: `Edited the tool ${slug}` }).first()
  await entry.getByRole('button', { name: 'Revert' }).press('Enter')
  await expect(page.getByText(`Reverted an edit of the tool ${slug}`, { exact: true })).toBeVisible()
  await entry.getByRole('button', { name: 'Revert' }).press('Enter')
  await expect(page.getByText('changed again since. Revert the later change first.')).toBeVisible()
  await page
    .getByRole('link', { name: `What changed in ${slug}` })
    .first()
    .press('Enter')
  await expect(page.getByText('A mistake that somebody made.').first()).toBeVisible()
  await expect(page.getByText('As it was written first.').first()).toBeVisible()
  await isClean(page)
})
