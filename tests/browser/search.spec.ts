// Search and navigation: the command palette by keyboard and by touch, its actions and destinations, and entry points for
// signed-in users.

import { apiOf, seedAudit } from './seed-audit.ts'
import { expect, expectAccessible, expectReadable, signIn, test } from './test.ts'

/** Actions of the map that have a key and no button while nothing is selected. */
const KEYED = [
  ['Select all steps', 'Ctrl + A'],
  ['Show the whole map', '1'],
  ['Find a step', '/'],
] as const
/** Actions that need a selected step. */
const OF_STEP = [
  ['Edit the step in the panel', 'E'],
  ['Duplicate', 'Ctrl + D'],
  ['Mark friction', 'F'],
] as const

test('the command palette finds and runs everything, by keyboard and on a phone', async ({
  page,
  request,
  adminToken,
}) => {
  test.setTimeout(120_000)
  await signIn(page, adminToken)
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Sign In' })).toBeHidden()
  await main.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('Open an audit for', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Create New Audit' }).first().waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^Audit, company/ })
  await expect(field).toBeFocused()
  await expectAccessible(page)

  await test.step('an action of the page', async () => {
    await field.fill('create new')
    await expect(page.getByRole('option', { selected: true })).toHaveText('Create New Audit')
    await field.press('Enter')
    const form = page.getByRole('dialog', { name: 'Create New Audit' })
    await form.getByLabel('Audit title').fill('Freight desk')
    await form.getByLabel('Company').fill('Northline')
    await form.getByLabel('Audit type').selectOption('operations')
    await form.getByRole('button', { name: 'Create Audit' }).click()
    await expect(page.getByRole('heading', { name: 'Step 1: Guided Interview' })).toBeVisible()
    await expect(form).toBeHidden()
  })

  await test.step('a page, by keyboard alone', async () => {
    await page.keyboard.press('Control+k')
    await field.fill('inbox')
    await expect(page.getByRole('option', { name: /^Inbox/ })).toBeVisible()
    await field.press('Enter')
    await expect(page).toHaveURL(/\/admin\/inbox/)
  })

  await test.step('the head of a column as what it does', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('row', { name: /Freight desk/ })).toBeVisible()
    await page.keyboard.press('Control+k')
    await field.fill('sort by')
    await expect(page.getByRole('option', { name: 'Sort by Audit' })).toBeVisible()
    await page.getByRole('option', { name: 'Sort by Audit' }).click()
    const head = page.getByRole('columnheader', { name: 'Audit', exact: true })
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
  })

  await test.step('an audit by a prefix of its company, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Search and go to' }).click()
    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([/Inbox/])
    await field.fill('northl')
    await expect(page.getByRole('group', { name: 'Companies' }).getByRole('option')).toHaveText([/Northline/])
    await expectReadable(page)
    await expectAccessible(page)
    await page.getByRole('group', { name: 'Audits' }).getByRole('option').click()
    await expect(page).toHaveURL(/\/audit\/\d+\/step1/)
    await page.getByRole('button', { name: 'Search and go to' }).click()
    await field.fill('zeppelin')
    await expect(page.getByText('Nothing begins with “zeppelin”.')).toBeVisible()
    await expectReadable(page)
    await expectAccessible(page)
    await field.fill('z')
    await expect(page.getByText('Type one more letter to search all audits.')).toBeVisible()
    await field.press('Escape')
    await expect(field).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('a setting on a tab, then another on the same page', async () => {
    await page.keyboard.press('Control+k')
    await field.fill('weekly rep')
    await expect(page.getByRole('group', { name: 'Settings' }).getByRole('option')).toHaveText([
      /Weekly Reports/,
    ])
    await field.press('Enter')
    await expect(page.getByRole('switch', { name: 'Weekly Reports' })).toBeFocused()
    for (const [typed, name] of [
      ['full na', 'Full Name'],
      ['marketing', 'Marketing Communications'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await field.fill(typed)
      await expect(page.getByRole('option', { selected: true })).toContainText(name)
      await field.press('Enter')
      await expect(page.getByLabel(name)).toBeFocused()
    }
    await page.keyboard.press('Control+k')
    await field.fill('signed in')
    await field.press('Enter')
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
  })

  await test.step('an audit is listed before the buttons of its row', async () => {
    // An audit that was never opened from here; a recent one would be listed first anyway.
    await request.post('/api/audits', {
      data: { title: 'Invoice desk', company: 'Westline', type: 'operations' },
      headers: { authorization: `Bearer ${adminToken}` },
    })
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: 'More for Invoice desk' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await field.fill('invoice')
    await expect(page.getByRole('option', { name: 'More for Invoice desk' })).toBeVisible()
    await expect(page.getByRole('option', { selected: true })).toHaveText(/^Invoice desk/)
    await expect(page.getByRole('option').last()).toHaveText('Delete Invoice desk')
    await page.keyboard.press('Escape')
  })

  await test.step('Enter before the results arrive opens the typed search, not an earlier result', async () => {
    const made = await request.post('/api/audits', {
      data: { title: 'Customs desk', company: 'Southline', type: 'operations' },
      headers: { authorization: `Bearer ${adminToken}` },
    })
    const customs: { id: number } = await made.json()
    await page.keyboard.press('Control+k')
    await field.fill('northl')
    await expect(page.getByRole('group', { name: 'Companies' })).toBeVisible()
    const held = Promise.withResolvers<void>()
    await page.route('**/api/search?**', route => held.promise.then(() => route.continue()))
    await field.fill('customs')
    await field.press('Enter')
    await expect(page.getByText('Searching...')).toBeVisible()
    await expect(field).toBeFocused()
    held.resolve()
    await expect(page).toHaveURL(`/audit/${customs.id}/step1`)
    await page.unrouteAll()
  })

  await test.step('an action shows its key', async () => {
    await page.goto(page.url().replace(/step1$/, 'step2'))
    await page.getByRole('button', { name: 'Start New' }).click()
    await page.getByRole('button', { name: 'Add step: Delivery' }).click()
    await page.getByRole('button', { name: 'Mark Friction' }).waitFor()
    await page.keyboard.press('Control+k')
    await field.fill('undo')
    await expect(page.getByRole('option', { name: 'Undo Ctrl + Z' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('an unreachable server, and its return', async () => {
    // A page without an open audit: the live event stream reloads data when it connects.
    await page.goto('/settings')
    await expect(page.getByLabel('Full Name')).toBeVisible()
    await page.route('**/api/search?**', route => route.abort())
    await page.keyboard.press('Control+k')
    await field.fill('northline')
    await expect(page.getByText('The server cannot be reached.')).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Search again' }).click()
    await expect(page.getByRole('group', { name: 'Companies' })).toBeVisible()
    await expect(page.getByText('The server cannot be reached.')).toBeHidden()
  })
})

test('the focus stays at the destination of the search, however late the palette closes', async ({
  page,
  adminToken,
}) => {
  await page.addInitScript(() => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0) => setTimeout(run, ms || 500),
    })
  })
  await signIn(page, adminToken)
  await page.goto('/settings?tab=preferences')
  await page.getByLabel('Marketing Communications').focus()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^Audit, company/ })
  await field.fill('signed in')
  await field.press('Enter')
  const heading = page.getByRole('heading', { name: 'Where you are signed in' })
  await expect(heading).toBeVisible()
  await page.waitForFunction(() => new Promise(done => setTimeout(() => done(true), 1000)))
  await expect(heading).toBeFocused()
})

