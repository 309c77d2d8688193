// More servers beside the first, over its database and files; and what processor time servers and database take.

import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '#server/platform/embedded.ts'
import { startServer } from '../server.ts'

export interface Others {
  addresses: string[]
  pids: number[]
  stop(): Promise<void>
}

/** Starts `count` more over the data in `folder`, whose first server runs. */
export async function startOthers(folder: string, count: number): Promise<Others> {
  // It runs already: this only finds it.
  const { url } = await startEmbedded(join(folder, 'database'), () => {})
  const env = { DATABASE_URL: url, FILES_URL: join(folder, 'files') }
  const homes = await Promise.all(Array.from({ length: count }, () => mkdtemp(join(folder, 'other-'))))
  const servers = homes.map(home => startServer({ folder: home, withoutPages: true, env }))
  return {
    addresses: await Promise.all(servers.map(server => server.ready)),
    pids: servers.map(({ child }) => child.pid ?? 0),
    stop: async () => void (await Promise.all(servers.map(server => server.stop()))),
  }
}

/** Processor time from now on. */
export class Processor {
  readonly #servers: readonly number[]
  readonly #database: number
  readonly #before: Taken

  private constructor(servers: readonly number[], database: number) {
    this.#servers = servers
    this.#database = database
    this.#before = this.#taken()
  }

  /** Of these servers and of the embedded database of `folder`. */
  static async of(servers: readonly number[], folder: string): Promise<Processor> {
    const told = await readFile(join(folder, 'database/cluster/postmaster.pid'), 'utf8')
    return new Processor(servers, Number.parseInt(told, 10))
  }

  /** What `requests` took since, in words. */
  end(requests: number): string {
    const now = this.#taken()
    const each = (part: keyof Taken) => (((now[part] - this.#before[part]) * 1000) / requests).toFixed(2)
    return `processor time for each request: servers ${each('servers')} ms, database ${each('database')} ms`
  }

  #taken(): Taken {
    const rows = running()
    const sum = (isMeant: (pid: number, parent: number) => boolean) =>
      rows.reduce((all, { pid, parent, seconds }) => all + (isMeant(pid, parent) ? seconds : 0), 0)
    return {
      servers: sum(pid => this.#servers.includes(pid)),
      database: sum((pid, parent) => pid === this.#database || parent === this.#database),
    }
  }
}

/** All processes, as Linux tells of them (proc(5)): time is counted in hundredths of a second. */
function running(): { pid: number; parent: number; seconds: number }[] {
  return globSync('/proc/[0-9]*/stat').flatMap(path => {
    try {
      const told = readFileSync(path, 'utf8')
      // The name, in brackets, may hold anything.
      const [, parent, ...rest] = told
        .slice(told.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      const [user = 0, system = 0] = rest.slice(9)
      return [{ pid: Number.parseInt(told, 10), parent: parent ?? 0, seconds: (user + system) / 100 }]
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}

/** Seconds. */
interface Taken {
  servers: number
  database: number
}
