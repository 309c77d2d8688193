// An opportunity is judged by the two sliders in its row, by mouse, touch or keyboard, with the money beside them.

import type { Page } from '@playwright/test'
import { type ApiCall, apiOf, seedAudit } from './seed-audit.ts'
import { expect, expectAccessible, expectReadable, screenshot, signIn, test } from './test.ts'

/** A step of $24,000 a year and one of $12,000, each with an opportunity that is not judged yet. */
async function prepare(api: ApiCall) {
  const fields = { durationMin: 20, costPerHour: 60, engine: 'delivery' as const }
  const { id } = await seedAudit(api, {
    audit: { title: 'Dispatch' },
    steps: [
      { label: 'Take order', ...fields, runsPerMonth: 100, position: { x: 100, y: 150 } },
      { label: 'Print label', ...fields, runsPerMonth: 50, position: { x: 400, y: 150 } },
    ],
    opportunities: [
      { title: 'Let an agent take orders', category: 'automation', step: 0 },
      { title: 'Print from the order', category: 'automation', step: 1 },
    ],
  })
  return id
}

const matrix = (page: Page) => page.getByRole('region', { name: 'Opportunity Matrix' })
const row = (page: Page, title: string) => matrix(page).getByRole('row', { name: new RegExp(title) })
const slider = (page: Page, share: string, title: string) =>
  matrix(page).getByRole('slider', { name: new RegExp(`^${share}: ${title}`) })
const titles = (page: Page) => matrix(page).getByRole('rowheader')

for (const size of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  test(`an opportunity is judged in two actions, with live money, at ${size.width} px`, async ({
    page,
    request,
    adminToken,
  }) => {
    const api = apiOf(request, adminToken)
    await page.setViewportSize(size)
    const id = await prepare(api)
    const list = () => api('opportunity.list', { params: { id } })
    await signIn(page, adminToken)
    await page.goto(`/audit/${id}/step2#opportunities`)

    await test.step('unjudged opportunities are in the tray, with default sliders', async () => {
      await expect(titles(page)).toContainText([
        'Not judged yet',
        'Let an agent take orders',
        'Print from the order',
        'Expected together',
      ])
      await expect(row(page, 'Let an agent')).toContainText('$6,000')
      const share = slider(page, 'Addressable share', 'Let an agent')
      await expect(share).toHaveAttribute('aria-valuetext', '50%, default, not judged')
    })

    await test.step('the first share changes the money without a judgement', async () => {
      const share = slider(page, 'Addressable share', 'Let an agent')
      const other = slider(page, 'Realised share', 'Let an agent')
      await share.focus()
      const place = await other.boundingBox()
      expect(place?.width).toBeGreaterThan(100)
      await share.press('PageUp')
      await expect(share).toHaveAttribute('aria-valuetext', '60%')
      await expect(row(page, 'Let an agent').getByRole('status')).toHaveText('$7,200')
      await expect(matrix(page)).toContainText('Set the other share too;')
      expect(await other.boundingBox()).toMatchObject({ x: place?.x, width: place?.width })
      await expectAccessible(page)
      await expectReadable(page)
      expect((await list()).map(({ addressable }) => addressable)).toEqual([null, null])
    })

    await test.step('the second share saves both; the row leaves the tray and keeps the focus', async () => {
      const share = slider(page, 'Realised share', 'Let an agent')
      await share.focus()
      await share.press('Enter')
      await expect(page.getByRole('listitem').filter({ hasText: 'Opportunity judged' })).toBeVisible()
      await expect(share).toBeFocused()
      await expect(row(page, 'Let an agent').getByRole('button', { name: /^Why\? \$7,200/ })).toBeVisible()
      await expect(titles(page)).toContainText([
        'Let an agent take orders',
        'Not judged yet',
        'Print from the order',
        'Expected together',
      ])
      expect((await list()).find(({ title }) => title.startsWith('Let'))).toMatchObject({
        addressable: { min: 40, usual: 60, max: 80 },
        realisation: { min: 35, usual: 50, max: 60 },
        judgedBy: expect.any(String),
      })
    })

    await test.step('undo removes the judgement', async () => {
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(titles(page).first()).toContainText('Not judged yet')
      expect((await list()).map(({ addressable }) => addressable)).toEqual([null, null])
    })

    await test.step('more than the step’s cost is refused, and the sliders reset', async () => {
      await api('opportunity.create', {
        params: { id },
        body: { title: 'Ask less', category: 'simplify', stepId: (await list())[0]?.stepId ?? null, ...ALL },
      })
      await page.reload()
      await slider(page, 'Addressable share', 'Let an agent').press('End')
      await slider(page, 'Realised share', 'Let an agent').press('End')
      await expect(page.getByText(/is left to save/).first()).toBeVisible()
      await expect(slider(page, 'Addressable share', 'Let an agent')).toHaveAttribute(
        'aria-valuetext',
        '50%, default, not judged',
      )
    })
  })

for (const size of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  test(`a judged opportunity whose cost is not known is beside the axis at ${size.width} px`, async ({
    page,
    request,
    adminToken,
  }) => {
    const api = apiOf(request, adminToken)
    await page.setViewportSize(size)
    const id = await prepare(api)
    const all = await api('opportunity.list', { params: { id } })
    const first = all.find(({ title }) => title.startsWith('Let an agent'))
    await api('opportunity.change', { params: { id: first?.id ?? 0 }, body: HALF })
    await signIn(page, adminToken)
    await page.goto(`/audit/${id}/step2#opportunities`)
    const cost = matrix(page).getByRole('textbox', { name: /^One-off cost .*: Let an agent/ })
    const chart = matrix(page).getByRole('group', { name: /^Matrix of 2 opportunities by one-off cost/ })
    await expect(titles(page).first()).toContainText('Cost not known')
    await expect(chart.getByText('Cost not known', { exact: true })).toBeVisible()
    await expect(chart.getByRole('button', { name: /^Let an agent .* one-off cost not known/ })).toBeVisible()
    await expect(matrix(page).getByRole('textbox', { name: /^One-off cost .*: Print from/ })).toHaveCount(0)
    await expectAccessible(page)
    await expectReadable(page)
    await cost.fill('-5')
    await cost.press('Enter')
    await expect(matrix(page).getByText('An amount of 0 or more')).toBeVisible()
    await cost.fill('9000')
    await cost.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'Cost saved' })).toBeVisible()
    await expect(cost).toBeFocused()
    await expect(chart.getByRole('button', { name: /^Let an agent .* one-off cost \$9,000/ })).toBeVisible()
    await expect(titles(page).first()).not.toContainText('Cost not known')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(titles(page).first()).toContainText('Cost not known')
  })

