// Every endpoint by every role, generated from the endpoint table: callers without access are refused before anything
// else is checked (SECURITY T03, T05, T17).

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANYONE, type Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { ROLES } from '#domain/account/role.ts'
import { type Api, startApi } from '../../tests/api.ts'
import type { Person } from '../../tests/person.ts'

let api: Api & { guest: Person }
beforeAll(async () => {
  const started = await startApi()
  api = { ...started, guest: await started.person('Gil Guest', 'guest') }
})
afterAll(() => api.stop())

const CALLERS = ['visitor', ...ROLES] as const
const PERSON = {
  visitor: 'visitor',
  regular_user: 'learner',
  guest: 'guest',
  team_member: 'member',
  admin: 'admin',
} as const
const rows: [string, Endpoint][] = Object.entries(ENDPOINTS)

const path = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, '999999')

function refusalExpected(endpoint: Endpoint, caller: (typeof CALLERS)[number]): string | null {
  if (endpoint.access === ANYONE) return null
  if (caller === 'visitor') return 'sign_in_required'
  return endpoint.access.includes(caller) ? null : 'role_not_allowed'
}

describe.each(rows)('%s', (id, endpoint) => {
  // A sign-out would end the session that the other callers need.
  const callers = id === 'account.logout' ? CALLERS.slice(0, 1) : CALLERS
  it.each(callers)('called by %s', async caller => {
    const { status, body } = await api[PERSON[caller]].request({
      method: endpoint.method,
      url: path(endpoint),
      ...(endpoint.body && { payload: {} }),
    })
    const expected = refusalExpected(endpoint, caller)
    const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
    if (expected)
      expect({ status, code }).toEqual({
        status: expected === 'sign_in_required' ? 401 : 403,
        code: expected,
      })
    else expect(['sign_in_required', 'role_not_allowed']).not.toContain(code)
    expect(status).toBeLessThan(500)
  })
})

describe('an account that must change its password', () => {
  const closed = rows.filter(([, endpoint]) => endpoint.access !== ANYONE && !endpoint.duringPasswordChange)
  it.each(closed)('is refused with 403 at %s', async (_, endpoint) => {
    const { status, body } = await api.newcomer.request({
      method: endpoint.method,
      url: path(endpoint),
      ...(endpoint.body && { payload: {} }),
    })
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'password_change_required' } })
  })

  it('can read its own account', async () => {
    expect(await api.newcomer.call('account.me', {})).toMatchObject({
      status: 200,
      body: { user: { mustChangePassword: true } },
    })
  })
})

describe('during maintenance', () => {
  beforeAll(() => api.admin.ok('system.changeSettings', { body: { maintenanceMode: true } }))
  afterAll(() => api.admin.ok('system.changeSettings', { body: { maintenanceMode: false } }))

  const SHUT_OUT = ['visitor', 'learner', 'member', 'newcomer'] as const
  // Visitors may ask about their own session and learn that they have none.
  const isOpen = (endpoint: Endpoint, who: string) =>
    endpoint.duringMaintenance || (who === 'visitor' && endpoint.duringPasswordChange)
  const cases = rows.flatMap(([id, endpoint]) =>
    SHUT_OUT.filter(who => !isOpen(endpoint, who)).map(who => [id, who, endpoint] as const),
  )
  it.each(cases)('%s answers 503 with Retry-After to the %s', async (_, who, endpoint) => {
    const { status, headers, body } = await api[who].request({
      method: endpoint.method,
      url: path(endpoint),
      ...(endpoint.body && { payload: {} }),
    })
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'maintenance' } })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('administrators keep access, also to public endpoints', async () => {
    expect((await api.admin.call('audit.list', { query: {} })).status).toBe(200)
    expect((await api.admin.call('assessment.submit', { body: { answers: Array(10).fill(2) } })).status).toBe(
      201,
    )
  })

  it('state and health endpoints stay available', async () => {
    expect(await api.visitor.ok('system.state')).toMatchObject({ maintenanceMode: true })
    expect((await api.visitor.request({ url: '/api/health' })).status).toBe(200)
    expect((await api.visitor.call('account.me')).status).toBe(401)
  })
})
