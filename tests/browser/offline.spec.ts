// An audit kept on this device: it opens in a new tab without a network, takes changes, and sends them later.

import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { SentBody } from '#contract/endpoint.ts'
import type { EndpointTable } from '#contract/index.ts'
import { NUMBERS } from '../audits/entered-numbers.ts'
import { ADMIN } from '../server.ts'
import { PEOPLE } from '../texts/realistic-texts.ts'
import { partsOf } from './canvas.ts'
import { type Network, startNetwork } from './network.ts'
import { apiOf, seedAudit } from './seed-audit.ts'
import {
  test as base,
  dismiss,
  expect,
  expectAccessible,
  expectReadable,
  narrowAndWide,
  screenshot,
  signIn,
  signInOnce,
} from './test.ts'

/** Pages reach the service through a network that can be cut; the test itself always reaches it. */
const test = base.extend<{ network: Network; openOffline: (address: string) => Promise<Page> }>({
  network: async ({ service }, use) => {
    const network = await startNetwork(service.address)
    await use(network)
    await network.close()
  },
  baseURL: async ({ network }, use) => use(network.address),
  request: async ({ playwright, service }, use) => {
    const request = await playwright.request.newContext({ baseURL: service.address })
    await use(request)
    await request.dispose()
  },
  // Keeps the audit on the device, then opens the address in a new tab without a network.
  openOffline: async ({ page, context, network, adminToken }, use) => {
    await use(async address => {
      await signIn(page, adminToken)
      await dismiss(await keep(page))
      await page.close()
      await network.cut(context)
      return newTab(context, adminToken, address)
    })
  },
})

const TITLE = 'Freight desk'
const SAID = 'Twelve minutes each, ten on a quiet day.'

/** Two hundred characters without a space, and a short name in the same script. */
const LONG = PEOPLE.at(-1) ?? ''
const CHINESE = PEOPLE.find(name => name.startsWith('王')) ?? ''

/** With `names`, the step and the opportunity have these names, and the opportunity has a cost. */
async function prepare(
  request: APIRequestContext,
  token: string,
  names?: readonly [step: string, title: string],
) {
  const api = apiOf(request, token)
  const [label, title] = names ?? ['Price the lane', 'Price lanes faster']
  const cost = { min: 1000, usual: 1000, max: 1000 }
  const { id, interviews } = await seedAudit(api, {
    audit: { title: TITLE },
    steps: [{ label, engine: 'delivery', ...NUMBERS }],
    opportunities: [{ step: 0, title, ...(names && { oneOffCost: cost }) }],
    interviews: [{ interviewee: 'Dana Whitcombe', answers: { 'waiting-time': [SAID, 8] } }],
  })
  const interview = interviews[0]?.id ?? 0
  return {
    id,
    step1: `/audit/${id}/step1?interview=${interview}&question=operations.waiting-time`,
    step2: `/audit/${id}/step2`,
    step3: `/audit/${id}/step3`,
    roi: () => api('roi.get', { params: { id } }),
    saveRoi: async (projectedSavings: number) => {
      const { currentCost, implementationCost, timePeriod } = await api('roi.get', { params: { id } })
      const body = { currentCost, implementationCost, timePeriod, projectedSavings }
      return api('roi.save', { params: { id }, body })
    },
    opportunities: async () =>
      (await api('opportunity.list', { params: { id } })).map(
        each => `${each.title}: ${each.addressable?.usual ?? 'not judged'}`,
      ),
    opportunity: async () => (await api('opportunity.list', { params: { id } }))[0],
    /** How often a decision on an opportunity reached the server. */
    decisions: async () => {
      const { doings } = await api('activity.list', { params: { id }, query: {} })
      const timesOf = (wanted: string) =>
        doings.filter(({ action }) => action === wanted).reduce((sum, { count }) => sum + count, 0)
      return { lever: timesOf('opportunity.decideLever'), funding: timesOf('opportunity.fund') }
    },
    changeOpportunity: async (body: SentBody<EndpointTable['opportunity.change']>) => {
      const [first] = await api('opportunity.list', { params: { id } })
      return api('opportunity.change', { params: { id: first?.id ?? 0 }, body })
    },
    answers: () => api('answer.list', { params: { id: interview } }),
    recordings: async () => {
      const answers = await api('answer.list', { params: { id: interview } })
      const peaks = answers.find(({ questionId }) => questionId === 'operations.peaks')
      return peaks ? api('recording.list', { params: { id: peaks.id } }) : []
    },
    steps: async () => (await api('process.steps', { params: { id } })).map(({ label }) => label),
    minutes: async () =>
      (await api('process.steps', { params: { id } })).map(({ durationMin }) => durationMin),
  }
}