const HALF = {
  addressable: { min: 40, usual: 50, max: 60 },
  realisation: { min: 40, usual: 50, max: 60 },
}

const ALL = {
  addressable: { min: 80, usual: 80, max: 80 },
  realisation: { min: 100, usual: 100, max: 100 },
}

test('Enter on the share that is set takes the default for the other; a judgement is no longer stale', async ({
  page,
  request,
  adminToken,
}) => {
  const api = apiOf(request, adminToken)
  const id = await prepare(api)
  const list = () => api('opportunity.list', { params: { id } })
  const [step] = await api('process.steps', { params: { id } })
  await api('process.changeStep', { params: { id: step?.id ?? 0 }, body: { durationMin: 25 } })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step2#opportunities`)
  await expect(row(page, 'Let an agent')).toContainText('Stale: its step has changed')
  const share = slider(page, 'Addressable share', 'Let an agent')
  await share.press('PageUp')
  await share.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Opportunity judged' })).toBeVisible()
  await expect(row(page, 'Let an agent').first()).not.toContainText('Stale')
  expect((await list()).find(({ title }) => title.startsWith('Let'))).toMatchObject({
    addressable: { usual: 60 },
    realisation: { usual: 50 },
  })
})

test('half a judgement is saved with the other share’s default when its row or page is left', async ({
  page,
  request,
  adminToken,
}) => {
  const api = apiOf(request, adminToken)
  const id = await prepare(api)
  const usual = async (title: string) => {
    const one = (await api('opportunity.list', { params: { id } })).find(each => each.title.startsWith(title))
    return [one?.addressable?.usual ?? null, one?.realisation?.usual ?? null]
  }
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step2#opportunities`)

  await test.step('the row: the next control of another row takes the focus', async () => {
    await slider(page, 'Addressable share', 'Let an agent').press('PageUp')
    await expect(matrix(page)).toContainText('Enter or leaving takes the default')
    await slider(page, 'Addressable share', 'Print from').focus()
    await expect(matrix(page)).toContainText('Saved; the other share is the default.')
    expect(await usual('Let')).toEqual([60, 50])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => usual('Let')).toEqual([null, null])
    const share = slider(page, 'Addressable share', 'Let an agent')
    await expect(share).toHaveAttribute('aria-valuetext', '50%, default, not judged')
  })

  await test.step('the screen: a link of the product', async () => {
    await slider(page, 'Realised share', 'Let an agent').press('PageUp')
    await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement
      focused.blur()
      ;[...document.querySelectorAll('a')].find(link => link.pathname.endsWith('/step3'))?.click()
    })
    await expect(page).toHaveURL(/step3/)
    await expect.poll(() => usual('Let')).toEqual([50, 60])
  })

  await test.step('the page: reloaded', async () => {
    await page.goto(`/audit/${id}/step2#opportunities`)
    await slider(page, 'Addressable share', 'Print from').press('PageDown')
    await page.reload()
    await expect.poll(() => usual('Print')).toEqual([40, 50])
    await expect(slider(page, 'Addressable share', 'Print from')).toHaveAttribute('aria-valuetext', '40%')
  })
})

