// Dialog to create or copy a scenario, or to change its title and note.

import { type FormEvent, useState } from 'react'
import type { Scenario } from '#contract/scenario.ts'
import { useAction } from '#web/platform/api.ts'
import { newKey } from '#web/platform/new-key.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input, Textarea } from '#web/ui/form/input.tsx'

/** A new scenario from the as-is map or as a copy, or a change of an existing one. */
export type ScenarioRequest = { from: 'as_is' | Scenario } | { change: Scenario }

interface Props {
  auditId: number
  asked: ScenarioRequest
  onClose: () => void
  onMade: (id: number) => void
}

const FORM = 'scenario-form'

export function ScenarioDialog({ auditId, asked, onClose, onMade }: Props) {
  const known = 'change' in asked ? asked.change : null
  const copied = 'from' in asked && asked.from !== 'as_is' ? asked.from : null
  const [title, setTitle] = useState(known?.title ?? (copied ? `Copy of ${copied.title}`.slice(0, 200) : ''))
  const [note, setNote] = useState(known?.note ?? copied?.note ?? '')
  const [from, setFrom] = useState<'as_is' | 'empty'>('as_is')
  const [error, setError] = useState<string>()
  const save = useSave(auditId, known)
  const submit = useOnce(async () => {
    if (title.trim() === '') return setError('Please enter a title.')
    const saved = await save.run({ title: title.trim(), note, from: copied?.id ?? from })
    if (!saved) return
    onClose()
    if (!known) onMade(saved.id)
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={known ? 'Title and note' : copied ? 'Copy scenario' : 'Create scenario'}
      description={known ? undefined : 'A separate map; the as-is map does not change.'}
      form={FORM}
      submit={known ? 'Save' : 'Create scenario'}
      pending={save.pending}
    >
      <form id={FORM} noValidate className="grid gap-5" onSubmit={onSubmit}>
        <Field label="Title" required error={error}>
          <Input
            autoComplete="off"
            maxLength={200}
            value={title}
            onChange={event => setTitle(event.target.value)}
          />
        </Field>
        {!known && !copied && (
          <Field label="Starts as">
            <EnumSelect
              values={['as_is', 'empty']}
              labels={{ as_is: 'A copy of the as is', empty: 'An empty map' }}
              value={from}
              onChoose={setFrom}
            />
          </Field>
        )}
        <Field label="Note" hint="What it assumes, and by when.">
          <Textarea rows={3} maxLength={2000} value={note} onChange={event => setNote(event.target.value)} />
        </Field>
      </form>
    </FormDialog>
  )
}

function useSave(auditId: number, known: Scenario | null) {
  const create = useAction('scenario.create')
  const change = useAction('scenario.change')
  const [requestKey] = useState(newKey)
  const run = async ({
    from,
    ...words
  }: {
    title: string
    note: string
    from: 'as_is' | 'empty' | number
  }) => {
    const saved = known
      ? await change.run({ params: { id: known.id }, body: { ...words, version: known.version } })
      : await create.run({ params: { id: auditId }, body: { ...words, from, requestKey } })
    if (saved) toast({ title: known ? 'Scenario saved' : 'Scenario created', description: saved.title })
    return saved
  }
  return { run, pending: create.pending || change.pending }
}
