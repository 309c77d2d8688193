// The organization's interview templates: copied, written, reordered by keyboard, autosaved, exported, imported, used.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectReadable, screenshot, signIn, test } from './test.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const topics = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Topic of question/ })
    .evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value))

test('a template is copied, edited, reordered by keys, saved while typing, and used', async ({
  page,
  request,
  adminToken,
}) => {
  await signIn(page, adminToken)
  await page.goto('/interview-templates')
  await page.getByRole('link', { name: 'Copy Operations Assessment' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue('Operations Assessment, copy')
  await name.fill('Warehouse')
  for (let n = 10; n > 2; n--) await press(page, `Remove question ${n}`)
  await page.getByRole('textbox', { name: 'Heading of section 1' }).fill('Goods')
  await press(page, 'Add section')
  await page.getByRole('textbox', { name: 'Heading of section 2' }).fill('Returns')
  await page.getByRole('textbox', { name: 'Topic of question 3' }).fill('What comes back')
  await press(page, 'Save template')
  await expect(page.getByText('Please write the question.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Question 3', exact: true }).fill('What comes back, and why?')
  await page.getByRole('textbox', { name: 'Topic of question 3' }).press('Alt+ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Topic of question 3' })).toBeFocused()
  expect(await topics(page)).toEqual(['Service lines and volumes', 'The last order', 'What comes back'])
  await page.getByRole('textbox', { name: 'Topic of question 3' }).press('Alt+ArrowUp')
  expect(await topics(page)).toEqual(['Service lines and volumes', 'What comes back', 'The last order'])
  await expectAccessible(page)

  await page.reload()
  await expect(name).toHaveValue('Warehouse')
  await expect(page.getByText('Not saved yet; kept on this device.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectReadable(page)
  await screenshot(page, 'interview-template-390', { fullPage: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await press(page, 'Save template')
  await expect(page.getByText('Warehouse, version 1', { exact: true })).toBeVisible()
  await expect(page.getByText('Not saved yet; kept on this device.')).toHaveCount(0)
  await screenshot(page, 'interview-template', { fullPage: true })

  const headers = { authorization: `Bearer ${adminToken}` }
  const data = { title: 'Returns desk', company: 'Northline', type: 'operations' }
  const audit = await (await request.post('/api/audits', { headers, data })).json()
  await page.goto(`/audit/${audit.id}/step1`)
  await page.getByRole('button', { name: /^Warehouse/ }).click()
  await expect(page.getByRole('heading', { name: /Which services or products/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Response' }).fill('Pallets, 40 a day.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await screenshot(page, 'interview-template-asked', { fullPage: true })
  await page.goto(`/audit/${audit.id}/reports`)
  await page.getByRole('tab', { name: /Interview/ }).click()
  await expect(page.getByRole('heading', { name: 'Warehouse' })).toBeVisible()
})

test('a template is exported and imported; a wrong file shows the error’s position', async ({
  page,
  request,
  adminToken,
}) => {
  const headers = { authorization: `Bearer ${adminToken}` }
  const asked = { topic: 'Work', question: 'What do you do?', hint: '', impactScoreEnabled: true }
  const sections = [{ title: '', questions: [{ key: crypto.randomUUID(), ...asked }] }]
  await request.post('/api/interview-templates', {
    headers,
    data: { name: 'Desk', sharing: 'writers', sections },
  })
  await signIn(page, adminToken)
  await page.goto('/interview-templates')
  const download = page.waitForEvent('download')
  await press(page, 'Export Desk')
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(file).toMatchObject({
    name: 'Desk',
    sections: [{ questions: [{ topic: 'Work', impactScore: true }] }],
  })

  await press(page, 'Import')
  const send = async (content: object) => {
    const buffer = Buffer.from(JSON.stringify(content))
    await page
      .getByRole('dialog')
      .getByLabel(/^File/)
      .setInputFiles({ name: 'desk.json', mimeType: 'application/json', buffer })
    await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  }
  await send({ ...file, sections: [{ title: '', questions: [{ topic: 'Work', question: '' }] }] })
  await expect(page.getByText(/section 1 question 1 question: Please write the question/)).toBeVisible()
  await send(file)
  await expect(page.getByText('Another of our interview templates has this name.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Front desk')
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Front desk' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Topic of question 1' })).toHaveValue('Work')

  await page.goto('/interview-templates')
  await press(page, 'Retire Desk')
  await expect(page.getByRole('button', { name: 'Restore Desk', exact: true })).toBeVisible()
  await press(page, 'Delete Desk')
  await press(page, 'Delete template')
  await expect(page.getByRole('button', { name: 'Restore Desk', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await screenshot(page, 'interview-templates', { fullPage: true })
})
