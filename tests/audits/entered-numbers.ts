// Numbers of a step as a user entered them, for tests about known costs: without, a step has placeholders only.

import type { StepMarks } from '#domain/process/step.ts'

const TYPED = { author: 'Mona Member', date: '2026-11-20T10:00:00.000Z' }

/** Attribution of minutes, rate and volume. */
export const ENTERED: StepMarks = { durationMin: TYPED, costPerHour: TYPED, runsPerMonth: TYPED }

/** Minutes, rate and volume with the values that the specification gives a new step: $9,000 a year. */
export const NUMBERS = { durationMin: 15, costPerHour: 50, runsPerMonth: 60 }

/** The same as a user entered them. */
export const KNOWN = { ...NUMBERS, marks: ENTERED }
