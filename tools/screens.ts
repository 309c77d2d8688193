// Screenshots of the demo company: an answer, the canvas, "Why?" and a slide, in light and dark, wide and cropped for
// narrow. The text on each screen is saved too, so that a test can detect changes.

import { writeFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'

const TARGET = 'src/web/site/screens'
/** The README shows one of them as PNG, because not every viewer of a README supports AVIF. */
const README_FILE = 'canvas-light'
const README_PICTURE = 'docs/images/canvas.png'
const README_PNG = { palette: true, effort: 10 } as const
/** Device pixels per CSS pixel, so that text is sharp on any screen. */
const DENSITY = 2

type Theme = 'light' | 'dark'

/** Width and height of a picture in CSS pixels. */
interface Size {
  width: number
  height: number
}

export interface Screen {
  name: string
  path: string
  /** Width of the window for the wide and the narrow screenshot. */
  windows: { wide: number; narrow: number }
  /** Height of the window, for a screen that fills it; irrelevant for others. */
  height?: number
  /** Steps to take before the screenshot. */
  open?: (page: Page) => Promise<void>
  /** First and last element of the area to capture. */
  area: (page: Page) => { from: Locator; to?: Locator }
  /** Crop for narrow screens. */
  crop: Size & { left?: number; top?: number }
}

export const SCREENS: Screen[] = [
  {
    name: 'answer',
    path: '/audit/1/step1?interview=1&question=operations.rework',
    windows: { wide: 900, narrow: 390 },
    // Said last, when the figures that were found are on the screen.
    open: page => page.getByText('Found: 12%; $38', { exact: true }).waitFor({ state: 'attached' }),
    area: page => ({
      from: page.getByRole('heading', { name: /^What has to be done again/ }),
      to: page.getByRole('button', { name: 'Edit $38', exact: false }),
    }),
    crop: { width: 390, height: 720 },
  },
  {
    name: 'canvas',
    path: '/audit/1/step2',
    // Wide enough that no step is cut off.
    windows: { wide: 1304, narrow: 390 },
    height: 640,
    // At their natural size steps show their minutes; the minimap shows the rest if there is space.
    open: async page => {
      await page.getByRole('button', { name: 'Reset View' }).click()
      if (isNarrow(page)) return
      // Waits for the elements that appear last: the map's name, the note on its volumes, the minimap.
      await page.getByRole('button', { name: 'As is', exact: true }).waitFor()
      await page
        .getByRole('group', { name: /Volume and flow differ/ })
        .first()
        .waitFor({ state: 'attached' })
      await page.locator('[data-minimap]').waitFor()
    },
    area: page => ({ from: page.getByRole('main') }),
    crop: { width: 390, height: 640 },
  },
  {
    name: 'why',
    path: '/audit/1/step3',
    windows: { wide: 900, narrow: 390 },
    // From the hours freed down to the quotes about one step.
    open: async page => {
      await page
        .getByRole('button', { name: /\$[\d,]+\/year/ })
        .nth(2)
        .click()
      const why = whyDialog(page)
      await why
        .getByText(/Price the lane/)
        .first()
        .click()
      await why.getByText(/^Yearly cost of “Price the lane”/).click()
      await why.getByText(/^Volume of “Price the lane”/).click()
      await why.getByText('about 900 rate requests').first().waitFor()
    },
    area: page => ({ from: whyDialog(page) }),
    crop: { width: 390, height: 640 },
  },
  {
    name: 'slide',
    path: '/audit/1/step3?tab=deck',
    windows: { wide: 960, narrow: 960 },
    // The slide after the cover has the answer.
    open: async page => {
      await page.getByRole('button', { name: 'Next slide' }).click()
      await page
        .getByText(/^Invest \$/)
        .first()
        .waitFor()
    },
    area: page => ({
      from: page.getByRole('region', { name: 'Slide Preview' }).locator('svg[viewBox="0 0 960 540"]').first(),
    }),
    // One whole column instead of two that are cut off.
    crop: { left: 40, top: 120, width: 480, height: 330 },
  },
]

const whyDialog = (page: Page) => page.getByRole('dialog', { name: /^Why / }).last()
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

/** Captures the named screens, or all, into `src/web/site/screens`, and records their sizes. */
export async function photographScreens(
  browser: Browser,
  address: string,
  token: string,
  names: readonly string[],
): Promise<void> {
  const wanted = SCREENS.filter(({ name }) => names.length === 0 || names.includes(name))
  for (const screen of wanted)
    for (const theme of ['light', 'dark'] as const) {
      const [wide, close] = await bothWidths(browser, address, token, screen, theme)
      const file = `${screen.name}-${theme}`
      await keep(wide, `${file}-wide`)
      await keep(await sharp(wide).resize({ width: 900 }).toBuffer(), `${file}-small`)
      await keep(await cropped(close, screen.crop), `${file}-narrow`)
      if (file === README_FILE)
        await sharp(wide).resize({ width: 1280 }).png(README_PNG).toFile(README_PICTURE)
    }
  await writeFile(`${TARGET}/sizes.ts`, await sizesSource())
}

/** Captures the wide and the narrow screenshot, and saves the text of the light wide one. */
async function bothWidths(
  browser: Browser,
  address: string,
  token: string,
  screen: Screen,
  theme: Theme,
): Promise<[Buffer, Buffer]> {
  const wide = await openScreen(browser, address, token, screen, theme, screen.windows.wide)
  if (theme === 'light') await writeFile(outlineFile(screen), await outlineOf(wide, screen))
  const close = await openScreen(browser, address, token, screen, theme, screen.windows.narrow)
  const pictures: [Buffer, Buffer] = [await photograph(wide, screen), await photograph(close, screen)]
  await Promise.all([wide.close(), close.close()])
  return pictures
}

/** Signs in as the demo's administrator and reopens the audit as in progress; returns the session token. */
export async function enter(address: string, password: string): Promise<string> {
  const response = await fetch(new URL('/api/auth/login', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ava@northline.example', password }),
  })
  if (!response.ok) throw new Error(`Signing in to the demo failed: ${await response.text()}`)
  const { token } = (await response.json()) as { token: string }
  const reopened = await fetch(new URL('/api/audits/1', address), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ status: 'in_progress' }),
  })
  if (!reopened.ok) throw new Error(`Reopening the demo's audit failed: ${await reopened.text()}`)
  return token
}

