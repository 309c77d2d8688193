// Figures extracted from the text of an answer: offered while the user types, accepted by click or key, quoted, marked.

import type { APIRequestContext, Page } from '@playwright/test'
import { harbourline } from '../../content/demo/harbourline.ts'
import { apiOf, seedAudit } from './seed-audit.ts'
import { expect, expectAccessible, expectReadable, screenshot, signIn, test } from './test.ts'

/** Creates an audit with an interview and two steps; returns readers of its current figures and steps. */
async function prepare(request: APIRequestContext, token: string) {
  const api = apiOf(request, token)
  const { id } = await seedAudit(api, {
    audit: { title: 'Dispatch desk' },
    interviews: [{ interviewee: 'Priya Raman' }],
    steps: [{ label: 'Enter order' }, { label: 'Book carrier' }],
  })
  const params = { id }
  return {
    id,
    quantities: () => api('quantity.list', { params }),
    steps: () => api('process.steps', { params }),
    complete: () => api('audit.change', { params, body: { status: 'completed' } }),
  }
}

/** Creates the demo's completed audit with its map and people but no answers; returns interviews by interviewee. */
async function prepareDemo(request: APIRequestContext, token: string) {
  const api = apiOf(request, token)
  const { title, company, type, steps, links } = harbourline
  const people = harbourline.interviews.map(({ interviewee, intervieweeRole, intervieweeKind }) => ({
    interviewee,
    intervieweeRole,
    intervieweeKind,
  }))
  const { id, interviews } = await seedAudit(api, { audit: { title, company, type }, interviews: people })
  const params = { id }
  await api('process.replaceMap', { params, body: { steps, links } })
  const listed = await api('process.steps', { params })
  return {
    id,
    interviews: new Map(interviews.map(each => [each.interviewee, each.id])),
    labelOf: (stepId: number) => listed.find(step => step.id === stepId)?.label,
    quantities: () => api('quantity.list', { params }),
  }
}

const response = (page: Page) => page.getByRole('textbox', { name: 'Response' })
const found = (page: Page) => page.getByRole('region', { name: 'Figures found' })
const figures = (page: Page) => page.getByRole('region', { name: 'Figures', exact: true })

test('figures are offered while typing, and accepted by click and by keyboard', async ({
  page,
  request,
  adminToken,
}) => {
  const audit = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${audit.id}/step1`)
  await response(page).fill(
    'In version 3.2 entering an order takes usually 14 minutes, 11 to 18. 620 a month.',
  )
  await expect(found(page).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: 'Found: 14 minutes (11 to 18)' })).toBeAttached()
  const link = found(page).getByRole('combobox', { name: '14 minutes (11 to 18) is the source of' })
  await expect(link.locator('option:checked')).toHaveText('Enter order, duration')
  await expectReadable(page)
  await expectAccessible(page)

  await found(page)
    .getByRole('button', { name: /^Accept 14 minutes/ })
    .click()
  await expect(found(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.locator('mark')).toHaveText('usually 14 minutes, 11 to 18')
  await expect(found(page).getByRole('button', { name: /^Accept 620/ })).toBeFocused()
  await response(page).focus()
  await page.keyboard.press('Alt+Enter')
  await expect(found(page)).toHaveCount(0)
  await expect(response(page)).toBeFocused()
  expect(await audit.quantities()).toMatchObject([
    {
      kind: 'minutes',
      min: 11,
      usual: 14,
      max: 18,
      source: { quote: 'In version 3.2 entering an order takes usually 14 minutes, 11 to 18.' },
    },
    { kind: 'volume', usual: 620, source: { quote: '620 a month.' } },
  ])
  expect(await audit.steps()).toContainEqual(
    expect.objectContaining({ label: 'Enter order', durationMin: 14 }),
  )
  await expectAccessible(page)
})

test('a figure is edited before accepting, and reports when its words were removed', async ({
  page,
  request,
  adminToken,
}) => {
  const audit = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${audit.id}/step1`)
  await response(page).fill('Booking is about 20 minutes.')
  await found(page).getByRole('button', { name: 'Edit 20 minutes first' }).click()
  await page.getByRole('textbox', { name: 'Maximum' }).fill('45')
  await found(page).getByRole('button', { name: 'Add figure' }).click()
  await expect(figures(page).getByText('“about 20 minutes”')).toBeVisible()
  await expect(found(page)).toHaveCount(0)
  expect(await audit.quantities()).toMatchObject([{ usual: 20, max: 45, words: 'about 20 minutes' }])

  await response(page).fill('Booking is quick.')
  await expect(figures(page).getByText('The answer no longer says “about 20 minutes”.')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await audit.quantities()).toMatchObject([{ usual: 20, source: { quote: '' } }])
  await expectAccessible(page)
})

