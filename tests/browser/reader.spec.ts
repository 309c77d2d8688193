// Readers of an audit, a guest and a colleague: no page offers them a change, and their role changes while a page is open.

import type { Page } from '@playwright/test'
import { ENTRIES } from '#domain/roi/example.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import { colleague, guestColleague } from './colleague.ts'
import { look, test } from './invited.ts'
import { type ApiCall, apiOf, seedAudit, stateMinutes } from './seed-audit.ts'
import { dismiss, expect, screenshot, signIn } from './test.ts'

const ANSWER = 'Orders go through three systems & every hand-over costs a day.'
const whole = (value: number) => ({ min: value, usual: value, max: value })
const LABELS = ['Price a lane', 'Check customs papers']

/** An audit with something to change on each of its pages. */
async function prepare(api: ApiCall) {
  const { id, steps, interviews } = await seedAudit(api, {
    steps: LABELS.map(label => ({
      label,
      owner: 'Billing clerk',
      costPerHour: 50,
      runsPerMonth: 60,
      friction: 'time_sink' as const,
    })),
    links: [[0, 1]],
    interviews: [
      { interviewee: 'Ira Interviewee', answers: { 'waiting-time': [ANSWER, 9] } },
      { interviewee: 'Ola Owner', answers: { 'waiting-time': ['An hour for a lane.', 5] } },
    ],
    opportunities: LABELS.map((title, step) => ({
      title,
      step,
      addressable: whole(50),
      realisation: whole(100),
      oneOffCost: whole(3000),
    })),
  })
  const params = { id }
  for (const [n, interview] of interviews.entries())
    await stateMinutes(api, interview.answers[0]?.id, steps[0]?.id, [50 + 40 * n, 60 + 40 * n, 70 + 40 * n])
  await api('process.changeStep', { params: { id: steps[1]?.id ?? 0 }, body: { durationMin: 60 } })
  await api('roi.save', { params, body: { ...ROI_DEFAULTS, edited: [...ENTRIES] } })
  await api('plan.setLimits', { params, body: { quarters: 2, budget: 5000, people: [], options: [] } })
  const opportunities = await api('opportunity.list', { params })
  const benefit = await api('outcome.begin', {
    params: { id: opportunities[0]?.id ?? 0 },
    body: { begins: '2026-09-01' },
  })
  await api('outcome.measure', {
    params: { id: benefit.id },
    body: { source: 'Ticket export', months: [{ month: '2026-09', volume: 60, minutes: 40 }] },
  })
  await api('slide.add', { params, body: { title: 'What the freight desk said', text: ANSWER } })
  const requestKey = 'reader-journey-comment-1'
  await api('comment.write', { params, body: { about: 'audit', text: 'Is this a whole day?', requestKey } })
  return { id, stepId: steps[1]?.id ?? 0 }
}

/** Names of the controls that are enabled and visible, with fields and everything that can be dragged. */
const enabledControls = (page: Page) =>
  page.evaluate(() => {
    const isIdle = (part: Element) =>
      part.matches(':disabled, [aria-disabled=true], [readonly], [type=file]') || !part.checkVisibility()
    const nameOf = (part: Element) =>
      part.getAttribute('aria-label') ||
      ('labels' in part && (part.labels as NodeListOf<Element> | null)?.[0]?.textContent) ||
      part.textContent ||
      part.getAttribute('title') ||
      part.outerHTML.slice(0, 120)
    const found = document.querySelectorAll(
      'button, input, select, textarea, summary, [contenteditable=true], [role=button], [role=switch], [draggable=true]:not(a, img)',
    )
    const names = [...found]
      .filter(part => !isIdle(part))
      .map(part => nameOf(part).replaceAll(/\s+/g, ' ').trim())
    return [...new Set(names)]
  })

