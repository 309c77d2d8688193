// Walks through an unpacked release as a firm would: set up, one audit from interview to deck, stop, start again, backup, restore,
// upgrade to the next release, and the way back.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO } from '#content/demo/index.ts'
import { addAudit, type Caller } from '#server/demo/fill.ts'
import { callerAt } from '../caller-at.ts'
import { makeNext } from './next.ts'
import { type Release, refusalOfOlderNode, runCommand, startRelease } from './started.ts'

const [folder = '', data = ''] = process.argv.slice(2)
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

const next = await makeNext(folder)
const upgraded = await startRelease(next, data)
await same(await signIn(upgraded), before)
await ended(upgraded)
const [former] = /\/\S+\/backups\/backup-\S+\.tar\.gz/.exec(upgraded.said) ?? []
if (!former) throw new Error(`No backup was made before the upgrade:\n${upgraded.said}`)
say(runCommand(next, 'doctor', data).trim())
await refused(folder, data)
runCommand(folder, 'restore', `${data}-back`, former)
const back = await startRelease(folder, `${data}-back`)
await same(await signIn(back), before)
await ended(back)
say('Walked through.')

async function pagesOf({ address }: Release): Promise<void> {
  for (const path of ['/', '/dashboard', '/learning-hub', '/api/docs']) {
    const answer = await fetch(new URL(path, address))
    if (!answer.ok || !(await answer.text()).includes('<html')) throw new Error(`${path} ${answer.status}`)
  }
}

async function register({ address, said }: Release): Promise<Caller> {
  const setupToken = /\/register\?setup=(\S+)/.exec(said)?.[1] ?? ''
  const body = { ...administrator, password, companyName: DEMO.organisation, setupToken }
  const { token } = await callerAt(address, null)('account.register', { body })
  return callerAt(address, token)
}

async function signIn({ address }: Release): Promise<Caller> {
  const body = { email: administrator.email, password }
  const answer = await callerAt(address, null)('account.login', { body })
  return callerAt(address, 'token' in answer ? answer.token : null)
}

/** The demo's first audit, and each kind of document of it; answers what has to be there later. */
async function work(call: Caller): Promise<string> {
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

async function auditOf(call: Caller): Promise<number> {
  const [newest] = await call('audit.list')
  return newest?.id ?? 0
}

async function figuresOf(call: Caller, id: number): Promise<string> {
  return JSON.stringify(await call('slide.figures', { params: { id } }))
}

async function same(call: Caller, before: string): Promise<void> {
  if ((await figuresOf(call, await auditOf(call))) !== before)
    throw new Error('The figures are not what they were')
}

/** The former release keeps its hands off the newer data. */
async function refused(former: string, newer: string): Promise<void> {
  say('The former release on the newer data:')
  const started = await startRelease(former, newer).catch(() => null)
  if (!started) return
  await ended(started)
  throw new Error('The former release has started on newer data')
}

async function ended(release: Release): Promise<void> {
  const code = await release.stop()
  if (code !== 0) throw new Error(`The release ended with ${code}`)
}
