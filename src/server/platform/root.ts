// Where the product lies: the folder of its package.json, found from any depth, in a clone as in a release whose server is a bundle.

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The product's own folder, absolute: code, migrations, lessons and packages are in it; what people enter is not. */
export const ROOT = rootAbove(import.meta.dirname)

function rootAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder))
}