/** Opens the dialog from the audit's menu on the dashboard. */
async function openDialog(page: Page) {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `More for ${TITLE}` }).click()
  await page.getByRole('menuitem', { name: 'Keep on this device' }).click()
  return page.getByRole('dialog', { name: 'Keep on this device' })
}

async function keep(page: Page) {
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(dialog.getByText('Kept since')).toBeVisible({ timeout: 120_000 })
  return dialog
}

/** What this browser has stored for audits that are kept: databases, workers, caches. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases())
      .map(({ name }) => name)
      .filter(name => name === 'offline-copies'),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
  }))

const NOTHING = { databases: [], workers: 0, caches: 0 }

async function newTab(context: BrowserContext, token: string, address: string) {
  const tab = await context.newPage()
  await signIn(tab, token)
  await tab.goto(address)
  return tab
}

/** Types the minutes of a step in its panel on the map. */
async function changeMinutes(tab: Page, label: string, minutes: string) {
  const { stepShape } = partsOf(() => tab)
  await stepShape(label).dblclick()
  const field = tab.getByLabel('Duration (minutes)')
  await field.fill(minutes)
  await field.press('Tab')
  await expect(stepShape(label)).toHaveAccessibleName(new RegExp(`${minutes} minutes`))
}

test('an audit kept offline opens in a new tab, and sends changes later', async ({
  page,
  network,
  context,
  request,
  adminToken,
}) => {
  const audit = await prepare(request, adminToken)
  await signIn(page, adminToken)
  const dialog = await keep(page)
  await expectAccessible(page)
  await narrowAndWide(page, width => screenshot(page, `keep-on-device-${width}`), 800)
  await dismiss(dialog)
  await page.close()
  await network.cut(context)

  const tab = await newTab(context, adminToken, audit.step1)
  const banner = tab.getByRole('status').filter({ hasText: 'No network. This device has the audit as of' })
  await expect(banner).toBeVisible()
  const response = tab.getByRole('textbox', { name: 'Response' })
  await expect(response).toHaveValue(SAID)
  await expectAccessible(tab)
  await screenshot(tab, 'no-network-step1')
  await response.fill(`${SAID} Twenty before Christmas.`)
  await tab.reload()
  await expect(response).toHaveValue(`${SAID} Twenty before Christmas.`)

  await tab.goto(audit.step2)
  const { add, stepShape } = partsOf(() => tab)
  await expect(stepShape('Price the lane')).toBeVisible()
  await add('Delivery')
  await expect(stepShape('Step 2')).toBeVisible()
  await screenshot(tab, 'no-network-step2')
  await tab.reload()
  await expect(stepShape('Price the lane')).toBeVisible()
  await expect(stepShape('Step 2')).toBeVisible()
  await tab.setViewportSize({ width: 390, height: 800 })
  await expectReadable(tab)
  await screenshot(tab, 'no-network-390')

  // 640 px are 1280 at 200%.
  await tab.goto('/dashboard')
  const kept = tab.getByRole('link', { name: TITLE })
  await expect(kept).toBeVisible()
  for (const [width, colorScheme] of [
    [390, 'light'],
    [640, 'dark'],
    [1280, 'light'],
  ] as const) {
    await tab.setViewportSize({ width, height: width === 640 ? 400 : 800 })
    await tab.emulateMedia({ colorScheme })
    await expectReadable(tab)
    await expectAccessible(tab)
  }
  await expect(async () => {
    await tab.keyboard.press('Tab')
    await expect(kept).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0] })
  await tab.keyboard.press('Enter')
  await expect(tab).toHaveURL(new RegExp(`/audit/${audit.id}/`))
  await tab.goto(audit.step3)
  await expect(banner).toBeVisible()

  // Whichever page is open, all is sent.
  await network.restore(context)
  await expect(banner).toBeHidden()
  await expect.poll(audit.steps).toEqual(['Price the lane', 'Step 2'])
  await expect.poll(audit.answers).toMatchObject([{ response: `${SAID} Twenty before Christmas.` }])
})

