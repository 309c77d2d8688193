// Sources over HTTP for API tests: an audit whose sources are uploaded, in a server that listens.

import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { SourceRecord } from '#contract/source.ts'
import { type Api, startApi } from '../api.ts'

type Content = string | Uint8Array
type Sent = Promise<{ status: number; body: SourceRecord & { code?: string; message?: string } }>

/** The audit of the running test, and what uploads a file to it. */
export interface SourceAudit {
  readonly api: Api
  readonly auditId: number
  /** Uploads a log, or a file of its sources. */
  addLog(content: Content, name: string, token?: string): Sent
  addFile(content: Content, name: string, token?: string): Sent
  /** Uploads a newer version of a file. */
  addVersion(id: number, content: Content, name: string): Sent
}

/** Starts a server for the tests of a file; each test has a new audit. Call it at the top of the file. */
export function useSourceAudit(): SourceAudit {
  let api: Api
  let address: string
  let auditId: number
  beforeAll(async () => {
    api = await startApi({}, async () => {
      const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
      auditId = (await api.member.ok('audit.create', { body })).id
    })
    address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  })
  beforeEach(() => api.reset())
  afterAll(() => api.stop())

  async function send(path: string, content: Content, name: string, token = api.member.token): Sent {
    const form = new FormData()
    form.append('file', new Blob([content as never]), name)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${address}/api/${path}`, { method: 'POST', headers, body: form })
    return { status: answer.status, body: (await answer.json()) as Awaited<Sent>['body'] }
  }
  return {
    get api() {
      return api
    },
    get auditId() {
      return auditId
    },
    addLog: (content, name, token) => send(`audits/${auditId}/sources`, content, name, token),
    addFile: (content, name, token) => send(`audits/${auditId}/source-files`, content, name, token),
    addVersion: (id, content, name) => send(`sources/${id}/versions`, content, name),
  }
}
