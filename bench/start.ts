// `npm run bench:start`: measures the time from the command to the first answer, of a clone and of a release. They
// alternate with an empty Fastify with the same database. Also measures the first start of a fresh clone.

import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bareIn, CLONE, start, unpackRelease } from './installation.ts'
import { median } from './load.ts'

/** Warm-up rounds, which create data, pages and Node's compile cache. */
const WARM = 3
const GOALS = { clone: 1.5, release: 1.3 } as const
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = await mkdtemp(join(tmpdir(), 'audit-start-'))
try {
  const programs = {
    clone: CLONE,
    release: await unpackRelease(join(folder, 'release')),
    bare: bareIn(join(folder, 'bare')),
  }
  const names = Object.keys(programs) as (keyof typeof programs)[]
  const took = { clone: [], release: [], bare: [] } as Record<keyof typeof programs, number[]>
  for (let round = -WARM; round < Number(values.rounds); round++)
    for (const name of names) {
      const running = await start(programs[name], { DATA_DIR: join(folder, `data-${name}`) })
      if (round >= 0) took[name].push(running.took)
      await running.stop()
    }
  const bare = median(took.bare)
  for (const name of ['clone', 'release'] as const) {
    const own = median(took[name])
    say(
      `start of a ${name} on existing data: ${own.toFixed(0)} ms; bare ${bare.toFixed(0)} ms; ratio ${(own / bare).toFixed(2)}, goal ${GOALS[name]}`,
    )
  }
  say(`first start of a fresh clone: ${((await firstStart()) / 1000).toFixed(1)} s, goal 15`)
} finally {
  await rm(folder, { recursive: true })
}

/** Measures the first start of a clone with packages installed and nothing built. */
async function firstStart(): Promise<number> {
  const clone = join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', CLONE.cwd, clone])
  execFileSync('npm', ['ci', '--prefer-offline', '--silent'], { cwd: clone, stdio: 'ignore' })
  const running = await start({ ...CLONE, cwd: clone }, { DATA_DIR: join(folder, 'first') })
  await running.stop()
  return running.took
}
