// The preview of the deck's slides: one at a time, as the file will show them; editing, and the export.

import { ChevronLeft, ChevronRight, Download, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Audit } from '#contract/audit.ts'
import type { Slide } from '#contract/slide.ts'
import type { Names } from '#domain/document/stamp.ts'
import { DeckTemplate } from '#web/deck-template/index.ts'
import { HideNames } from '#web/deliverable/index.ts'
import { FiguresInPicture } from '#web/figure/index.ts'
import { useRead } from '#web/platform/api.ts'
import { Arrange } from '#web/slide/Arrange.tsx'
import { SlideEditor } from '#web/slide/SlideEditor.tsx'
import { SlideView } from '#web/slide/SlideView.tsx'
import { useExport } from '#web/slide/useExport.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

interface Props {
  audit: Audit
  readOnly: boolean
  /** The screen shows ROI entries that the deck does not have yet. */
  unsaved: boolean
}

export function SlidePreview({ audit, readOnly, unsaved }: Props) {
  const { data, error, refetch } = useRead('slide.list', { params: { id: audit.id } })
  return (
    <section aria-labelledby="slides-title" className="border-t border-ink pt-5 lg:sticky lg:top-20">
      {data && <Slides slides={data} {...{ audit, readOnly, unsaved }} />}
      {!data && !error && <Loading text="Loading the slides..." />}
      {error && (
        <Failed title="The slides could not be loaded" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      )}
    </section>
  )
}

function Slides({ slides, audit, readOnly, unsaved }: Props & { slides: Slide[] }) {
  const [index, setIndex] = useState(0)
  const [editing, setEditing] = useState(false)
  const [names, setNames] = useState<Names>('full')
  // One slide fewer than a moment ago where the last one was removed.
  const at = Math.min(index, slides.length - 1)
  const slide = slides[at]
  if (!slide) return null
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="slides-title" className="headline text-xl">
          Slide Preview
        </h2>
        <Turn index={at} count={slides.length} onTurn={setIndex} />
      </header>
      <div className="mt-5">
        <FiguresInPicture>
          <Drawing slide={slide} />
        </FiguresInPicture>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" disabled={readOnly} onClick={() => setEditing(true)}>
          <Pencil aria-hidden />
          Edit Slides
        </Button>
        <ExportButton audit={audit} names={names} />
      </div>
      <Arrange
        auditId={audit.id}
        {...{ slides, index: at, readOnly }}
        onShow={setIndex}
        onEdit={() => setEditing(true)}
      />
      <div className="mt-4">
        <HideNames names={names} onChange={setNames} />
      </div>
      <DeckTemplate auditId={audit.id} />
      {unsaved && (
        <div className="mt-4">
          <Notice tone="caution">
            The deck holds what is saved. Calculate ROI first to have the entries on the screen in it.
          </Notice>
        </div>
      )}
      {editing && <SlideEditor key={slide.id} slide={slide} onClose={() => setEditing(false)} />}
    </>
  )
}

function Turn({ index, count, onTurn }: { index: number; count: number; onTurn(index: number): void }) {
  return (
    <div className="flex items-center gap-2">
      <Button
        variant="secondary"
        size="icon-sm"
        aria-label="Previous slide"
        disabled={index === 0}
        onClick={() => onTurn(index - 1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <p className="min-w-16 text-center text-sm tabular-nums" aria-live="polite">
        {index + 1} of {count}
      </p>
      <Button
        variant="secondary"
        size="icon-sm"
        aria-label="Next slide"
        disabled={index === count - 1}
        onClick={() => onTurn(index + 1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  )
}

function Drawing({ slide }: { slide: Slide }) {
  const [first, ...more] = slide.pages
  if (!first)
    return (
      <p className="grid aspect-video place-items-center border border-dashed border-edge p-6 text-sm text-muted">
        “{slide.title}” is left out of the deck.
      </p>
    )
  return (
    <>
      <SlideView slide={first} footer={slide.footer} />
      {more.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="text-muted">
            Goes on over {more.length} more {more.length === 1 ? 'slide' : 'slides'}
          </summary>
          <div className="mt-3 grid gap-3">
            {more.map(page => (
              <SlideView key={page.id} slide={page} footer={slide.footer} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

function ExportButton({ audit, names }: { audit: Audit; names: Names }) {
  const { run, pending } = useExport(audit)
  return (
    <Button pending={pending} onClick={() => void run(names)}>
      <Download aria-hidden />
      Export PPTX
    </Button>
  )
}
