// The public pages as a visitor finds them: readable without script, complete, reachable, on every screen.

import { PAGES } from '#contract/pages.ts'
import { expect, expectAccessible, test } from './test.ts'

const FORMS = [
  '/assessment',
  '/assessment/results',
  '/careers',
  '/company-login',
  '/contact',
  '/login',
  '/register',
]
const PRINTED = PAGES.filter(page => page.prerendered).map(page => page.path)
const PLAIN = PRINTED.filter(path => !FORMS.includes(path))
const MISSING = '/no/such/page'

test('every printed page says in its HTML what it is, and the plain ones ship no application script', async ({
  request,
}) => {
  const titles = new Set<string>()
  for (const path of PRINTED) {
    const html = await (await request.get(path)).text()
    expect(html, path).toMatch(/<h1[\s>]/)
    expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/)
    titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '')
    if (PLAIN.includes(path)) expect(html, path).not.toMatch(/<script[^>]+(src|type="module")/)
  }
  expect(titles.size).toBe(PRINTED.length)
})

test('every link of the public pages leads somewhere', async ({ request }) => {
  const links = new Set<string>()
  for (const path of PRINTED) {
    const html = await (await request.get(path)).text()
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) links.add(href)
  }
  expect(links.size).toBeGreaterThan(8)
  for (const href of links) expect((await request.get(href)).status(), href).toBe(200)
})

test('every unknown path is told as such and leads home', async ({ page }) => {
  const missing = await page.goto(MISSING)
  expect(missing?.status()).toBe(404)
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
})

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test(`public pages are accessible and fit, ${colorScheme}, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    for (const path of [...PRINTED, MISSING]) {
      await page.goto(path)
      await expectAccessible(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(wide, `${path} scrolls sideways`).toBe(false)
    }
  })
}

test('the pages obey their own policy, and nothing moves while they load', async ({ page }) => {
  const refused: string[] = []
  page.on(
    'console',
    message => message.text().includes('Content Security Policy') && refused.push(message.text()),
  )
  await page.addInitScript(() => {
    const watch = new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    })
    const shifts: number[] = []
    Object.assign(window, { shifts })
    watch.observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of PRINTED) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts), path).toEqual([])
  }
  expect(refused).toEqual([])
})

test('on a narrow screen the menu opens without script and offers an account', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.getByText('Menu', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/register')
})
