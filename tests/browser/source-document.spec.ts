// Journeys of documents as sources: marked words of a PDF or Word file become a figure that opens to them, versions differ.

import type { Locator } from '@playwright/test'
import { docxOf, type MadeBlock, pdfOf } from '../files/made-document.ts'
import { apiOf, seedAudit, stateMinutes } from './seed-audit.ts'
import { expect, expectAccessible, screenshot, signIn, test } from './test.ts'

const HANDBOOK: MadeBlock[] = [
  { heading: 'Dispatch handbook' },
  'A truck is booked within 48 hours of the order.',
  'The invoice is sent on the next working day.',
  {
    rows: [
      ['Step', 'Minutes'],
      ['Send the invoice', '12'],
    ],
  },
]
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const docx = (name: string, blocks: MadeBlock[]) => ({
  name,
  mimeType: DOCX,
  buffer: Buffer.from(docxOf(blocks)),
})

test('words of a PDF become a figure that differs from what was said, and opens to them', async ({
  page,
  adminToken,
  request,
}) => {
  const api = apiOf(request, adminToken)
  const { id, steps, interviews } = await seedAudit(api, {
    audit: { title: 'Dispatch' },
    interviews: [{ interviewee: 'Priya Raman', answers: { 'service-lines': 'It takes two weeks.' } }],
    steps: [{ label: 'Book a truck', runsPerMonth: 90, costPerHour: 40 }],
  })
  await stateMinutes(api, interviews[0]?.answers[0]?.id, steps[0]?.id, [4800, 4800, 4800])
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/sources`)
  const buffer = Buffer.from(await pdfOf([['Cover'], HANDBOOK]))
  await page
    .getByLabel('Workbook, table or document')
    .setInputFiles({ name: 'handbook.pdf', mimeType: 'application/pdf', buffer })

  const second = page.getByRole('region', { name: 'Page 2' })
  await expect(second).toContainText('A truck is booked within 48 hours of the order.')
  await expect.poll(() => drawnPixels(second)).toBe(true)
  await expectAccessible(page)
  const form = page.getByRole('region', { name: 'Figure from marked words' })
  await form.getByLabel('Words').fill('48 hours')
  await page.keyboard.press('Enter')
  await expect(form).toContainText('“A truck is booked within 48 hours of the order.”')
  await expect(form.getByLabel('Usual')).toHaveValue('48')
  await expect(form.getByLabel('Unit')).toHaveValue('hours')
  await form.getByLabel('Is the source of').selectOption('Book a truck, duration')
  await form.getByRole('button', { name: 'Add figure' }).click()

  const figures = page.getByRole('region', { name: 'Figures from this file' })
  await expect(figures).toContainText(
    'handbook.pdf, page 2: “A truck is booked within 48 hours of the order.”',
  )
  await figures.getByRole('link', { name: 'Compare and decide' }).click()
  const panel = page.getByRole('region', { name: 'Sources' })
  await panel.getByRole('link', { name: 'Open passage' }).click()
  await expect(form.getByLabel('Words')).toHaveValue('48 hours')
  await expect(second.getByText('A truck is booked within 48 hours of the order.')).toBeInViewport()
  await page.getByRole('button', { name: 'Remove handbook.pdf' }).click()
  await page.getByRole('button', { name: 'Remove source' }).click()
  await expect(page.getByText('No sources yet')).toBeVisible()
  await page.goto(`/audit/${id}/step2?step=${steps[0]?.id}`)
  await expect(panel).toContainText('the source was removed')
})

test('a passage in the middle of a long PDF opens in view, also on a phone', async ({
  page,
  adminToken,
  request,
}) => {
  const api = apiOf(request, adminToken)
  const { id, steps } = await seedAudit(api, {
    audit: { title: 'Dispatch' },
    steps: [{ label: 'Book a truck', runsPerMonth: 90, costPerHour: 40 }],
  })
  const chapter = (n: number): MadeBlock[] => [
    { heading: `Chapter ${n}` },
    ...Array.from({ length: 14 }, (_, at) => `Paragraph ${at} of chapter ${n} says what the desk does next.`),
    ...(n === 12 ? ['A truck is booked within 48 hours of the order.'] : []),
  ]
  const buffer = Buffer.from(await pdfOf(Array.from({ length: 24 }, (_, n) => chapter(n))))
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/sources`)
  await page
    .getByLabel('Workbook, table or document')
    .setInputFiles({ name: 'handbook.pdf', mimeType: 'application/pdf', buffer })
  const form = page.getByRole('region', { name: 'Figure from marked words' })
  await form.getByLabel('Words').fill('48 hours')
  await page.keyboard.press('Enter')
  await form.getByLabel('Is the source of').selectOption('Book a truck, duration')
  await form.getByRole('button', { name: 'Add figure' }).click()
  await expect(page.getByRole('region', { name: 'Figures from this file' })).toContainText('48 hours')

  const words = page.getByRole('region', { name: 'Page 13' }).getByText('A truck is booked within 48 hours')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/audit/${id}/step2?step=${steps[0]?.id}`)
    await page.getByRole('region', { name: 'Sources' }).getByRole('link', { name: 'Open passage' }).click()
    await expect(words).toBeInViewport({ ratio: 1 })
    await screenshot(page, `passage-${width}`)
  }
})

/** Whether the picture of a page has another colour than that of its corner. */
const drawnPixels = (page: Locator) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const copy = document.createElement('canvas')
    copy.width = canvas.width
    copy.height = canvas.height
    const context = copy.getContext('2d')
    context?.drawImage(canvas, 0, 0)
    const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, copy.width, copy.height) ?? {}
    return data.length > 1_000_000 && data.some((value, at) => at % 4 < 3 && value < 100)
  })

test('selected words and found numbers of a Word document become figures; a newer version flags one', async ({
  page,
  adminToken,
  request,
}) => {
  const { id, steps } = await seedAudit(apiOf(request, adminToken), {
    audit: { title: 'Dispatch' },
    steps: [{ label: 'Book a truck' }, { label: 'Send the invoice' }],
  })
  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/sources`)
  const blocks: MadeBlock[] = [...HANDBOOK, 'Booking a truck takes 25 minutes.']
  await page.getByLabel('Workbook, table or document').setInputFiles(docx('handbook.docx', blocks))
  const form = page.getByRole('region', { name: 'Figure from marked words' })
  const figures = page.getByRole('region', { name: 'Figures from this file' })
  await expect(page.getByText('Dispatch handbook')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Found: 25 minutes' }).click()
  await expect(form.getByLabel('Usual')).toHaveValue('25')
  await form.getByLabel('Is the source of').selectOption('Book a truck, duration')
  await form.getByRole('button', { name: 'Add figure' }).click()
  await expect(figures).toContainText('Book a truck, duration: 25 min')
  await page.getByRole('cell', { name: '12', exact: true }).click()
  await expect(form).toContainText('“Send the invoice · 12”')
  await expect(form.getByLabel('Usual')).toHaveValue('12')
  await form.getByLabel('Is the source of').selectOption('Send the invoice, duration')
  await form.getByRole('button', { name: 'Add figure' }).click()
  await expect(figures).toContainText('Send the invoice, duration: 12 min')

  const later = [
    'As of May.',
    ...blocks.map(block => (typeof block === 'string' ? block.replace('25', '35') : block)),
  ]
  await page.getByLabel('Newer version').setInputFiles(docx('handbook-may.docx', later))
  const changed = page.getByRole('region', { name: 'Changed in this version' })
  await expect(changed).toContainText('1 figure is unchanged.')
  const item = changed.getByRole('listitem')
  await expect(item).toContainText('25 min · Booking a truck takes 25 minutes.')
  await expect(item).toContainText('35 min · Booking a truck takes 35 minutes.')
  await page.goto(`/audit/${id}/step2?step=${steps[0]?.id}`)
  const panel = page.getByRole('region', { name: 'Sources' })
  await expect(panel).toContainText('A newer version of the file differs.')
  await panel.getByRole('link', { name: 'Compare versions' }).click()
  await item.getByRole('button', { name: 'Show passage' }).click()
  await expect(form.getByLabel('Words')).toHaveValue('35 minutes')
  await item.getByRole('button', { name: 'Use 35 min' }).click()
  await expect(page.getByText('No figure has changed.')).toBeVisible()
  await expect(figures).toContainText('Book a truck, duration: 35 min')
})
