// Three servers over one database behind a balancer: clients write, one server is killed, and no acknowledged write may be lost.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ADMIN, type ServerProcess, startServer } from '../server.ts'
import { startBalancer } from './balancer.ts'
import { Ledger } from './ledger.ts'
import { openWriter, readBack, type Send, sender, type WriterAudit, writeOne } from './writer.ts'

const SERVERS = 3
const FIRST_PASSWORD = 'the first password of tests'
const WRITERS = 8

export interface Cluster {
  /** Address of each server. */
  servers: string[]
  /** Address of the balancer in front of them. */
  address: string
  /** Session token of the administrator. */
  token: string
  /** Kills one server with SIGKILL. */
  kill(index: number): Promise<void>
  stop(): Promise<void>
}

/** Starts the servers over the empty database at `url`, each with its own data folder; API only unless `withPages`. */
export async function startCluster(
  url: string,
  env: Record<string, string> = {},
  { withPages = false } = {},
): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'audit-cluster-'))
  const start = (n: number) =>
    startServer({
      folder: join(folder, `${n}`),
      withoutPages: !withPages,
      env: {
        DATABASE_URL: url,
        FILES_URL: join(folder, 'files'),
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: FIRST_PASSWORD,
        ...env,
      },
    })
  const servers: ServerProcess[] = Array.from({ length: SERVERS }, (_, n) => start(n))
  const addresses = await Promise.all(servers.map(server => server.ready))
  const balancer = await startBalancer(addresses)
  return {
    servers: addresses,
    address: balancer.address,
    token: await signIn(balancer.address),
    kill: async index => servers[index]?.kill(),
    stop: async () => {
      await balancer.close()
      await Promise.all(servers.map(server => server.stop()))
      await rm(folder, { recursive: true })
    },
  }
}

/** Signs in as the administrator that one of the servers created, and makes the required password change. */
async function signIn(address: string): Promise<string> {
  const body = { email: ADMIN.email, password: FIRST_PASSWORD }
  const { token } = (await sender(address, '')('POST', '/api/auth/company-login', body)) as { token: string }
  const change = {
    currentPassword: FIRST_PASSWORD,
    newPassword: ADMIN.password,
    confirmPassword: ADMIN.password,
  }
  await sender(address, token)('PATCH', '/api/auth/change-password', change)
  return token
}

export interface ClusterFigures {
  acknowledged: number
  /** Number of requests without an answer, or with a status outside 2xx. */
  failed: number
  lost: string[]
  phantom: string[]
}

/** Writes for `seconds` and kills one server halfway; then reads everything back through another. */
export async function writeThroughKill(cluster: Cluster, seconds: number): Promise<ClusterFigures> {
  const send = sender(cluster.address, cluster.token)
  const ledger = new Ledger()
  const writers = await Promise.all(Array.from({ length: WRITERS }, (_, n) => openWriter(send, `Desk ${n}`)))
  const deadline = performance.now() + seconds * 1000
  const writing = Promise.all(writers.map(writer => writeUntil(deadline, send, writer, ledger)))
  await pause(seconds * 500)
  await cluster.kill(1)
  const failed = (await writing).reduce((sum, each) => sum + each, 0)
  const other = sender(cluster.servers[2] ?? '', cluster.token)
  const found = (await Promise.all(writers.map(writer => readBack(other, writer)))).flat()
  return { acknowledged: ledger.acknowledged, failed, ...ledger.compare(found) }
}

async function writeUntil(
  deadline: number,
  send: Send,
  writer: WriterAudit,
  ledger: Ledger,
): Promise<number> {
  let failed = 0
  for (let turn = 0; performance.now() < deadline; turn++)
    if (!(await writeOne(send, writer, ledger, turn))) failed++
  return failed
}
