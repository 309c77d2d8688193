// Webhooks of the administration: created, tried against a receiver on loopback, turned off and deleted.

import { COMPANY_FAILURES } from '../../content/company-messages.ts'
import { toastMessage } from '../../content/messages.ts'
import { isSigned, openWebhookReceiver } from '../servers/webhook-receiver.ts'
import { expect, expectAccessible, expectReadable, signIn, test } from './test.ts'

test.use({ environment: { WEBHOOK_ALLOW_PRIVATE: 'true' } })

test('a webhook is created, tested, disabled and deleted', async ({ page, adminToken }) => {
  test.slow()
  const receiver = await openWebhookReceiver()
  await signIn(page, adminToken)
  await page.goto('/admin/webhooks')
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Create webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Create a webhook' })
  await form.getByLabel('Name').fill('Project tracker')
  await form.getByLabel('Address').fill('ftp://example.com')
  for (const event of await form.getByRole('checkbox').all()) await event.uncheck()
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await expect(form.getByText('Please enter an address like https://example.com/hook')).toBeVisible()
  await expect(form.getByText('Choose at least one event')).toBeVisible()
  await form.getByLabel('Address').fill(receiver.url)
  await form.getByLabel('Audit completed').check()
  await page.route('**/api/admin/webhooks', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await expect(
    page.getByText(toastMessage(COMPANY_FAILURES['webhook.create'] ?? '').title, { exact: true }),
  ).toBeVisible()
  await page.unroute('**/api/admin/webhooks')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectReadable(page)
  await form.getByRole('button', { name: 'Create webhook' }).click()
  const shown = page.getByRole('dialog', { name: 'Signing secret' })
  const secret = (await shown.getByText(/^whsec_/).textContent()) ?? ''
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'I have saved it' }).click()

  const line = page.getByRole('listitem').filter({ hasText: 'Project tracker' })
  await expect(line).toContainText('Nothing sent yet')
  await expectReadable(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  receiver.answers(503)
  await line.getByRole('button', { name: 'Send test to Project tracker' }).click()
  const deliveries = page.getByRole('dialog', { name: 'Deliveries of Project tracker' })
  await expect(deliveries.getByText(/The receiver answered 503\. Next attempt/)).toBeVisible()
  await expectAccessible(page)
  await expectReadable(page)
  receiver.answers(204)
  await deliveries.getByRole('button', { name: 'Send now: Test' }).click()
  await expect(deliveries.getByText('Delivered')).toBeVisible()
  const message = receiver.received.at(-1)
  expect(message && isSigned(message, secret)).toBe(true)
  await page.keyboard.press('Escape')

  await line.getByRole('switch').click()
  await expect(line.getByRole('switch')).not.toBeChecked()
  await expect(line.getByRole('button', { name: 'Send test to Project tracker' })).toBeDisabled()
  await line.getByRole('button', { name: 'Delete Project tracker' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Delete webhook' })
  await page.route('**/api/admin/webhooks/*', route => route.abort())
  await sure.getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByText(toastMessage(COMPANY_FAILURES['webhook.delete'] ?? '').title, { exact: true }),
  ).toBeVisible()
  await page.unroute('**/api/admin/webhooks/*')
  await sure.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
  await receiver.close()
})
