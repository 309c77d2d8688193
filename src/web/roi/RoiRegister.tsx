// The assumptions register: the model's assumptions, who set each and when, and the consultant's own assumptions as text.

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { attributionText } from '#domain/attribution.ts'
import { modelAssumptions, rangeAssumptions } from '#domain/roi/assumptions-register.ts'
import type { RoiOffer } from '#domain/roi/offer.ts'
import { PLAN_LIMITS } from '#domain/roi/plan.ts'
import { amountText } from '#domain/text/number-style.ts'
import { StepRegister } from '#web/roi/StepRegister.tsx'
import type { RoiEditor } from '#web/roi/useRoi.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

interface Props {
  editor: RoiEditor
  readOnly: boolean
}

export function RoiRegister({ editor, readOnly }: Props) {
  const [open, setOpen] = useState(false)
  const rows = [...modelAssumptions(editor.state), ...rangeAssumptions(editor.state)]
  return (
    <details className="mt-7 text-sm" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="font-medium">What these results assume</summary>
      <Table caption="Assumptions register" className="mt-2">
        <Head>
          <HeadCell>Assumption</HeadCell>
          <HeadCell numeric>Value</HeadCell>
          <HeadCell>Set by</HeadCell>
        </Head>
        <Body>
          {rows.map(({ label, value, unit, author, date }) => (
            <Row key={label}>
              <RowHead className="font-normal">{label}</RowHead>
              <Cell numeric>{amountText(value, unit)}</Cell>
              <Cell className="text-xs text-muted">
                {author && date ? attributionText({ author, date }) : 'Model default'}
              </Cell>
            </Row>
          ))}
        </Body>
      </Table>
      {open && <StepRegister offers={editor.roi.offers as RoiOffer[]} />}
      <Notes editor={editor} readOnly={readOnly} />
    </details>
  )
}

function Notes({ editor, readOnly }: Props) {
  const [text, setText] = useState('')
  const { notes, setNotes } = editor
  const add = () => {
    const added = text.trim()
    if (added !== '' && !notes.includes(added)) setNotes([...notes, added])
    setText('')
  }
  return (
    <div className="mt-4">
      <h4 className="font-medium">In words</h4>
      <ul className="mt-1 divide-y divide-rule border-y border-rule">
        {notes.map(note => (
          <Note
            key={note}
            editor={editor}
            note={note}
            readOnly={readOnly}
            onRemove={() => setNotes(notes.filter(each => each !== note))}
          />
        ))}
        {notes.length === 0 && <li className="py-2 text-muted">Nothing added yet.</li>}
      </ul>
      {!readOnly && notes.length < PLAN_LIMITS.notes && (
        <div className="mt-2 flex items-end gap-2">
          <Field label="Add an assumption" className="flex-1">
            <Input
              maxLength={PLAN_LIMITS.note}
              value={text}
              onChange={event => setText(event.target.value)}
              onKeyDown={event => event.key === 'Enter' && add()}
            />
          </Field>
          <Button variant="secondary" disabled={text.trim() === ''} onClick={add}>
            Add
          </Button>
        </div>
      )}
      {editor.changed && <p className="mt-2 text-xs text-muted">Saved with Calculate ROI.</p>}
    </div>
  )
}

function Note({ editor, note, readOnly, onRemove }: Props & { note: string; onRemove: () => void }) {
  const saved = editor.roi.notes.find(each => each.text === note)
  return (
    <li className="flex items-start justify-between gap-3 py-2">
      <span className="min-w-0 wrap-anywhere">
        {note}
        <span className="block text-xs text-muted">{saved ? attributionText(saved) : 'Not saved yet'}</span>
      </span>
      {!readOnly && (
        <Button variant="quiet" size="icon-sm" aria-label={`Remove assumption: ${note}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      )}
    </li>
  )
}