test('on the map the palette lists every button and key, and runs them', async ({
  page,
  request,
  adminToken,
}) => {
  test.setTimeout(120_000)
  const { id } = await seedAudit(apiOf(request, adminToken), { steps: [{ label: 'Price a lane' }] })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step2`)
  await expect(page.getByRole('group', { name: /^Price a lane\./ })).toBeVisible()
  await page.getByRole('switch', { name: 'Power User Tools' }).check()
  const named = await page.locator('main button:enabled:visible').evaluateAll(buttons =>
    buttons.map(button => ({
      name: (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(/\s+/g, ' ').trim(),
      isKeyed: button.hasAttribute('aria-keyshortcuts'),
    })),
  )
  const buttons = named.filter(({ name }) => name !== '')
  expect(buttons.length).toBeGreaterThan(10)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^Audit, company/ })
  const option = (name: string) => page.getByRole('option').filter({ hasText: name }).first()
  for (const { name, isKeyed } of buttons) {
    await field.fill(name.slice(0, 200))
    await expect(option(name), name).toBeVisible()
    if (isKeyed) await expect(option(name).locator('kbd'), name).toBeVisible()
  }
  for (const [title, keys] of KEYED) {
    await field.fill(title)
    await expect(option(title).locator('kbd')).toHaveText(keys)
  }
  for (const [title] of OF_STEP) {
    await field.fill(title)
    await expect(page.getByRole('option', { name: new RegExp(`^${title}`, 'i') }), title).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: /^Price a lane\./ }).click()
  await page.keyboard.press('Control+k')
  for (const [title, keys] of OF_STEP) {
    await field.fill(title)
    await expect(page.getByRole('option', { name: new RegExp(`^${title}`, 'i') }).locator('kbd')).toHaveText(
      keys,
    )
  }
  await field.fill('Find a step')
  await field.press('Enter')
  await expect(page.getByPlaceholder('Name, owner or system')).toBeFocused()
})

test('two filters chosen simultaneously both apply', async ({ page, request, adminToken }) => {
  await seedAudit(apiOf(request, adminToken))
  await signIn(page, adminToken)
  await page.goto('/dashboard')
  await page.getByRole('combobox', { name: 'Status' }).waitFor()
  // Both changes happen before the page renders again, as from a fast keyboard on a busy device.
  await page.getByRole('search').evaluate(filters => {
    for (const [label, value] of [
      ['Status', 'completed'],
      ['Type', 'operations'],
    ]) {
      const select = filters.querySelector<HTMLSelectElement>(`select[aria-label=${label}]`)
      if (!select || !value) throw new Error(`no filter ${label}`)
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await expect(page).toHaveURL(/status=completed/)
  await expect(page).toHaveURL(/type=operations/)
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('completed')
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('operations')
})
