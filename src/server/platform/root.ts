// The product's root: the folder of its package.json, found from any depth, in a clone or in a bundled release.

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The product's own folder, absolute: it contains code, migrations, lessons and packages, but no user data. */
export const ROOT = rootAbove(import.meta.dirname)

function rootAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder))
}
