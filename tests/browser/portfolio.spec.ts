// The portfolio on the dashboard: each view has a link, the address holds its state, and sums open to their audits.

import { ENTRIES } from '#domain/roi/example.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import { expect, expectAccessible, expectReadable, signIn, test } from './test.ts'

test('audits are shown by company and on a board, and the URL keeps the view', async ({
  page,
  service,
  adminToken,
}) => {
  const send = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' }
    const response = await fetch(new URL(path, service.address), {
      method,
      headers,
      body: JSON.stringify(body),
    })
    return (await response.json()) as { id: number }
  }
  const add = async (title: string, company: string, currency: string) => {
    const { id } = await send('POST', '/api/audits', { title, company, type: 'operations', currency })
    return id
  }
  const save = (id: number) =>
    send('POST', `/api/audits/${id}/roi`, { ...ROI_DEFAULTS, edited: [...ENTRIES] })
  await save(await add('Freight desk', 'Northline', 'USD'))
  await save(await add('Claims', 'Northline', 'EUR'))
  await add('Invoices', 'Southline', 'USD')
  await signIn(page, adminToken)
  await page.goto('/dashboard')
  const views = page.getByRole('navigation', { name: 'Views' })

  await test.step('by company, each sum traces to its audits', async () => {
    await views.getByRole('link', { name: 'By company' }).click()
    const northline = page.getByRole('row', { name: /^Northline/ })
    await expect(northline).toContainText('2 in progress')
    await expect(northline.getByRole('button', { name: /€/ })).toHaveCount(2)
    await expect(page.getByRole('row', { name: /^Southline/ })).toContainText('None saved')
    await expectAccessible(page)
    await northline.getByRole('button', { name: /€50,000/ }).click()
    await expect(page.getByText('Northline, Claims').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Search company' }).fill('south')
    await expect(northline).toBeHidden()
    await expect(page).toHaveURL(/view=companies.*search=south|search=south.*view=companies/)
    await page.reload()
    await expect(page.getByRole('row', { name: /^Southline/ })).toBeVisible()
    await expect(northline).toBeHidden()
  })

  await test.step('a company opens its audits in the list', async () => {
    await page.getByRole('searchbox').fill('')
    await page.getByRole('link', { name: 'Northline' }).click()
    const list = page.getByRole('table', { name: 'List of audits' })
    await expect(list.getByRole('row')).toHaveCount(3)
    await expect(page).toHaveURL(/search=Northline/)
  })

  await test.step('own audits on a board, on a phone', async () => {
    await views.getByRole('link', { name: 'All' }).click()
    await page.getByRole('searchbox').fill('')
    await views.getByRole('link', { name: 'Mine' }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    await views.getByRole('link', { name: 'Board' }).click()
    await expect(page).toHaveURL(/owner=mine/)
    const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
    await expect(column('In Progress').getByRole('listitem')).toHaveCount(2)
    await expect(column('Completed')).toContainText('None.')
    await expectReadable(page)
    await expectAccessible(page)
    await column('Draft').getByRole('link', { name: 'Invoices', exact: true }).click()
    await expect(page).toHaveURL(/\/audit\/\d+\/step1/)
  })
})

test('key figures wrap on a tablet, and a completed audit continues at step 3', async ({
  page,
  request,
  adminToken,
}) => {
  const headers = { authorization: `Bearer ${adminToken}` }
  const data = { title: 'Freight desk', company: 'Northline', type: 'operations' }
  const { id } = await (await request.post('/api/audits', { headers, data })).json()
  await request.put(`/api/audits/${id}`, { headers, data: { status: 'completed', currentStep: 3 } })
  await signIn(page, adminToken)
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/dashboard')
  const link = page.getByRole('link', { name: 'Continue Freight desk' })
  await expect(link).toHaveText('Continue')
  await expect(link).toHaveAttribute('href', /\/step3$/)
  const columns = await page
    .locator('dl > div')
    .evaluateAll(stats => new Set(stats.map(stat => stat.getBoundingClientRect().left)).size)
  expect(columns).toBe(3)
  await expectReadable(page)
})
