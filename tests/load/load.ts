// `npm run test:load`: 1,000 accounts, 50 people of all roles changing things at once for a minute; nothing lost, no 5xx, memory
// flat. Then many watch one audit, on this server and on two of one database, and hear of everything.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/platform/embedded.ts'
import { Ledger } from '../faults/ledger.ts'
import { makeAdmin, setupToken, startServer } from '../server.ts'
import { caller, Measured } from './caller.ts'
import { type Desk, openDesk, readCounted, readDesk, workAtDesk } from './desk.ts'
import { Memory } from './memory.ts'
import { administer, learn, readPeople } from './office.ts'
import { type Client, makePeople, type Someone, signPeopleIn } from './people.ts'
import { watchTogether } from './watchers.ts'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '1000' },
    clients: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    minutes: { type: 'string' },
    watchers: { type: 'string', default: '200' },
  },
})
const SEATS = 3
const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = await mkdtemp(join(tmpdir(), 'audit-load-'))
const server = startServer({ folder, withoutPages: true })
try {
  process.exitCode = (await run(
    await server.ready,
    values.minutes ? Number(values.minutes) * 60 : Number(values.seconds),
  ))
    ? 0
    : 1
} finally {
  await server.stop()
  if (process.exitCode === 0) await rm(folder, { recursive: true })
  else say(`The server's log is kept in ${folder}`)
}

/** Makes the people, lets the clients work for `seconds`, and compares; whether everything held. */
async function run(address: string, seconds: number): Promise<boolean> {
  const token = await makeAdmin(address, setupToken(server))
  const people = await makePeople(address, token, Number(values.users))
  const measured = new Measured()
  const clients = await signPeopleIn(address, people, Number(values.clients), measured)
  say(`${people.length} accounts, ${clients.length} clients, ${seconds} s`)
  const chief = caller(address, token)
  const members = clients.filter(client => client.role === 'team_member').length
  const desks = await Promise.all(
    Array.from({ length: Math.ceil(members / SEATS) }, (_, n) => openDesk(chief, n)),
  )
  const ledger = new Ledger()
  const memory = new Memory(server.child.pid ?? 0)
  const began = performance.now()
  await Promise.all(
    clients.map(client => work(client, { people, clients, desks, ledger, until: began + seconds * 1000 })),
  )
  const took = (performance.now() - began) / 1000
  const { text, isFlat } = memory.end()
  const lost = await compare(chief, ledger, { people, clients, desks })
  const isWhole = report(measured, ledger, desks, took, lost)
  say(`${text}${isFlat ? '' : ': it grew'}`)
  const audience = { addresses: [address], audit: desks[0]?.audit ?? 0, clients, pid: server.child.pid ?? 0 }
  const heard = await watchTogether(audience, Number(values.watchers), false)
  const read = await watchTogether(audience, 50, true)
  const both = await onTwoServers(addresses =>
    watchTogether({ ...audience, addresses: [address, ...addresses] }, 50, false),
  )
  for (const one of [heard, read, both]) say(`${one.text}${one.isWhole ? '' : ': somebody missed something'}`)
  return isWhole && isFlat && heard.isWhole && read.isWhole && both.isWhole
}

/** Does `work` while a second server runs over the same database and files. */
async function onTwoServers<T>(work: (addresses: string[]) => Promise<T>): Promise<T> {
  // It runs already: this only finds it.
  const { url } = await startEmbedded(join(folder, 'database'), () => {})
  const env = { DATABASE_URL: url, FILES_URL: join(folder, 'files') }
  const second = startServer({ folder: join(folder, 'second'), withoutPages: true, env })
  try {
    return await work([await second.ready])
  } finally {
    await second.stop()
  }
}

interface Load {
  people: Someone[]
  clients: Client[]
  desks: Desk[]
  ledger: Ledger
  /** Moment on the monotonic clock, in ms. */
  until: number
}

async function work(client: Client, { people, clients, desks, ledger, until }: Load): Promise<void> {
  const desk = desks[Math.floor(client.at / SEATS)]
  for (let turn = 0; performance.now() < until; turn++) {
    if (client.role === 'admin') await administer(client, { people, clients }, ledger, turn)
    else if (client.role === 'regular_user') await learn(client, ledger, turn)
    else if (desk) await workAtDesk(client, desk, client.at % SEATS, ledger, turn)
  }
}

/** What is missing, doubled or miscounted, in words. */
async function compare(
  chief: ReturnType<typeof caller>,
  ledger: Ledger,
  { people, clients, desks }: Pick<Load, 'people' | 'clients' | 'desks'>,
): Promise<string[]> {
  const facts = [
    ...(await readPeople(chief, people, clients)),
    ...(await Promise.all(desks.map(desk => readDesk(chief, desk)))).flat(),
  ]
  const { lost, phantom } = ledger.compare(facts)
  const miscounted: string[] = []
  for (const desk of desks) {
    const { response } = await readCounted(chief, desk)
    if (response !== desk.counted)
      miscounted.push(`the answer of audit ${desk.audit} says ${response}, ${desk.counted} were added`)
  }
  return [...lost, ...phantom, ...miscounted]
}

function report(measured: Measured, ledger: Ledger, desks: Desk[], took: number, lost: string[]): boolean {
  const broken = measured.count(500, 599)
  const silent = measured.count(0, 0)
  // The one refusal that belongs to the load: a counted answer that somebody else changed first.
  const late = desks.reduce((sum, desk) => sum + desk.refused, 0)
  const odd = measured.count(400, 499) - late
  const counted = desks.reduce((sum, desk) => sum + desk.counted, 0)
  say(`requests ${measured.times.length}, ${Math.round(measured.times.length / took)} a second`)
  say(
    `p50 ${measured.percentile(0.5)} ms, p95 ${measured.percentile(0.95)} ms, p99 ${measured.percentile(0.99)} ms`,
  )
  say(
    `acknowledged facts ${ledger.acknowledged}, counted answers ${counted} (${late} came late and were refused)`,
  )
  say(`lost updates ${lost.length}, 5xx ${broken}, no answer ${silent}, other refusals ${odd}`)
  for (const line of [...lost.slice(0, 20), ...measured.failures]) say(`  ${line}`)
  return lost.length === 0 && broken === 0 && silent === 0 && odd === 0
}
