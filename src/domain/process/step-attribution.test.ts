// Attribution of a step's fields: typed values, values typed by no user, and values restored by undo.

import { expect, it } from 'vitest'
import { STEP_DEFAULTS } from '#domain/process/step.ts'
import { attributionsAfter, attributionsOfNew } from '#domain/process/step-attribution.ts'

const MONA = { author: 'Mona', date: '2026-11-20T10:00:00.000Z' }
const ADA = { author: 'Ada', date: '2026-11-21T10:00:00.000Z' }

it('attributes numbers sent for a new step, including defaults, except untyped ones', () => {
  expect(attributionsOfNew({ friction: 'none', runsPerMonth: null }, MONA)).toEqual({})
  const { durationMin } = STEP_DEFAULTS
  expect(attributionsOfNew({ durationMin, runsPerMonth: 400 }, MONA)).toEqual({
    durationMin: MONA,
    runsPerMonth: MONA,
  })
  expect(attributionsOfNew({ durationMin, runsPerMonth: 400 }, MONA, ['durationMin'])).toEqual({
    runsPerMonth: MONA,
  })
})

it('attributes changed numbers, and keeps the attribution of unchanged ones', () => {
  const before = { ...STEP_DEFAULTS, durationMin: 20 }
  const after = attributionsAfter({ durationMin: MONA }, before, { durationMin: 20, costPerHour: 60 }, ADA)
  expect(after).toMatchObject({ durationMin: MONA, costPerHour: ADA })
  const emptied = attributionsAfter(
    { runsPerMonth: MONA },
    { ...before, runsPerMonth: 9 },
    { runsPerMonth: null },
    ADA,
  )
  expect(emptied.runsPerMonth).toBeUndefined()
})

it('undo restores a value’s previous attribution; typing it again sets a new one', () => {
  const typed = attributionsAfter({}, STEP_DEFAULTS, { durationMin: 20 }, MONA)
  const second = attributionsAfter(typed, { ...STEP_DEFAULTS, durationMin: 20 }, { durationMin: 30 }, ADA)
  const now = { ...STEP_DEFAULTS, durationMin: 30 }
  expect(attributionsAfter(second, now, { durationMin: 20 }, ADA, ['durationMin']).durationMin).toEqual(MONA)
  expect(
    attributionsAfter(second, now, { durationMin: 15 }, ADA, ['durationMin']).durationMin,
  ).toBeUndefined()
  expect(attributionsAfter(second, now, { durationMin: 15 }, ADA).durationMin).toEqual(ADA)
  // The field never had this value, so a claimed undo cannot obtain another user's attribution.
  expect(attributionsAfter(second, now, { durationMin: 99 }, ADA, ['durationMin']).durationMin).toEqual(ADA)
})

it('attributes a typed default value, and undo removes the attribution', () => {
  const typed = attributionsAfter({}, STEP_DEFAULTS, { durationMin: 15 }, MONA)
  expect(typed.durationMin).toEqual(MONA)
  const undone = attributionsAfter(typed, STEP_DEFAULTS, { durationMin: 15 }, MONA, ['durationMin'])
  expect(undone.durationMin).toBeUndefined()
  const redone = attributionsAfter(undone, STEP_DEFAULTS, { durationMin: 15 }, MONA, ['durationMin'])
  expect(redone.durationMin).toEqual(MONA)
  // A number that has a mark keeps it.
  expect(attributionsAfter(typed, STEP_DEFAULTS, { durationMin: 15 }, ADA).durationMin).toEqual(MONA)
  expect(attributionsAfter({}, STEP_DEFAULTS, { runsPerMonth: null }, ADA).runsPerMonth).toBeUndefined()
})

it('keeps a limited number of earlier values', () => {
  let marks = {}
  for (let minutes = 0; minutes < 100; minutes++)
    marks = attributionsAfter(
      marks,
      { ...STEP_DEFAULTS, durationMin: minutes },
      { durationMin: minutes + 1 },
      MONA,
    )
  expect(JSON.stringify(marks).length).toBeLessThan(4000)
})