/** What readers do: open pages, questions, steps and evidence; sort, filter and zoom; test values; download and export. */
const READING: readonly RegExp[] = [
  /^(Activity|Comments|Notifications|Search and go to|.+, account of |Dismiss$|Close$|Cancel$)/,
  /^(Proceed to Step 2|Next|Previous|Side by side|Full screen|Keyboard shortcuts|Power User Tools)$/,
  /^(Operations Assessment.*|(Ira Interviewee|Ola Owner) 1 of 10|Link for .+|Questions overview.*)$/,
  /^(Una|A)nswered:\d/,
  /^(Canvas|Table|Owners|Lead Time|Templates|As is|Opportunity Matrix)$/,
  /^(ROI|Deck|Share|Finish|Executive Summary|Key Findings|Interview Analysis|Recommendations)$/,
  /^Export( (CSV|BPMN|SVG|PNG|PPTX|XLSX|Report))?$|^(Preview|Add to calendar)$/,
  /^(Show all|Zoom|Zoom in|Zoom out|Reset View|Fit|Filter steps)$/,
  /^(Select all steps shown|Select (Price a lane|Check customs papers))$/,
  /^(Step|Lane|Owner|System|Minutes|\$ per hour|Runs per month|Friction)$/,
  /, open (source|quote)$|^Why\? |^(Why these options\?|How sure is this plan\?|What would another budget bring\?)$/,
  /^(Volume change|One more person|An agent takes over|More( .+)?|All 2 steps: choose)$/,
  /^(Ranges, running cost, adoption, .+|Simulation runs as a table|What these results assume)$/,
  /^(Previous|Next) slide$|^Page \d+: |^Months, with author and source|^Answers in full$|^Because of 1 answer/,
  /^Audit · 1 comment/,
  /^(Client|Board|Working session|Hide names|Detailed process map|Interviews|Method and assumptions|Evidence|Deck template)$/,
]

async function expectNothingToChange(page: Page, where: string) {
  await expect(page.getByText('You are a reader of this audit')).toBeVisible()
  await expect.soft(page.getByText(/could not be loaded/), where).toHaveCount(0)
  const offered = async () =>
    (await enabledControls(page)).filter(name => !READING.some(may => may.test(name)))
  await expect.soft.poll(offered, where).toEqual([])
}

const READERS = [
  { title: 'a guest in an open audit', enter: guestColleague, name: 'Gil Guest', restricted: false },
  { title: 'a colleague in a restricted audit', enter: colleague, name: 'Mara Member', restricted: true },
] as const

