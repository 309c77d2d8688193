// `npm run test:exports -- --audits 500 --seed 1`: exports generated audits in every format, and prints counts after every 20
// audits.

import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const ROOT = resolve(import.meta.dirname, '..', '..')
const { values } = parseArgs({
  options: { audits: { type: 'string', default: '500' }, seed: { type: 'string', default: '' } },
})
const { status } = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'documents',
    'src/server/document/every-format.test.ts',
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      EXPORTED_AUDITS: values.audits,
      ...(values.seed !== '' && { EXPORTED_SEED: values.seed }),
    },
  },
)
process.exitCode = status ?? 1
