// Typed figures of an answer (minutes, volume, rate, percent, money) as minimum, usual and maximum, with their links.

import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SavedQuantity } from '#contract/quantity.ts'
import { QUANTITY_LABELS, QUANTITY_UNITS, type QuantityLink, stillSays } from '#domain/quantity/quantity.ts'
import { amountText } from '#domain/text/number-style.ts'
import { FigureForm, type OfAnswer } from '#web/interview/figure/FigureForm.tsx'
import { type FigureStart, hasFigureDraft } from '#web/interview/figure/figure-draft.ts'
import { useLinkNames } from '#web/interview/figure/figure-links.ts'
import { StatementsDialog, useStatements } from '#web/interview/figure/StatementsDialog.tsx'
import { useAction, useRead } from '#web/platform/api.ts'
import { newKey } from '#web/platform/new-key.ts'
import { useSession } from '#web/platform/session/session.tsx'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'

interface Props extends OfAnswer {
  response: string
  /** Initial values, unless an unsaved draft exists. */
  start: FigureStart | null
  onClose(): void
}

export function Figures({ response, start, onClose, ...props }: Props) {
  const { auditId, answerId, readOnly } = props
  const { data = [] } = useRead('quantity.list', { params: { id: auditId } })
  const { account } = useSession()
  const begun = hasFigureDraft(account?.id ?? 0, props.interviewId, props.questionId)
  const [editing, setEditing] = useState<number | 'new' | null>(begun || start ? 'new' : null)
  const [asking, ask] = useState<{ link: QuantityLink | null; again: boolean } | null>(null)
  const held = data.filter(quantity => quantity.answerId === answerId)
  if (readOnly && held.length === 0) return null
  const close = () => {
    setEditing(null)
    onClose()
  }
  const askFirst = (link: QuantityLink) => ask({ link, again: false })
  return (
    <section aria-label="Figures" className="mt-8 border-t border-rule pt-5">
      <h3 className="text-sm font-semibold">Figures in this answer</h3>
      <p className="caption mt-1 max-w-2xl">
        Ask for minimum, usual and maximum. Each figure in map, ROI and deck opens this answer.
      </p>
      {held.length > 0 && (
        <ul className="mt-3 divide-y divide-rule border-y border-rule">
          {held.map(quantity =>
            editing === quantity.id ? (
              <li key={quantity.id} className="py-3">
                <FigureForm {...props} quantity={quantity} onClose={close} onSaved={askFirst} />
              </li>
            ) : (
              <FigureRow
                key={quantity.id}
                auditId={auditId}
                quantity={quantity}
                readOnly={readOnly}
                response={response}
                onEdit={() => setEditing(quantity.id)}
                onAsk={() => ask({ link: quantity.link, again: true })}
              />
            ),
          )}
        </ul>
      )}
      {editing === 'new' ? (
        <div className="mt-3">
          <FigureForm
            {...props}
            {...(start && !begun && { start })}
            quantity={null}
            onClose={close}
            onSaved={askFirst}
          />
        </div>
      ) : (
        !readOnly && (
          <Button variant="quiet" size="sm" className="mt-2 -ml-2" onClick={() => setEditing('new')}>
            <Plus aria-hidden /> Add figure
          </Button>
        )
      )}
      {asking && <StatementsDialog auditId={auditId} {...asking} onClose={() => ask(null)} />}
    </section>
  )
}

interface RowProps {
  auditId: number
  quantity: SavedQuantity
  readOnly: boolean
  /** The answer text as currently typed. */
  response: string
  onEdit(): void
  /** Opens the dialog that resolves contradicting statements. */
  onAsk(): void
}

function FigureRow({ auditId, quantity, readOnly, response, onEdit, onAsk }: RowProps) {
  const remove = useRemoval(quantity)
  const nameOf = useLinkNames(auditId)
  const differs = useStatements(auditId, quantity.link)
  const { kind, label, min, usual, max, link, words } = quantity
  const name = label || QUANTITY_LABELS[kind]
  const show = (value: number) => amountText(value, QUANTITY_UNITS[kind])
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <span className="min-w-0 flex-1 basis-48">
        <span className="wrap-anywhere">{name}</span>
        {words && <Words words={words} response={response} />}
        <span className="caption block wrap-anywhere">
          {link ? `→ ${nameOf(link)}` : 'Not linked'}
          {differs && (
            <>
              {' · '}
              <button type="button" className="opens rounded-sm" onClick={onAsk}>
                {differs.settled?.use === undefined ? 'Statements differ: decide' : 'Conflicting statements'}
              </button>
            </>
          )}
        </span>
      </span>
      <span className="tabular-nums">
        {min < usual && <span className="text-muted">{show(min)} · </span>}
        <span className="font-semibold">{show(usual)}</span>
        {max > usual && <span className="text-muted"> · {show(max)}</span>}
      </span>
      {!readOnly && (
        <span className="flex">
          <Button variant="quiet" size="icon-sm" aria-label={`Edit ${name}`} onClick={onEdit}>
            <Pencil aria-hidden />
          </Button>
          <Button
            variant="quiet"
            size="icon-sm"
            aria-label={`Remove ${name}`}
            pending={remove.pending}
            onClick={() => void remove.run(name)}
          >
            <Trash2 aria-hidden />
          </Button>
        </span>
      )}
    </li>
  )
}

/** The words from which the figure was extracted, with a note if the answer no longer contains them. */
function Words({ words, response }: { words: string; response: string }) {
  if (stillSays(response, { words })) return <span className="caption block wrap-anywhere">“{words}”</span>
  return (
    <span className="mt-1 block border-l-2 border-time-sink pl-2 text-sm wrap-anywhere">
      The answer no longer says “{words}”. The figure counts as entered, not as said.
    </span>
  )
}

/** Removes a figure immediately; the toast restores it unchanged. */
function useRemoval({ id, answerId, kind, label, min, usual, max, link, words }: SavedQuantity) {
  const remove = useAction('quantity.remove')
  const add = useAction('quantity.add')
  const run = async (name: string) => {
    if ((await remove.run({ params: { id } })) === null) return
    const body = { kind, label, min, usual, max, link, words, requestKey: newKey() }
    const undo = () => void (answerId !== null && add.run({ params: { id: answerId }, body }))
    toast({ title: 'Figure removed', description: name, undo })
  }
  return { run, pending: remove.pending }
}