for (const { title, enter, name, restricted } of READERS)
  test(`${title} who is a reader sees no control that changes it, until made an editor`, async ({
    browser,
    request,
    adminToken,
    baseURL,
  }) => {
    test.slow()
    const api = apiOf(request, adminToken)
    const { id, stepId } = await prepare(api)
    const token = await enter(request, adminToken)
    const account = await apiOf(request, token)('account.me')
    const { user } = account
    if (user.role === 'guest')
      await api('guest.invite', { params: { id }, body: { name, email: user.email, role: 'reader' } })
    const makeIt = (role: 'reader' | 'editor') =>
      api('audit.changeTeam', { params: { id }, body: { restricted, members: [{ id: user.id, role }] } })
    await makeIt('reader')

    const page = await browser.newPage(baseURL ? { baseURL } : {})
    await signIn(page, token)
    const writes: string[] = []
    page.on('request', sent => {
      const path = new URL(sent.url()).pathname
      if (sent.method() !== 'GET' && !/\/(presence|report\/export|seen)$/.test(path))
        writes.push(`${sent.method()} ${path}`)
    })
    const open = async (path: string) => {
      await page.goto(`/audit/${id}/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }

    await test.step('step 1', async () => {
      await open('step1')
      await expect(page.getByLabel('Response')).toBeDisabled()
      await expectNothingToChange(page, 'step 1')
      await look(page, `reader-${user.role}-step1`)
      await page.getByRole('button', { name: 'Proceed to Step 2' }).click()
      await expect(page).toHaveURL(/step2$/)
    })

    await test.step('step 2', async () => {
      await expect(page.getByText('2 steps mapped')).toBeVisible()
      await page.getByLabel('Power User Tools').check()
      await page
        .getByRole('group', { name: /^Price a lane/ })
        .first()
        .focus()
      for (const key of ['n', 'Enter', 'f', 'd', 't', 'c', 'Delete', 'ArrowRight', 'Control+d'])
        await page.keyboard.press(key)
      await expectNothingToChange(page, 'canvas')
      await look(page, `reader-${user.role}-step2`)
      for (const tab of ['Table', 'Owners', 'Lead Time', 'Templates']) {
        await page.getByRole('tab', { name: tab }).click()
        await expect
          .soft(
            page
              .getByRole('tabpanel', { name: tab })
              .getByRole('heading')
              .or(page.getByRole('table'))
              .first(),
          )
          .toBeVisible()
        await expectNothingToChange(page, tab)
      }
      await open(`step2?step=${stepId}`)
      await expect(page.getByRole('region', { name: 'Edit Step' }).getByLabel('Owner')).toBeDisabled()
      await expectNothingToChange(page, 'step panel')
      await page.getByRole('link', { name: 'Continue to Step 3' }).click()
      await expect(page).toHaveURL(/step3$/)
    })

    await test.step('step 3', async () => {
      await expect(page.getByRole('heading', { name: 'Plan under limits' })).toBeVisible()
      await expect(page.getByText(/no plan has a higher mean NPV/)).toBeVisible({ timeout: 60_000 })
      await expectNothingToChange(page, 'ROI')
      await look(page, `reader-${user.role}-roi`)
      await open('step3?tab=deck')
      await expect(page.getByRole('button', { name: 'Edit Slides' })).toBeDisabled()
      await expect(page.getByRole('button', { name: /^Page 1: / })).toBeVisible()
      await expectNothingToChange(page, 'deck')
      await look(page, `reader-${user.role}-deck`)
      await open('step3?tab=share')
      await expect(page.getByText('Nothing has been exported yet.')).toBeVisible()
      await expectNothingToChange(page, 'share')
      await open('step3?tab=finish')
      await expect(page.getByRole('heading', { name: 'Price a lane' })).toBeVisible()
      await page.getByText('Months, with author').click()
      await expectNothingToChange(page, 'finish')
      await look(page, `reader-${user.role}-finish`)
    })

    await test.step('sources and reports', async () => {
      await open('sources')
      await expect(page.getByText('No sources yet')).toBeVisible()
      await expectNothingToChange(page, 'sources')
      for (const tab of ['summary', 'findings', 'analysis', 'recommendations']) {
        await open(`reports?tab=${tab}`)
        await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
        await expectNothingToChange(page, `reports: ${tab}`)
      }
      await look(page, `reader-${user.role}-reports`)
    })

    await test.step('comments are read, and documents exported', async () => {
      await page
        .getByRole('button', { name: /^Comments/ })
        .first()
        .click()
      const comments = page.getByRole('dialog', { name: 'Comments' })
      await expect(comments.getByText('Is this a whole day?').last()).toBeVisible()
      await expectNothingToChange(page, 'comments')
      await dismiss(comments)
      await open('step3?tab=deck')
      await page.getByRole('button', { name: 'Export PPTX' }).click()
      await page.getByText('Deck template').click()
      await expectNothingToChange(page, 'export of the deck')
      await screenshot(page, `reader-${user.role}-export`)
      const dialog = page.getByRole('dialog')
      const start = dialog.getByRole('button', { name: 'Export', exact: true })
      await start.click()
      // No editor has decided which owners are people.
      await expect(page.locator('li', { hasText: 'Names not decided yet' }).first()).toBeVisible()
      await dialog.getByLabel('Hide names').uncheck()
      const file = page.waitForEvent('download')
      await start.click()
      expect((await file).suggestedFilename()).toMatch(/\.pptx$/)
    })
    expect(writes).toEqual([])

    await test.step('made an editor while the page is open, and a reader again', async () => {
      await open('step1')
      const response = page.getByLabel('Response')
      await expect(response).toBeDisabled()
      await makeIt('editor')
      await expect(page.getByText('You are a reader of this audit')).toHaveCount(0)
      await expect(response).toBeEnabled()
      await response.fill('Two systems since May.')
      await expect(page.getByText(/Saved/).first()).toBeVisible()
      await makeIt('reader')
      await expect(response).toBeDisabled()
      await expect(page.getByText('You are a reader of this audit')).toBeVisible()
      await open('step2')
      const add = page.getByRole('button', { name: 'Add step: Delivery' })
      await expect(add).toHaveCount(0)
      await makeIt('editor')
      await expect(add).toBeEnabled()
      await makeIt('reader')
      await expect(add).toHaveCount(0)
    })

    await test.step('the list of audits', async () => {
      await page.goto(user.role === 'guest' ? '/audits' : '/dashboard')
      await page.getByRole('button', { name: 'More for Freight desk' }).click()
      await expect(page.getByRole('menuitem', { name: 'Who can see it' })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: /Edit title|Duplicate|Archive/ })).toHaveCount(0)
    })
    await page.close()
  })
