// The installation over HTTP: figures, settings, and the access that settings close.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Api, PASSWORD, startApi } from '../../../tests/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const set = (body: object) =>
  api.admin.request({ method: 'PATCH', url: '/api/admin/system-settings', payload: body })
const login = (email: string, path = 'login') =>
  api.visitor.request({ method: 'POST', url: `/api/auth/${path}`, payload: { email, password: PASSWORD } })
const LEARNER = { username: 'lena', email: 'lena@example.com', name: 'Lena', password: 'a long password' }
const register = () => api.visitor.request({ method: 'POST', url: '/api/auth/register', payload: LEARNER })
const assess = () =>
  api.visitor.request({ method: 'POST', url: '/api/assessments', payload: { answers: Array(10).fill(2) } })

describe('the statistics', () => {
  it('are computed from the stored records', async () => {
    const { id } = await api.member.ok('audit.create', {
      body: { title: 'One', company: 'Acme', type: 'custom' },
    })
    await api.member.ok('audit.create', { body: { title: 'Two', company: 'Acme', type: 'custom' } })
    await api.member.ok('audit.change', { params: { id }, body: { status: 'in_progress' } })
    await assess()
    const stats = await api.admin.ok('system.stats')
    const { inProgress } = await api.admin.ok('audit.summary')
    expect(stats.audits.inProgress).toBe(inProgress)
    expect(stats).toMatchObject({
      totalUsers: 4,
      usersByRole: { admin: 1, team_member: 2, guest: 0, regular_user: 1 },
      audits: { inProgress: 2, total: 2 },
      totalAudits: 2,
      totalAssessments: 1,
    })
    expect(stats.systemUptime).toBeGreaterThanOrEqual(0)
    expect(Math.abs(Date.parse(stats.lastUpdated) - Date.now())).toBeLessThan(60_000)
  })
})

describe('the statistics of an administrator', () => {
  it('leave out restricted audits that they do not see, as the dashboard does', async () => {
    const create = (title: string) =>
      api.member.ok('audit.create', { body: { title, company: 'Ærø & Søn', type: 'custom' } })
    const at = { params: { id: (await create('Carve-out “Kestrel”')).id } }
    await create('Freight desk')
    await api.member.ok('audit.changeTeam', { ...at, body: { restricted: true, members: [] } })
    const audits = async () => (await api.admin.ok('system.stats')).audits
    expect(await audits()).toEqual({ inProgress: 1, total: 1 })
    await api.member.ok('audit.change', { ...at, body: { status: 'completed' } })
    expect(await audits()).toEqual({ inProgress: 1, total: 1 })
    await api.admin.ok('audit.takeAccess', at)
    expect(await audits()).toEqual({ inProgress: 1, total: 2 })
    expect((await api.admin.ok('audit.summary')).inProgress).toBe(1)
  })
})

