// `npm run test:backup -- --rounds 20`: runs the round trip over another PostgreSQL server and backups under load, and prints the
// figures.

import { isDeepStrictEqual, parseArgs } from 'node:util'
import { backupRounds } from './backup-rounds.ts'
import { lasting, roundTrip } from './round-trip.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const say = (line: string) => process.stdout.write(`${line}\n`)

const { version, out, back } = await roundTrip()
const rows = Object.values(out.before.tables).flat().length
const files = Object.keys(out.before.files).length
const isEqual = [out, back].every(({ before, after }) => isDeepStrictEqual(after, lasting(before)))
say(
  `round trip embedded → PostgreSQL ${version} → embedded: ${Object.keys(out.before.tables).length} tables, ${rows} rows, ${files} files, ${isEqual ? 'equal but for sessions' : 'DIFFERENT'}`,
)

const figures = await backupRounds(Number(values.rounds), say)
say(
  `${figures.backups} backups, each restored into PostgreSQL ${figures.version}: ${figures.acknowledged} writes acknowledged, ${figures.meanwhile} of them while a backup was being made`,
)
say(`lost ${figures.lost.length}, ${figures.foreignKeys} foreign keys, broken ${figures.broken.length}`)
for (const line of [...figures.lost, ...figures.broken].slice(0, 20)) say(`  ${line}`)
process.exitCode = isEqual && figures.lost.length + figures.broken.length === 0 ? 0 : 1
