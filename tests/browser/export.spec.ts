// Step 3 in the browser: from entered numbers to the downloaded deck, which is opened and compared with them.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { lintPptx, readPptx, type SlideRead } from '../files/pptx.ts'
import { ANSWER, freightDesk } from './freight-desk.ts'
import { dismiss, expect, expectAccessible, signIn, test } from './test.ts'

const text = (slide: SlideRead | undefined) => slide?.texts.join('\n') ?? ''

async function exported(page: Page): Promise<SlideRead[]> {
  await page.getByRole('button', { name: 'Export PPTX' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Freight desk-report.pptx')
  await expect(page.getByText('Export Successful', { exact: true })).toBeVisible()
  const bytes = await readFile(await download.path())
  expect(lintPptx(bytes)).toEqual([])
  return readPptx(bytes)
}

test('a user enters money, exports the deck with sources, and completes the audit', async ({
  page,
  request,
  adminToken,
}) => {
  const id = await freightDesk(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step3`)
  await expect(page.getByRole('heading', { name: 'Step 3: ROI Analysis & Export' })).toBeVisible()
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  const calculator = page.getByRole('region', { name: 'ROI Calculator' })
  const savings = page.getByLabel('Projected Savings ($)')

  await test.step('unsaved figures are labelled, on screen and in the file', async () => {
    await expect(savings).toHaveValue('172,800')
    await expect(page.getByLabel('Current Annual Cost ($)')).toHaveValue('691,200')
    await expect(calculator.getByText('Not saved yet')).toBeVisible()
    await expect(
      calculator.getByText(/Still the example: time period\. Not entered yet: implementation cost/),
    ).toBeVisible()
    const deck = await exported(page)
    const tagged = deck.filter(slide => /example inputs|input missing|not saved yet/i.test(text(slide)))
    expect(tagged.length).toBeGreaterThan(0)
    await expectAccessible(page)
  })

  await test.step('the slide with these numbers is shown beside them, and opens the deck', async () => {
    const card = page.getByRole('region', { name: 'Slide Preview' })
    await expect(card.getByText(/^\d+ of \d+$/)).toBeVisible()
    await card.getByRole('link', { name: 'Edit Slides' }).click()
    await expect(page.getByRole('tab', { name: 'Deck', selected: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Page 2: ' })).toBeVisible()
    await page.getByRole('tab', { name: 'ROI' }).click()
  })

  await test.step('an empty entry counts as 0, and impossible results are shown as words', async () => {
    await page.getByLabel('Implementation Cost ($)').fill('')
    await savings.click()
    await expect(page.getByLabel('Implementation Cost ($)')).toHaveValue('0')
    await expect(calculator.getByRole('button', { name: /^n\/a/ }).first()).toBeVisible()
  })

  await test.step('calculating saves, and shows the specification figures', async () => {
    await page.getByLabel('Implementation Cost ($)').fill('64000')
    await savings.fill('182000')
    await page.getByLabel('Time Period (months)').fill('1')
    await page.getByLabel('Time Period (months)').fill('12')
    await page.getByRole('button', { name: 'Calculate ROI' }).click()
    await expect(page.getByText('ROI Calculated', { exact: true })).toBeVisible()
    for (const result of [/^\$118,000/, /^184%/, /^5 months/])
      await expect(calculator.getByRole('button', { name: result }).first()).toBeVisible()
    await expect(calculator.getByText('Example inputs')).toHaveCount(0)
  })

  await test.step('a figure shows its formula and entries', async () => {
    await calculator
      .getByRole('button', { name: /^\$118,000/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(
      dialog.getByText(/is saved over the period, and .* is spent once\. Running costs are not included\.$/),
    ).toBeVisible()
    await expect(dialog.getByText('Implementation cost: $64,000')).toBeVisible()
    await dismiss(dialog)
  })

  await test.step('a custom slide contains a figure', async () => {
    const data = { title: 'What to do now', text: 'It returns {roi.net}.' }
    const headers = { authorization: `Bearer ${adminToken}` }
    expect((await request.post(`/api/audits/${id}/slides`, { headers, data })).ok()).toBe(true)
  })

  await test.step('the file contains the typed texts', async () => {
    const deck = await exported(page)
    expect(deck.map(text).join('\n')).toContain(ANSWER)
    expect(text(deck.find(slide => slide.texts.includes('What to do now')))).toContain('It returns $118k.')
    const map = deck.find(slide => slide.connectors > 0)
    expect(map?.connectors).toBe(1)
    expect(text(map)).toContain('Check the papers')
    const matrix = deck.find(slide => slide.charts[0]?.type === 'bubble')
    const rows = matrix?.tables[0]?.map(row => row.join(' ')).join('\n')
    expect(rows).toContain('Read the papers by machine')
    expect(rows).toContain('$173k')
    expect(deck.map(text).join('\n')).toContain('$118k')
    for (const slide of deck) expect(slide.notes.join()).toMatch(/source/i)
  })

  await test.step('every export is listed; a later change marks it stale with the reason', async () => {
    const kept = page.getByRole('region', { name: 'Exported versions' })
    const tab = (name: string) => page.getByRole('tab', { name }).click()
    await tab('Share')
    await expect(kept.getByRole('listitem').first()).toContainText('Deck (PPTX), version 2')
    await expect(kept.getByText('Up to date')).toHaveCount(1)
    await tab('ROI')
    await savings.fill('192000')
    await page.getByRole('button', { name: 'Calculate ROI' }).click()
    await tab('Share')
    await expect(kept.getByText('Stale')).toHaveCount(2)
    await kept.getByText('Changes since').first().click()
    await expect(kept.getByText('Net savings before running costs $118,000 → $128,000')).toBeVisible()
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await kept.getByRole('button', { name: 'Download Deck (PPTX), version 2' }).click()
    const again = readPptx(await readFile(await (await downloading).path()))
    expect(text(again.find(slide => slide.texts.includes('What to do now')))).toContain('It returns $118k.')
  })

  await test.step('Save as Draft saves the entries', async () => {
    await page.getByRole('tab', { name: 'ROI' }).click()
    await savings.fill('200000')
    await page.getByRole('tab', { name: 'Finish' }).click()
    const end = page.getByRole('region', { name: 'Audit Complete' })
    await expect(end.getByRole('link', { name: 'Back to Step 2' })).toHaveAttribute('href', /\/step2$/)
    await end.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
    // Waits until the previous page, which shows the same figure, is gone.
    await expect(page.getByText('Net savings before running costs')).toBeVisible()
    await expect(page.getByText('$136,000')).toBeVisible()
    await page.goto(`/audit/${id}/step3`)
    await expect(savings).toHaveValue('200,000')
  })

  await test.step('Complete Audit locks it; reopened, it can be changed', async () => {
    await page.getByRole('tab', { name: 'Finish' }).click()
    await page.getByRole('button', { name: 'Complete Audit' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await page.goto(`/audit/${id}/step3`)
    await expect(page.getByText('This audit is completed.')).toBeVisible()
    await expect(savings).toHaveJSProperty('readOnly', true)
    await page.getByRole('tab', { name: 'Finish' }).click()
    await page.getByRole('button', { name: 'Reopen audit' }).click()
    await expect(page.getByRole('button', { name: 'Complete Audit' })).toBeVisible()
  })
})

test('a change of the map marks exports stale when step 3 is reopened', async ({
  page,
  request,
  adminToken,
}) => {
  const id = await freightDesk(request, adminToken)
  const headers = { authorization: `Bearer ${adminToken}` }
  expect((await request.put(`/api/audits/${id}`, { headers, data: { currentStep: 3 } })).ok()).toBe(true)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step3`)
  await exported(page)
  const kept = page.getByRole('region', { name: 'Exported versions' })
  await page.getByRole('tab', { name: 'Share' }).click()
  await expect(kept.getByText('Up to date')).toHaveCount(1)
  await page.getByRole('tab', { name: 'Finish' }).click()
  await page.getByRole('link', { name: 'Back to Step 2' }).click()
  await page.getByRole('group', { name: /^Check the papers\./ }).dblclick()
  const panel = page.getByRole('region', { name: 'Edit Step' })
  await panel.getByLabel('Duration (minutes)').fill('500')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // Immediately, while the change may still be in transit.
  await page.getByRole('link', { name: 'Continue to Step 3' }).click()
  await page.getByRole('tab', { name: 'Share' }).click()
  await expect(kept.getByText('Stale')).toHaveCount(1)
  await kept.getByText('Changes since').click()
  await expect(kept.getByText('Step ‘Check the papers’: minutes 480 → 500')).toBeVisible()
})

test('step 3 can be used on a phone', async ({ page, request, adminToken }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await freightDesk(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step3`)
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test('a failed export and a failed calculation show the specified messages', async ({
  page,
  request,
  adminToken,
}) => {
  const id = await freightDesk(request, adminToken)
  await signIn(page, adminToken)
  await page.route('**/api/slide/export/**', route => route.abort())
  await page.route('**/roi', (route, sent) => (sent.method() === 'POST' ? route.abort() : route.continue()))
  await page.goto(`/audit/${id}/step3`)
  await page.getByRole('button', { name: 'Export PPTX' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByText('Export Failed', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Failed to export presentation. Please try again.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Projected Savings ($)').fill('90000')
  await page.getByRole('button', { name: 'Calculate ROI' }).click()
  await expect(page.getByText('Failed to calculate ROI. Please try again.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Projected Savings ($)')).toHaveValue('90,000')
})