test('keeping an audit shows its progress, and leaves nothing when it is cancelled', async ({
  page,
  context,
  request,
  adminToken,
}) => {
  await prepare(request, adminToken)
  await signIn(page, adminToken)
  const dialog = await openDialog(page)
  // Files that no page has loaded never arrive.
  await context.route('**/assets/*.woff2', () => undefined)
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  const progress = dialog.getByRole('progressbar', { name: 'Keeping the audit' })
  await expect(progress).toHaveAttribute('aria-valuetext', /^Pages: [1-9]\d* of \d+ files$/)
  await expectAccessible(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectReadable(page)
    await screenshot(page, `keep-progress-${width}`)
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(progress).toBeHidden()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => stored(page)).toEqual(NOTHING)
  await context.unroute('**/assets/*.woff2')
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(dialog.getByText('Kept since')).toBeVisible({ timeout: 120_000 })
})

test('the ROI of a kept audit is calculated offline, and saved when the network is back', async ({
  network,
  context,
  request,
  adminToken,
  openOffline,
}) => {
  const audit = await prepare(request, adminToken)
  await audit.saveRoi(40_000)
  const tab = await openOffline(audit.step3)
  const savings = tab.getByLabel('Projected Savings ($)')
  const calculate = tab.getByRole('button', { name: 'Calculate ROI' })
  const waiting = tab.getByRole('tabpanel').getByText('Saved on this device only')
  await expect(savings).toHaveValue('40,000')
  await savings.fill('90000')
  await calculate.click()
  await expect(waiting).toBeVisible()
  await expect(tab.getByRole('region', { name: 'Recommended portfolio' })).toBeVisible()
  await expectAccessible(tab)
  for (const width of [390, 1280]) {
    await tab.setViewportSize({ width, height: 900 })
    await expectReadable(tab)
    await screenshot(tab, `no-network-roi-${width}`, { fullPage: true })
  }
  await tab.reload()
  await expect(savings).toHaveValue('90,000')
  await expect(waiting).toBeVisible()

  // Whichever page is open, it is sent.
  await tab.goto(audit.step2)
  await network.restore(context)
  await expect.poll(async () => (await audit.roi()).projectedSavings).toBe(90_000)

  await tab.goto(audit.step3)
  await expect(savings).toHaveValue('90,000')
  await expect(waiting).toBeHidden()
  await network.cut(context)
  await savings.fill('95000')
  await calculate.click()
  await expect(waiting).toBeVisible()
  await audit.saveRoi(70_000)
  await network.restore(context)
  await expect(tab.getByText('saved other figures in the meantime')).toBeVisible({ timeout: 30_000 })
  await expect(tab.getByText('Saved: savings $70,000. Yours: savings $95,000.')).toBeVisible()
  await expect(savings).toHaveValue('95,000')
  await tab.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(async () => (await audit.roi()).projectedSavings).toBe(95_000)
  await expect(waiting).toBeHidden()
})

test('figures that two tabs save offline are shown beside each other', async ({
  network,
  context,
  request,
  adminToken,
  openOffline,
}) => {
  const audit = await prepare(request, adminToken)
  await audit.saveRoi(40_000)
  const first = await openOffline(audit.step3)
  const second = await newTab(context, adminToken, audit.step3)
  const save = async (tab: typeof first, savings: string) => {
    await tab.getByLabel('Projected Savings ($)').fill(savings)
    await tab.getByRole('button', { name: 'Calculate ROI' }).click()
  }
  await save(first, '90000')
  await expect(first.getByRole('tabpanel').getByText('Saved on this device only')).toBeVisible()
  await save(second, '70000')
  await expect(second.getByText('Another tab saved other figures in the meantime.')).toBeVisible()
  await expect(second.getByText('Saved: savings $90,000. Yours: savings $70,000.')).toBeVisible()
  // The first tab's figures are still the ones that wait.
  await first.reload()
  await expect(first.getByLabel('Projected Savings ($)')).toHaveValue('90,000')
  await first.close()
  await second.getByRole('button', { name: 'Keep mine' }).click()
  await expect(second.getByRole('tabpanel').getByText('Saved on this device only')).toBeVisible()
  await second.reload()
  await expect(second.getByLabel('Projected Savings ($)')).toHaveValue('70,000')
  await network.restore(context)
  await expect.poll(async () => (await audit.roi()).projectedSavings).toBe(70_000)
})