test('accepted figures are not offered again while the figures load', async ({
  page,
  request,
  adminToken,
}) => {
  const audit = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${audit.id}/step1`)
  await response(page).fill('Booking is about 20 minutes. 620 a month.')
  await found(page)
    .getByRole('button', { name: /^Accept 20/ })
    .click()
  await expect(found(page).getByRole('listitem')).toHaveCount(1)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route(`**/api/audits/${audit.id}/quantities`, async route => {
    ask()
    await released
    await route.continue()
  })
  await page.reload()
  await asked
  await expect(page.locator('mark')).toHaveCount(0)
  await expect(response(page)).toHaveValue('Booking is about 20 minutes. 620 a month.')
  await page.waitForLoadState('load')
  // Typing renders the offers again, with the figures still missing.
  await response(page).press('End')
  await response(page).pressSequentially(' 30 orders fail.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(found(page)).toHaveCount(0)
  release()
  await expect(found(page).getByRole('button', { name: /^Accept 620/ })).toBeVisible()
  await expect(found(page).getByRole('button', { name: /^Accept .*20 minutes/ })).toHaveCount(0)
})

test('a completed audit offers no figures', async ({ page, request, adminToken }) => {
  const audit = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${audit.id}/step1`)
  await response(page).fill('Booking is about 20 minutes.')
  await expect(found(page)).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await audit.complete()
  await page.reload()
  await expect(response(page)).toHaveValue('Booking is about 20 minutes.')
  await expect(found(page)).toHaveCount(0)
})

test('an amount in another currency is named with the reason', async ({ page, request, adminToken }) => {
  const audit = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${audit.id}/step1`)
  await response(page).fill('Entering an order takes 14 minutes. A lawyer costs €180 an hour.')
  await expect(found(page).getByRole('listitem')).toHaveCount(1)
  await expect(
    page.getByText('Not offered, because this audit uses USD: €180 an hour', { exact: true }),
  ).toBeVisible()
})

test('a false figure is dismissed, stays so after a reload, and is restored', async ({
  page,
  request,
  adminToken,
}) => {
  const audit = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${audit.id}/step1`)
  await response(page).fill('Entering an order takes 14 minutes. 620 a month.')
  await found(page)
    .getByRole('button', { name: /^Do not offer 14 minutes/ })
    .click()
  await expect(found(page).getByRole('listitem')).toHaveCount(1)
  await expect(found(page).getByRole('button', { name: /^Accept 620/ })).toBeFocused()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(found(page).getByRole('listitem')).toHaveCount(1)
  // Another figure in the text is still offered.
  await response(page).pressSequentially(' A complaint takes 3 hours.')
  await expect(found(page).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectReadable(page)
  await screenshot(page, 'words-aside-390', { fullPage: true })
  await page.getByRole('button', { name: 'Offer 1 again' }).click()
  await expect(found(page).getByRole('listitem')).toHaveCount(3)
  expect(await audit.quantities()).toEqual([])
})

/** Accepts every offered figure by keyboard; returns how many there were. */
async function takeAll(page: Page): Promise<number> {
  const chips = found(page).getByRole('listitem')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const count = await chips.count()
  for (let left = count; left > 0; left--) {
    await page.keyboard.press('Alt+Enter')
    await expect(chips).toHaveCount(left - 1)
  }
  return count
}

