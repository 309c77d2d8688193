// Edits one slide text in place, beside the audit's own text.
// Typed text survives a colleague's newer version and a lost network.

import { type FocusEvent, useId, useRef, useState } from 'react'
import type { Slide } from '#contract/slide.ts'
import { type MarkedText, markedText, storedText } from '#domain/document/marked-text.ts'
import type { Names } from '#domain/document/stamp.ts'
import { SLIDE_LIMITS, type SlideField } from '#domain/slide.ts'
import { TypingHere } from '#web/presence/index.ts'
import { boxOf } from '#web/slide/EditablePage.tsx'
import { ChipField } from '#web/slide/editing/ChipField.tsx'
import { EditBar } from '#web/slide/editing/EditBar.tsx'
import { FigurePicker } from '#web/slide/editing/FigurePicker.tsx'
import { lookOf } from '#web/slide/editing/look.ts'
import { keepDraft, readDraft } from '#web/slide/editing/text-draft.ts'
import type { ChipFieldHandle } from '#web/slide/editing/useChipField.ts'
import { useFigureNames } from '#web/slide/editing/useFigureNames.ts'
import { useSaving } from '#web/slide/editing/useSaving.ts'
import type { SlideTexts } from '#web/slide/editing/useSlideTexts.ts'
import { WithSource } from '#web/slide/editing/WithSource.tsx'
import type { ReadPage } from '#web/slide/pages.ts'
import { SlideView } from '#web/slide/SlideView.tsx'
import { Loading } from '#web/ui/states.tsx'

interface Props {
  page: ReadPage
  slide: Slide
  field: string
  /** Names setting of the export; the text being edited always shows names. */
  names: Names
  texts: SlideTexts
  onClose(): void
}

export function FieldEditor({ field: name, ...props }: Props) {
  const field = props.slide.fields.find(each => each.name === name)
  const figures = useFigureNames(props.slide.auditId)
  // A text that was just saved is read again before editing; otherwise the user's own text would look like a colleague's.
  const [isCurrent, setCurrent] = useState(!props.texts.pending)
  if (!isCurrent && !props.texts.pending) setCurrent(true)
  if (!field || !isCurrent) return <SlideView {...props.page} />
  if (!figures.figures) return <Loading text="Loading the figures..." />
  return <Editor {...props} field={field} figures={figures} />
}

type EditorProps = Omit<Props, 'field'> & { field: SlideField; figures: ReturnType<typeof useFigureNames> }

function Editor({ page, slide, field, names, texts, figures, onClose }: EditorProps) {
  const { name, label } = field
  const marked = (stored: string) => markedText(stored, figures.isKnown)
  const saved = field.text ?? field.generated
  const [draft] = useState(() => readDraft(slide.id, name))
  const [start] = useState(() => marked(draft?.text ?? saved))
  const [text, setText] = useState(() => storedText(start))
  const [asks, setAsks] = useState(false)
  const handle = useRef<ChipFieldHandle>(null)
  const help = useId()
  const saving = useSaving({ slide, field, texts, draft, onClose })
  const cancel = () => {
    keepDraft(slide.id, name, null)
    onClose()
  }
  const save = () => void saving.save(text)
  const blur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Not when the window loses focus because the user looks something up elsewhere.
    if (currentTarget.contains(relatedTarget) || !document.hasFocus() || asks || saving.isStuck) return
    save()
  }
  const { box, ...look } = lookOf(page.slide, name, boxOf(page.slide, name))
  return (
    <fieldset onBlur={blur} data-at={`slide:${slide.id}`}>
      <legend className="sr-only">Editing {label}</legend>
      <div className="relative [container-type:inline-size]" data-field={name}>
        <SlideView {...page} editable={new Set([name])} without={name} />
        <ChipField
          label={label}
          start={start}
          handle={handle}
          box={box}
          {...look}
          describedBy={help}
          written={figures.written}
          lines={name === 'title' ? 'one' : 'many'}
          most={name === 'title' ? SLIDE_LIMITS.title : SLIDE_LIMITS.text}
          onChange={(changed: MarkedText) => {
            setText(storedText(changed))
            saving.keep(storedText(changed))
          }}
          onAsk={() => setAsks(true)}
          onSave={save}
          onCancel={cancel}
        />
      </div>
      <TypingHere about={`slide:${slide.id}`} field={name} />
      <EditBar
        help={help}
        label={label}
        pending={texts.pending}
        onFigure={() => setAsks(true)}
        onUndo={() => handle.current?.undo()}
        onRedo={() => handle.current?.redo()}
        onCancel={cancel}
        onSave={save}
      />
      {asks && figures.figures && (
        <FigurePicker
          figures={figures.figures}
          onChoose={figure => {
            setAsks(false)
            handle.current?.insert(figure)
          }}
          onCancel={() => {
            setAsks(false)
            handle.current?.focus()
          }}
        />
      )}
      <WithSource
        field={field}
        text={text}
        names={names}
        saving={saving}
        draft={draft !== null && draft.text !== saved}
        written={figures.written}
        onUse={stored => {
          handle.current?.set(marked(stored))
          handle.current?.focus()
        }}
      />
    </fieldset>
  )
}
