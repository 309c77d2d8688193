// Messages of the error catalogue, as the specifications quote them; tests/browser/messages.spec.ts checks that they reach
// the screen.

import { expect, test } from 'vitest'
import { COMPANY_FAILURES } from '#content/company-messages.ts'
import { type ActionId, FAILURES, toastMessage } from '#content/messages.ts'
import { ANYONE, type Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'

// biome-ignore format: one action a line
const QUOTED: [ActionId, title: string, description: string][] = [
  ['user.addMember', 'Error adding team member', 'Failed to add team member. Please try again.'],
  ['user.removeMember', 'Error removing team member', 'Failed to remove team member. Please try again.'],
  ['user.add', 'Error adding user', 'Failed to add user. Please try again.'],
  ['user.change', 'Error updating user', 'Failed to update user. Please try again.'],
  ['user.remove', 'Error removing user', 'Failed to remove user. Please try again.'],
  ['account.changeProfile', 'Error updating profile', 'Failed to update profile. Please try again.'],
  ['account.changePreferences', 'Error updating preferences', 'Failed to update preferences. Please try again.'],
  ['account.changePassword', 'Error', 'Failed to update password'],
  ['system.changePassword', 'Error changing password', 'Failed to change password. Please try again.'],
  ['system.changeSettings', 'Error updating system settings', 'Failed to update settings. Please try again.'],
  ['system.changeNotifications', 'Error updating notification settings', 'Failed to update settings. Please try again.'],
  ['inquiry.contact', 'Error', 'Failed to submit information. Please try again.'],
  ['assessment.submit', 'Error', 'Failed to submit assessment. Please try again.'],
  ['audit.create', 'Error', 'Failed to create audit. Please try again.'],
  ['audit.delete', 'Audit not deleted', 'Failed to delete audit'],
  ['audit.complete', 'Error', 'Failed to complete audit. Please try again.'],
  ['interview.start', 'Interview not started', 'Failed to start interview. Please try again.'],
  ['answer.save', 'Answer not saved', 'Failed to save your answer. Please try again.'],
  ['opportunity.delete', 'Error', 'Failed to delete opportunity. Please try again.'],
  ['roi.save', 'Error', 'Failed to calculate ROI. Please try again.'],
  ['slide.export', 'Export Failed', 'Failed to export presentation. Please try again.'],
]

/** Titles that the specifications quote without what did not happen. */
const UNNAMED = QUOTED.flatMap(([action, title]) => (title === 'Error' ? [action] : []))

test.each(QUOTED)('%s fails with the message of the specification', (action, title, description) => {
  expect({ ...FAILURES, ...COMPANY_FAILURES }[action]).toMatchObject({ title, description })
})

test('every other title says what did not happen', () => {
  const titles = Object.entries({ ...FAILURES, ...COMPANY_FAILURES })
    .filter(([action]) => !QUOTED.some(([quoted]) => quoted === action))
    .map(([action, message]) => [action, toastMessage(message).title])
  expect(titles.filter(([, title = '']) => !/ not [a-z]|^Not [a-z]|^Export Failed$/.test(title))).toEqual([])
  expect(UNNAMED).toHaveLength(7)
})

/** Their failures are shown in place or not at all: the map, links of visitors, parts of other actions, marks of reading. */
const SHOWN_IN_PLACE =
  /^(process\.|(clientLink|interviewLink)\.(?!make|revoke)|draft\.propose|live\.|passkey\.(ask|begin)$|account\.(logout|open)|sso\.endSession$|answer\.change$|attachment\.add$|recording\.add$|learning\.keepPlace$|\w+\.seen$)/

test('every action of a page has a title', () => {
  const titled = { ...FAILURES, ...COMPANY_FAILURES }
  const ids = Object.entries<Endpoint>(ENDPOINTS).filter(([, { method }]) => method !== 'GET')
  const missing = ids.map(([id]) => id).filter(id => !(id in titled) && !SHOWN_IN_PLACE.test(id))
  expect(missing).toEqual([])
})

const isOpenToAll = ({ access }: Endpoint) => access === ANYONE || access.includes('regular_user')

test('public pages contain the messages of public actions, and no others', () => {
  const endpoints: Partial<Record<string, Endpoint>> = ENDPOINTS
  const openToAll = (id: string) => endpoints[id] !== undefined && isOpenToAll(endpoints[id])
  const onlyCompany = (id: string) => endpoints[id] !== undefined && !isOpenToAll(endpoints[id])
  expect(Object.keys(COMPANY_FAILURES).filter(openToAll)).toEqual([])
  expect(Object.keys(FAILURES).filter(onlyCompany)).toEqual([])
})

test('sign-in forms have the messages of the specification', () => {
  for (const endpoint of ['account.login', 'account.companyLogin'] as const)
    expect(FAILURES[endpoint]).toMatchObject({
      description: 'Failed to log in. Please check your credentials.',
    })
  expect(FAILURES['account.register']).toMatchObject({
    description: 'Failed to create account. Please try again.',
  })
})
