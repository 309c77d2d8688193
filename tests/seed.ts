// Puts the audit of fifteen steps into a running installation, to look at it there:
// npm run seed -- http://localhost:3000 EMAIL PASSWORD

import type { EndpointId } from '#contract/index.ts'
import { addAudit, type Caller } from '#server/demo/fill.ts'
import { requestOf, type Sent, tokenOf } from '#server/inject.ts'
import { fifteenSteps } from './fifteen-steps.ts'

const [address = 'http://localhost:3000', email = '', password = ''] = process.argv.slice(2)

/** Calls of the installation, as the demo makes them in process. */
function callerAt(token: string | null): Caller {
  return (async (id: EndpointId, input?: Sent) => {
    const { method, url, payload, headers } = requestOf(id, input)
    const response = await fetch(new URL(String(url), address), {
      method: String(method),
      headers: { ...(headers as Record<string, string>), ...(token && { authorization: `Bearer ${token}` }) },
      ...(payload !== undefined && { body: String(payload) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${id} answered ${response.status}: ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }) as Caller
}

const answer = await callerAt(null)('account.login', { body: { email, password } })
await addAudit(callerAt(tokenOf(answer)), fifteenSteps)
process.stdout.write(`“${fifteenSteps.title}” is on the dashboard of ${address}\n`)