describe('the organization’s defaults', () => {
  const shares = { min: 20, usual: 40, max: 60 }
  const reset = () =>
    api.admin.ok('system.resetSettings', { body: { confirmation: 'RESET', password: PASSWORD } })

  it('start with the product’s values, store changes, and can be reset', async () => {
    const first = await api.member.ok('system.house')
    expect(first).toEqual({
      addressable: { min: 30, usual: 50, max: 70 },
      realisation: { min: 35, usual: 50, max: 60 },
      hoursPerYear: 1720,
      formerShares: [],
    })
    const { addressable, realisation } = first
    const formerShares = [{ until: expect.any(String), addressable, realisation }]
    const changed = { ...first, addressable: shares, hoursPerYear: 1600, formerShares }
    expect(
      await api.admin.ok('system.changeHouse', { body: { addressable: shares, hoursPerYear: 1600 } }),
    ).toEqual(changed)
    expect(await api.member.ok('system.house')).toEqual(changed)
    const [entry] = (await api.admin.ok('system.trail', { query: {} })).entries
    expect(entry).toMatchObject({ action: 'system.changeHouse', fields: ['addressable', 'hoursPerYear'] })
    await reset()
    const after = { until: expect.any(String), addressable: shares, realisation }
    expect(await api.member.ok('system.house')).toEqual({ ...first, formerShares: [...formerShares, after] })
  })

  it('keep the shares of audits begun before a change, not their hours', async () => {
    const saving = async () => {
      const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
      const { id } = await api.member.ok('audit.create', { body })
      const audit = { params: { id } }
      const step = { label: 'Price lanes', durationMin: 30, costPerHour: 60, runsPerMonth: 100 }
      const { id: stepId } = await api.member.ok('process.createStep', { ...audit, body: step })
      const made = await api.member.ok('opportunity.create', { ...audit, body: { stepId, title: 'Draft' } })
      const figure = `opportunity:${made.id}:expected`
      return async () => (await api.member.ok('figure.get', { params: { id, figure } })).value
    }
    // 36,000 a year × the shares.
    const first = await saving()
    expect(await first()).toBe(9000)
    await api.admin.ok('system.changeHouse', { body: { realisation: { min: 10, usual: 25, max: 30 } } })
    const second = await saving()
    await api.admin.ok('system.changeHouse', { body: { hoursPerYear: 1600 } })
    await api.admin.ok('system.changeHouse', { body: { addressable: { min: 10, usual: 20, max: 30 } } })
    const third = await saving()
    const all = async () => [await first(), await second(), await third()]
    expect(await all()).toEqual([9000, 4500, 1800])
    expect((await api.member.ok('system.house')).formerShares).toHaveLength(2)
    await reset()
    expect(await all()).toEqual([9000, 4500, 1800])
  })

  it.each([
    ['a reversed range', { addressable: { min: 50, usual: 40, max: 60 } }],
    ['more than 100 %', { realisation: { min: 50, usual: 90, max: 101 } }],
    ['no hours', { hoursPerYear: 0 }],
    ['more hours than a year has', { hoursPerYear: 8785 }],
  ])('are refused with %s', async (_, body) => {
    const answer = await api.admin.request({ method: 'PATCH', url: '/api/admin/house', payload: body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_body' } })
  })
})

describe('the settings', () => {
  it('start with the defaults and store changes', async () => {
    const first = {
      systemName: 'AI Audit Assistant',
      systemDescription: '',
      maintenanceMode: false,
      registrationEnabled: true,
      assessmentEnabled: true,
      maxUsersPerOrganization: 50,
    }
    expect(await api.admin.ok('system.settings')).toEqual(first)
    await set({ systemName: 'Audits of Acme' })
    expect(await api.admin.ok('system.settings')).toEqual({ ...first, systemName: 'Audits of Acme' })
    expect(await api.visitor.ok('system.state')).toMatchObject({ systemName: 'Audits of Acme' })
  })

  it.each([
    ['systemName', ' ', 'System name is required'],
    ['maxUsersPerOrganization', 0, 'Must be at least 1'],
    ['maxUsersPerOrganization', 1001, 'Maximum 1000 users'],
  ])('refuse %s = %j', async (field, value, message) => {
    expect(await set({ [field]: value })).toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    })
  })

  it('refuse a limit below the present number of users', async () => {
    const message = 'Your organization already has 3 users.'
    expect(await set({ maxUsersPerOrganization: 2 })).toMatchObject({
      status: 409,
      body: { message, fields: { maxUsersPerOrganization: message } },
    })
    expect((await set({ maxUsersPerOrganization: 3 })).status).toBe(200)
  })

  it('of notifications store an address or none', async () => {
    const change = (body: object) =>
      api.admin.request({ method: 'PATCH', url: '/api/admin/notification-settings', payload: body })
    expect(await change({ adminEmail: 'nobody' })).toMatchObject({
      status: 400,
      body: { fields: { adminEmail: 'Please enter a valid email address' } },
    })
    await change({ adminEmail: 'ops@example.com', weeklyReports: false })
    expect(await api.admin.ok('system.notifications')).toEqual({
      adminEmail: 'ops@example.com',
      adminEmailNotifications: true,
      systemAlerts: true,
      userRegistrationAlerts: true,
      weeklyReports: false,
    })
    expect((await change({ adminEmail: '' })).status).toBe(200)
  })
})

describe('a closed registration', () => {
  it('refuses learners without creating accounts; administrators can still add users', async () => {
    await set({ registrationEnabled: false })
    expect(await register()).toMatchObject({
      status: 403,
      body: { code: 'registration_closed', message: 'Registration is currently closed.' },
    })
    expect((await api.admin.ok('user.list', { query: { search: 'lena' } })).found).toBe(0)
    await api.admin.ok('user.add', { body: { ...LEARNER, role: 'regular_user' } })
  })
})

describe('closed assessments', () => {
  it('refuse new assessments and show old ones', async () => {
    const { body } = await assess()
    await set({ assessmentEnabled: false })
    expect(await assess()).toMatchObject({ status: 403, body: { code: 'assessments_closed' } })
    const { id } = body as { id: string }
    expect((await api.visitor.call('assessment.result', { params: { id } })).status).toBe(200)
  })
})

describe('maintenance', () => {
  beforeEach(() => set({ maintenanceMode: true }))

  it.each(['learner', 'member'] as const)('answers 503 with Retry-After to a %s', async who => {
    const { status, body, headers } = await api[who].call('account.me')
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'maintenance' } })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('keeps both sign-in pages open for administrators only', async () => {
    for (const path of ['login', 'company-login']) {
      expect((await login(api.admin.email, path)).status).toBe(200)
      expect(await login(api.member.email, path)).toMatchObject({
        status: 503,
        body: { code: 'maintenance' },
      })
    }
    expect((await api.admin.call('audit.list', { query: {} })).status).toBe(200)
  })

  it('answers a wrong password as usual', async () => {
    expect(
      await api.visitor.request({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: api.member.email, password: 'not the password' },
      }),
    ).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  })

  it('refuses visitors, and reports maintenance', async () => {
    expect(await register()).toMatchObject({ status: 503 })
    expect(await assess()).toMatchObject({ status: 503 })
    expect(await api.visitor.ok('system.state')).toMatchObject({ maintenanceMode: true })
  })

  it('ends immediately', async () => {
    await set({ maintenanceMode: false })
    expect((await api.member.call('account.me')).status).toBe(200)
  })
})
