// `npm run release`: builds one archive in `release` that runs with Node alone. It contains the bundled server, the
// built pages, and the packages that cannot be bundled.

import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { reportSources } from '#server/assessment/report/version.ts'
import { ensureWebBuild, PREBUILT } from '#server/platform/http/web-build.ts'
import { ROOT } from '#server/platform/root.ts'
import { bundleServer, COMMANDS } from '../bundle.ts'
import { licenceNotices } from './notices.ts'
import { copyPackages, installedFor, OWN_PLATFORM } from './packages.ts'

const { values } = parseArgs({
  options: { platform: { type: 'string', default: OWN_PLATFORM }, out: { type: 'string' } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Files that the server reads from their place, and documentation for users. */
const AS_IT_IS = [
  'LICENSE',
  'CHANGELOG.md',
  'docs/configuration.md',
  'docs/operations.md',
  'migrations',
  'content/learning/lesson',
  'src/server/document/pdf/faces',
  ...reportSources(),
]

const out = values.out ?? join(ROOT, 'release')
await mkdir(out, { recursive: true })
const work = await mkdtemp(join(out, '.unfinished-'))
try {
  const archive = await make(work, values.platform)
  const { size } = await stat(archive)
  say(`${archive}: ${(size / 1e6).toFixed(1)} MB`)
} finally {
  await rm(work, { recursive: true, force: true })
}

async function make(work: string, platform: string): Promise<string> {
  const { name, version, engines } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const title = `${name}-${version}-${platform}`
  const folder = join(work, title)
  const installed = await installedFor(platform, work)
  await cp(await ensureWebBuild(say), join(folder, PREBUILT), { recursive: true })
  await bundleServer(join(folder, 'server'))
  await copyPackages(installed, platform, folder)
  for (const path of AS_IT_IS) await cp(join(ROOT, path), join(folder, path), { recursive: true })
  await cp(join(ROOT, 'tools/release/README.md'), join(folder, 'README.md'))
  await cp(join(ROOT, 'tools/begin.js'), join(folder, 'server/begin.js'))
  await writeFile(join(folder, 'LICENCES.txt'), licenceNotices(installed))
  await writeFile(join(folder, 'package.json'), description({ name, version, engines }))
  for (const command of COMMANDS) await writeFile(join(folder, `${command}.js`), launcher(command))
  return pack(folder)
}

/** npm is not required; users who have it find the same commands as in a clone. */
function description(about: object): string {
  const scripts = {
    start: 'exec node start.js',
    demo: 'exec node start.js --demo',
    doctor: 'exec node doctor.js',
    restore: 'exec node restore.js',
  }
  return `${JSON.stringify({ ...about, private: true, type: 'module', scripts }, null, 2)}\n`
}

/**
 * Imports the rest only after the version check, because an older Node would fail on unknown syntax or imports before any line
 * runs.
 */
function launcher(command: string): string {
  return `import './server/begin.js'\nawait import('./server/${command}.js')\n`
}

async function pack(folder: string): Promise<string> {
  const archive = join(out, `${basename(folder)}.tar.gz`)
  execFileSync('tar', ['-czf', archive, '-C', dirname(folder), basename(folder)])
  return archive
}