test('"Open step" behind a number closes its window and shows the step', async ({
  page,
  request,
  adminToken,
}) => {
  const id = await prepare(apiOf(request, adminToken))
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step2#opportunities`)
  await row(page, 'Let an agent')
    .getByRole('button', { name: /^Why\?/ })
    .click()
  const figure = page.getByRole('dialog')
  await figure.getByRole('link', { name: 'Open step' }).first().click()
  await expect(figure).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Label' })).toHaveValue('Take order')
})

test('judged opportunities are sorted by title, and a completed audit still shows sliders', async ({
  page,
  request,
  adminToken,
}) => {
  const api = apiOf(request, adminToken)
  const id = await prepare(api)
  for (const { id: opportunity } of await api('opportunity.list', { params: { id } }))
    await api('opportunity.change', { params: { id: opportunity }, body: ALL })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step2#opportunities`)
  const sort = matrix(page).getByRole('button', { name: 'Opportunity', exact: true })
  await sort.click()
  await expect(titles(page)).toContainText(['Let an agent', 'Print from', 'Expected together'])
  await sort.click()
  await expect(titles(page)).toContainText(['Print from', 'Let an agent', 'Expected together'])

  await api('audit.change', { params: { id }, body: { status: 'completed' } })
  await page.reload()
  await expect(slider(page, 'Addressable share', 'Let an agent')).toBeDisabled()
  await expect(slider(page, 'Addressable share', 'Let an agent')).toHaveValue('80')
})

test('without an opportunity the list says so, also at 390 px', async ({ page, request, adminToken }) => {
  const { id } = await seedAudit(apiOf(request, adminToken), {})
  await signIn(page, adminToken)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/audit/${id}/step2#opportunities`)
    await expect(matrix(page).getByText('No opportunities yet.')).toBeInViewport({ ratio: 1 })
    await page.screenshot({ path: `test-results/no-opportunity-${width}.png` })
  }
})

test('a list whose flow cannot be loaded offers another try, which loads it', async ({
  page,
  request,
  adminToken,
}) => {
  const id = await prepare(apiOf(request, adminToken))
  await signIn(page, adminToken)
  const part = /\/assets\/read[\w-]*\.js$/
  await page.route(part, route => route.abort())
  await page.goto(`/audit/${id}/step2#opportunities`)
  const failed = matrix(page).getByRole('alert')
  await expect(failed).toContainText('The opportunities could not be loaded')
  await page.unroute(part)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Let an agent')).toContainText('$6,000')
})

test('bubbles of options without a one-off cost lie inside the axes', async ({
  page,
  request,
  adminToken,
}) => {
  const api = apiOf(request, adminToken)
  const id = await prepare(api)
  const body = { ...HALF, oneOffCost: { min: 0, usual: 0, max: 0 } }
  for (const each of await api('opportunity.list', { params: { id } }))
    await api('opportunity.change', { params: { id: each.id }, body })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step2#opportunities`)
  const chart = matrix(page).getByRole('group', { name: /^Matrix of 2 opportunities by one-off cost/ })
  const bubbles = chart.getByRole('button', { name: /one-off cost \$0/ })
  await expect(bubbles).toHaveCount(2)
  await screenshot(chart, 'matrix-no-cost')
  const axes = await chart.locator('path').first().boundingBox()
  for (const bubble of await bubbles.all()) {
    const box = await bubble.locator('circle').last().boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(axes?.x ?? 0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((axes?.y ?? 0) + (axes?.height ?? 0))
  }
})
