// The public pages as a visitor sees them: readable without JavaScript, complete, accessible, on every screen size.

import type { Page } from '@playwright/test'
import { PAGES } from '#contract/pages.ts'
import { scriptNames, weighScripts } from '../page-scripts.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

const FORMS = [
  '/assessment',
  '/assessment/results',
  '/careers',
  '/company-login',
  '/contact',
  '/login',
  '/register',
]
const PRERENDERED = PAGES.filter(page => page.prerendered).map(page => page.path)
const PLAIN = PRERENDERED.filter(path => !FORMS.includes(path))
const MISSING = '/no/such/page'

/** Text that replaces features which need JavaScript. */
const NEEDS_SCRIPT: Record<string, string> = {
  '/assessment': 'The assessment needs JavaScript',
  '/careers': 'The form needs JavaScript',
  '/contact': 'The form needs JavaScript',
  '/login': 'The form needs JavaScript',
  '/company-login': 'The form needs JavaScript',
  '/register': 'The form needs JavaScript',
}

/** Types of structured data on each page. */
const FACTS: Record<string, string[]> = {
  '/': ['Organization', 'WebSite', 'FAQPage'],
  '/services': ['Service', 'BreadcrumbList'],
}

test('every pre-rendered page has its content in HTML, and ships no application script', {
  tag: '@core',
}, async ({ request }) => {
  const titles = new Set<string>()
  for (const path of PRERENDERED) {
    const html = await (await request.get(path)).text()
    expect(html, path).toMatch(/<h1[\s>]/)
    expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/)
    titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '')
    expect(html, path).not.toContain('/assets/application-')
    // A browser with script switched off by a test still reads <noscript> as if it were on.
    if (NEEDS_SCRIPT[path]) expect(html, path).toContain(`">${NEEDS_SCRIPT[path]}`)
    if (PLAIN.includes(path)) expect(html, path).not.toMatch(/<script[^>]+(src|type="module")/)
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    const answer = await request.get(picture)
    expect([answer.status(), answer.headers()['content-type']], path).toEqual([200, 'image/png'])
    // A PNG file has width and height in its header.
    const head = await answer.body()
    expect([head.readUInt32BE(16), head.readUInt32BE(20)], path).toEqual([1200, 630])
    const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
    const kinds = facts['@graph'].map((fact: { '@type': string }) => fact['@type'])
    for (const kind of FACTS[path] ?? ['BreadcrumbList']) expect(kinds, path).toContain(kind)
  }
  expect(titles.size).toBe(PRERENDERED.length)
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /dashboard')
})

/** Transferred bytes by kind, as the browser counts them: headers, compressed text, fonts, scripts. */
async function weigh(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  return { bytes, forget: () => session.send('Network.clearBrowserCache') }
}

test('a page with a form weighs at most 130 KB; static pages have no script', async ({ page }) => {
  const { bytes, forget: clearCache } = await weigh(page)
  for (const path of PRERENDERED) {
    await clearCache()
    bytes.clear()
    await page.goto(path, { waitUntil: 'networkidle' })
    const sum = [...bytes.values()].reduce((all, one) => all + one, 0)
    expect(bytes.get('Font'), path).toBeLessThan(32_000)
    if (PLAIN.includes(path)) expect(bytes.get('Script') ?? 0, path).toBe(0)
    else expect(sum, path).toBeLessThanOrEqual(130 * 1024)
  }
})

test('the document of step 2 names all its scripts, so that they load with it', async ({ request }) => {
  const document = await request.get('/audit/1/step2', { headers: { accept: 'text/html' } })
  const html = await document.text()
  for (const name of await scriptNames('ProcessPage')) expect(html).toContain(`/assets/${name}`)
})

test('the scripts of the dashboard and of step 2 stay within their budgets', async () => {
  const { dashboard, canvas } = await weighScripts()
  expect(dashboard).toBeGreaterThan(60_000)
  expect(dashboard).toBeLessThanOrEqual(129_500)
  expect(canvas).toBeGreaterThan(30_000)
  expect(canvas).toBeLessThanOrEqual(68_000)
})