test('three linked figures need three keys after typing', async ({ page, request, adminToken }) => {
  const audit = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${audit.id}/step1`)
  await response(page).pressSequentially('Entering an order takes 14 minutes, 620 a month at $42 an hour.')
  await expect(found(page).getByRole('listitem')).toHaveCount(3)
  expect(await takeAll(page)).toBe(3)
  const enter = (await audit.steps()).find(({ label }) => label === 'Enter order')?.id
  expect(await audit.quantities()).toMatchObject([
    { usual: 14, link: { to: 'step', stepId: enter, field: 'durationMin' } },
    { usual: 620, link: { to: 'step', stepId: enter, field: 'runsPerMonth' } },
    { usual: 42, link: { to: 'step', stepId: enter, field: 'costPerHour' } },
  ])
})

test('the demo’s figures are extracted from its answers, and accepted by keyboard alone', async ({
  page,
  request,
  adminToken,
}) => {
  test.slow()
  const audit = await prepareDemo(request, adminToken)
  await signIn(page, adminToken)
  for (const { interviewee, answers } of harbourline.interviews)
    for (const [question, [said]] of Object.entries(answers)) {
      await page.goto(
        `/audit/${audit.id}/step1?interview=${audit.interviews.get(interviewee)}&question=${question}`,
      )
      await response(page).fill(said)
      const isWanted = harbourline.figures?.some(
        each => each.interviewee === interviewee && each.question === question,
      )
      // The first answer is saved before the reader of answers is loaded.
      if (isWanted) await found(page).getByRole('listitem').first().waitFor()
      await takeAll(page)
    }
  const made = (await audit.quantities()).map(({ kind, min, usual, max, link, source }) => {
    const step = link?.to === 'step' ? audit.labelOf(link.stepId) : link?.to === 'roi' ? link.input : null
    return JSON.stringify([
      ...('answerId' in source ? [source.interviewee, source.questionId] : []),
      kind,
      min,
      usual,
      max,
      step,
    ])
  })
  const wanted = (harbourline.figures ?? []).map(({ interviewee, question, kind, values, step }) =>
    JSON.stringify([interviewee, question, kind, ...values, step ?? 'cashPerMonth']),
  )
  const missed = wanted.filter(each => !made.includes(each))
  expect(missed.length / wanted.length, missed.join('\n')).toBeLessThanOrEqual(0.1)
})

const WHOLE_ANSWER = `The front desk checks eligibility in the payer portal, usually 9 minutes, 4 when the patient is known, 25 when I have to call the insurer. Then the coder enters the charges, about 6 minutes. After that we submit the claim. 88 % are accepted. The rest goes to a biller, who appeals the denial, which takes 35 minutes. We do 620 claims a month. Front desk is $24 an hour, coders $38. We have four coders with 120 hours a month each.`

test('found steps are accepted one by one, with their connections', async ({ page, request, adminToken }) => {
  const api = apiOf(request, adminToken)
  const { id } = await seedAudit(api, {
    audit: { title: 'Claims desk' },
    interviews: [{ interviewee: 'Priya Raman' }],
  })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step1`)
  await response(page).fill(
    'The clerk opens the post, 5 minutes. Then the coder enters the charges. After that we submit the claim, about 6 minutes.',
  )
  const steps = page.getByRole('region', { name: 'Steps found' })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  const targetOf = (figure: string) =>
    found(page)
      .getByRole('combobox', { name: `${figure} is the source of` })
      .locator('option:checked')
  // A target that the user chose follows its step: left out, offered again, on the map.
  await found(page)
    .getByRole('combobox', { name: '6 minutes is the source of' })
    .selectOption('Enter charges (new), duration')
  await steps.getByRole('button', { name: 'Leave out step 2' }).click()
  await expect(targetOf('6 minutes')).toHaveText('Not linked')
  await page.getByRole('button', { name: 'Offer 1 again' }).click()
  await expect(targetOf('6 minutes')).toHaveText('Enter charges (new), duration')
  const name = steps.getByRole('textbox', { name: 'Name of step 1' })
  const offered = await name.inputValue()
  await name.fill('')
  await expect(steps.getByRole('button', { name: 'Accept step 1' })).toBeDisabled()
  // Renamed and accepted, the step is the one on the map: not offered again, not even after a reload.
  const renamed = `${offered} & “Eingang” (100 %)`
  await name.fill(renamed)
  await steps.getByRole('button', { name: 'Accept step 1' }).click()
  await expect(steps.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText(`Accepted: “${renamed}”`)).toBeAttached()
  await expect(targetOf('5 minutes')).toHaveText(`${renamed}, duration`)
  await steps.getByRole('button', { name: 'Accept step 1' }).click()
  await expect(steps.getByRole('listitem')).toHaveCount(1)
  await expect(targetOf('6 minutes')).toHaveText('Enter charges, duration')
  await page.reload()
  await expect(targetOf('5 minutes')).toHaveText(`${renamed}, duration`)
  await expect(steps.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  const params = { id }
  expect((await api('process.steps', { params })).map(({ label }) => label)).toEqual([
    renamed,
    'Enter charges',
  ])
  await steps.getByRole('button', { name: 'Accept step 1' }).click()
  await expect(steps).toHaveCount(0)
  expect(await api('process.steps', { params })).toHaveLength(3)
  expect(await api('process.links', { params })).not.toHaveLength(0)
})