test('the ROI of a kept audit counts map changes that wait on the device', async ({
  network,
  context,
  request,
  adminToken,
  openOffline,
}) => {
  const audit = await prepare(request, adminToken, [CHINESE, LONG])
  const tab = await openOffline(audit.step3)
  const savings = tab.getByLabel('Projected Savings ($)')
  // A quarter of $9,000 a year.
  await expect(savings).toHaveValue('2,250')
  const portfolio = tab.getByRole('region', { name: 'Recommended portfolio' })
  const since = portfolio.getByText(/^Figures as of .+ [AP]M\./)
  await expect(since).toBeVisible()
  await tab.goto(audit.step2)
  await changeMinutes(tab, CHINESE, '30')
  await tab.goto(`${audit.step2}#opportunities`)
  await expect(since).toBeVisible()
  // As with a network; it can be confirmed once the server has the change.
  const row = tab.getByRole('table', { name: 'Opportunities' }).getByRole('row', { name: LONG }).first()
  await expect(row).toContainText('Stale: its step has changed')
  await expect(row.getByRole('button', { name: /^Still right/ })).toHaveCount(0)
  await expectAccessible(tab)
  await screenshot(tab, 'no-network-portfolio-step2')
  await tab.goto(audit.step3)
  await expect(savings).toHaveValue('4,500')
  await expect(portfolio.getByRole('row', { name: LONG })).toContainText('$4,500')
  await expect(since).toBeHidden()
  const plan = tab.getByRole('region', { name: 'Plan under limits' })
  await expect(plan).toContainText('It needs a network.')
  await expect(plan.getByRole('alert')).toHaveCount(0)
  await expectAccessible(tab)
  for (const width of [390, 1280]) {
    await tab.setViewportSize({ width, height: 900 })
    await expectReadable(tab)
    await screenshot(tab, `no-network-counted-roi-${width}`, { fullPage: true })
  }

  // The server comes to the same figures.
  await network.restore(context)
  await expect.poll(audit.minutes).toEqual([30])
  await expect(tab.getByText('No network.')).toBeHidden()
  await expect(savings).toHaveValue('4,500')
  await expect.poll(async () => (await audit.roi()).projectedSavings).toBe(4500)
  await expect(plan).not.toContainText('It needs a network.')
})

test('the portfolio of a kept audit counts the ROI form that waits on the device', async ({
  network,
  context,
  request,
  adminToken,
  openOffline,
}) => {
  const audit = await prepare(request, adminToken, [CHINESE, LONG])
  await audit.saveRoi(2250)
  const tab = await openOffline(audit.step3)
  await tab.getByLabel('Projected Savings ($)').fill('90000')
  await tab.getByRole('button', { name: 'Calculate ROI' }).click()
  await expect(tab.getByRole('tabpanel').getByText('Saved on this device only')).toBeVisible()
  const portfolio = tab.getByRole('region', { name: 'Recommended portfolio' })
  await expect(portfolio).toContainText('NPV with the amounts entered')
  const here = await portfolio.innerText()

  await network.restore(context)
  await expect.poll(async () => (await audit.roi()).projectedSavings).toBe(90_000)
  await tab.reload()
  await expect(portfolio).toContainText('NPV with the amounts entered')
  expect(await portfolio.innerText()).toBe(here)
})

