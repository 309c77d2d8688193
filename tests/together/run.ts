// `npm run test:together`: two browsers and a phone edit one audit for three minutes, over three servers behind a
// balancer. One browser goes offline twice and one server is killed. All must end with the same text, and no typed word
// may be lost without a prompt.

import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { seeded } from '#domain/simulation/pert.ts'
import { ensureWebBuild } from '#server/platform/http/web-build.ts'
import { findChromium } from '../chromium.ts'
import { copyOf, openPostgres } from '../databases/database.ts'
import { startCluster } from '../faults/cluster-run.ts'
import { type EditedField, Person } from './person.ts'
import { colleague, openRoom, type Room } from './room.ts'
import { wordsIn } from './seen.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '180' }, seed: { type: 'string', default: '1' } },
})
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** Number of words that a user adds at one place before moving to the next. */
const AT_A_PLACE = 4
/** Pause between two words, in ms. */
const THINKS_MS = 900

/** Time limit for a page to show what is stored, in ms. */
const LOADS_MS = 5000

const say = (line: string) => process.stdout.write(`${line}\n`)
const postgres = await openPostgres()
const database = await copyOf(postgres.url)
await ensureWebBuild(say)
const cluster = await startCluster(database.url, { TRUST_PROXY: 'true' }, { withPages: true })
const { path, env } = await findChromium()
const browser = await chromium.launch({
  executablePath: path,
  env: { ...process.env, ...env },
  args: ['--no-sandbox'],
})
try {
  process.exitCode = (await together(browser, Number(values.seconds))) ? 0 : 1
} finally {
  await browser.close()
  await cluster.stop()
  await postgres.close()
}

/** Lets the three users work for `seconds` and compares; returns whether all checks passed. */
async function together(within: Browser, seconds: number): Promise<boolean> {
  const room = await openRoom(cluster.address, cluster.token)
  const stored = new Map<string, number>()
  const enter = async (name: string, token: string, viewport: { width: number; height: number }) => {
    const context = await within.newContext({ baseURL: cluster.address, viewport })
    const person = await Person.open(context, name, token, room.audit)
    person.page.on('response', async response => {
      if (response.request().method() === 'GET' || !response.ok()) return
      for (const word of wordsIn(response.request().postData() ?? ''))
        if (!stored.has(word)) stored.set(word, Date.now())
    })
    return person
  }
  const ada = await enter('Ada', cluster.token, DESKTOP)
  const mara = await enter('Mara', await colleague(cluster.address, cluster.token, 'Mara'), DESKTOP)
  const lena = await enter('Lena', await colleague(cluster.address, cluster.token, 'Lena'), PHONE)
  const people = [ada, mara, lena]
  const until = Date.now() + seconds * 1000
  const events = (async () => {
    for (const [share, what] of [
      [0.2, () => mara.leaveNetwork()],
      [0.25, () => mara.findNetwork()],
      [0.5, () => cluster.kill(1)],
      [0.7, () => mara.leaveNetwork()],
      [0.75, () => mara.findNetwork()],
    ] as const) {
      await pause(Math.max(0, until - (1 - share) * seconds * 1000 - Date.now()))
      await what()
    }
  })()
  await Promise.all([
    events,
    ...people.map((person, n) => work(person, room, until, Number(values.seed) + n, stored)),
  ])
  await waitUntilAllSaved(people, room)
  return compare(people, room)
}

/** Opens mostly the places where the others are, adds words, and answers conflict prompts. */
async function work(
  person: Person,
  { places }: Room,
  until: number,
  seed: number,
  stored: ReadonlyMap<string, number>,
): Promise<void> {
  const random = seeded(seed)
  const shared = seeded(Number(values.seed))
  while (Date.now() < until) {
    const meeting = places[Math.floor(shared() * places.length)]
    const own = places[Math.floor(random() * places.length)]
    const place = random() < 0.7 ? meeting : own
    if (place) await person.goTo(place)
    for (let n = 0; n < AT_A_PLACE && Date.now() < until; n++) {
      await person.write()
      await pause(THINKS_MS * (0.5 + random()))
      await person.waitUntilSaved()
      await person.takeDown(stored)
    }
  }
}

/** Settles one user after the other, repeated while one user's answer causes a prompt for another. */
async function waitUntilAllSaved(people: Person[], { places }: Room): Promise<void> {
  for (const person of people) for (const place of places) await person.waitUntilSavedAt(place)
}

/** Returns the words that a user sees at a place, once they equal `is` or the time for loading is over. */
async function readUntil(person: Person, place: EditedField, is: string): Promise<string> {
  await person.goTo(place)
  for (const until = Date.now() + LOADS_MS; ; await pause(100)) {
    const shown = wordsIn(await person.read(place))
      .toSorted()
      .join(' ')
    if (shown === is || Date.now() > until) return shown
  }
}

/** Compares all pages with each other and with what is stored, and accounts for every typed word. */
async function compare(people: Person[], room: Room): Promise<boolean> {
  const stored = await room.stored()
  let differing = 0
  for (const [n, place] of room.places.entries())
    for (const person of people) {
      const is = wordsIn(stored[n] ?? '')
        .toSorted()
        .join(' ')
      const shown = await readUntil(person, place, is)
      if (shown === is) continue
      differing++
      say(`${person.name} at ${JSON.stringify(place)} sees\n  ${shown}\nstored is\n  ${is}`)
    }
  const kept = new Set(stored.flatMap(wordsIn))
  const offered = new Set(people.flatMap(({ offered: each }) => [...each]))
  const typed = people.flatMap(person => [...person.typed])
  const gone = typed.filter(([word]) => !kept.has(word))
  const lost = gone.filter(([word]) => !offered.has(word))
  const times = people.flatMap(({ seen }) => seen.map(({ ms }) => ms)).toSorted((a, b) => a - b)
  const percentile = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  say(
    `${typed.length} words typed by ${people.length} people; ${kept.size} stored, ${gone.length} given up where somebody was asked (${people.reduce((sum, { asked }) => sum + asked, 0)} times), lost ${lost.length}`,
  )
  for (const [word, place] of lost) say(`  lost: ${word}, typed at ${JSON.stringify(place)}`)
  say(`pages that differ from what is stored: ${differing} of ${people.length * room.places.length}`)
  say(
    `from stored until on a colleague's page: p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, at most ${times.at(-1) ?? 0} ms (${times.length} sightings)`,
  )
  return lost.length === 0 && differing === 0
}