test('a lazy part that fails says so at each try and leaves the page usable; a prefetched one opens offline', async ({
  page,
  adminToken,
}) => {
  await signIn(page, adminToken)
  await page.route(/CreateAuditDialog/, route => route.abort())
  await page.goto('/dashboard')
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Create New Audit' }).first().click()
    await expect(page.getByText('The server cannot be reached.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).last().click()
    await expect(page.getByText('The server cannot be reached.', { exact: true })).toBeHidden()
  }
  await expect(page.getByRole('heading', { name: 'Recent Audits' })).toBeVisible()
  await page.unroute(/CreateAuditDialog/)
  const fetched = page.waitForResponse(/CreateAuditDialog/)
  await page.goto('/dashboard')
  await (await fetched).finished()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Create New Audit' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a page with missing files reloads the document, or explains it on the first page', async ({
  page,
  adminToken,
}) => {
  await signIn(page, adminToken)
  await page.route(/DashboardPage-/, route => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await page.unroute(/DashboardPage-/)
  await page.goto('/dashboard')
  // As after an upgrade: the files of this document are missing until a new document is loaded.
  let isGone = true
  await page.route('**/execution', route => {
    isGone = false
    return route.continue()
  })
  await page.route(/ExecutionPage-/, route => (isGone ? route.abort() : route.continue()))
  await page.getByRole('link', { name: 'AI Execution' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'AI Execution Levels' })).toBeVisible()
  await expect(page).toHaveTitle('AI Execution Levels · AI Audit Assistant')
  expect(isGone).toBe(false)
})

test('an unknown address inside the application shows an explanation', async ({ page, adminToken }) => {
  await signIn(page, adminToken)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Recent Audits' })).toBeVisible()
  await page.evaluate(() => {
    window.history.pushState(null, '', '/no/such/page')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page).toHaveTitle('404 Page Not Found')
})

test('every link of the public pages works', async ({ request }) => {
  const links = new Set<string>()
  for (const path of PRERENDERED) {
    const html = await (await request.get(path)).text()
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) links.add(href)
  }
  expect(links.size).toBeGreaterThan(8)
  for (const href of links) expect((await request.get(href)).status(), href).toBe(200)
})

test('every unknown path answers 404 with a link home', async ({ page }) => {
  const missing = await page.goto(MISSING)
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
})

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test(`public pages are accessible and fit, ${colorScheme}, ${width} px`, async ({ page }) => {
    // Seventeen pages, each read by axe.
    test.slow()
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    for (const path of [...PRERENDERED, MISSING]) {
      await page.goto(path)
      await expectAccessible(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(wide, `${path} scrolls sideways`).toBe(false)
    }
  })
}

/** The score of a font that arrives after the first paint, with some room: 0.0007 on the landing page. Above 0.1 users see it. */
const LATE_FONT_SHIFT = 0.002

test('the pages satisfy their content security policy, and nothing but a late font shifts', async ({
  page,
}) => {
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
  for (const path of PRERENDERED) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    const score = shifts.reduce((sum, each) => sum + each, 0)
    expect(score, path).toBeLessThan(LATE_FONT_SHIFT)
  }
  expect(refused).toEqual([])
})

/** Elements that specification 1, section 2, requires on each page. */
const NAMED: Record<string, string[]> = {
  '/': [
    'Know what AI is worth to you before you pay for it.',
    'From an answer to a slide',
    'Audit first',
    'Three phases',
    'Discovery & Assessment',
    'Pilot Implementation',
    'Scale & Optimize',
    'Six pillars',
    'Up to 40%',
    'operational cost reduction',
    'Within 6 months',
    'automation opportunity identification',
    'Workforce Enablement',
    'On-site Immersion',
    'Strategy & Consulting',
    'Automation & Agents',
    'Continuous Improvement',
    'Generative-AI Innovation',
    'Six months, on paper first',
    'Begin with the process that annoys you most.',
    '© 2025 AI Audit Assistant. All rights reserved.',
  ],
  '/services': [
    'Workforce Enablement',
    'On-site Immersion',
    'Strategy & Consulting',
    'Automation & Agents',
    'Continuous Improvement',
    'Generative-AI Innovation',
    'Stage 4 of 4',
  ],
  '/about': ['Mission', 'Vision', 'Values', 'Capabilities'],
  '/ai-resources': ['Topics for beginners', 'Learning paths', 'Free resources'],
  '/press': [
    'About',
    '40%',
    'average operational cost reduction',
    '6 months',
    'average time to measurable ROI',
    'pillars',
    'Mission',
    'Vision',
    'Values',
    'Media contact',
  ],
  '/privacy': ['Last updated: January 2025'],
  '/terms': ['Last updated: January 2025'],
  '/cookies': ['Last updated: January 2025'],
  '/careers': ['Benefits', 'Your application'],
  '/contact': ['Company information', 'What happens next'],
  '/assessment': ['AI Readiness Assessment', 'Question 1 of 10'],
}

/** Destinations of a page's buttons. */
const CALLS: Record<string, string[]> = {
  '/': ['/contact?type=audit', '/contact?type=discovery', '/assessment', '#how-we-measure'],
  '/services': ['/assessment', '/login', '/register'],
  '/ai-resources': ['/register'],
  '/press': ['/contact'],
}

const NAVIGATION = ['Home', 'Services', 'AI Resources', 'About Us', 'Learning Hub', 'Sign In', 'Get Started']
const FOOTER = [
  '/services',
  '/ai-resources',
  '/about',
  '/careers',
  '/press',
  '/contact',
  '/privacy',
  '/terms',
]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page contains the specified texts, and its menus work', async ({ page }) => {
    for (const [path, texts] of Object.entries(NAMED)) {
      await page.goto(path)
      for (const text of texts) await expect(page.getByText(text).first(), `${path}: ${text}`).toBeVisible()
      const main = page.getByRole('main')
      for (const href of CALLS[path] ?? [])
        await expect(main.locator(`a[href="${href}"]`).first(), `${path}: ${href}`).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(NAVIGATION)
      const footer = page.getByRole('navigation', { name: 'Footer' })
      for (const href of [...FOOTER, '/cookies', '/assessment'])
        await expect(footer.locator(`a[href="${href}"]`)).toBeVisible()
    }
  })

  test('on a narrow screen the menu opens and offers registration', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.getByText('Menu', { exact: true }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Create Account' }).click()
    await expect(page).toHaveURL('/register')
    await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible()
  })
})

