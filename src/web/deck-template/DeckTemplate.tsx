// The deck template of the organization or of an audit, loaded after the page.

import { Suspense } from 'react'
import type { DeckTemplatePartProps } from '#web/deck-template/DeckTemplatePart.tsx'
import { onDemand } from '#web/platform/on-demand.tsx'

const Part = onDemand<DeckTemplatePartProps>(() => import('#web/deck-template/DeckTemplatePart.tsx'))

export function DeckTemplate(props: DeckTemplatePartProps) {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
