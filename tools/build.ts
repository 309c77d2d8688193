// `npm run build`: builds pages and server exactly as a start does, so that the next start reuses them.

import { ensureWebBuild } from '#server/platform/http/web-build.ts'
import { ensureServerBuild } from './server-build.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
say(`Pages are in ${await ensureWebBuild(say)}`)
say(`The server is in ${await ensureServerBuild(say)}`)
