// `npm run bench:sources`: figures of a workbook of 5,000 cells, a PDF and a Word document of 40 pages, opened in Chromium
// by the link beside their step. It measures milliseconds from the click to the first frame with the place highlighted,
// on a page and a server that have rested, and once more after going back.

import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../tests/chromium.ts'
import { sender } from '../tests/faults/writer.ts'
import { docxOf, type MadeBlock, pdfOf } from '../tests/files/made-document.ts'
import { workbookOf } from '../tests/files/made-workbook.ts'
import { makeAdmin, setupToken, startServer } from '../tests/server.ts'
import { median } from './load.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const PAGES = 40
const ROWS = 500
const COLUMNS = 10
const QUOTE = 'A truck is booked within 48 minutes of the order.'
const TEXT =
  'the desk reads the request, looks up the customer, and enters what is missing before the order goes on to the next desk.'
/** Longer than scripts of other pages wait to be fetched, and than the server keeps an idle thread. */
const REST_MS = 11_000
/** A place that is not in view by then is counted with this time. */
const LONGEST_MS = 10_000
const AUDIT = { title: 'Dispatch', company: 'Northline', type: 'operations' }
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Opened {
  name: string
  stepId: number
  link: string
  /** What is highlighted, as a selector. */
  mark: string
}

/** Milliseconds until the place is highlighted, and until the pages in view are drawn. */
interface OpenedAfter {
  marked: number
  drawn: number
}

