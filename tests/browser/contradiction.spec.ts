// Two interviewees name the same number of a step: nothing is overwritten, the consultant decides, and every number shows its
// evidence level.

import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import { apiOf, interviewed, seedAudit } from './seed-audit.ts'
import { expect, expectAccessible, expectReadable, narrowAndWide, screenshot, signIn, test } from './test.ts'

/** Creates an audit with one step, and interviews of a person who does the work and one who manages it. */
async function prepare(request: APIRequestContext, token: string) {
  const api = apiOf(request, token)
  const { id, steps } = await seedAudit(api, {
    audit: { title: 'Dispatch desk' },
    steps: [{ label: 'Book a truck', engine: 'delivery', costPerHour: 60 }],
  })
  const link = { to: 'step', stepId: steps[0]?.id ?? 0, field: 'durationMin' } as const
  return {
    id,
    answerOf: async (interviewee: string, intervieweeKind: 'doer' | 'manager', response: string) => {
      const said = await interviewed(api, id, { interviewee, intervieweeKind, answers: { peaks: response } })
      return { interview: said.id, answer: said.answers[0]?.id ?? 0 }
    },
    name: (
      answer: number,
      [min, usual, max]: readonly [number, number, number],
      more: { label?: string; link?: null } = {},
    ) =>
      api('quantity.add', {
        params: { id: answer },
        body: { kind: 'minutes', min, usual, max, link, ...more },
      }),
    steps: () => api('process.steps', { params: { id } }),
  }
}

const figures = (page: Page) => page.getByRole('region', { name: 'Figures' })

test('a second statement is flagged, marked, and resolved on the map and in the report', async ({
  page,
  request,
  adminToken,
}) => {
  const audit = await prepare(request, adminToken)
  const doer = await audit.answerOf('Priya Raman', 'doer', 'Eighteen minutes, at worst forty.')
  await audit.name(doer.answer, [6, 18, 40])
  const manager = await audit.answerOf('Tom Hale', 'manager', 'Five minutes.')
  await signIn(page, adminToken)
  await page.goto(`/audit/${audit.id}/step1?interview=${manager.interview}&question=operations.peaks`)
  await expect(page.getByRole('textbox', { name: 'Response' })).toHaveValue('Five minutes.')
  await page.getByRole('button', { name: 'Add figure' }).click()
  await page.getByLabel('Minimum').fill('4')
  await page.getByLabel('Usual').fill('5')
  await page.getByLabel('Maximum').fill('6')
  await page.getByLabel('Is the source of', { exact: true }).selectOption({ label: 'Book a truck, duration' })
  await page.getByRole('form', { name: 'Add figure' }).getByRole('button', { name: 'Add figure' }).click()

  const dialog = page.getByRole('dialog', { name: 'Two statements of Book a truck, minutes a run' })
  await expect(dialog).toContainText('Priya Raman, who does the work, says 18 min (6–40 min).')
  await expect(dialog).toContainText('Tom Hale, who manages the work, says 5 min (4–6 min).')
  await expectAccessible(page)
  await narrowAndWide(page, width => screenshot(page, `accounts-ask-${width}`))
  await dialog.getByRole('button', { name: 'Range 4–40 min, decide later' }).click()
  await expect(dialog).toBeHidden()
  expect(await audit.steps()).toMatchObject([
    { durationMin: 18, accounts: { durationMin: { use: 'range', author: expect.any(String) } } },
  ])
  await expect(figures(page).getByRole('button', { name: 'Conflicting statements' })).toBeVisible()

  await page.goto(`/audit/${audit.id}/step2`)
  const step = page.getByRole('group', { name: /^Book a truck\..*Statements differ: duration\.$/ })
  await expect(step).toBeVisible()
  await page.getByRole('switch', { name: 'Power User Tools' }).check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export SVG' }).click(),
  ])
  const drawing = await readFile(await file.path(), 'utf8')
  expect(drawing).toContain('<title>Statements differ: duration</title>')
  expect(drawing).toContain('Statements differ, undecided')
  await page.getByRole('switch', { name: 'Power User Tools' }).uncheck()
  const zoom = page.getByRole('slider', { name: 'Zoom', exact: true })
  await zoom.fill('0.3')
  await expect(step).toBeHidden()
  await expect(
    page.getByRole('application').locator('title').getByText('Statements differ: duration'),
  ).toBeAttached()
  await zoom.fill('1')
  await step.dblclick()
  const panel = page.getByRole('region', { name: 'Edit Step' })
  await expect(panel).toContainText('statements differ: 4–40 min')
  await expect(panel).toContainText(/entered by .+, \w+ \d+, \d{4}/)
  await expect(panel).toContainText('assumed: neither said nor entered')
  await expectAccessible(page)
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await screenshot(page, `accounts-map-${width}`, { fullPage: true })
  }
  await panel.getByRole('button', { name: 'Use 5 min of Tom Hale' }).click()
  await expect(panel.getByLabel('Duration (minutes)')).toHaveValue('5')
  await expect(panel).toContainText('said by Tom Hale')
  const quoted = page.getByRole('group', { name: /^Book a truck\..*Minutes said by Tom Hale/ })
  await expect(quoted.locator('[data-quoted]'), 'a number that opens to a quote').toBeVisible()
  await expect(page.getByRole('group', { name: /^Book a truck\..*Statements differ/ })).toBeHidden()
  // The map continues from the step as it was decided.
  await panel.getByLabel('Cost per Hour ($)').fill('70')
  await panel.getByLabel('Runs per Month').fill('60')
  await expect.poll(audit.steps).toMatchObject([{ durationMin: 5, costPerHour: 70, runsPerMonth: 60 }])

  await page.goto(`/audit/${audit.id}/reports`)
  await page.getByRole('tab', { name: 'Key Findings' }).click()
  const differing = page.getByRole('region', { name: 'Conflicting statements' })
  await expect(differing).toContainText(/5\smin \(4–6\smin\) is used; decided by .+, \w+ \d+, \d{4}\./)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await expectReadable(page)
  await screenshot(page, 'accounts-report-390', { fullPage: true })
  await differing.getByRole('button', { name: 'Use 18 min of Priya Raman' }).click()
  await expect(differing).toContainText('18 min (6–40 min) is used')
  expect(await audit.steps()).toMatchObject([{ durationMin: 18 }])
  await page.getByRole('link', { name: 'Open step' }).first().click()
  await expect(panel.getByLabel('Label')).toHaveValue('Book a truck')
})