test('the slides of a kept audit are shown offline as they were read, with the time', async ({
  network,
  context,
  request,
  adminToken,
  openOffline,
}) => {
  const audit = await prepare(request, adminToken)
  const tab = await openOffline(audit.step3)
  const note = tab.getByText(/^Slides as of .+ [AP]M$/)
  const slides = tab.getByRole('region', { name: 'Slide Preview' })
  await expect(note).toBeVisible()
  await expect(slides.getByRole('button', { name: 'Next slide' })).toBeEnabled()
  await tab.goto(`${audit.step3}?tab=deck`)
  await expect(note).toBeVisible()
  const strip = slides.getByRole('navigation', { name: 'Pages of the deck' }).getByRole('button')
  await expect(strip.last()).toBeVisible()
  await strip.last().click()
  await expect(strip.last()).toHaveAttribute('aria-current', 'page')
  await expect(slides.getByText(/could not be (loaded|rendered)/)).toHaveCount(0)
  await expect(slides.getByRole('button', { name: 'Add slide' })).toHaveCount(0)
  await expectAccessible(tab)
  for (const width of [390, 1280]) {
    await tab.setViewportSize({ width, height: 900 })
    await expectReadable(tab)
    await screenshot(tab, `no-network-slides-${width}`, { fullPage: true })
  }
  await network.restore(context)
  await expect(note).toBeHidden()
})

test('a recording made offline outlives a reload, and is sent when the network is back', async ({
  network,
  context,
  request,
  adminToken,
  openOffline,
}) => {
  const audit = await prepare(request, adminToken)
  const tab = await openOffline(audit.step1.replace('waiting-time', 'peaks'))
  const files = tab.getByRole('list', { name: 'Files of this answer' })
  const waiting = files.getByText('Offline: kept on this device')
  await tab.getByRole('textbox', { name: 'Response' }).fill('Before Christmas.')
  await tab.getByLabel('The interviewee agrees to being recorded').check()
  await tab.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(tab.getByRole('timer', { name: 'Recorded' })).not.toHaveText('0:00')
  await tab.getByRole('button', { name: 'Stop and save' }).click()
  await expect(waiting).toBeVisible()
  await expectAccessible(tab)
  await screenshot(tab, 'no-network-recording', { fullPage: true })
  await tab.reload()
  await expect(waiting).toBeVisible()
  expect(await audit.recordings()).toEqual([])
  const rows = await storedUploads(tab)
  expect(rows).toContain('recording')
  // The first bytes of every WebM file, and its name.
  expect(rows).not.toContain('\x1aE\xdf\xa3')
  expect(rows).not.toContain('Recording 2')
  // Whichever page is open, it is sent.
  await tab.goto(audit.step3)
  await network.restore(context)
  await expect.poll(audit.recordings, { timeout: 60_000 }).toHaveLength(1)
  await expect.poll(audit.answers).toMatchObject([{ response: SAID }, { response: 'Before Christmas.' }])
  await tab.goto(audit.step1.replace('waiting-time', 'peaks'))
  await expect(tab.getByRole('textbox', { name: 'Response' })).toHaveValue('Before Christmas.')
  await expect(tab.getByRole('button', { name: /^Play Recording/ })).toBeVisible()
  await expect(waiting).toBeHidden()
})

test('the opportunities of a kept audit are valued offline', async ({ request, adminToken, openOffline }) => {
  const audit = await prepare(request, adminToken)
  const tab = await openOffline(`${audit.step2}#opportunities`)
  const table = tab.getByRole('table', { name: 'Opportunities' })
  await expect(table.getByRole('row', { name: /Price lanes faster/ })).toContainText('$2,250')
})