/** Opens the screen in its own page, as it is captured; the caller closes the page. */
export async function openScreen(
  browser: Browser,
  address: string,
  token: string,
  { path, area, open, height = 1600 }: Screen,
  theme: Theme,
  width: number,
): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: DENSITY,
    colorScheme: theme,
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  await page.addInitScript(value => localStorage.setItem('auth_token', value), token)
  // The live event stream never ends, so the network is never idle.
  await page.goto(new URL(path, address).href)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  // Hides elements that float over the screen.
  await page.addStyleTag({ content: 'header { position: static !important } ol[tabindex] { display: none }' })
  await open?.(page)
  await area(page).from.waitFor()
  return page
}

/** Path of the file with the text of a screenshot. */
export const outlineFile = ({ name }: Screen) => `${TARGET}/${name}.yml`

/** Returns the accessibility tree of the captured area and the text of its drawings, without dates. */
export async function outlineOf(page: Page, { area }: Screen): Promise<string> {
  const { from, to } = area(page)
  const part = to ? page.getByRole('region').filter({ has: from }) : from
  const texts = await part.locator('svg text').allTextContents()
  const lines = [await part.ariaSnapshot(), ...texts.map(text => `# ${text}`), '']
  return lines.join('\n').replaceAll(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}/g, '(date)')
}

async function photograph(page: Page, { area }: Screen): Promise<Buffer> {
  const { from, to } = area(page)
  await from.scrollIntoViewIfNeeded()
  return to ? between(page, from, to) : from.screenshot()
}

/** Captures from the head of a section down to the end of the block that contains `to`. */
async function between(page: Page, from: Locator, to: Locator): Promise<Buffer> {
  const top = await from.boundingBox()
  const bottom = await to.locator('xpath=../..').boundingBox()
  const section = await page.getByRole('region').filter({ has: from }).boundingBox()
  if (!top || !bottom || !section) throw new Error('The screen has no such part')
  const margin = 12
  const clip = {
    x: Math.max(0, section.x - margin),
    y: top.y - margin,
    width: section.width + 2 * margin,
    height: bottom.y + bottom.height - top.y + 2 * margin,
  }
  return page.screenshot({ clip, fullPage: true })
}

async function cropped(
  picture: Buffer,
  { left = 0, top = 0, width, height }: Screen['crop'],
): Promise<Buffer> {
  const whole = await sharp(picture).metadata()
  return sharp(picture)
    .extract({
      left: left * DENSITY,
      top: top * DENSITY,
      width: Math.min(width * DENSITY, whole.width - left * DENSITY),
      height: Math.min(height * DENSITY, whole.height - top * DENSITY),
    })
    .toBuffer()
}

async function keep(picture: Buffer, name: string): Promise<void> {
  const { width, height, size } = await sharp(picture)
    .avif({ quality: 58, chromaSubsampling: '4:4:4' })
    .toFile(`${TARGET}/${name}.avif`)
  process.stdout.write(`${name}.avif: ${width} × ${height}, ${size} bytes\n`)
}

async function sizesSource(): Promise<string> {
  const sizeOf = async (name: string, form: string) => {
    const { width, height } = await sharp(`${TARGET}/${name}-light-${form}.avif`).metadata()
    return `{ width: ${width}, height: ${height} }`
  }
  const rows = SCREENS.map(
    async ({ name }) =>
      `  ${name}: { wide: ${await sizeOf(name, 'wide')}, narrow: ${await sizeOf(name, 'narrow')} },`,
  )
  return [
    '// Written by `npm run pictures`: how large the screens are, so that the page keeps their place while they load.',
    '',
    'export const SIZES = {',
    ...(await Promise.all(rows)),
    '} as const',
    '',
  ].join('\n')
}
