// Form to add or change a typed figure. The input stays on this device until it is saved or discarded.

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SavedQuantity } from '#contract/quantity.ts'
import {
  QUANTITY_KINDS,
  QUANTITY_LABELS,
  type QuantityLink,
  type QuantityValues,
  quantityProblems,
} from '#domain/quantity/quantity.ts'
import { writtenNumber } from '#domain/text/written-number.ts'
import { answerFor } from '#web/interview/attachment/useUploads.ts'
import { type FigureDraft, type FigureStart, useFigureDraft } from '#web/interview/figure/figure-draft.ts'
import { linkOf, linkValue, useLinkChoices, useLinkNames } from '#web/interview/figure/figure-links.ts'
import { showFailure, useAction } from '#web/platform/api.ts'
import { CallError } from '#web/platform/call.ts'
import { MoreFields } from '#web/platform/form/MoreFields.tsx'
import { useOnce } from '#web/platform/once.ts'
import { Button } from '#web/ui/button.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input, Select } from '#web/ui/form/input.tsx'

/** Where a figure is recorded. */
export interface OfAnswer {
  auditId: number
  interviewId: number
  questionId: string
  answerId: number | undefined
  readOnly: boolean
}

interface Props extends OfAnswer {
  /** The figure to change, or null to add one. */
  quantity: SavedQuantity | null
  /** Initial values from a figure that was extracted from the text. */
  start?: FigureStart
  /** Saves what has to be stored first; resolves to false if that failed. */
  before?(): Promise<boolean>
  onClose(): void
  /** Called with the link of the saved figure. */
  onSaved(link: QuantityLink): void
}

type Problems = Partial<Record<keyof QuantityValues, string>>

export function FigureForm(props: Props) {
  const { draft, edit, forget: clear } = useFigureDraft(props)
  const { problems, newer, busy, submit } = useSaving(props, draft, clear)
  const close = () => {
    clear()
    props.onClose()
  }
  return (
    <form
      noValidate
      aria-label={props.quantity ? 'Change figure' : 'Add figure'}
      className="border-l-2 border-signal pl-4"
      onSubmit={event => void submit(event)}
    >
      <KindField draft={draft} edit={edit} />
      {draft.words && <p className="mt-3 text-sm text-muted wrap-anywhere">Found in: “{draft.words}”</p>}
      <Values draft={draft} edit={edit} problems={problems} />
      <LinkField auditId={props.auditId} draft={draft} edit={edit} />
      <div className="mt-3">
        <MoreFields form="figure" holds="name">
          <Field label="What it is">
            <Input
              maxLength={200}
              placeholder={QUANTITY_LABELS[draft.kind]}
              value={draft.label}
              onChange={event => edit({ label: event.target.value })}
            />
          </Field>
        </MoreFields>
      </div>
      {newer && <Newer newer={newer} />}
      <div className="mt-3 flex gap-2">
        <Button type="submit" size="sm" pending={busy}>
          {newer ? 'Save mine' : props.quantity ? 'Save figure' : 'Add figure'}
        </Button>
        <Button variant="secondary" size="sm" onClick={close}>
          {newer ? 'Keep theirs' : 'Cancel'}
        </Button>
      </div>
    </form>
  )
}

/** Saves the figure; a colleague's newer version is shown and not overwritten without a choice. */
function useSaving(props: Props, draft: FigureDraft, clear: () => void) {
  const client = useQueryClient()
  const add = useAction('quantity.add', { quiet: true })
  const change = useAction('quantity.change', { quiet: true })
  const [problems, setProblems] = useState<Problems>({})
  const [newer, setNewer] = useState<SavedQuantity | null>(null)
  const [busy, setBusy] = useState(false)
  const version = newer?.version ?? props.quantity?.version
  const save = async () => {
    const { body, found } = bodyOf(draft)
    setProblems(found)
    if (!body) return
    setBusy(true)
    try {
      if (props.before && !(await props.before())) return setBusy(false)
      if (props.quantity) await change.run({ params: { id: props.quantity.id }, body: { ...body, version } })
      else {
        const { id } = await answerFor(client, props.interviewId, props.questionId)
        await add.run({ params: { id }, body: { ...body, requestKey: draft.key } })
      }
      clear()
      props.onClose()
      if (body.link) props.onSaved(body.link)
    } catch (error) {
      const theirs = error instanceof CallError && error.problem?.code === 'changed_meanwhile'
      if (theirs) setNewer(error.problem?.current as SavedQuantity)
      else showFailure('quantity.add', error)
    }
    setBusy(false)
  }
  const once = useOnce(save)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    return once()
  }
  return { problems, newer, busy, submit }
}

/** A single number is used as minimum, usual and maximum. */
function bodyOf({ kind, label, link, words, ...typed }: FigureDraft) {
  const usual = numberOf(typed.usual)
  const values = {
    min: typed.min.trim() === '' ? usual : numberOf(typed.min),
    usual,
    max: typed.max.trim() === '' ? usual : numberOf(typed.max),
  }
  const found: Problems = quantityProblems(kind, values)
  for (const field of ['min', 'usual', 'max'] as const)
    if (Number.isNaN(values[field])) found[field] = 'Please enter a number'
  const ok = Object.keys(found).length === 0
  return {
    found,
    body: ok ? { kind, label: label.trim(), link: linkOf(link), words: words ?? '', ...values } : null,
  }
}

function numberOf(typed: string): number {
  return writtenNumber(typed) ?? Number.NaN
}

interface PartProps {
  draft: FigureDraft
  edit(part: Partial<FigureDraft>): void
}

function KindField({ draft, edit }: PartProps) {
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <Field label="Kind">
      <EnumSelect
        ref={first}
        values={QUANTITY_KINDS}
        labels={QUANTITY_LABELS}
        value={draft.kind}
        onChoose={kind => edit({ kind, link: linkValue(null) })}
      />
    </Field>
  )
}

const PARTS = [
  ['min', 'Minimum'],
  ['usual', 'Usual'],
  ['max', 'Maximum'],
] as const

function Values({ draft, edit, problems }: PartProps & { problems: Problems }) {
  return (
    <div className="mt-3 grid grid-cols-3 gap-3">
      {PARTS.map(([field, label]) => (
        <Field key={field} label={label} error={problems[field]} required={field === 'usual'}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
            value={draft[field]}
            onChange={event => edit({ [field]: event.target.value })}
          />
        </Field>
      ))}
    </div>
  )
}

function LinkField({ auditId, draft, edit }: PartProps & { auditId: number }) {
  const choices = useLinkChoices(auditId, draft.kind)
  const nameOf = useLinkNames(auditId)
  const hint =
    draft.kind === 'money'
      ? 'Offered in the calculator on step 3.'
      : 'Sets the step’s value and shows this answer as its source. You are asked if another person gave a different value.'
  return (
    <Field label="Is the source of" hint={hint} className="mt-3">
      <Select value={draft.link} onChange={event => edit({ link: event.target.value })}>
        <option value="">Nothing yet</option>
        {choices.map(link => (
          <option key={linkValue(link)} value={linkValue(link)}>
            {nameOf(link)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Newer({ newer: { min, usual, max, updatedBy } }: { newer: SavedQuantity }) {
  return (
    <p role="alert" className="mt-3 border-l-2 border-time-sink bg-band px-3 py-2 text-sm">
      {updatedBy ?? 'Another user'} changed this figure in the meantime to {min} · <strong>{usual}</strong> ·{' '}
      {max}.
    </p>
  )
}
