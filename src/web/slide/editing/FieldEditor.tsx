// Editing one text of a slide where it stands, with what the audit says beside it. Nothing typed is lost: not to a colleague's newer text, not to a dead network.

import { type FocusEvent, useId, useRef, useState } from 'react'
import type { Slide } from '#contract/slide.ts'
import { type MarkedText, markedText, storedText } from '#domain/document/marked-text.ts'
import { SLIDE_LIMITS, type SlideField, type SlideText } from '#domain/document/slide.ts'
import type { Names } from '#domain/document/stamp.ts'
import { failureText } from '#web/platform/api.ts'
import { boxOf } from '#web/slide/EditablePage.tsx'
import { ChipField } from '#web/slide/editing/ChipField.tsx'
import { keepDraft, readDraft } from '#web/slide/editing/draft.ts'
import { EditBar } from '#web/slide/editing/EditBar.tsx'
import { FigurePicker } from '#web/slide/editing/FigurePicker.tsx'
import { lookOf } from '#web/slide/editing/look.ts'
import type { ChipFieldHandle } from '#web/slide/editing/useChipField.ts'
import { useFigureNames } from '#web/slide/editing/useFigureNames.ts'
import { type SlideTexts, textOf } from '#web/slide/editing/useSlideTexts.ts'
import { WithSource } from '#web/slide/editing/WithSource.tsx'
import type { ReadPage } from '#web/slide/pages.ts'
import { SlideView } from '#web/slide/SlideView.tsx'
import { Loading } from '#web/ui/states.tsx'

interface Props {
  page: ReadPage
  slide: Slide
  field: string
  /** Of the export: what is typed here has them in any case. */
  names: Names
  texts: SlideTexts
  onClose(): void
}

export function FieldEditor({ field: name, ...props }: Props) {
  const field = props.slide.fields.find(each => each.name === name)
  const figures = useFigureNames(props.slide.auditId)
  if (!field) return <SlideView {...props.page} />
  if (!figures.figures) return <Loading text="Loading the figures..." />
  return <Editor {...props} field={field} figures={figures} />
}

type EditorProps = Omit<Props, 'field'> & { field: SlideField; figures: ReturnType<typeof useFigureNames> }

function Editor({ page, slide, field, names, texts, figures, onClose }: EditorProps) {
  const { name, label } = field
  const marked = (stored: string) => markedText(stored, figures.isKnown)
  const saved = field.text ?? field.generated
  const draft = readDraft(slide.id, name)
  const [start] = useState(() => marked(draft ?? saved))
  const [text, setText] = useState(() => storedText(start))
  const [asks, setAsks] = useState(false)
  const handle = useRef<ChipFieldHandle>(null)
  const help = useId()
  const saving = useSaving({ slide, field, texts, onClose })
  const cancel = () => {
    keepDraft(slide.id, name, null)
    onClose()
  }
  const save = () => void saving.save(text)
  const blur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Not when the window itself is left, to look something up.
    if (currentTarget.contains(relatedTarget) || !document.hasFocus() || asks || saving.isStuck) return
    save()
  }
  const { box, ...look } = lookOf(page.slide, name, boxOf(page.slide, name))
  return (
    <fieldset onBlur={blur}>
      <legend className="sr-only">Editing {label}</legend>
      <div className="relative [container-type:inline-size]">
        <SlideView {...page} editable={new Set([name])} without={name} />
        <ChipField
          {...{ label, start, handle, box, ...look }}
          describedBy={help}
          written={figures.written}
          lines={name === 'title' ? 'one' : 'many'}
          most={name === 'title' ? SLIDE_LIMITS.title : SLIDE_LIMITS.text}
          onChange={(changed: MarkedText) => setText(storedText(changed))}
          onAsk={() => setAsks(true)}
          onSave={save}
          onCancel={cancel}
        />
      </div>
      <EditBar
        {...{ help, label, saving }}
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
        {...{ field, text, names, saving }}
        draft={draft !== null && draft !== saved}
        written={figures.written}
        onUse={stored => {
          handle.current?.set(marked(stored))
          handle.current?.focus()
        }}
      />
    </fieldset>
  )
}

export interface Saving {
  save(text: string): Promise<void>
  /** Why it could not be saved. */
  failure: string | null
  /** What somebody else has saved meanwhile: the text, as it is stored. */
  theirs: string | null
  /** Something has to be decided first, so leaving the field saves nothing by itself. */
  isStuck: boolean
  /** Mine goes over theirs, or theirs stays. */
  settle(): void
}

function useSaving({
  slide,
  field,
  texts,
  onClose,
}: Pick<EditorProps, 'slide' | 'field' | 'texts' | 'onClose'>): Saving {
  const [failure, setFailure] = useState<string | null>(null)
  const [newer, setNewer] = useState<Slide | null>(null)
  // What this text was begun from, and what it may therefore replace.
  const [on, setOn] = useState({ slide, based: textOf(slide, field.name) })
  const save = async (text: string) => {
    const next = nextOf(text, field)
    if (next?.text === on.based?.text && next?.base === on.based?.base) {
      keepDraft(slide.id, field.name, null)
      return onClose()
    }
    setFailure(null)
    keepDraft(slide.id, field.name, text)
    try {
      const theirs = await texts.save(on.slide, field.name, next, on.based)
      if (theirs) return setNewer(theirs)
      keepDraft(slide.id, field.name, null)
      onClose()
    } catch (error) {
      setFailure(failureText('slide.change', error))
    }
  }
  const theirText = newer && (textOf(newer, field.name)?.text ?? field.generated)
  const settle = () => {
    if (newer) setOn({ slide: newer, based: textOf(newer, field.name) })
    setNewer(null)
  }
  return { save, failure, theirs: theirText, isStuck: newer !== null || failure !== null, settle }
}

/** What is stored for a text: nothing where it says what the audit says, or nothing at all. */
function nextOf(text: string, { generated }: SlideField): SlideText | null {
  const trimmed = text.trim()
  return trimmed === '' || trimmed === generated.trim() ? null : { text: trimmed, base: generated }
}
