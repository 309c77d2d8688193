// Editing one slide: title, points, and whether it is in the deck. A newer version on the server is never overwritten.

import { useRef, useState } from 'react'
import type { Slide } from '#contract/slide.ts'
import { LEAD_MARK, SLIDE_LIMITS } from '#domain/document/slide.ts'
import { showFailure, useAction } from '#web/platform/api.ts'
import { CallError } from '#web/platform/call.ts'
import { toast } from '#web/platform/toast.ts'
import { InsertFigure } from '#web/slide/InsertFigure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Draft {
  title: string
  text: string
  hidden: boolean
  /** The version this draft was made from. */
  version: number
}

const generatedOf = ({ pages: [first] }: Slide) =>
  first?.fields?.find(field => field.name === 'text')?.generated ?? ''

const draftOf = ({ title, content, hidden, version, pages }: Slide): Draft => ({
  title,
  text: content.texts.text?.text ?? generatedOf({ pages } as Slide),
  hidden,
  version,
})

export function SlideEditor({ slide, onClose }: { slide: Slide; onClose(): void }) {
  const [draft, setDraft] = useState(() => draftOf(slide))
  const [newer, setNewer] = useState<Slide | null>(null)
  const { save, pending, failure } = useSave(slide, onClose, setNewer)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      width="lg"
      title={`Edit “${slide.title}”`}
      description="One point a line. Numbers in braces, such as {roi.net}, stand for figures of the audit and follow it."
      footer={
        <>
          {slide.kind === 'own' && <Remove slide={slide} onDone={onClose} />}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button pending={pending} disabled={draft.title.trim() === ''} onClick={() => void save(draft)}>
            Save Slide
          </Button>
        </>
      }
    >
      {newer && (
        <Newer
          onTheirs={() => {
            setDraft(draftOf(newer))
            setNewer(null)
          }}
          onMine={() => {
            setDraft({ ...draft, version: newer.version })
            setNewer(null)
          }}
        />
      )}
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Fields slide={slide} draft={draft} onChange={setDraft} />
    </Dialog>
  )
}

/** Saves a draft; text that equals the generated one keeps following the audit. */
function useSave(slide: Slide, onDone: () => void, onNewer: (newer: Slide) => void) {
  const { run, pending } = useAction('slide.change', { quiet: true })
  const [failure, setFailure] = useState<string | null>(null)
  const save = async ({ text, ...draft }: Draft) => {
    setFailure(null)
    const base = generatedOf(slide)
    const { text: _, ...rest } = slide.content.texts
    const texts = text.trim() === '' || text === base ? rest : { ...rest, text: { text, base } }
    const body = { ...draft, texts }
    try {
      await run({ params: { id: slide.id }, body })
      toast({ title: 'Slide Saved', description: `“${draft.title}” is part of the next export.` })
      onDone()
    } catch (error) {
      const refusal = error instanceof CallError ? error.problem : null
      if (refusal?.code === 'changed_meanwhile') onNewer(refusal.current as Slide)
      else setFailure(refusal?.message ?? 'Failed to save the slide. Please try again.')
    }
  }
  return { save, pending, failure }
}

/** Only what somebody added can go; the others can be left out of the deck. */
function Remove({ slide, onDone }: { slide: Slide; onDone(): void }) {
  const { run, pending } = useAction('slide.remove', { quiet: true })
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    try {
      await run({ params: { id: slide.id } })
    } catch (error) {
      showFailure('slide.remove', error)
      return
    }
    toast({ title: 'Slide Removed', description: `“${slide.title}” is no longer in the deck.` })
    onDone()
  }
  return (
    <Button
      variant={asking ? 'danger' : 'quiet'}
      className="mr-auto"
      pending={pending}
      onClick={() => (asking ? void remove() : setAsking(true))}
    >
      {asking ? 'Really remove?' : 'Remove slide'}
    </Button>
  )
}

function Newer({ onTheirs, onMine }: { onTheirs(): void; onMine(): void }) {
  return (
    <div className="mb-5">
      <Notice tone="caution" title="Somebody changed this slide in the meantime.">
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={onTheirs}>
            Show their version
          </Button>
          <Button variant="secondary" size="sm" onClick={onMine}>
            Keep mine and save over it
          </Button>
        </div>
      </Notice>
    </div>
  )
}

interface FieldsProps {
  slide: Slide
  draft: Draft
  onChange(draft: Draft): void
}

function Fields({ slide, draft, onChange }: FieldsProps) {
  const isGenerated = draft.text === generatedOf(slide)
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (reference: string) => {
    const { selectionStart: from, selectionEnd: to } = area.current ?? { selectionStart: 0, selectionEnd: 0 }
    onChange({ ...draft, text: `${draft.text.slice(0, from)}${reference}${draft.text.slice(to)}` })
    area.current?.focus()
  }
  return (
    <div className="grid gap-4">
      <Field label="Title" required {...(draft.title.trim() === '' && { error: 'Required' })}>
        <Input
          value={draft.title}
          maxLength={SLIDE_LIMITS.title}
          onChange={event => onChange({ ...draft, title: event.target.value })}
        />
      </Field>
      <Field
        label="Text"
        hint={`A line may begin with a tag in brackets, “[High · 3–6 months]”; what stands before “${LEAD_MARK.trim()}” is set as its heading.`}
      >
        <Textarea
          ref={area}
          rows={12}
          value={draft.text}
          maxLength={SLIDE_LIMITS.text}
          onChange={event => onChange({ ...draft, text: event.target.value })}
        />
      </Field>
      <InsertFigure auditId={slide.auditId} onInsert={insert} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label className="flex items-start gap-2 text-sm">
          <input
            type="checkbox"
            className="check-box"
            checked={draft.hidden}
            onChange={event => onChange({ ...draft, hidden: event.target.checked })}
          />
          Leave this slide out of the deck
        </label>
        {slide.kind !== 'own' && (
          <Button
            variant="quiet"
            size="sm"
            disabled={isGenerated}
            onClick={() => onChange({ ...draft, text: generatedOf(slide) })}
          >
            Follow the audit again
          </Button>
        )}
      </div>
    </div>
  )
}
