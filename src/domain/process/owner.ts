// Who does a step, compared as people write names: without case, with single spaces; “Unassigned” is nobody.

import { type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'

/** The owner of a step as typed; empty where nobody is named. */
export const ownerOf = ({ owner }: Pick<ProcessStep, 'owner'>) =>
  owner.trim() === STEP_DEFAULTS.owner ? '' : tidy(owner)

/** The same for all ways of writing one owner. */
export const ownerKey = (owner: string) => tidy(owner).toLowerCase()

const tidy = (owner: string) => owner.trim().replaceAll(/\s+/g, ' ')
