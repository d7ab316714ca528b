import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase } from '#tests/databases.ts'
import { getToolBySlug } from '#tools/tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { findRedirect } from './redirects.ts'

async function redirects() {
  const db = await freshDatabase('sqlite')
  await saveTools(db, 'catalogue', [
    aTool({ slug: 'acme', name: 'Acme Desk' }),
    aTool({ slug: 'beta', name: 'Beta' }),
    aTool({ slug: 'gamma', name: 'Gamma' }),
  ])
  const api = checkedApi({ db, engine: 'sqlite', logoUrl: () => null, siteUrl: '' })
  const ask = (path: string, search = '') => findRedirect(api, path, new URLSearchParams(search))
  return { db, ask }
}

test('the short form of an alternatives address has moved to the long one', async () => {
  const { ask } = await redirects()
  expect(await ask('/alternatives/acme')).toEqual({
    status: 301,
    location: '/alternatives/acme-alternatives',
  })
  expect(await ask('/alternatives/acme-alternatives')).toBeNull()
  expect((await ask('/alternatives/acme?x=ü'))?.location).toBe('/alternatives/acme%3Fx=%C3%BC-alternatives')
})

test('a company by its number has moved to its tool page; an unknown number has not', async () => {
  const { db, ask } = await redirects()
  const { id } = await getToolBySlug(db, 'acme')
  expect(await ask(`/company/${id}`)).toEqual({ status: 301, location: '/tools/acme' })
  for (const unknown of ['999999', '0', '99999999999', 'acme', '-1']) {
    expect(await ask(`/company/${unknown}`), unknown).toBeNull()
  }
})

test('a search by its usual address is the search of the home page', async () => {
  const { ask } = await redirects()
  expect(await ask('/search', 'q=team+chat%26co')).toEqual({
    status: 301,
    location: '/?search=team+chat%26co',
  })
  expect(await ask('/search')).toEqual({ status: 301, location: '/' })
  expect(await ask('/searches', 'q=x')).toBeNull()
})

test('the picker leads to the comparison it was asked for', async () => {
  const { ask } = await redirects()
  const to = async (search: string) => (await ask('/compare', search))?.location
  expect(await to('first=Acme+Desk&second=beta&third=')).toBe('/compare/acme-vs-beta')
  expect(await to('first=beta&second=ACME')).toBe('/compare/acme-vs-beta')
  expect(await to('first=acme&second=beta&third=gamma')).toBe('/compare?tools=acme,beta,gamma')
  expect(await to('tools=acme&tools=beta')).toBe('/compare/acme-vs-beta')
  for (const search of ['', 'first=acme', 'first=acme&second=nope', 'first=acme&second=acme'])
    expect(await to(search), search).toBeUndefined()
})

test('ticked tools have one address; a pair and a single tool have pages of their own', async () => {
  const { ask } = await redirects()
  const to = async (search: string) => (await ask('/compare', search))?.location
  expect(await to('tools=beta,acme')).toBe('/compare/acme-vs-beta')
  expect(await to('tools=acme')).toBe('/compare/acme')
  expect(await to('tools=acme&tools=beta&tools=gamma')).toBe('/compare?tools=acme,beta,gamma')
  expect(await to('tools=acme,beta,gamma')).toBeUndefined()
  expect(await to('tools=Acme,BETA,gamma')).toBe('/compare?tools=acme,beta,gamma')
})

test('what is not listed is left out by name, and the number of people stays', async () => {
  const { ask } = await redirects()
  const to = async (search: string) => (await ask('/compare', search))?.location
  expect(await to('tools=acme,beta,nope')).toBe('/compare/acme-vs-beta?without=nope')
  expect(await to('tools=acme,nope,nada&people=5')).toBe('/compare/acme?without=nope,nada')
  expect(await to('tools=beta,acme&people=5')).toBe('/compare/acme-vs-beta?people=5')
  expect(await to('tools=acme&tools=beta&tools=gamma&people=5')).toBe(
    '/compare?tools=acme,beta,gamma&people=5',
  )
  expect(await to('tools=acme,beta,gamma,d,e,f,g')).toBe('/compare?tools=acme,beta,gamma&without=d,e,f,g')
  expect(await to('tools=nope,nada')).toBeUndefined()
})
