// Baseline for the API: only Fastify and pg, with the same work in the database.

import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

const [url = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
const app = Fastify()
const hashOf = (authorization = '') => createHash('sha256').update(authorization.slice(7)).digest()

/** One select by key, joined with the token check. */
app.get<{ Params: { id: string } }>('/audits/:id', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'audit',
    text: `select audits.*, creator.name as "createdBy" from sessions
      join users on users.id = sessions.user_id
      join audits on audits.id = $2
      join users creator on creator.id = audits.user_id
      where token_hash = $1 and expires_at > now()`,
    values: [hashOf(request.headers.authorization), request.params.id],
  })
  return rows[0] ?? reply.code(404).send({})
})

/** Selects 50 rows by key, after the token check. */
app.get<{ Querystring: { after: string } }>('/audits', async request => {
  const { rows } = await pool.query({
    name: 'audits',
    text: `select audits.*, creator.name as "createdBy" from audits
      join users creator on creator.id = audits.user_id
      where audits.id < $2 and exists (select 1 from sessions where token_hash = $1 and expires_at > now())
      order by audits.id desc limit 50`,
    values: [hashOf(request.headers.authorization), request.query.after],
  })
  return rows
})

/** Uses neither database nor token check. */
app.get('/nothing', async () => ({ status: 'ok' }))

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.on('SIGTERM', () => process.exit(0))