test('an opportunity of a kept audit is judged and edited offline, and sent when the network is back', async ({
  network,
  context,
  request,
  adminToken,
  openOffline,
}) => {
  const audit = await prepare(request, adminToken, [LONG, CHINESE])
  const tab = await openOffline(`${audit.step2}#opportunities`)
  const table = tab.getByRole('table', { name: 'Opportunities' })
  const slider = (name: string) => table.getByRole('slider', { name: `${name}: ${CHINESE}` })
  const waiting = table.getByText('Saved on this device only')
  await slider('Addressable share').fill('80')
  await slider('Realised share').fill('100')
  await expect(waiting).toBeVisible()
  await expect(table.getByRole('row', { name: CHINESE }).first()).toContainText('$7,200')
  await table.getByRole('button', { name: `Edit ${CHINESE}` }).click()
  const dialog = tab.getByRole('dialog', { name: 'Edit opportunity' })
  await dialog.locator('[data-more=opportunity] > summary').click()
  await dialog.getByLabel('What it saves').selectOption({ label: 'Cash' })
  await dialog
    .getByRole('group', { name: /^Running cost/ })
    .getByLabel('Usual')
    .fill('50')
  await dialog.getByRole('button', { name: 'Save opportunity' }).click()
  await expect(dialog).toBeHidden()
  await expectAccessible(tab)
  for (const width of [390, 1280]) {
    await tab.setViewportSize({ width, height: 900 })
    await expectReadable(tab)
    await screenshot(tab, `no-network-opportunity-${width}`)
  }
  await tab.reload()
  await expect(waiting).toBeVisible()
  await expect(slider('Addressable share')).toHaveValue('80')
  // The ROI counts it.
  await tab.goto(audit.step3)
  await expect(tab.getByLabel('Projected Savings ($)')).toHaveValue('7,200')

  // Whichever page is open, it is sent.
  await network.restore(context)
  const usual = (range: { usual: number } | null | undefined) => range?.usual
  const stored = async () => {
    const found = await audit.opportunity()
    return [usual(found?.addressable), usual(found?.realisation), usual(found?.runningCost), found?.saves]
  }
  await expect.poll(stored).toEqual([80, 100, 50, 'cash'])
  await tab.goto(`${audit.step2}#opportunities`)
  await expect(slider('Addressable share')).toHaveValue('80')
  await expect(waiting).toBeHidden()

  // Another user changes the same share meanwhile.
  await network.cut(context)
  await slider('Addressable share').fill('60')
  await expect(waiting).toBeVisible()
  // A filter hides the row, but not a conflict.
  await tab.getByLabel('Minimum impact').fill('900000000')
  await expect(tab.getByText('No opportunity matches these filters.')).toBeVisible()
  await audit.changeOpportunity({ addressable: { min: 20, usual: 20, max: 20 }, title: LONG })
  await network.restore(context)
  await expect(table.getByText('changed this opportunity in the meantime')).toBeVisible({ timeout: 30_000 })
  await expect(table.getByText(/^Saved: addressable share 20%\. Yours: addressable share 60%/)).toBeVisible()
  await expectAccessible(tab)
  await screenshot(tab, 'opportunity-conflict')
  await table.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(stored).toEqual([60, 100, 50, 'cash'])
  expect((await audit.opportunity())?.title).toBe(LONG)
})

test('lever and funding of a kept audit are decided offline, and reach the server once', async ({
  network,
  context,
  request,
  adminToken,
  openOffline,
}) => {
  const audit = await prepare(request, adminToken, [LONG, CHINESE])
  const tab = await openOffline(`${audit.step2}#opportunities`)
  const table = tab.getByRole('table', { name: 'Opportunities' })
  const row = table.getByRole('row', { name: CHINESE }).first()
  await table.getByRole('button', { name: `Decide on the lever of ${CHINESE}` }).click()
  const lever = tab.getByRole('dialog', { name: `Lever: ${CHINESE}` })
  await lever.getByRole('combobox', { name: 'Lever' }).selectOption({ label: 'Agent' })
  await lever.getByLabel('Reason').fill(SAID)
  await lever.getByRole('button', { name: /^(Confirm lever|Save Decision)$/ }).click()
  await expect(lever).toBeHidden()
  await expect(row).toContainText('Lever: Agent')
  await expect(table.getByText('Saved on this device only')).toBeVisible()

  await tab.goto(audit.step3)
  const portfolio = tab.getByRole('region', { name: 'Recommended portfolio' })
  const option = portfolio.getByRole('row', { name: CHINESE })
  await expect(option).toContainText('Now')
  await option.getByRole('button', { name: /^Why\?/ }).click()
  const funding = tab.getByRole('dialog', { name: `Now: ${CHINESE}` })
  await funding.getByRole('radio', { name: 'Later' }).check()
  await funding.getByLabel('Reason').fill(LONG)
  await funding.getByRole('button', { name: 'Save Decision' }).click()
  await expect(funding).toBeHidden()
  await expect(option).toContainText(`“${LONG}”`)
  await expectAccessible(tab)
  await narrowAndWide(tab, width => screenshot(tab, `no-network-decided-${width}`, { fullPage: true }))
  await tab.reload()
  await expect(option).toContainText(`“${LONG}”`)
  expect(await audit.decisions()).toEqual({ lever: 0, funding: 0 })

  await network.restore(context)
  await expect.poll(audit.opportunity).toMatchObject({
    lever: 'agent',
    leverDecision: { lever: 'agent', reason: SAID },
    funding: { funding: 'later', reason: LONG },
  })
  await tab.goto(`${audit.step2}#opportunities`)
  await expect(row).toContainText('Lever: Agent')
  await expect(table.getByText('Saved on this device only')).toBeHidden()
  expect(await audit.decisions()).toEqual({ lever: 1, funding: 1 })
})