test('a step uses the figures that the user chose if names are ambiguous', async ({
  page,
  request,
  adminToken,
}) => {
  const audit = await prepare(request, adminToken)
  const { interview, answer } = await audit.answerOf('Priya Raman', 'doer', 'We pick, then pack the goods.')
  for (const [usual, label] of [
    [7, 'Picking'],
    [9, 'Packing'],
    [11, ''],
  ] as const)
    await audit.name(answer, [usual, usual, usual], { label, link: null })
  await signIn(page, adminToken)
  await page.goto(`/audit/${audit.id}/step1?interview=${interview}&question=operations.peaks`)
  const response = page.getByRole('textbox', { name: 'Response' })
  await expect(response).toHaveValue(/We pick/)
  const make = async (from: number, to: number) => {
    await response.evaluate(
      (field: HTMLTextAreaElement, [start = 0, end = 0]) => field.setSelectionRange(start, end),
      [from, to],
    )
    await page.getByRole('button', { name: 'Create a process step' }).click()
  }
  await make(14, 28)
  await expect(page.getByRole('list', { name: 'Steps created from this answer' })).toContainText(
    'Pack the goods',
  )
  await expect(figures(page).getByText('→ Pack the goods, duration')).toBeVisible()

  await make(0, 2)
  await expect(
    page.getByRole('list', { name: 'Steps created from this answer' }).getByText('We'),
  ).toBeVisible()
  await audit.name(answer, [12, 12, 12], { link: null })
  await audit.name(answer, [13, 13, 13], { link: null })
  await page.reload()
  await expect(response).toHaveValue(/We pick/)
  await make(23, 28)
  const dialog = page.getByRole('dialog', { name: 'Which figures belong to “goods”?' })
  const choice = dialog.getByLabel('Figure for duration')
  await expect(choice).toHaveValue('')
  await expectAccessible(page)
  await screenshot(page, 'accounts-choose')
  await choice.selectOption({ label: 'Minutes a run: 13 min' })
  await dialog.getByRole('button', { name: 'Create the step' }).click()
  await expect.poll(async () => (await audit.steps()).map(each => each.durationMin)).toEqual([15, 9, 11, 13])
})

test('a step created while the map loads is shown immediately', async ({ page, request, adminToken }) => {
  const audit = await prepare(request, adminToken)
  const { interview } = await audit.answerOf('Priya Raman', 'doer', 'We pick, then pack the goods.')
  await signIn(page, adminToken)
  const read = Promise.withResolvers<void>()
  let asked = 0
  const secondRequest = page.waitForRequest(sent => sent.url().endsWith('/quantities') && ++asked === 2)
  const former = async (route: Route) => {
    // An outdated map that arrives after the step was created.
    const response = await route.fetch()
    read.resolve()
    await secondRequest
    // Fails if the page no longer waits for the response.
    await route.fulfill({ response }).catch(() => undefined)
  }
  await page.route('**/api/audits/*/process-steps', former, { times: 1 })
  await page.goto(`/audit/${audit.id}/step1?interview=${interview}&question=operations.peaks`)
  await read.promise
  await page.getByRole('button', { name: 'Create a process step' }).click()
  await expect(page.getByRole('list', { name: 'Steps created from this answer' })).toBeVisible()
})
