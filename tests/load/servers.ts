// Starts further servers on the database and files of the first, and measures the processor time of servers and database.

import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { startServer } from '../server.ts'

export interface Others {
  addresses: string[]
  pids: number[]
  stop(): Promise<void>
}

/** Starts `count` more servers over the data in `folder`, whose first server is running. */
export async function startOthers(folder: string, count: number): Promise<Others> {
  // The database is running; this call only finds it.
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

/** Measures processor time from its creation. */
export class Processor {
  readonly #servers: readonly number[]
  readonly #database: number
  readonly #before: ProcessorTime

  private constructor(servers: readonly number[], database: number) {
    this.#servers = servers
    this.#database = database
    this.#before = this.#taken()
  }

  /** Measures these servers and the embedded database of `folder`. */
  static async of(servers: readonly number[], folder: string): Promise<Processor> {
    const text = await readFile(join(folder, 'database/cluster/postmaster.pid'), 'utf8')
    return new Processor(servers, Number.parseInt(text, 10))
  }

  /** Describes the processor time since the start, for `requests` requests. */
  end(requests: number): string {
    const now = this.#taken()
    const each = (part: keyof ProcessorTime) =>
      (((now[part] - this.#before[part]) * 1000) / requests).toFixed(2)
    return `processor time for each request: servers ${each('servers')} ms, database ${each('database')} ms`
  }

  #taken(): ProcessorTime {
    const rows = running()
    const sum = (isMeant: (pid: number, parent: number) => boolean) =>
      rows.reduce((all, { pid, parent, seconds }) => all + (isMeant(pid, parent) ? seconds : 0), 0)
    return {
      servers: sum(pid => this.#servers.includes(pid)),
      database: sum((pid, parent) => pid === this.#database || parent === this.#database),
    }
  }
}

/** Returns all processes, as Linux lists them (proc(5)); times are counted in hundredths of a second. */
function running(): { pid: number; parent: number; seconds: number }[] {
  return globSync('/proc/[0-9]*/stat').flatMap(path => {
    try {
      const text = readFileSync(path, 'utf8')
      // The process name, in brackets, may contain any character.
      const [, parent, ...rest] = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      const [user = 0, system = 0] = rest.slice(9)
      return [{ pid: Number.parseInt(text, 10), parent: parent ?? 0, seconds: (user + system) / 100 }]
    } catch {
      // The process has ended meanwhile.
      return []
    }
  })
}

/** Processor time, in seconds. */
interface ProcessorTime {
  servers: number
  database: number
}
