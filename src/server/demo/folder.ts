// The demo's data folder: an empty one, or one marked as the demo's. Any other folder is refused.

import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { StartProblem } from '#server/platform/start-problem.ts'

const MARK = 'demo.json'

/** Content of the mark: the demo accounts' password, generated for this folder, and whether filling was completed. */
export interface DemoFolder {
  folder: string
  password: string
  filled: boolean
}

/** Returns the configured demo folder and marks it if it is empty. Throws StartProblem where it holds other data. */
export async function openDemoFolder({ DATA_DIR, DATABASE_URL }: Config): Promise<DemoFolder> {
  if (DATABASE_URL)
    throw new StartProblem('The demo keeps a database of its own. Start it without DATABASE_URL.')
  const folder = resolve(DATA_DIR)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const mark = join(folder, MARK)
  if (existsSync(mark)) return { folder, ...JSON.parse(await readFile(mark, 'utf8')) }
  if ((await readdir(folder)).length > 0)
    throw new StartProblem(
      `${folder} holds data that is not a demo; it was not touched. Choose another folder with DATA_DIR.`,
    )
  const demo = { folder, password: `demo-${randomBytes(4).toString('hex')}`, filled: false }
  await writeMark(demo)
  return demo
}

export async function markFilled(demo: DemoFolder): Promise<void> {
  await writeMark({ ...demo, filled: true })
}

async function writeMark({ folder, password, filled }: DemoFolder): Promise<void> {
  const path = join(folder, MARK)
  await writeFile(`${path}.part`, JSON.stringify({ password, filled }), { mode: 0o600 })
  await rename(`${path}.part`, path)
}
