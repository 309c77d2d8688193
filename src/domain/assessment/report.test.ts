// The 90-day plan and the first use cases derived from ten answers.

import { expect, test } from 'vitest'
import type { Points } from '#domain/assessment/assessment.ts'
import { firstUseCases, missingFor, planOf } from '#domain/assessment/report.ts'

const MIXED: Points[] = [3, 1, 3, 2, 3, 3, 3, 3, 4, 3]

test('plans the three lowest topics, lowest first, for 30 days each', () => {
  expect(planOf(MIXED)).toEqual([
    { topic: 'data', fromDay: 1, toDay: 30, points: 1, target: 2 },
    { topic: 'technology', fromDay: 31, toDay: 60, points: 2, target: 3 },
    { topic: 'leadership', fromDay: 61, toDay: 90, points: 3, target: 4 },
  ])
  expect(planOf(MIXED.map(() => 4)).map(phase => phase.target)).toEqual([4, 4, 4])
})

test('lists as missing the topics whose points are below the needs of a use case', () => {
  expect(missingFor(MIXED, { data: 2, technology: 2, privacy: 4 })).toEqual(['data', 'privacy'])
  expect(missingFor(MIXED, {})).toEqual([])
})

test('sorts use cases by fewest missing topics; among those without any, the most demanding first', () => {
  const plain = { needs: { privacy: 2 } as const }
  const ready = { needs: { knowledge: 3, change: 4 } as const }
  const lacking = { needs: { data: 4 } as const }
  expect(firstUseCases(MIXED, [plain, lacking, ready], 2)).toEqual([ready, plain])
})
