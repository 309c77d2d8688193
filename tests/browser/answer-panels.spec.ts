// The panels beside an answer, as a consultant uses them: files, recordings, typed figures, and steps created from answers.

import { writeFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { apiOf, interviewed, seedAudit } from './seed-audit.ts'
import { expect, expectAccessible, screenshot, signIn, test } from './test.ts'

/** Creates an audit with one interview; returns API calls as this administrator, independent of the browser. */
async function prepare(request: APIRequestContext, token: string) {
  const api = apiOf(request, token)
  const { id } = await seedAudit(api, { audit: { title: 'Dispatch desk' } })
  const interview = await interviewed(api, id, { interviewee: 'Priya Raman' })
  const params = { id }
  return {
    id,
    answers: () => api('answer.list', { params: { id: interview.id } }),
    save: (response: string) =>
      api('answer.save', {
        params: { id: interview.id },
        body: { questionId: interview.questions[0]?.id ?? '', response },
      }),
    files: (answer: number) => api('attachment.list', { params: { id: answer } }),
    recordings: (answer: number) => api('recording.list', { params: { id: answer } }),
    attach: (answer: number, name: string) =>
      request.post(`/api/answers/${answer}/attachments`, {
        headers: { authorization: `Bearer ${token}` },
        multipart: { file: { name, mimeType: 'image/png', buffer: PNG } },
      }),
    quantities: () => api('quantity.list', { params }),
    steps: () => api('process.steps', { params }),
  }
}

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const file = (name: string, buffer: Buffer | string = PNG) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(buffer),
})

/** Writes a file into this test's folder; large files can be given to the browser only by path. */
async function onDisk(name: string, content: Buffer | string): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, content)
  return path
}

const response = (page: Page) => page.getByRole('textbox', { name: 'Response' })
const picker = (page: Page) => page.getByLabel('Files to attach')
const files = (page: Page) => page.getByRole('list', { name: 'Files of this answer' }).getByRole('listitem')
const UPLOADS = '**/api/answers/*/attachments*'

/** Drops or pastes a file onto the response, with the events that the browser sends. */
async function hand(page: Page, type: 'drop' | 'paste', name: string): Promise<void> {
  const bytes = [...PNG]
  await response(page).evaluate(
    (field, given) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(given.bytes)], given.name))
      const event =
        given.type === 'drop'
          ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
      field.dispatchEvent(event)
    },
    { type, name, bytes },
  )
}

