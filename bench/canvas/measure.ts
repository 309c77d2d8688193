// Measures one page in a fresh browser: mount, pan at two zooms, drag a step; frame times, processor time and memory.

import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'

export interface Gesture {
  /** Milliseconds between frames. */
  p50: number
  p95: number
  /** Processor milliseconds of the whole browser per pointer move. */
  cpu: number
}

export interface Measured {
  /** Milliseconds until the steps are drawn, and until everything is. */
  steps: number
  mount: number
  heapMB: number
  pan: Gesture
  drag: Gesture
  panFar: Gesture
}

const MOVES = 100
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--enable-precise-memory-info',
]

/** Measures the page at `address` with a map of `count` steps. */
export async function measure(address: string, count: number, executablePath: string): Promise<Measured> {
  const browser = await chromium.launch({ executablePath, args: ARGS })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    page.setDefaultTimeout(180_000)
    const broken = new Promise<never>((_, reject) => page.once('pageerror', reject))
    return await Promise.race([measurePage(browser, page, address, count), broken])
  } finally {
    await browser.close()
  }
}

async function measurePage(browser: Browser, page: Page, address: string, count: number): Promise<Measured> {
  await page.addInitScript(watchFrames)
  const cdp = await page.context().newCDPSession(page)
  await page.goto(address)
  await page.waitForFunction(() => window.bench !== undefined)
  await page.evaluate(n => window.bench.prepare(n), count)
  await page.waitForTimeout(300)
  const opened = await page.evaluate(() => window.bench.mount())
  await page.waitForTimeout(800)
  await cdp.send('HeapProfiler.collectGarbage')
  const heap = await cdp.send('Runtime.getHeapUsage')
  const hand = new Hand(browser, page, cdp)
  return {
    ...opened,
    heapMB: heap.usedSize / 2 ** 20,
    pan: await hand.pan(1),
    drag: await hand.drag(),
    panFar: await hand.pan(0.2),
  }
}

class Hand {
  private readonly browser: Browser
  private readonly page: Page
  private readonly cdp: CDPSession

  constructor(browser: Browser, page: Page, cdp: CDPSession) {
    this.browser = browser
    this.page = page
    this.cdp = cdp
  }

  async pan(zoom: number): Promise<Gesture> {
    await this.look(zoom)
    await this.page.evaluate(() => window.bench.hand(true))
    const from = await this.page.evaluate(() => window.bench.emptyPoint())
    const gesture = await this.sweep(from, { x: -400, y: -120 })
    await this.page.evaluate(() => window.bench.hand(false))
    return gesture
  }

  async drag(): Promise<Gesture> {
    await this.look(1)
    const before = await this.position()
    const from = await this.page.evaluate(() => window.bench.stepPoint())
    const gesture = await this.sweep(from, { x: 150, y: 150 })
    const after = await this.position()
    const moved = Math.hypot(after.x - before.x, after.y - before.y)
    if (Math.abs(moved - 212) > 30) throw new Error(`The dragged step moved by ${moved} instead of 212.`)
    return gesture
  }

  private async look(zoom: number): Promise<void> {
    await this.page.evaluate(to => window.bench.look(to), zoom)
    await this.page.waitForTimeout(500)
  }

  private position = () =>
    this.page.evaluate(() => {
      const { x, y } = window.bench.position()
      return { x, y }
    })

  /** Presses and drags there, back and past the start in a hundred moves, and ends at `by`. */
  private async sweep(from: Point, by: Point): Promise<Gesture> {
    await this.mouse('mouseMoved', from, 0)
    await this.page.waitForTimeout(120)
    await this.mouse('mousePressed', from, 1)
    // Moves past the distance at which a press becomes a drag.
    for (const n of [1, 0, 1, 0]) await this.mouse('mouseMoved', { x: from.x + n * 6, y: from.y + n * 5 }, 1)
    await this.page.waitForTimeout(80)
    const cpu = await this.cpu()
    await this.page.evaluate(() => window.frames_.start())
    for (let n = 1; n <= MOVES; n++) await this.mouse('mouseMoved', along(from, by, n / MOVES), 1)
    const frames = await this.page.evaluate(() => window.frames_.stop())
    const spent = (await this.cpu()) - cpu
    for (let n = 1; n <= 5; n++) await this.mouse('mouseMoved', along(from, by, 0.05 * n), 1)
    const end = { x: from.x + by.x, y: from.y + by.y }
    await this.mouse('mouseMoved', end, 1)
    await this.page.waitForTimeout(100)
    await this.mouse('mouseReleased', end, 0)
    await this.page.waitForTimeout(150)
    return { p50: quantile(frames, 0.5), p95: quantile(frames, 0.95), cpu: spent / MOVES }
  }

  private async mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', at: Point, buttons: number) {
    const button = type === 'mouseMoved' && buttons === 0 ? 'none' : 'left'
    const clickCount = type === 'mouseMoved' ? 0 : 1
    await this.cdp.send('Input.dispatchMouseEvent', { type, ...at, button, buttons, clickCount })
  }

  /** Processor milliseconds that all browser processes have used so far. */
  private async cpu(): Promise<number> {
    const session = await this.browser.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    await session.detach()
    return processInfo.reduce((sum, process) => sum + process.cpuTime, 0) * 1000
  }
}

interface Point {
  x: number
  y: number
}

/** Position on the path: there (a quarter), to the other side (half), and back (a quarter). */
function along(from: Point, by: Point, part: number): Point {
  const way = part < 0.25 ? part * 4 : part < 0.75 ? 2 - part * 4 : part * 4 - 4
  return { x: from.x + way * by.x, y: from.y + way * by.y }
}

function quantile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}

declare global {
  interface Window {
    frames_: { start(): void; stop(): number[] }
  }
}

/** Runs in the page: records the times between frames while it is on. */
function watchFrames(): void {
  let times: number[] | null = null
  const next = (now: number) => {
    if (!times) return
    times.push(now)
    requestAnimationFrame(next)
  }
  window.frames_ = {
    start() {
      times = []
      requestAnimationFrame(next)
    },
    stop() {
      const taken = times ?? []
      times = null
      return taken.slice(1).map((time, n) => time - (taken[n] ?? time))
    },
  }
}