test('each learning path has its picture beside or above its title, at any width', async ({ page }) => {
  await page.goto('/ai-resources')
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const paths = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
    await expect(paths).toHaveCount(6)
    for (const path of await paths.all()) {
      const picture = path.locator('svg')
      const title = path.getByRole('heading')
      await expect(picture).toBeVisible()
      const drawn = await picture.boundingBox()
      const named = await title.boundingBox()
      if (!drawn || !named) throw new Error('not drawn')
      expect(drawn.width, `${width}`).toBeGreaterThanOrEqual(96)
      expect(named.width, `${width}`).toBeGreaterThanOrEqual(170)
      expect(drawn.y + drawn.height <= named.y || named.x + named.width <= drawn.x, `${width}`).toBe(true)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  const line = page.locator('svg .stroke-signal').first()
  await expect(line, 'in the colours of the page').not.toHaveCSS('stroke', 'none')
})

test('prerendered pages cut nothing off, and are light', async ({ page }) => {
  await page.setViewportSize({ width: 680, height: 960 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/')
  const map = page.getByRole('region', { name: 'Process map' })
  const fits = map.evaluate(element => element.scrollWidth <= element.clientWidth)
  expect(await fits).toBe(true)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
})

test('screenshots match the colour scheme, and are cropped on a narrow screen', async ({ page }) => {
  for (const [colorScheme, width, form] of [
    ['light', 1280, 'light-(small|wide)'],
    ['dark', 390, 'dark-narrow'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const pictures = page.locator('#screens img:visible')
    await expect(pictures).toHaveCount(3)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveJSProperty('complete', true)
      const shown = await picture.evaluate((img: HTMLImageElement) => [img.currentSrc, img.naturalWidth])
      expect(shown[0]).toMatch(new RegExp(`(answer|why|slide)-${form}-`))
      expect(shown[1]).toBeGreaterThan(300)
      await expect(picture).toHaveAttribute('alt', /.{40,}/)
    }
  }
})

test('the page shows its pictures without scrolling, and its sample documents can be opened', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const pictures = page.locator('#screens img:visible')
  for (const picture of await pictures.all()) await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  const documents = page.locator('#screens a[download]')
  await expect(documents).toHaveText([/^Deck/, /^Report/, /^Workbook/])
  const starts = ['PK', '%P', 'PK']
  for (const [index, link] of (await documents.all()).entries()) {
    const file = await request.get((await link.getAttribute('href')) ?? '')
    expect((await file.body()).subarray(0, 2).toString()).toBe(starts[index])
    expect(file.headers()['content-type']).toMatch(/officedocument|pdf/)
  }
})

test('a phone shows the whole monthly chart, and aligned amounts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const chart = page.getByRole('img', { name: /^Balance after each month/ })
  const box = await chart.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  for (const word of ['Start', 'Month 6', '+$3,125']) await expect(chart.getByText(word)).toBeVisible()
  const amounts = page.locator('.thread dd')
  const ends = await amounts.evaluateAll(all => all.map(each => each.getBoundingClientRect().right))
  expect(new Set(ends.map(Math.round)).size).toBe(1)
})

test('the lineage is visible on the first screen, highlights sources, and opens', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const lineage = page.getByRole('figure').filter({ hasText: 'Client’s deck' })
  const cell = lineage.getByRole('button', { name: '$19,800/year' })
  await expect(lineage.getByText('An illustration with the example rate')).toBeInViewport({ ratio: 1 })
  const background = () =>
    lineage
      .getByText('Usually half an hour.', { exact: true })
      .evaluate(it => getComputedStyle(it).backgroundColor)
  const plain = await background()
  await cell.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect.poll(background).not.toBe(plain)
  await expect(lineage.getByText('× 12 = $19,800.').first()).toBeVisible()
  // Each input has its evidence level in the lineage, and the deck has the weakest. A step without numbers has no cost.
  await expect(lineage.locator('[data-evidence]')).toHaveText([
    '20 / 30 / 50 min',
    '60 runs a month',
    '$55 per hour, entered',
    'Minutes and volume said; rate entered',
  ])
  await page.keyboard.press('Enter')
  const why = page.getByRole('dialog', { name: 'Why $19,800/year?' })
  await expect(why).toContainText('Said in the interview: “Usually half an hour.”')
  // Beside the lineage, which stays highlighted.
  const window = await why.boundingBox()
  const place = await lineage.boundingBox()
  expect((window?.x ?? 0) + (window?.width ?? 0)).toBeLessThanOrEqual(place?.x ?? 0)
  await page.mouse.move(1, 1)
  expect(await background()).not.toBe(plain)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(why).toBeHidden()
  for (const name of ['20 / 30 / 50 min', '$55 per hour', '60 runs a month', '$1,650', '$1,100 – 2,750'])
    await expect(lineage.getByRole('button', { name, exact: true })).toBeVisible()
})
