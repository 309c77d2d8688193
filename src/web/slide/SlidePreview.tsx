// Preview of the deck, page by page as exported; its parts are loaded after the page.

import { Suspense, useState } from 'react'
import type { Audit } from '#contract/audit.ts'
import { useRead } from '#web/platform/api.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import type { SlideEditorProps } from '#web/slide/SlideEditor.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

const LazySlideEditor = onDemand<SlideEditorProps>(() => import('#web/slide/SlideEditor.tsx'))

interface Props {
  audit: Audit
  readOnly: boolean
  /** The screen shows ROI inputs that the deck does not contain yet. */
  unsaved: boolean
}

/** Position of the page strip: left of the page with its own scrolling, or above it at full width. */
const PLACES = {
  beside: 'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:pr-1 lg:pb-2',
  large: 'lg:order-first lg:col-span-2',
} as const

export function SlidePreview({ audit, readOnly, unsaved }: Props) {
  const params = { id: audit.id }
  const slides = useRead('slide.list', { params })
  const choice = useRead('slide.choice', { params })
  const [place, setPlace] = useState<keyof typeof PLACES>('beside')
  const error = slides.error ?? choice.error
  const loading = <Loading text="Loading the slides..." />
  return (
    <section aria-labelledby="slides-title" className={`min-w-0 border-t border-ink pt-5 ${PLACES[place]}`}>
      {slides.data && choice.data && (
        <Suspense fallback={loading}>
          <LazySlideEditor
            {...{ audit, readOnly, unsaved }}
            slides={slides.data}
            choice={choice.data}
            large={place === 'large'}
            onLarge={large => setPlace(large ? 'large' : 'beside')}
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
