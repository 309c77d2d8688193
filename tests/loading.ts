// Test processes load the server as its entry does.

import { loadQuickly } from '#server/platform/loading.ts'

loadQuickly()
