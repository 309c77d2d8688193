// Runs a command of the server (start, doctor, restore) from its bundle: `node tools/command.ts start --demo`.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartProblem } from '#server/platform/start-problem.ts'
import { ensureServerBuild } from './server-build.ts'

// The remaining arguments are for the command.
const [command] = process.argv.splice(2, 1)
const folder = await ensureServerBuild(line => process.stdout.write(`${line}\n`)).catch(refuse)
await import(pathToFileURL(join(folder, `${command}.js`)).href)

function refuse(error: unknown): never {
  if (!(error instanceof StartProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
