// `npm run bench:kept-audit`: keeps an audit of 500 steps on the device in Chromium, then opens its map in a new
// browser on the same profile. It measures milliseconds from navigation to the first frame with steps, without and
// with a network in turn.

import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import type { EndpointId } from '#contract/index.ts'
import { type Answered, type EndpointCall, type RequestParts, requestOf } from '#server/inject.ts'
import { findChromium } from '../tests/chromium.ts'
import { makeAdmin, setupToken, startServer } from '../tests/server.ts'
import { benchMap } from './canvas/map.ts'
import { median } from './load.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, steps: { type: 'string', default: '500' } },
})
const STEPS = Number(values.steps)
const OPPORTUNITIES = 40
const QUESTIONS = ['waiting-time', 'peaks', 'handovers']
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Steps on the map: one by one, or all of a lane in one path. */
const STEPS_DRAWN = 'svg [role=group], svg path[class^=fill-acquisition]'
const REPORT = 'first steps'
/**
 * In the page: reports the first frame with steps, in ms since navigation. It looks only when the page changes, and nothing
 * asks the page meanwhile: looking at every frame took a tenth of the time.
 */
const FIRST_STEPS = `{
  const changes = new MutationObserver(() => {
    if (!document.querySelector('${STEPS_DRAWN}')) return
    changes.disconnect()
    requestAnimationFrame(() => console.log('${REPORT}', performance.now()))
  })
  changes.observe(document, { childList: true, subtree: true })
}`

const folder = await mkdtemp(join(tmpdir(), 'audit-kept-'))
const server = startServer({ folder })
const origin = await server.ready
const token = await makeAdmin(origin, setupToken(server))
try {
  const id = await seedAudit()
  const profile = join(folder, 'profile')
  await keepAudit(profile, id)
  const times: { offline: number; online: number }[] = []
  for (let round = 0; round < Number(values.rounds); round++)
    times.push({ offline: await openCold(profile, id, true), online: await openCold(profile, id, false) })
  const offline = times.map(time => time.offline)
  const online = times.map(time => time.online)
  const cores = availableParallelism()
  say(`${STEPS} steps, cold; load ${loadavg()[0]?.toFixed(1)} on ${cores} cores`)
  say(`from the device: ${summary(offline)}; by loopback: ${summary(online)}`)
  say(`ratio of the medians ${(median(offline) / median(online)).toFixed(2)}`)
} finally {
  await server.stop()
  await rm(folder, { recursive: true })
}

function summary(times: number[]): string {
  const all = times.map(time => time.toFixed(0)).join(', ')
  return `median ${median(times).toFixed(0)} ms, max ${Math.max(...times).toFixed(0)} ms (${all})`
}

async function call<I extends EndpointId>(...[id, input]: EndpointCall<I>): Promise<Answered<I>> {
  const { method = 'GET', url, payload } = requestOf(id, input as RequestParts)
  const response = await fetch(origin + String(url), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: payload === undefined ? null : String(payload),
  })
  if (!response.ok) throw new Error(`${id}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answered<I>
}

/** An audit with a map, opportunities and two interviews. */
async function seedAudit(): Promise<number> {
  const body = { title: 'Freight desk', company: 'Northline', type: 'operations' } as const
  const { id } = await call('audit.create', { body })
  const { steps, links } = benchMap(STEPS)
  const map = await call('process.replaceMap', {
    params: { id },
    body: {
      steps: steps.map(({ label, lane, x, y }, n) => ({
        label,
        engine: lane,
        position: { x, y },
        owner: `Desk ${n % 30}`,
        durationMin: 5 + (n % 50),
        costPerHour: 40,
        runsPerMonth: 100,
      })),
      links: links.map(({ source, target }) => ({ source, target })),
    },
  })
  for (const step of map.steps.slice(0, OPPORTUNITIES))
    await call('opportunity.create', {
      params: { id },
      body: { stepId: step.id, title: `Improve ${step.label}` },
    })
  for (const interviewee of ['Dana Whitcombe', 'Priya Raman']) {
    const start = { templateName: 'operations', interviewee }
    const interview = await call('interview.start', { params: { id }, body: start })
    for (const question of QUESTIONS) {
      const answer = {
        questionId: `operations.${question}`,
        response: 'Twelve minutes each, ten on a quiet day.',
      }
      await call('answer.save', { params: { id: interview.id }, body: { ...answer, impactScore: null } })
    }
  }
  return id
}

async function launch(profile: string): Promise<BrowserContext> {
  const { path, env } = await findChromium()
  return chromium.launchPersistentContext(profile, {
    executablePath: path,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--no-sandbox'],
    viewport: { width: 1280, height: 800 },
  })
}

/** Signs in, and keeps the audit by the menu of the dashboard. */
async function keepAudit(profile: string, id: number): Promise<void> {
  const context = await launch(profile)
  const page = await context.newPage()
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate(value => localStorage.setItem('auth_token', value), token)
  await page.goto(`${origin}/dashboard`)
  await page.getByRole('button', { name: 'More for Freight desk' }).click()
  await page.getByRole('menuitem', { name: 'Keep on this device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep on this device' })
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  await dialog.getByText('Kept since').waitFor({ timeout: 120_000 })
  say(`Audit ${id}: ${await dialog.innerText().then(text => text.replaceAll(/\s+/g, ' '))}`)
  await context.close()
}

/** Milliseconds to the map in a browser that was just started. */
async function openCold(profile: string, id: number, isOffline: boolean): Promise<number> {
  const context = await launch(profile)
  try {
    await context.setOffline(isOffline)
    await context.addInitScript(FIRST_STEPS)
    const page = await context.newPage()
    const reported = page.waitForEvent('console', message => message.text().startsWith(REPORT))
    await page.goto(`${origin}/audit/${id}/step2`, { waitUntil: 'commit' })
    return Number((await reported).text().slice(REPORT.length))
  } finally {
    await context.close()
  }
}
