// Targets of found figures follow their steps: left out, offered again, moved within the answer, added to the map.

import { expect, it } from 'vitest'
import { chosenTarget, currentTarget, retarget } from '#web/interview/figure/current-target.ts'
import { TITLES } from '../../../../tests/texts/realistic-texts.ts'

const [first = '', second = '', third = ''] = TITLES
const step = (ref: string, label: string, stepId: number | null = null) => ({
  ref,
  key: `step:${label.toLowerCase()}`,
  stepId,
})
const OFFERED = [step('s1', first), step('s2', second)]
const FOUND = { to: 'found', ref: 's2', field: 'durationMin' } as const
const BRANCH = { to: 'foundBranch', from: 's1', next: 's2', isRest: false } as const

it('has no target while the step is left out, and the same one when it is offered again', () => {
  const chosen = chosenTarget(FOUND, OFFERED)
  for (const steps of [OFFERED.slice(0, 1), []]) {
    expect(currentTarget(FOUND, steps)).toBeNull()
    expect(currentTarget(retarget(chosen, steps), steps)).toBeNull()
  }
  expect(currentTarget(retarget(chosen, OFFERED), OFFERED)).toEqual(FOUND)
})

it('is the step of the map once that has the found step', () => {
  const chosen = chosenTarget(FOUND, OFFERED)
  const onMap = { to: 'step', stepId: 9, field: 'durationMin' }
  const accepted = [step('s1', first), step('step:9', second, 9)]
  expect(currentTarget(retarget(chosen, accepted), accepted)).toEqual(onMap)
  // Accepted under another name, the found step keeps its ref.
  const renamed = [step('s1', first), step('s2', second, 9)]
  expect(currentTarget(FOUND, renamed)).toEqual(onMap)
})

it('stays with the step when the answer gets one before it', () => {
  const steps = [step('s1', third), step('s2', first), step('s3', second)]
  expect(retarget(chosenTarget(FOUND, OFFERED), steps)).toEqual({ ...FOUND, ref: 's3' })
  expect(retarget(chosenTarget(BRANCH, OFFERED), steps)).toEqual({ ...BRANCH, from: 's2', next: 's3' })
  expect(retarget(chosenTarget(BRANCH, OFFERED), steps.slice(0, 2))).toBeNull()
})

it('leaves other choices as they are', () => {
  const owner = { to: 'owner', owner: third } as const
  for (const target of [owner, null])
    expect(currentTarget(retarget(chosenTarget(target, OFFERED), []), [])).toEqual(target)
})
