// The data folder: created at the first start; a folder that is not writable is refused with a clear message.

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '#server/platform/start-problem.ts'

/** Creates `folder` if it is missing. Throws StartProblem if it is not writable. */
export async function requireHome(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code
    throw new StartProblem(
      `The data folder ${folder} cannot be written (${reason}). Let this user write there, or choose another one with DATA_DIR.`,
    )
  }
}
