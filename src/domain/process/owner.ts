// Step owners, compared case-insensitively and with single spaces; “Unassigned” means no owner.

import { type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import { isBlank } from '#domain/text/visible.ts'

/** The owner of a step with single spaces; empty if there is none. */
export const ownerOf = ({ owner }: Pick<ProcessStep, 'owner'>): string =>
  owner.trim() === STEP_DEFAULTS.owner ? '' : tidy(owner)

/** The comparison key, equal for all spellings of one owner. */
export const ownerKey = (owner: string) => tidy(owner).toLowerCase()

const tidy = (owner: string) => (isBlank(owner) ? '' : owner.trim().replaceAll(/\s+/g, ' '))
