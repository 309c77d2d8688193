// Descriptions of the audit trail: fields named in words, no password kept.

import { expect, test } from 'vitest'
import { fieldsText } from '#content/trail.ts'

test('fields are named in words, and a password is reported as not stored', () => {
  expect(fieldsText(['email', 'password'])).toBe('Given: email address, password (not kept)')
  expect(fieldsText(['currentStep', 'stepId', 'isDecision'])).toBe('Given: current step, step, decision')
  expect(fieldsText([])).toBe('')
})
