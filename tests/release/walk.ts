// End-to-end test of an unpacked release: set-up, one audit from interview to deck, stop, restart, backup and restore.
// Then the upgrade to the next release and the downgrade, and the upgrade from an earlier release if one is given.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO } from '#content/demo/index.ts'
import { addAudit } from '#server/demo/fill.ts'
import type { EndpointCaller } from '#server/inject.ts'
import { callerAt } from '../caller-at.ts'
import { makeNext } from './next.ts'
import { type Release, refusalOfOlderNode, runCommand, startRelease } from './started.ts'

const [folder = '', data = '', given] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)
const password = 'a password for tests'
const { role: _, ...administrator } = DEMO.administrator
const [audit] = DEMO.audits
if (!audit) throw new Error('The demo has no audit')

say(refusalOfOlderNode(folder))
const fresh = await startRelease(folder, data)
say(`first start, database made: ${fresh.took.toFixed(0)} ms`)
await pagesOf(fresh)
const before = await work(await register(fresh))
await ended(fresh)

const again = await startRelease(folder, data)
say(`start on existing data: ${again.took.toFixed(0)} ms`)
const caller = await signIn(again)
await same(caller, before)
if ((await caller('system.backups')).backups.length > 0)
  throw new Error('A start without a migration has made a backup')
await caller('system.createBackup')
await ended(again)

const [backup = ''] = await readdir(join(data, 'backups'))
say(runCommand(folder, 'doctor', data).trim())
runCommand(folder, 'restore', `${data}-restored`, join(data, 'backups', backup))
const restored = await startRelease(folder, `${data}-restored`)
await same(await signIn(restored), before)
await ended(restored)

await upgrade({ from: folder, to: await makeNext(folder), data, before })
if (given) await upgradeFromGiven(given)
say('Walked through.')

async function pagesOf({ address }: Release): Promise<void> {
  for (const path of ['/', '/dashboard', '/learning-hub', '/api/docs']) {
    const answer = await fetch(new URL(path, address))
    if (!answer.ok || !(await answer.text()).includes('<html')) throw new Error(`${path} ${answer.status}`)
  }
}

async function register({ address, said }: Release): Promise<EndpointCaller> {
  const setupToken = /\/register\?setup=(\S+)/.exec(said)?.[1] ?? ''
  const body = { ...administrator, password, companyName: DEMO.organisation, setupToken }
  const { token } = await callerAt(address, null)('account.register', { body })
  return callerAt(address, token)
}

async function signIn({ address }: Release): Promise<EndpointCaller> {
  const body = { email: administrator.email, password }
  const answer = await callerAt(address, null)('account.login', { body })
  return callerAt(address, 'token' in answer ? answer.token : null)
}

/** Works through the demo's first audit and each kind of its documents; returns what must still be there later. */
async function work(call: EndpointCaller): Promise<string> {
  if (audit) await addAudit(call, audit)
  const id = await auditOf(call)
  const deck = await call('slide.export', { params: { id } })
  const kinds = { pdf: '%PDF', docx: 'PK', xlsx: 'PK', html: '<!' } as const
  if (!Buffer.from(deck).toString('latin1', 0, 2).startsWith('PK')) throw new Error('The deck is no package')
  for (const [format, head] of Object.entries(kinds) as ['pdf', string][]) {
    const file = Buffer.from(await call('report.export', { params: { id }, body: { format } }))
    if (!file.toString('latin1', 0, 20).startsWith(head)) throw new Error(`The ${format} is none`)
  }
  return figuresOf(call, id)
}

async function auditOf(call: EndpointCaller): Promise<number> {
  const [newest] = await call('audit.list')
  return newest?.id ?? 0
}

/** Leaves out labels, which may change from release to release. */
async function figuresOf(call: EndpointCaller, id: number): Promise<string> {
  const figures = await call('slide.figures', { params: { id } })
  return JSON.stringify(figures.map(({ name, text }) => [name, text]))
}

async function same(call: EndpointCaller, before: string): Promise<void> {
  if ((await figuresOf(call, await auditOf(call))) !== before)
    throw new Error('The figures are not what they were')
}

interface Upgrade {
  from: string
  to: string
  data: string
  /** Content that must be there in each release. */
  before: string
}

/** Upgrades to another release with the data of the first, and back with the backup made before. */
async function upgrade({ from, to, data, before }: Upgrade): Promise<void> {
  const upgraded = await startRelease(to, data)
  await same(await signIn(upgraded), before)
  await ended(upgraded)
  say(runCommand(to, 'doctor', data).trim())
  if ((await tablesOf(from)) === (await tablesOf(to))) {
    say('Both releases have the same tables: no backup was needed, and none is the way back.')
    return
  }
  const [backup] = /\/\S+\/backups\/backup-\S+\.tar\.gz/.exec(upgraded.said) ?? []
  if (!backup) throw new Error(`No backup was made before the upgrade:\n${upgraded.said}`)
  await refused(from, data)
  runCommand(from, 'restore', `${data}-back`, backup)
  const back = await startRelease(from, `${data}-back`)
  await same(await signIn(back), before)
  await ended(back)
}

/** Upgrades with data that the previous release itself created. */
async function upgradeFromGiven(former: string): Promise<void> {
  const own = `${data}-former`
  const made = await startRelease(former, own)
  const before = await work(await register(made))
  await ended(made)
  say('From the previous release:')
  await upgrade({ from: former, to: folder, data: own, before })
}

function tablesOf(release: string): Promise<string> {
  return readFile(join(release, 'migrations/meta/_journal.json'), 'utf8')
}

/** Checks that the previous release refuses to start on the newer data. */
async function refused(former: string, newer: string): Promise<void> {
  say('The previous release on the newer data:')
  const started = await startRelease(former, newer).catch(() => null)
  if (!started) return
  await ended(started)
  throw new Error('The previous release has started on newer data')
}

async function ended(release: Release): Promise<void> {
  const code = await release.stop()
  if (code !== 0) throw new Error(`The release ended with ${code}`)
}
