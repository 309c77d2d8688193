// A comment thread of two users about a step: mention, notification, reply, resolution; and the changes that the thread survives.

import { colleague, phoneOf } from './colleague.ts'
import { freightDesk } from './freight-desk.ts'
import { dismiss, expect, expectAccessible, expectReadable, screenshot, signIn, test } from './test.ts'

test('two users resolve a question about a step, one of them on a phone', { tag: '@core' }, async ({
  page,
  browser,
  request,
  adminToken,
  baseURL,
}) => {
  const id = await freightDesk(request, adminToken)
  const { phone } = await phoneOf(browser, await colleague(request, adminToken), baseURL)
  await phone.goto(`/audit/${id}/step1`)
  await expect(phone.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  await signIn(page, adminToken)
  await page.goto(`/audit/${id}/step2?step=2`)
  const panel = page.getByRole('region', { name: 'Edit Step' })
  await panel.getByRole('button', { name: 'Comments on this step' }).click()
  const window = page.getByRole('dialog', { name: 'Comments on Check the papers' })
  const field = window.getByRole('textbox', { name: 'New comment' })

  await test.step('typed text survives a refusal and a reload', async () => {
    await field.fill('Is this really a whole day?')
    await window.getByLabel('Mention a colleague').selectOption('Mara Member')
    await expectAccessible(page)
    await page.route('**/api/audits/*/comments', route => route.abort())
    await window.getByRole('button', { name: 'Send' }).click()
    await expect(page.locator('li', { hasText: 'Comment not sent' }).first()).toBeVisible()
    await page.unroute('**/api/audits/*/comments')
    await dismiss(window)
    await expect(window).toBeHidden()
    const kindIsRead = Promise.withResolvers<void>()
    await page.route('**/api/process-steps/*/kind', route => kindIsRead.promise.then(() => route.continue()))
    await page.reload()
    const button = panel.getByRole('button', { name: 'Comments on this step' })
    await expect(button).toBeVisible()
    const place = await button.boundingBox()
    kindIsRead.resolve()
    await expect(panel.getByLabel('Kind of step')).toBeVisible()
    expect(await button.boundingBox(), 'what loads late moves the button').toEqual(place)
    await button.click()
    await expect(field).toHaveValue('Is this really a whole day? @Mara Member ')
    await window.getByRole('button', { name: 'Send' }).click()
    await expect(window.getByText('Is this really a whole day? @Mara Member')).toBeVisible()
    await expect(field).toHaveValue('')
  })

  await test.step('the colleague is notified live, opens the thread and answers', async () => {
    await expect(phone.getByRole('button', { name: 'Comments, 1 open, 1 unread' })).toBeVisible()
    await phone.reload()
    await phone.getByRole('button', { name: 'Notifications, 1 new or open' }).click()
    const concerns = phone.getByRole('dialog', { name: 'Notifications' })
    await expect(concerns.getByRole('link', { name: /mentioned you/ })).toBeVisible()
    await expectReadable(phone)
    await expectAccessible(phone)
    await screenshot(phone, 'comment-concerns-390')
    await concerns.getByRole('link', { name: /mentioned you/ }).click()
    await expect(phone).toHaveURL(/step2\?step=2&thread=1$/)
    const thread = phone.getByRole('dialog', { name: 'Comments' })
    await thread.getByRole('textbox', { name: 'Reply' }).fill('Yes: the customs papers.')
    await thread.getByRole('button', { name: 'Send' }).click()
    await expect(thread.getByText('Yes: the customs papers.')).toBeVisible()
    await screenshot(phone, 'comment-thread-390')
    await expectReadable(phone)
    await expectAccessible(phone)
    await expect(
      phone.getByRole('button', { name: 'Notifications', exact: true, includeHidden: true }),
    ).toBeVisible()
  })

  await test.step('the answer is received, and the thread resolved', async () => {
    await dismiss(window)
    await panel.getByRole('button', { name: /^Comments on this step, 1 open/ }).click()
    await expect(window.getByText('Yes: the customs papers.')).toBeVisible()
    await screenshot(page, 'comment-thread-1280')
    await window.getByRole('button', { name: 'Show to the client' }).click()
    const question = page.getByRole('alertdialog', { name: 'Show this comment to the client?' })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Show to the client' }).click()
    await expect(window.getByText(/^Shown to the client since/)).toBeVisible()
    await expect(window.getByRole('button', { name: 'Show to the client' })).toHaveCount(0)
    await window.getByRole('button', { name: 'Resolve' }).click()
    await expect(window.getByText(/^Resolved by /)).toBeVisible()
    await dismiss(window)
    await expect(panel.getByRole('button', { name: 'Comments on this step', exact: true })).toBeVisible()
  })

  await test.step('a deleted step keeps its thread', async () => {
    const gone = await request.delete('/api/process-steps/2', {
      headers: { authorization: `Bearer ${adminToken}` },
    })
    expect(gone.ok()).toBe(true)
    await page.goto(`/audit/${id}/step3`)
    await page.getByRole('button', { name: 'Comments', exact: true }).click()
    const all = page.getByRole('dialog', { name: 'Comments' })
    await expect(all.getByText('This step was deleted. Its comments remain.')).toBeVisible()
    await expect(all.getByText('Yes: the customs papers.')).toBeVisible()
  })
})