test('opportunities of a kept audit are added and deleted offline, and sent when the network is back', async ({
  network,
  context,
  request,
  adminToken,
  openOffline,
}) => {
  const audit = await prepare(request, adminToken, [LONG, CHINESE])
  const [added = '', dropped = ''] = PEOPLE
  const tab = await openOffline(`${audit.step2}#opportunities`)
  const table = tab.getByRole('table', { name: 'Opportunities' })
  const rowOf = (title: string) => table.getByRole('rowheader', { name: title })
  const slider = (name: string) => table.getByRole('slider', { name: `${name}: ${added}` })
  for (const title of [added, dropped]) {
    await tab.getByRole('button', { name: 'Add opportunity' }).click()
    const dialog = tab.getByRole('dialog', { name: 'Add opportunity' })
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Process step').selectOption({ label: LONG })
    await dialog.getByRole('button', { name: 'Add opportunity' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(title)).toBeVisible()
  }
  await expect(table.getByText('Saved on this device only')).toHaveCount(2)
  await slider('Addressable share').fill('40')
  await slider('Realised share').fill('100')
  await table.getByRole('button', { name: `Delete ${dropped}` }).click()
  await table.getByRole('button', { name: `Delete ${CHINESE}` }).click()
  await expect(rowOf(dropped)).toBeHidden()
  await expect(rowOf(CHINESE)).toBeHidden()
  await expectAccessible(tab)
  for (const width of [390, 1280]) {
    await tab.setViewportSize({ width, height: 900 })
    await expectReadable(tab)
    await screenshot(tab, `no-network-added-${width}`)
  }
  await tab.reload()
  await expect(slider('Addressable share')).toHaveValue('40')
  await expect(rowOf(CHINESE)).toBeHidden()
  // The ROI counts what is added, and nothing that is deleted.
  await tab.goto(audit.step3)
  await expect(tab.getByLabel('Projected Savings ($)')).toHaveValue('3,600')

  await network.restore(context)
  await expect.poll(audit.opportunities).toEqual([`${added}: 40`])

  // Another user changes what is deleted here.
  await tab.goto(`${audit.step2}#opportunities`)
  await expect(rowOf(added)).toBeVisible()
  await network.cut(context)
  // What was just sent stays, although the copy on the device may still be older.
  await expect(tab.getByText(/^No network/)).toBeVisible()
  await expect(rowOf(added)).toBeVisible()
  await table.getByRole('button', { name: `Delete ${added}` }).click()
  await expect(rowOf(added)).toBeHidden()
  await audit.changeOpportunity({ title: CHINESE })
  await network.restore(context)
  await expect(table.getByText('changed this opportunity in the meantime')).toBeVisible({ timeout: 30_000 })
  await expect(table.getByText(`Saved: title “${CHINESE}”. Yours: deleted.`)).toBeVisible()
  await table.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(audit.opportunities).toEqual([])
})

test('an offline copy is encrypted, updated, and deleted at sign-out', async ({
  page,
  network,
  context,
  request,
  adminToken,
}) => {
  const audit = await prepare(request, adminToken)
  await signInOnce(page, adminToken)
  await page.goto(audit.step1)
  await expect(page.getByRole('textbox', { name: 'Response' })).toHaveValue(SAID)
  expect(await stored(page)).toEqual(NOTHING)
  await dismiss(await keep(page))
  expect(await stored(page)).toEqual({ databases: ['offline-copies'], workers: 1, caches: 1 })
  expect(await readStored(page)).not.toContain('Twelve minutes')

  await page.goto(audit.step1)
  await page.getByRole('textbox', { name: 'Response' }).fill('Nine minutes.')
  await expect.poll(audit.answers).toMatchObject([{ response: 'Nine minutes.' }])
  // A renewal that began before the save may be without it.
  const saved = await page.evaluate(() => Date.now())
  await expect.poll(() => readAt(page)).toBeGreaterThan(saved)
  await network.cut(context)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Response' })).toHaveValue('Nine minutes.')
  await network.restore(context)

  await page.reload()
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => stored(page)).toEqual(NOTHING)
})

