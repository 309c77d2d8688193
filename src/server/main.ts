// The entry: lets Node keep what it compiles beside the packages, so that the next start loads sooner, and starts.

import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/compiled'))
await import('#server/start.ts')
