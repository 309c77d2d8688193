// Creates a second user, a team member or a guest, for tests with two users.

import type { APIRequestContext, Browser } from '@playwright/test'
import { expect, signIn } from './test.ts'

/** Creates Mara Member, who has chosen a password; returns her token. */
export const colleague = (request: APIRequestContext, adminToken: string): Promise<string> =>
  enteredAs({ username: 'mara', name: 'Mara Member', role: 'team_member' }, request, adminToken)

/** Creates the guest Gil Guest, who has chosen a password and is in no audit yet; returns his token. */
export const guestColleague = (request: APIRequestContext, adminToken: string): Promise<string> =>
  enteredAs({ username: 'gil', name: 'Gil Guest', role: 'guest' }, request, adminToken)

interface NewPerson {
  username: string
  name: string
  role: 'team_member' | 'guest'
}

async function enteredAs(person: NewPerson, request: APIRequestContext, adminToken: string): Promise<string> {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const email = `${person.username}@example.test`
  const first = 'known to two'
  const second = 'another ledger'
  const made = await request.post('/api/admin/team-members', {
    data: { ...person, email, password: first },
    headers: bearer(adminToken),
  })
  expect(made.status()).toBe(201)
  const entry = person.role === 'guest' ? 'login' : 'company-login'
  const enter = async (password: string) =>
    (await (await request.post(`/api/auth/${entry}`, { data: { email, password } })).json()).token as string
  const token = await enter(first)
  const change = { currentPassword: first, newPassword: second, confirmPassword: second }
  const changed = await request.patch('/api/auth/change-password', { data: change, headers: bearer(token) })
  expect(changed.status()).toBe(204)
  return token
}

/** Signs in with `token` on a phone of its own; the caller closes the context. */
export async function phoneOf(browser: Browser, token: string, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
  })
  const phone = await context.newPage()
  await signIn(phone, token)
  return { phone, context }
}
