// The deck as exported: its editor, or a card with one page beside the numbers. Both are loaded after the page.

import { Suspense } from 'react'
import type { Audit } from '#contract/audit.ts'
import { KeptSlides } from '#web/offline/index.ts'
import { useRead } from '#web/platform/api.ts'
import { useAway } from '#web/platform/away.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import type { SlideEditorProps } from '#web/slide/SlideEditor.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

const PARTS = {
  card: onDemand<SlideEditorProps>(() => import('#web/slide/SlideCard.tsx')),
  editor: onDemand<SlideEditorProps>(() => import('#web/slide/SlideEditor.tsx')),
}

interface Props {
  audit: Audit
  part: keyof typeof PARTS
  readOnly: boolean
  /** The screen shows ROI inputs that the deck does not contain yet. */
  unsaved: boolean
}

/** Beside the numbers, the card stays in view while they scroll. */
const LOOKS = {
  card: 'min-w-0 border-t border-ink pt-5 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:pr-1 lg:pb-2',
  editor: 'min-w-0',
}

export function SlidePreview({ audit, part, readOnly, unsaved }: Props) {
  const params = { id: audit.id }
  const slides = useRead('slide.list', { params })
  const choice = useRead('slide.choice', { params })
  const Part = PARTS[part]
  const isAway = useAway()
  const error = slides.error ?? choice.error
  const loading = <Loading text="Loading the slides..." />
  return (
    <section aria-labelledby="slides-title" className={LOOKS[part]}>
      {slides.data && choice.data && (
        <Suspense fallback={loading}>
          {isAway && <KeptSlides auditId={audit.id} />}
          <Part
            audit={audit}
            unsaved={unsaved}
            readOnly={readOnly || isAway}
            slides={slides.data}
            choice={choice.data}
          />
        </Suspense>
      )}
      {!(slides.data && choice.data) && !error && loading}
      {error && (
        <Failed
          title="The slides could not be loaded"
          onRetry={() => void Promise.all([slides.refetch(), choice.refetch()])}
        >
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      )}
    </section>
  )
}
