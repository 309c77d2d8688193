// The command: npm run build. Builds the pages as the server does at its start, so that the next start, or an image, finds them built.

import { ensureWebBuild } from '#server/platform/web-build.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
say(`Pages are in ${await ensureWebBuild(say)}`)
