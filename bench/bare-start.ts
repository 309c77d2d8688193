// Baseline for start times: the same embedded PostgreSQL and an empty Fastify.

import Fastify from 'fastify'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'

const [folder = ''] = process.argv.slice(2)
const database = await startEmbedded(folder, () => undefined)
const app = Fastify()
app.get('/', async () => 'Hello')
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`Ready: open ${address}\nPress Ctrl+C to stop.\n`)
process.on('SIGTERM', async () => {
  await app.close()
  await database.stop()
  process.exit(0)
})
