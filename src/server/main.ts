// The entry: has the modules loaded quickly, and starts.

import { loadQuickly } from '#server/platform/loading.ts'

loadQuickly()
await import('#server/start.ts')
