// Makes backups under write load and restores each into an empty folder; every write acknowledged before the backup began must be
// there.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../databases/database.ts'
import { ADMIN, makeAdmin, setupToken, startServer } from '../server.ts'
import { Ledger } from './ledger.ts'
import { type OtherServer, startOtherPostgres } from './other-postgres.ts'
import { brokenKeys, restore } from './place.ts'
import { openWriter, sender, writeOne } from './writer.ts'

const WRITERS = 8

export interface BackupFigures {
  /** Version of the PostgreSQL server that the backups were restored into. */
  version: string
  backups: number
  acknowledged: number
  /** Number of writes acknowledged while backups were running. */
  meanwhile: number
  lost: string[]
  foreignKeys: number
  broken: string[]
}

/** Makes and restores `rounds` backups; `report` receives one line for each. */
export async function backupRounds(rounds: number, report: (line: string) => void): Promise<BackupFigures> {
  const home = await mkdtemp(join(tmpdir(), 'audit-backups-'))
  const folder = join(home, 'source')
  const other = await startOtherPostgres()
  const server = startServer({ folder, withoutPages: true })
  const figures: BackupFigures = {
    version: other.version,
    backups: 0,
    acknowledged: 0,
    meanwhile: 0,
    lost: [],
    foreignKeys: 0,
    broken: [],
  }
  try {
    const address = await server.ready
    const send = sender(address, await makeAdmin(address, setupToken(server)))
    const ledger = new Ledger()
    const writers = await Promise.all(
      Array.from({ length: WRITERS }, (_, n) => openWriter(send, `Desk ${n}`)),
    )
    let isOver = false
    const writing = writers.map(async writer => {
      for (let turn = 0; !isOver; turn++)
        if (!(await writeOne(send, writer, ledger, turn))) throw new Error(`${writer.name} could not write`)
    })
    const making = async () => {
      for (let round = 1; round <= rounds; round++) {
        const known = ledger.state
        const before = ledger.acknowledged
        // Backups require a password confirmation of the last ten minutes.
        await send('POST', '/api/auth/confirm', { password: ADMIN.password })
        const { name } = (await send('POST', '/api/admin/backups')) as { name: string }
        figures.meanwhile += ledger.acknowledged - before
        const target = { folder: join(home, `round-${round}`), databaseUrl: await other.database() }
        await restore(join(folder, 'backups', name), target)
        await compare(target.databaseUrl, known, figures)
        figures.backups = round
        report(
          `backup ${round}: ${known.size} facts, lost ${figures.lost.length}, broken keys ${figures.broken.length}`,
        )
      }
    }
    await Promise.all([making().finally(() => (isOver = true)), ...writing])
    figures.acknowledged = ledger.acknowledged
    return figures
  } finally {
    await end(server, other, home)
  }
}

async function end(server: ReturnType<typeof startServer>, other: OtherServer, home: string): Promise<void> {
  await server.stop()
  await other.stop()
  await rm(home, { recursive: true })
}

const FACTS = `
  select label as fact, 1 as number from process_steps
  union all select a.title || ' ' || w.question_id, substring(w.response from 8)::int
    from answers w join interviews i on i.id = w.interview_id join audits a on a.id = i.audit_id`

/** Checks that each fact known before the backup is restored, with that number or a later one. */
async function compare(
  databaseUrl: string,
  known: Map<string, number>,
  figures: BackupFigures,
): Promise<void> {
  const { rows } = await run(databaseUrl, FACTS)
  const found = new Map(rows.map(row => [String(row.fact), Number(row.number)]))
  for (const [fact, number] of known)
    if ((found.get(fact) ?? 0) < number)
      figures.lost.push(`${fact} = ${number}, restored ${found.get(fact) ?? 'nothing'}`)
  const { keys, broken } = await brokenKeys(databaseUrl)
  figures.foreignKeys = keys
  figures.broken.push(...broken)
}
