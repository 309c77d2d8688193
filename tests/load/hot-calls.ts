// The API calls that users wait for, as the pages make them.

import { createHash } from 'node:crypto'
import { TOPICS } from '#domain/assessment/assessment.ts'
import type { Size } from './grow.ts'

export interface HotCall {
  name: string
  method: string
  path: string
  body?: object
  /** Whether a learner makes the call; otherwise the administrator does. */
  byLearner?: true
}

const get = (name: string, path: string): HotCall => ({ name, method: 'GET', path })

/** Returns the calls for a database of that size, with pages from its middle and ids of existing records. */
export function hotCalls({ audits, users }: Size): HotCall[] {
  const audit = Math.max(1, Math.floor(audits / 4))
  const inside = (what: string) => get(`audit: ${what}`, `/api/audits/${audit}/${what}`)
  const id = createHash('md5').update('7').digest('hex')
  const assessment = id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const middle = encodeURIComponent(JSON.stringify(['Audit 5', audit]))
  return [
    get('who am I', '/api/auth/me'),
    get('audits', '/api/audits?limit=51'),
    get('audits by title, from the middle', `/api/audits?limit=51&sort=title&direction=asc&after=${middle}`),
    get('audits by search', '/api/audits?limit=51&search=company%2077'),
    get('audits by a frequent word', '/api/audits?limit=51&search=audit'),
    get('audits by status', '/api/audits?limit=51&status=completed'),
    get('audits by owner', '/api/audits?limit=51&owner=7'),
    get('audits put away', '/api/audits?limit=51&archived=yes'),
    get('search: a rare word', '/api/search?words=topic77'),
    get('search: a frequent word', '/api/search?words=answer'),
    get('search: a beginning', '/api/search?words=wo'),
    get('search: company', '/api/search?words=company%2077'),
    get('search: nothing', '/api/search?words=zeppelin'),
    get('companies', '/api/audits/companies?limit=26'),
    get('companies: next page', '/api/audits/companies?limit=26&after=Company%2042'),
    get('companies sought', '/api/audits/companies?limit=26&search=company%2077'),
    get('a company, Total ROI', '/api/audits/total-roi?company=Company%2077'),
    get('board, one column', '/api/audits?limit=11&status=draft&sort=updatedAt'),
    get('dashboard figures', '/api/audits/summary'),
    get('dashboard, Total ROI', '/api/audits/total-roi'),
    get('one audit', `/api/audits/${audit}`),
    ...[
      'interviews',
      'answers',
      'process-steps',
      'process-links',
      'opportunities',
      'roi',
      'slides',
      'report',
    ].map(inside),
    { name: 'audit: change', method: 'PUT', path: `/api/audits/${audit}`, body: { description: 'Changed' } },
    {
      name: 'audit: new step',
      method: 'POST',
      path: `/api/audits/${audit}/process-steps`,
      body: { label: 'New', engine: 'delivery' },
    },
    get('users', '/api/admin/all-users?pageSize=25'),
    get('users by search', `/api/admin/all-users?pageSize=25&search=person-${Math.floor(users / 2)}`),
    get('users by a frequent word', '/api/admin/all-users?pageSize=25&search=person'),
    get('users by role', '/api/admin/all-users?pageSize=25&role=admin'),
    get('users by newest', '/api/admin/all-users?pageSize=25&sort=createdAt&direction=desc'),
    get('users by role’s order', '/api/admin/all-users?pageSize=25&sort=role'),
    get('team', '/api/admin/team-members?pageSize=25'),
    get('system figures', '/api/admin/system-stats'),
    get('inbox', '/api/admin/inbox'),
    get('inbox by kind and status', '/api/admin/inbox?kind=application&status=closed'),
    get('inbox by status', '/api/admin/inbox?status=booked'),
    get('inbox by search', '/api/admin/inbox?search=lead%2077'),
    get('inbox by a frequent word', '/api/admin/inbox?search=lead'),
    get('outbox', '/api/admin/outbox'),
    get('outbox, failed', '/api/admin/outbox?status=failed'),
    get('trail', '/api/admin/trail'),
    get('trail of a person', '/api/admin/trail?person=person%207'),
    get('trail of nobody', '/api/admin/trail?person=nobody'),
    get('trail of an audit', `/api/admin/trail?record=audits/${audit}`),
    get('trail of a rare action', '/api/admin/trail?action=user.remove'),
    get('trail of a day', '/api/admin/trail?from=2020-01-01T00:00:00.000Z&to=2020-01-02T00:00:00.000Z'),
    get('sessions', '/api/user/sessions'),
    { ...get('lessons', '/api/learning'), byLearner: true },
    {
      name: 'assessment',
      method: 'POST',
      path: '/api/assessments',
      body: { answers: TOPICS.map(() => 3), website: '', elapsedMs: 60_000 },
    },
    get('assessment’s result', `/api/assessments/${assessment}/public`),
    {
      name: 'sign-in, refused',
      method: 'POST',
      path: '/api/auth/login',
      body: { email: 'nobody@example.test', password: 'a wrong password' },
    },
  ]
}