test('one key adds a quoted answer to the map, and one undo reverts it', {
  tag: '@core',
}, async ({ page, request, adminToken }) => {
  const api = apiOf(request, adminToken)
  const { id } = await seedAudit(api, {
    audit: { title: 'Claims desk' },
    interviews: [{ interviewee: 'Priya Raman' }],
  })
  const params = { id }
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step1`)
  await response(page).fill(WHOLE_ANSWER)
  await expect(page.getByText('7 figures, 5 steps found.')).toBeVisible()
  const steps = page.getByRole('region', { name: 'Steps found' })
  await expect(steps.getByRole('listitem').nth(2)).toContainText('“After that we submit the claim.”')
  await steps.getByRole('textbox', { name: 'Name of step 3' }).fill('Submit claim to payer')
  await steps.getByRole('textbox', { name: 'Owner of step 3' }).fill('Biller')
  const target = found(page).getByRole('combobox', { name: /^620.* is the source of/ })
  const share = found(page).getByRole('combobox', { name: '88% is the source of' })
  await expect(share.locator('option:checked')).toHaveText('Accepted? → Appeal denial, the rest')
  await expect(target.locator('option:checked')).toHaveText('Check eligibility (new), runs per month')
  await expectReadable(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectReadable(page)
  await screenshot(page, 'found-390', { fullPage: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await screenshot(page, 'found-1280', { fullPage: true })

  await response(page).focus()
  await page.keyboard.press('Alt+Shift+Enter')
  await expect(page.getByText('7 figures, 5 steps accepted.', { exact: true })).toBeVisible()
  await expect(steps).toHaveCount(0)
  const made = await api('process.steps', { params })
  expect(
    made.map(({ label, owner, durationMin, costPerHour, runsPerMonth }) => [
      label,
      owner,
      durationMin,
      costPerHour,
      runsPerMonth,
    ]),
  ).toEqual([
    ['Check eligibility', 'Front desk', 9, 24, 620],
    ['Enter charges', 'Coder', 6, 38, null],
    ['Submit claim to payer', 'Biller', 15, 50, null],
    ['Accepted?', 'Unassigned', 15, 50, null],
    ['Appeal denial', 'Biller', 35, 50, null],
  ])
  const links = await api('process.links', { params })
  expect(links.map(({ label, share }) => [label, share])).toEqual([
    ['', null],
    ['', null],
    ['', null],
    ['not accepted', 12],
  ])
  const shares = (await api('quantity.list', { params })).filter(({ link }) => link?.to === 'branch')
  expect(shares).toMatchObject([{ usual: 12, source: { quote: '88 % are accepted.' } }])
  expect(await api('capacity.list', { params })).toMatchObject([
    { owner: 'Coder', people: 4, hoursPerMonth: 120, source: { interviewee: 'Priya Raman' } },
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('7 figures, 5 steps found.')).toBeVisible()
  expect(await api('process.steps', { params })).toEqual([])
  expect(await api('quantity.list', { params })).toEqual([])
  await api('capacity.set', { params, body: { owner: 'Coder', people: 3, hoursPerMonth: 100 } })
  await page.reload()
  await expect(page.getByText(/^Replaces 3 people, 100 hours a month/)).toBeVisible()
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect(page.getByText('7 figures, 5 steps accepted.', { exact: true })).toBeVisible()
  await page.goto(`/audit/${id}/step2`)
  await expect(page.getByText('Check eligibility').first()).toBeVisible()
  await screenshot(page, 'found-map')
  await page.getByRole('group', { name: /^(Step \d+\. )?Accepted\?/ }).dblclick()
  const panel = page.getByRole('region', { name: 'Sources' })
  await expect(panel).toContainText('Accepted? → Appeal denial, share: 12%')
  await expect(panel).toContainText('88 % are accepted.')

  await page.getByRole('tab', { name: 'Owners' }).click()
  const coder = page.getByRole('row', { name: /^Coder/ })
  await expect(coder.getByText('said by Priya Raman')).toHaveCount(2)
  await coder
    .getByRole('button', { name: /^said by Priya Raman/ })
    .first()
    .click()
  const why = page.getByRole('dialog')
  await expect(why).toContainText('We have four coders with 120 hours a month each.')
  await expectAccessible(page)
})

test('a figure and an owner named before their step exists are offered once it does', async ({
  page,
  request,
  adminToken,
}) => {
  const api = apiOf(request, adminToken)
  const text = 'The front desk checks eligibility, usually 9 minutes. A coder is $38 an hour.'
  const { id, interviews } = await seedAudit(api, {
    audit: { title: 'Claims desk' },
    interviews: [{ interviewee: 'Priya Raman', answers: { peaks: text } }],
    steps: [{ label: 'Check eligibility' }, { label: 'Enter charges', owner: 'Coder' }],
  })
  const params = { id }
  const [interview] = interviews
  for (const [kind, usual, words] of [
    ['minutes', 9, 'usually 9 minutes'],
    ['rate', 38, '$38 an hour'],
  ] as const)
    await api('quantity.add', {
      params: { id: interview?.answers[0]?.id ?? 0 },
      body: { kind, words, min: usual, usual, max: usual, link: null },
    })
  const step = async () =>
    (await api('process.steps', { params })).find(({ label }) => label === 'Check eligibility')
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step1?interview=${interview?.id}&question=operations.peaks`)
  const late = page.getByRole('region', { name: 'Figures to link' })
  await expect(late.getByRole('listitem')).toHaveCount(2)
  expect(await step()).toMatchObject({ owner: 'Unassigned', durationMin: 15 })
  await expectReadable(page)
  await expectAccessible(page)
  await late.getByRole('button', { name: /^Link usually 9 minutes to Check eligibility, duration/ }).click()
  await expect(late.getByRole('listitem')).toHaveCount(1)
  expect(await step()).toMatchObject({ owner: 'Unassigned', durationMin: 9 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(late.getByRole('listitem')).toHaveCount(2)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectReadable(page)
  await screenshot(page, 'late-links-390', { fullPage: true })
  await page.getByRole('button', { name: 'Leave $38 an hour without a link' }).click()
  await expect(late.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Set owner Front desk of Check eligibility' }).click()
  await expect(page.getByText('Owner accepted.', { exact: true })).toBeVisible()
  expect(await step()).toMatchObject({ owner: 'Front desk' })
  await expect(page.getByRole('region', { name: 'Owners of steps found' })).toHaveCount(0)
})

test('an answer that begins with "after that" continues the map’s last step', async ({
  page,
  request,
  adminToken,
}) => {
  const api = apiOf(request, adminToken)
  const { id } = await seedAudit(api, {
    audit: { title: 'Household claims' },
    interviews: [{ interviewee: 'Priya Raman' }],
    steps: [{ label: 'Register claim' }],
  })
  const params = { id }
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step1`)
  await response(page).fill(
    'After that the adjuster looks into the damage, 40 minutes, and HR is not involved.',
  )
  await expect(page.getByText('1 figure, 1 step found.')).toBeVisible()
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect(page.getByText('1 figure, 1 step accepted.', { exact: true })).toBeVisible()
  const steps = await api('process.steps', { params })
  expect(steps.map(({ label, owner, durationMin }) => [label, owner, durationMin])).toEqual([
    ['Register claim', 'Unassigned', 15],
    ['Look into damage', 'Adjuster', 40],
  ])
  expect(await api('process.links', { params })).toMatchObject([
    { sourceId: steps[0]?.id, targetId: steps[1]?.id },
  ])
})
