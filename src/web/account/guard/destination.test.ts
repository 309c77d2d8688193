// The page after sign-in, and who may open it.

import { expect, it } from 'vitest'
import { guardedPage } from '#web/account/guard/destination.ts'

it.each([
  '/dashboard',
  '/audit/1/step2',
  '/audit/12/step3?tab=roi#savings',
  '/learning-hub/ethics.people-decide',
  '/settings?tab=security',
])('continues to %s after sign-in', path => {
  expect(guardedPage(path)?.path).toBe(path)
})

it.each([
  '',
  'dashboard.evil.test',
  'https://evil.test/dashboard',
  '//evil.test/dashboard',
  '/\\evil.test/dashboard',
  '\\\\evil.test\\dashboard',
  '/\t/evil.test/dashboard',
  '/.//evil.test/dashboard',
  '/dashboard/..//evil.test',
  '/audit//evil.test/step2/..',
  'javascript:alert(1)//dashboard',
  'data:text/html,/dashboard',
  'https://origin.invalid:8443/dashboard',
  '/api/audits',
  '/login',
  '/nowhere',
  'http://[',
])('rejects %j as a destination', path => {
  expect(guardedPage(path)).toBeNull()
})

it('returns the roles that may open a page', () => {
  expect(guardedPage('/audit/1/step2')?.roles).toEqual(['admin', 'team_member', 'guest'])
  expect(guardedPage('/learning-hub')?.roles).toEqual(['regular_user'])
})
