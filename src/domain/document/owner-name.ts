// The owner of a step as documents print it.

import type { DocumentMessages } from '#content/documents/messages.ts'
import { oneLine } from '#domain/document/text.ts'
import { ownerOf } from '#domain/process/owner.ts'
import type { ProcessStep } from '#domain/process/step.ts'

/** The owner in one line, or the words for none: the placeholder of a new step is not a name. */
export const ownerName = (
  step: Pick<ProcessStep, 'owner'>,
  { terms }: Pick<DocumentMessages, 'terms'>,
): string => oneLine(ownerOf(step)) || terms.noOwner
