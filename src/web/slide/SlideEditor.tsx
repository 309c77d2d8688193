// Slide editor: the open page, the tools for its slide, and the strip of all pages.

import { Suspense, useState } from 'react'
import type { Audit } from '#contract/audit.ts'
import type { Slide } from '#contract/slide.ts'
import type { ExportChoice } from '#domain/document/choice.ts'
import { FiguresInPicture } from '#web/figure/index.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import type { SlideDraftsProps } from '#web/slide/drafting/SlideDrafts.tsx'
import { EditablePage } from '#web/slide/EditablePage.tsx'
import { ExportDialog } from '#web/slide/ExportDialog.tsx'
import { FieldEditor } from '#web/slide/editing/FieldEditor.tsx'
import { NewSlide } from '#web/slide/editing/NewSlide.tsx'
import { useSlideTexts } from '#web/slide/editing/useSlideTexts.ts'
import { HiddenSlides } from '#web/slide/HiddenSlides.tsx'
import { PageHead } from '#web/slide/PageHead.tsx'
import { type PagePosition, placeAt } from '#web/slide/pages.ts'
import { SlideTools } from '#web/slide/SlideTools.tsx'
import { SlideView } from '#web/slide/SlideView.tsx'
import { Strip } from '#web/slide/Strip.tsx'
import { useReading } from '#web/slide/useReading.ts'
import { Notice } from '#web/ui/notice.tsx'

const SlideDrafts = onDemand<SlideDraftsProps>(() => import('#web/slide/drafting/SlideDrafts.tsx'))

/** Slides for which text drafts can be requested. */
const DRAFTED: ReadonlySet<Slide['kind']> = new Set(['executive_summary', 'key_findings'])

export interface SlideEditorProps {
  audit: Audit
  slides: Slide[]
  choice: ExportChoice
  readOnly: boolean
  unsaved: boolean
}

/** What is open in addition to the page: a slide text, a new slide, or the export dialog. */
interface Editing {
  field: string
  slideId: number
}
type Open = Editing | 'new' | 'export' | null

export default function SlideEditor(props: SlideEditorProps) {
  const { audit, slides, choice, readOnly, unsaved } = props
  const [place, setPlace] = useState<PagePosition>({ slideId: null, offset: 0, number: 1 })
  const [open, setOpen] = useState<Open>(null)
  const texts = useSlideTexts(slides)
  const reading = useReading(audit.id, choice, place)
  const { contents, number, page } = reading
  const slide = slides.find(each => each.id === page?.slide.slideId) ?? null
  const show = (to: number) => setPlace(placeAt(contents, to))
  const showSlide = (slideId: number) => setPlace({ slideId, offset: 0, number })
  const close = () => setOpen(null)
  const editing = typeof open === 'object' && open?.slideId === slide?.id ? open : null
  const edit = (field: string) => slide && setOpen({ field, slideId: slide.id })
  return (
    <>
      <PageHead audit={audit} choice={choice} reading={reading} onTurn={show} />
      {/* Its room stays while a text is edited, so that the slide does not move under the pointer. */}
      <div className={open === 'new' || editing ? 'max-lg:hidden lg:invisible' : undefined}>
        <SlideTools
          audit={audit}
          slides={slides}
          slide={slide}
          number={number}
          readOnly={readOnly}
          texts={texts}
          onShow={showSlide}
          onEdit={edit}
          onAdd={() => setOpen('new')}
          onExport={() => setOpen('export')}
        />
      </div>
      <div className="mt-4">
        {open === 'new' && page ? (
          <NewSlide
            auditId={audit.id}
            footer={page.footer}
            after={slide}
            onClose={close}
            onMade={showSlide}
          />
        ) : page && slide && editing ? (
          <FieldEditor
            key={`${slide.id} ${editing.field}`}
            page={page}
            slide={slide}
            texts={texts}
            names={choice.names}
            field={editing.field}
            onClose={close}
          />
        ) : (
          page && <Page page={page} slide={slide} readOnly={readOnly} texts={texts} onEdit={edit} />
        )}
      </div>
      {slide && DRAFTED.has(slide.kind) && !slide.copy && !editing && (
        <Suspense fallback={null}>
          <SlideDrafts key={slide.id} slide={slide} texts={texts} readOnly={readOnly} />
        </Suspense>
      )}
      <Strip
        audit={audit}
        choice={choice}
        contents={contents}
        slides={slides}
        number={number}
        readOnly={readOnly}
        main={reading.main}
        onShow={show}
      />
      <HiddenSlides slides={slides} readOnly={readOnly} onShow={showSlide} />
      {unsaved && (
        <div className="mt-4">
          <Notice tone="caution">
            The deck uses saved values. Calculate ROI first to include the entries on this screen.
          </Notice>
        </div>
      )}
      {open === 'export' && <ExportDialog audit={audit} choice={choice} onClose={close} />}
    </>
  )
}

interface PageProps extends Pick<Parameters<typeof EditablePage>[0], 'page' | 'onEdit'> {
  slide: Slide | null
  readOnly: boolean
  texts: ReturnType<typeof useSlideTexts>
}

function Page({ page, slide, readOnly, texts, onEdit }: PageProps) {
  // Continuation pages have no texts of their own.
  const fields = slide && page.slide.fields ? slide.fields : []
  return (
    <FiguresInPicture>
      {readOnly || fields.length === 0 ? (
        <SlideView {...page} />
      ) : (
        <EditablePage page={page} fields={fields} onEdit={onEdit} onUndo={texts.undo} onRedo={texts.redo} />
      )}
    </FiguresInPicture>
  )
}
