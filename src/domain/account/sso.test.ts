// Single sign-on: email domains are compared whole; of several roles the highest counts.

import { describe, expect, it } from 'vitest'
import { isOfDomains, roleByClaim } from '#domain/account/sso.ts'

describe('isOfDomains', () => {
  it.each([
    ['mona@firm.example', true],
    ['Mona@FIRM.Example', true],
    ['"a@other.example"@firm.example', true],
    ['mona@sub.firm.example', false],
    ['mona@notfirm.example', false],
    ['mona@firm.example.org', false],
    ['mona@firm.example@other.example', false],
    ['firm.example', false],
    ['@firm.example', false],
    ['', false],
  ])('%s: %s', (email, expected) => {
    expect(isOfDomains(email, ['firm.example', 'firm.org'])).toBe(expected)
  })
})

describe('roleByClaim', () => {
  const roles = { Partners: 'admin', Consultants: 'team_member', Trainees: 'regular_user' } as const
  it.each([
    [['Trainees', 'Partners', 'Consultants'], 'admin'],
    [['Consultants', 'Everybody'], 'team_member'],
    [['Trainees'], 'regular_user'],
    [['partners', 'Consultants '], null],
    [['constructor', '__proto__', 'toString'], null],
    [[], null],
  ])('%j: %s', (values, expected) => {
    expect(roleByClaim(values, roles)).toBe(expected)
  })
})
