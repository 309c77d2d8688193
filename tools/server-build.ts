// Builds the server bundle that a clone starts, if its sources have changed.

import { type Build, ensureBuilt, runBuilder } from '#server/platform/files/builds.ts'
import { ROOT } from '#server/platform/root.ts'

const server: Build = {
  name: 'server',
  folders: ['src/server', 'src/domain', 'src/contract', 'content'],
  files: [
    'package.json',
    'package-lock.json',
    'tests/browser/host.ts',
    'tools/bundle.ts',
    'tools/server-build.ts',
  ],
  isSource: name => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  make: folder => runBuilder('server', ['tools/bundle.ts', folder], { cwd: ROOT }),
}

/**
 * Returns the folder of the bundle, with a file for each command; builds it only if this state of the sources was not built
 * before.
 */
export const ensureServerBuild = (report: (line: string) => void): Promise<string> =>
  ensureBuilt(server, report, ROOT)
