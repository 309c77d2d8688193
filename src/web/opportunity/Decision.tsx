// Gives other folders' dialogs the function that decides on an opportunity, with the outbox that they would otherwise load.

import type { ReactNode } from 'react'
import type { Opportunity } from '#contract/opportunity.ts'
import { useDecideOn } from '#web/opportunity/useOpportunityOutbox.ts'

interface Props {
  opportunity: Pick<Opportunity, 'id' | 'auditId'>
  children: (decision: ReturnType<typeof useDecideOn>) => ReactNode
}

export default function Decision({ opportunity, children }: Props) {
  return children(useDecideOn(opportunity))
}
