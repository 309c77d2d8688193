// The public pages as a visitor finds them.

import { expect, expectAccessible, test } from './test.ts'

test('the landing page can be read without script, and every unknown path is told as such', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('<h1')
  await page.goto('/')
  await expectAccessible(page)
  const missing = await page.goto('/no/such/page')
  expect(missing?.status()).toBe(404)
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
})