test('a copy of an ended session opens only after renewal', async ({
  page,
  network,
  context,
  request,
  adminToken,
}) => {
  const audit = await prepare(request, adminToken)
  await signInOnce(page, adminToken)
  await dismiss(await keep(page))
  const before = await readAt(page)
  const { email, password } = ADMIN
  const login = await apiOf(request, '')('account.companyLogin', { body: { email, password } })
  await signInOnce(page, 'token' in login ? login.token : '')
  const dialog = await openDialog(page)
  await expect(dialog.getByRole('button', { name: 'Keep', exact: true })).toBeVisible()
  await expect(dialog.getByText('Kept since')).toBeHidden()

  const response = page.getByRole('textbox', { name: 'Response' })
  await network.cut(context)
  await page.goto(audit.step1)
  await expect(page.getByText('The server cannot be reached').first()).toBeVisible()
  await expect(response).toBeHidden()
  await network.restore(context)
  await page.goto(audit.step1)
  await expect.poll(() => readAt(page)).toBeGreaterThan(before)
  await network.cut(context)
  await page.reload()
  await expect(response).toHaveValue(SAID)
})

test('a deleted audit leaves the device, and builds of different versions are not mixed', async ({
  page,
  request,
  adminToken,
}) => {
  const audit = await prepare(request, adminToken)
  await signIn(page, adminToken)
  const dialog = await openDialog(page)
  await page.route('**/dashboard', async route => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace(/application-[\w-]+\.js/g, 'application-newer.js')
    await route.fulfill({ response: answer, body: html })
  })
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('There is a newer version of this page.')
  await page.unroute('**/dashboard')
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(dialog.getByText('Kept since')).toBeVisible({ timeout: 120_000 })

  await page.goto(audit.step1)
  await apiOf(request, adminToken)('audit.delete', { params: { id: audit.id } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Audit not found' })).toBeVisible()
  await expect.poll(async () => (await stored(page)).workers).toBe(0)
})

/** All files that wait on this device, as text. */
const storedUploads = (page: Page) =>
  page.evaluate(async () => {
    const all = await new Promise<Record<string, unknown>[]>(done => {
      const opening = indexedDB.open('interview')
      opening.onsuccess = () => {
        const reading = opening.result.transaction('uploads').objectStore('uploads').getAll()
        reading.onsuccess = () => {
          opening.result.close()
          done(reading.result)
        }
      }
    })
    const texts = all.map(async row => {
      const parts = Object.values(row).filter(part => part instanceof Blob || part instanceof ArrayBuffer)
      const bytes = await new Blob(parts as BlobPart[]).arrayBuffer()
      return JSON.stringify(row) + new TextDecoder('latin1').decode(bytes)
    })
    return (await Promise.all(texts)).join()
  })

/** Everything in the database of kept audits, as text. */
const readStored = (page: Page) =>
  page.evaluate(async () => {
    const all = await new Promise<{ content: ArrayBuffer }[]>(done => {
      const opening = indexedDB.open('offline-copies')
      opening.onsuccess = () => {
        const reading = opening.result.transaction('answers').objectStore('answers').getAll()
        reading.onsuccess = () => {
          opening.result.close()
          done(reading.result)
        }
      }
    })
    return all.map(one => JSON.stringify(one) + new TextDecoder('latin1').decode(one.content)).join()
  })

/** When the first kept audit was read. */
const readAt = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(done => {
        const opening = indexedDB.open('offline-copies')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('copies').objectStore('copies').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            done(reading.result[0]?.readAt ?? 0)
          }
        }
      }),
  )
