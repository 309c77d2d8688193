// `npm run test:load`: 1,000 accounts, 50 clients of all roles write for a minute; nothing is lost, no 5xx, memory
// stays flat. Then many watch one audit, on one server and on two over one database, and must receive every change. `--
// --rate 300` sends that many requests a second instead, measured from when each was due. `--exports 70` exports a deck
// with every seventieth call; `--servers 3` runs that many over one database.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Ledger } from '../faults/ledger.ts'
import { makeAdmin, setupToken, startServer } from '../server.ts'
import { type Call, caller, Measured, Pace } from './caller.ts'
import { Exports } from './exports.ts'
import { Memory } from './memory.ts'
import { administer, learn, readPeople } from './office.ts'
import { type Client, makePeople, type Someone, signPeopleIn } from './people.ts'
import { type Others, Processor, startOthers } from './servers.ts'
import {
  createSharedAudit,
  readCounted,
  readSharedAudit,
  type SharedAudit,
  workInAudit,
} from './shared-audit.ts'
import { watchTogether } from './watchers.ts'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '1000' },
    clients: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    minutes: { type: 'string' },
    watchers: { type: 'string', default: '200' },
    servers: { type: 'string', default: '1' },
    rate: { type: 'string' },
    exports: { type: 'string' },
  },
})
const SEATS = 3
const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = await mkdtemp(join(tmpdir(), 'audit-load-'))
const server = startServer({ folder, withoutPages: true })
const pid = server.child.pid ?? 0
try {
  const address = await server.ready
  // Another server would create another set-up link.
  const token = await makeAdmin(address, setupToken(server))
  const others = await startOthers(folder, Number(values.servers) - 1)
  const seconds = values.minutes ? Number(values.minutes) * 60 : Number(values.seconds)
  const isWhole = await run(address, token, others, seconds).finally(others.stop)
  process.exitCode = isWhole ? 0 : 1
} finally {
  await server.stop()
  if (process.exitCode === 0) await rm(folder, { recursive: true })
  else say(`The server's log is kept in ${folder}`)
}

/** Creates the accounts, runs the clients for `seconds`, and compares; returns whether all checks passed. */
async function run(address: string, token: string, others: Others, seconds: number): Promise<boolean> {
  const chief = caller(address, token)
  const people = await makePeople(address, token, Number(values.users))
  const measured = new Measured()
  const addresses = [address, ...others.addresses]
  const clients = await signPeopleIn(addresses, people, Number(values.clients), measured)
  say(`${people.length} accounts, ${clients.length} clients, ${addresses.length} servers, ${seconds} s`)
  const load = await prepare(chief, address, { people, clients, measured })
  const memory = new Memory(pid)
  const processor = await Processor.of([pid, ...others.pids], folder)
  const began = performance.now()
  measured.pace = values.rate ? new Pace(Number(values.rate)) : null
  await Promise.all(clients.map(client => work(client, load, began + seconds * 1000)))
  const took = (performance.now() - began) / 1000
  measured.pace = null
  const spent = processor.end(measured.times.length)
  const { text, isFlat } = memory.end()
  const lost = await compare(chief, load)
  const isWhole = report(measured, load, took, lost)
  if (load.exports) say(load.exports.report())
  say(`${spent}\n${text}${isFlat ? '' : ': it grew'}`)
  return (await watch(address, load)) && isWhole && isFlat
}

/** Opens one audit for many watchers; returns whether each received every change. */
async function watch(address: string, { clients, audits }: Load): Promise<boolean> {
  const audience = { addresses: [address], audit: audits[0]?.audit ?? 0, clients, pid }
  const received = await watchTogether(audience, Number(values.watchers), false)
  const read = await watchTogether(audience, 50, true)
  const second = await startOthers(folder, 1)
  const addresses = [address, ...second.addresses]
  const both = await watchTogether({ ...audience, addresses }, 50, false).finally(second.stop)
  for (const one of [received, read, both])
    say(`${one.text}${one.isWhole ? '' : ': somebody missed something'}`)
  return received.isWhole && read.isWhole && both.isWhole
}

interface Load {
  people: Someone[]
  clients: Client[]
  audits: SharedAudit[]
  ledger: Ledger
  exports: Exports | null
}

async function prepare(
  chief: Call,
  address: string,
  { people, clients, measured }: Pick<Load, 'people' | 'clients'> & { measured: Measured },
): Promise<Load> {
  const members = clients.filter(client => client.role === 'team_member').length
  const audits = await Promise.all(
    Array.from({ length: Math.ceil(members / SEATS) }, (_, n) => createSharedAudit(chief, n)),
  )
  const exports = values.exports ? await Exports.open(chief, address, Number(values.exports), measured) : null
  return { people, clients, audits, exports, ledger: new Ledger() }
}

/** Runs the clients until `until`, in ms of the monotonic clock. */
async function work(
  client: Client,
  { people, clients, audits, ledger, exports }: Load,
  until: number,
): Promise<void> {
  const shared = audits[Math.floor(client.at / SEATS)]
  for (let turn = 0; performance.now() < until; turn++) {
    if (client.role === 'admin') await administer(client, { people, clients }, ledger, turn)
    else if (client.role === 'regular_user') await learn(client, ledger, turn)
    else if (exports?.isDue()) await exports.make(client)
    else if (shared) await workInAudit(client, shared, client.at % SEATS, ledger, turn)
  }
}

/** Describes what is missing, duplicated or miscounted. */
async function compare(chief: Call, { people, clients, audits, ledger }: Load): Promise<string[]> {
  const facts = [
    ...(await readPeople(chief, people, clients)),
    ...(await Promise.all(audits.map(shared => readSharedAudit(chief, shared)))).flat(),
  ]
  const { lost, phantom } = ledger.compare(facts)
  const miscounted: string[] = []
  for (const shared of audits) {
    const { response } = await readCounted(chief, shared)
    if (response !== shared.counted)
      miscounted.push(`the answer of audit ${shared.audit} says ${response}, ${shared.counted} were added`)
  }
  return [...lost, ...phantom, ...miscounted]
}

function report(measured: Measured, { ledger, audits }: Load, took: number, lost: string[]): boolean {
  const broken = measured.count(500, 599)
  const silent = measured.count(0, 0)
  // The only expected refusal: a conflict on a counted answer that another client changed first.
  const refused = audits.reduce((sum, shared) => sum + shared.refused, 0)
  const odd = measured.count(400, 499) - refused
  const counted = audits.reduce((sum, shared) => sum + shared.counted, 0)
  say(`requests ${measured.times.length}, ${Math.round(measured.times.length / took)} a second`)
  say(
    `p50 ${measured.percentile(0.5)} ms, p95 ${measured.percentile(0.95)} ms, p99 ${measured.percentile(0.99)} ms`,
  )
  say(
    `acknowledged facts ${ledger.acknowledged}, counted answers ${counted} (${refused} came late and were refused)`,
  )
  say(`lost updates ${lost.length}, 5xx ${broken}, no answer ${silent}, other refusals ${odd}`)
  for (const line of [...lost.slice(0, 20), ...measured.failures]) say(`  ${line}`)
  return lost.length === 0 && broken === 0 && silent === 0 && odd === 0
}