test('files are chosen, dropped, pasted, refused with a message, removed and restored', async ({
  page,
  request,
  adminToken,
}) => {
  const audit = await prepare(request, adminToken)
  await signIn(page, adminToken)
  await page.goto(`/audit/${audit.id}/step1`)
  await picker(page).setInputFiles([file('Rate card.png'), file('peaks.csv', 'day;orders\n1;190\n')])
  await expect(page.getByRole('button', { name: 'Download peaks.csv' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Preview of Rate card.png' })).toBeVisible()
  await hand(page, 'drop', 'dropped.png')
  await hand(page, 'paste', 'pasted.png')
  await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(4)
  const [answer] = await audit.answers()
  expect(answer).toMatchObject({ response: '', attachments: [1, 2, 3, 4] })

  const program = await onDisk('invoice.pdf', 'MZ\u0090\u0000\u0003')
  const drawing = await onDisk('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  const film = await onDisk('film.png', Buffer.alloc(26 * 1024 * 1024))
  await picker(page).setInputFiles([program, drawing, film])
  const alert = page.getByRole('alert').filter({ hasText: 'invoice.pdf' })
  await expect(alert).toContainText('“invoice.pdf” has an unsupported type.')
  await expect(alert).toContainText('“logo.svg” has an unsupported type.')
  await expect(alert).toContainText('“film.png” has 26 MB. A file can be at most 25 MB.')
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Dismiss' }).click()

  await page.getByRole('button', { name: 'Remove peaks.csv' }).click()
  await expect(page.getByText('“peaks.csv” was removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  expect(await audit.files(answer?.id ?? 0)).toHaveLength(3)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Download peaks.csv' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download peaks.csv' }).click()
  expect((await download).suggestedFilename()).toBe('peaks.csv')

  // The answer that was created to hold the files has no author; writing continues as if it did not exist.
  await response(page).fill('Before Christmas.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await audit.answers()).toMatchObject([{ response: 'Before Christmas.' }])
})

test('a file that cannot be sent survives closing the tab, and is sent once', async ({
  page,
  context,
  request,
  adminToken,
}) => {
  const audit = await prepare(request, adminToken)
  const { id } = await audit.save('Before Christmas.')
  await context.addInitScript(token => localStorage.setItem('auth_token', token), adminToken)
  await page.goto(`/audit/${audit.id}/step1`)
  await expect(response(page)).toHaveValue('Before Christmas.')
  // The server receives the file, but its confirmation is lost.
  await page.route(UPLOADS, async route => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await picker(page).setInputFiles(file('Rate card.png'))
  await expect(files(page).getByText('Offline: kept on this device')).toBeVisible()
  await expectAccessible(page)
  await page.close()
  const later = await context.newPage()
  await later.goto(`/audit/${audit.id}/step1`)
  await expect(later.getByRole('button', { name: 'Download Rate card.png' })).toBeVisible()
  await expect(files(later)).toHaveCount(1)
  expect(await audit.files(id)).toHaveLength(1)

  await later.route(UPLOADS, route =>
    route.fulfill({ status: 507, json: { code: 'storage_full', message: 'The storage for files is full.' } }),
  )
  await picker(later).setInputFiles(file('second.png'))
  await expect(files(later).getByText('The storage for files is full.')).toBeVisible()
  await later.unroute(UPLOADS)
  await later.getByRole('button', { name: 'Try again' }).click()
  await expect(later.getByRole('button', { name: 'Download second.png' })).toBeVisible()
})

test('a recording needs consent, and can be paused, saved and played', async ({
  page,
  request,
  adminToken,
}) => {
  const audit = await prepare(request, adminToken)
  const { id } = await audit.save('Before Christmas.')
  await signIn(page, adminToken)
  await page.goto(`/audit/${audit.id}/step1`)
  const record = page.getByRole('button', { name: 'Record', exact: true })
  await expect(record).toBeDisabled()
  await page.getByLabel('The interviewee agrees to being recorded').check()
  await record.click()
  await expect(page.getByText('Recording', { exact: true })).toBeVisible()
  const level = page.getByRole('img', { name: 'Loudness' }).locator('div')
  await expect.poll(() => level.evaluate(bar => bar.clientWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('timer')).toHaveText('0:01')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Stop and save' }).click()
  await expect(page.getByRole('button', { name: /^Play Recording/ })).toBeVisible()
  expect(await audit.recordings(id)).toMatchObject([
    {
      type: expect.stringMatching(/^audio\//),
      consentedAt: expect.any(String),
      duration: expect.any(Number),
    },
  ])
  await page.getByRole('button', { name: /^Play Recording/ }).click()
  const played = page.locator('audio')
  await expect.poll(() => played.evaluate((sound: HTMLAudioElement) => sound.readyState)).toBeGreaterThan(1)

  // Opening another question stops the second recording and stores it with its own question.
  await record.click()
  await expect(page.getByRole('timer')).toHaveText('0:01')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('Question 2 of 10')).toBeVisible()
  await expect.poll(async () => (await audit.recordings(id)).length).toBe(2)
})

test('typed figures are ordered, saved while typing, and fill a step from the answer', async ({
  page,
  context,
  request,
  adminToken,
}) => {
  const audit = await prepare(request, adminToken)
  const { id } = await audit.save('We book a truck by phone. It takes fifteen minutes, at worst forty.')
  await context.addInitScript(token => localStorage.setItem('auth_token', token), adminToken)
  await page.goto(`/audit/${audit.id}/step1`)
  await page.getByRole('button', { name: 'Add figure' }).click()
  await page.locator('[data-more=figure] > summary').click()
  await page.getByLabel('What it is').fill('Booking a truck')
  await page.getByLabel('Minimum').fill('20')
  await page.getByLabel('Usual').fill('15')
  await page.close()

  const later = await context.newPage()
  await later.goto(`/audit/${audit.id}/step1`)
  const form = later.getByRole('form', { name: 'Add figure' })
  await expect(form.getByLabel('What it is')).toHaveValue('Booking a truck')
  await form.getByLabel('Maximum').fill('40')
  await form.getByRole('button', { name: 'Add figure' }).click()
  await expect(form.getByText('Not below the minimum')).toBeVisible()
  await expectAccessible(later)
  await form.getByLabel('Minimum').fill('10')
  await form.getByRole('button', { name: 'Add figure' }).click()
  const figures = later.getByRole('region', { name: 'Figures' })
  await expect(figures.getByText(/15\smin(?!ute)/)).toBeVisible()
  expect(await audit.quantities()).toMatchObject([
    { answerId: id, kind: 'minutes', label: 'Booking a truck', min: 10, usual: 15, max: 40, link: null },
  ])

  await response(later).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 15))
  await later.getByLabel('Lane of the step').selectOption('support')
  await later.getByRole('button', { name: 'Create a process step' }).click()
  await expect(later.getByRole('list', { name: 'Steps created from this answer' })).toContainText(
    'Book a truck',
  )
  expect(await audit.steps()).toMatchObject([
    { label: 'Book a truck', engine: 'support', durationMin: 15, sourceAnswerId: id },
  ])
  await expect(figures.getByText('→ Book a truck, duration')).toBeVisible()
  await expectAccessible(later)

  await figures.getByRole('button', { name: 'Edit Booking a truck' }).click()
  await later.getByLabel('Usual').fill('18')
  await later.getByRole('button', { name: 'Save figure' }).click()
  await expect(figures.getByText(/18\smin(?!ute)/)).toBeVisible()
  expect(await audit.steps()).toMatchObject([{ durationMin: 18 }])

  await figures.getByRole('button', { name: 'Remove Booking a truck' }).click()
  await expect(figures.getByText(/18\smin(?!ute)/)).toBeHidden()
  await later.getByRole('listitem').getByRole('button', { name: 'Undo' }).click()
  await expect(figures.getByText('→ Book a truck, duration')).toBeVisible()

  await later.goto(`/audit/${audit.id}/step2`)
  await later.getByRole('group', { name: /^Book a truck\./ }).dblclick()
  const sources = later.getByRole('region', { name: 'Sources' })
  await expect(sources).toContainText('Made from Priya Raman')
  await expect(sources).toContainText('duration: 18 min')
  await sources.getByRole('link', { name: 'Open answer' }).first().click()
  await expect(response(later)).toHaveValue(/We book a truck by phone/)
})

test('many files and long names do not overflow, at any width, light and dark', async ({
  page,
  request,
  adminToken,
}) => {
  const audit = await prepare(request, adminToken)
  const { id } = await audit.save('A long answer about booking trucks. '.repeat(200))
  for (let n = 1; n <= 20; n++) await audit.attach(id, `${'Rahmenvertrag_Spedition_'.repeat(n % 8)}${n}.png`)
  await signIn(page, adminToken)
  await page.goto(`/audit/${audit.id}/step1`)
  await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(20)
  await picker(page).setInputFiles(file('one too many.png'))
  await expect(page.getByText('“one too many.png”: an answer can have at most 20 files.')).toBeVisible()
  await page.getByRole('button', { name: 'Add figure' }).click()
  for (const width of [390, 1280, 1920])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessible(page)
      await screenshot(page, `beside-${width}-${colorScheme}`, { fullPage: true })
    }
})
