// A new slide, typed on an empty page: created on save, discarded on cancel.

import { useId, useRef, useState } from 'react'
import type { Slide } from '#contract/slide.ts'
import { GRID, page, paragraph, TYPE } from '#domain/document/deck/page.ts'
import type { Footer } from '#domain/document/deck/types.ts'
import { markedText, storedText } from '#domain/document/marked-text.ts'
import { SLIDE_LIMITS } from '#domain/slide.ts'
import { failureText, useAction } from '#web/platform/api.ts'
import { ChipField } from '#web/slide/editing/ChipField.tsx'
import { EditBar } from '#web/slide/editing/EditBar.tsx'
import { FigurePicker } from '#web/slide/editing/FigurePicker.tsx'
import { keepDraft, readDraft } from '#web/slide/editing/text-draft.ts'
import type { ChipFieldHandle } from '#web/slide/editing/useChipField.ts'
import { useFigureNames } from '#web/slide/editing/useFigureNames.ts'
import { SlideView } from '#web/slide/SlideView.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/states.tsx'

const EMPTY = page({
  id: 'new',
  kicker: 'In addition',
  title: ' ',
  elements: [],
  notes: [],
  layout: 'columns',
})

const PARTS = {
  title: {
    label: 'Title of the new slide',
    box: { x: GRID.left, y: GRID.title, w: GRID.width, h: GRID.titleHeight },
    look: paragraph(' ', 'title'),
    valign: 'bottom',
    lines: 'one',
    most: SLIDE_LIMITS.title,
  },
  text: {
    label: 'Text of the new slide',
    box: { x: GRID.left, y: GRID.top, w: GRID.width, h: GRID.bottom - GRID.top },
    look: paragraph(' ', 'body', { size: TYPE.body.size * 1.3 }),
    valign: 'top',
    lines: 'many',
    most: SLIDE_LIMITS.text,
  },
} as const
type Part = keyof typeof PARTS

interface Props {
  auditId: number
  footer: Footer
  /** The slide after which it is inserted. */
  after: Slide | null
  onMade(slideId: number): void
  onClose(): void
}

export function NewSlide(props: Props) {
  const names = useFigureNames(props.auditId)
  return names.figures ? <Blank {...props} names={names} /> : <Loading text="Loading the figures..." />
}

function Blank({
  auditId,
  footer,
  after,
  names,
  onMade,
  onClose,
}: Props & { names: ReturnType<typeof useFigureNames> }) {
  const [texts, setTexts] = useState({
    title: readDraft(`new:${auditId}`, 'title')?.text ?? '',
    text: readDraft(`new:${auditId}`, 'text')?.text ?? '',
  })
  const [asks, setAsks] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [start] = useState(() => ({
    title: markedText(texts.title, names.isKnown),
    text: markedText(texts.text, names.isKnown),
  }))
  const handles = { title: useRef<ChipFieldHandle>(null), text: useRef<ChipFieldHandle>(null) }
  const active = useRef<Part>('title')
  const help = useId()
  const add = useAction('slide.add', { quiet: true })
  const keep = (parts: Record<Part, string> | null) => {
    for (const part of ['title', 'text'] as const)
      keepDraft(`new:${auditId}`, part, parts && { text: parts[part], based: null })
  }
  const close = () => {
    keep(null)
    onClose()
  }
  const save = async () => {
    const title = texts.title.trim()
    if (title === '') return setFailure('A slide needs a title.')
    setFailure(null)
    keep(texts)
    try {
      const body = { title, text: texts.text.trim(), ...(after && { after: after.id }) }
      const made = await add.run({ params: { id: auditId }, body })
      close()
      onMade(made.id)
    } catch (error) {
      setFailure(`${failureText('slide.add', error)} Your entries stay here.`)
    }
  }
  const handle = () => handles[active.current].current
  return (
    <>
      <div className="relative [container-type:inline-size]">
        <SlideView slide={EMPTY} footer={footer} />
        {(['text', 'title'] as const).map(part => (
          <ChipField
            key={part}
            {...PARTS[part]}
            onFocus={() => {
              active.current = part
            }}
            describedBy={help}
            start={start[part]}
            handle={handles[part]}
            written={names.written}
            onChange={marked => setTexts(all => ({ ...all, [part]: storedText(marked) }))}
            onAsk={() => setAsks(true)}
            onSave={() => void save()}
            onCancel={close}
          />
        ))}
      </div>
      <EditBar
        help={help}
        label="the new slide"
        pending={add.pending}
        onFigure={() => setAsks(true)}
        onUndo={() => handle()?.undo()}
        onRedo={() => handle()?.redo()}
        onCancel={close}
        onSave={() => void save()}
      />
      {asks && names.figures && (
        <FigurePicker
          figures={names.figures}
          onChoose={figure => {
            setAsks(false)
            handle()?.insert(figure)
          }}
          onCancel={() => {
            setAsks(false)
            handle()?.focus()
          }}
        />
      )}
      {failure !== null && (
        <div className="mt-3">
          <Notice tone="danger" title="Not saved">
            {failure}
          </Notice>
        </div>
      )}
    </>
  )
}