const folder = await mkdtemp(join(tmpdir(), 'audit-sources-'))
const server = startServer({ folder })
const origin = await server.ready
const token = await makeAdmin(origin, setupToken(server))
const send = sender(origin, token)
const { path, env } = await findChromium()
const browser = await chromium.launch({
  executablePath: path,
  env: { ...process.env, ...env } as Record<string, string>,
  args: ['--no-sandbox'],
})
try {
  const audit = ((await send('POST', '/api/audits', AUDIT)) as { id: number }).id
  const all = [await takenCells(audit), await takenPassage(audit, 'pdf'), await takenPassage(audit, 'docx')]
  for (const each of all) {
    const times: { first: OpenedAfter; again: OpenedAfter }[] = []
    for (let round = 0; round < Number(values.rounds); round++) times.push(await open(browser, audit, each))
    say(each.name)
    say(`  first ${summary(times.map(({ first }) => first))}`)
    say(`  again ${summary(times.map(({ again }) => again))}`)
  }
  say(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`)
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true })
}

function summary(times: OpenedAfter[]): string {
  const figures = (name: string, all: number[]) => {
    const each = all.map(time => time.toFixed(0)).join(', ')
    return `${name} median ${median(all).toFixed(0)} ms, at most ${Math.max(...all).toFixed(0)} ms (${each})`
  }
  const marked = figures(
    'highlighted',
    times.map(each => each.marked),
  )
  return `${marked}; ${figures(
    'drawn',
    times.map(each => each.drawn),
  )}`
}

async function upload(audit: number, name: string, bytes: Uint8Array): Promise<number> {
  const body = new FormData()
  body.append('file', new Blob([Buffer.from(bytes)]), name)
  const url = new URL(`/api/audits/${audit}/source-files`, origin)
  const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { id: number }).id
}

async function step(audit: number, label: string): Promise<number> {
  return ((await send('POST', `/api/audits/${audit}/process-steps`, { label })) as { id: number }).id
}

/** A figure from a cell in the middle of 5,000. */
async function takenCells(audit: number): Promise<Opened> {
  const row = (n: number) => Array.from({ length: COLUMNS }, (_, column) => 1 + ((n * COLUMNS + column) % 90))
  const rows = Array.from({ length: ROWS }, (_, n) => row(n))
  const id = await upload(audit, 'times.xlsx', workbookOf([{ name: 'Times', rows }]))
  const stepId = await step(audit, 'Book a truck')
  const range = 'G251'
  const link = { to: 'step', stepId, field: 'durationMin' }
  await send('POST', `/api/sources/${id}/figures`, {
    sheet: 'Times',
    range,
    measure: 'cell',
    kind: 'minutes',
    unit: 'minutes',
    label: '',
    link,
  })
  return { name: 'a cell of 5,000', stepId, link: 'Open cells', mark: '[role=gridcell][aria-selected=true]' }
}

/** A figure from words in the middle of a document of 40 pages. */
async function takenPassage(audit: number, kind: 'pdf' | 'docx'): Promise<Opened> {
  const page = (n: number): MadeBlock[] => [
    { heading: `Chapter ${n + 1}` },
    ...Array.from({ length: 14 }, (_, at) => `Paragraph ${at} of chapter ${n}: ${TEXT}`),
    ...(n === PAGES / 2 ? [QUOTE] : []),
  ]
  const pages = Array.from({ length: PAGES }, (_, n) => page(n))
  const bytes = kind === 'pdf' ? await pdfOf(pages) : docxOf(pages.flat())
  const id = await upload(audit, `handbook.${kind}`, bytes)
  const stepId = await step(audit, kind === 'pdf' ? 'Check papers' : 'Send invoice')
  const { blocks } = (await send('GET', `/api/sources/${id}/text`)) as {
    blocks: { n: number; text: string }[]
  }
  const block = blocks.find(({ text }) => text.includes('48 minutes'))
  const from = block?.text.indexOf('48 minutes') ?? 0
  await send('POST', `/api/sources/${id}/passages`, {
    block: block?.n,
    from,
    to: from + '48 minutes'.length,
    kind: 'minutes',
    unit: 'minutes',
    min: 48,
    usual: 48,
    max: 48,
    label: '',
    link: { to: 'step', stepId, field: 'durationMin' },
  })
  const mark = kind === 'pdf' ? 'rect.fill-signal\\/35' : '[data-block] .outline-signal'
  return { name: `a passage of 40 pages, ${kind.toUpperCase()}`, stepId, link: 'Open passage', mark }
}

/** Opens the figure by its link on a page that has rested, goes back, and opens it once more. */
async function open(browser: Browser, audit: number, { stepId, link, mark }: Opened) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/favicon.svg`)
    await page.evaluate(value => localStorage.setItem('auth_token', value), token)
    await page.goto(`${origin}/audit/${audit}/step2?step=${stepId}`)
    const opening = async () => {
      await page.getByRole('link', { name: link }).waitFor()
      await pause(REST_MS)
      await page.evaluate(watch(mark))
      await page.getByRole('link', { name: link }).click()
      return page.evaluate<OpenedAfter>('window.opened')
    }
    const first = await opening()
    await page.goBack()
    return { first, again: await opening() }
  } finally {
    await context.close()
  }
}

/**
 * In the page: records the milliseconds from the next click to the frame after that with the mark in view, and until the
 * pictures of the pages in view are drawn.
 */
function watch(mark: string): string {
  return `window.opened = new Promise(resolve => document.addEventListener('click', () => {
    const start = performance.now()
    let marked
    const isInView = ({ top, bottom, height }) => height > 0 && bottom > 0 && top < innerHeight
    requestAnimationFrame(function look() {
      const box = document.querySelector(${JSON.stringify(mark)})?.getBoundingClientRect()
      const now = performance.now() - start
      if (marked === undefined && box && isInView(box)) marked = now
      const canvases = [...document.querySelectorAll('[data-page] canvas')]
      const drawn = canvases.filter(each => isInView(each.getBoundingClientRect())).every(each => each.width !== 300)
      if (now > ${LONGEST_MS}) resolve({ marked: marked ?? now, drawn: now })
      else if (marked !== undefined && drawn) requestAnimationFrame(() => resolve({ marked, drawn: now }))
      else requestAnimationFrame(look)
    })
  }, { once: true, capture: true })); 0`
}
