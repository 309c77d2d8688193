// Dialog that merges a step kind into another; it cannot be undone.

import { type FormEvent, useState } from 'react'
import type { ListedStepKind } from '#contract/step-kind.ts'
import { proposedKinds } from '#domain/step-kind/proposal.ts'
import { useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Select } from '#web/ui/form/input.tsx'

const FORM = 'merge-step-kind'

interface Props {
  kind: ListedStepKind
  others: readonly ListedStepKind[]
  onClose: () => void
}

export function MergeKindDialog({ kind, others, onClose }: Props) {
  const alike = proposedKinds(kind.name, others)
  const sorted = [...alike, ...others.filter(other => !alike.includes(other))]
  const [into, setInto] = useState(String(alike[0]?.id ?? ''))
  const { run, pending } = useAction('stepKind.merge')
  const merge = useOnce(async () => {
    if ((await run({ params: { id: kind.id }, body: { into: Number(into) } })) === null) return
    toast({
      title: 'Step kinds merged',
      description: others.find(({ id }) => String(id) === into)?.name ?? '',
    })
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (into) void merge()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Merge ${kind.name}`}
      description="Its steps get the other kind, whose range stays as it is. This is permanent."
      form={FORM}
      submit="Merge"
      tone="danger"
      pending={pending}
    >
      <form id={FORM} onSubmit={submit}>
        <Field label="Merge into" required>
          <Select required value={into} onChange={({ target }) => setInto(target.value)}>
            <option value="">Choose a kind</option>
            {sorted.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </FormDialog>
  )
}
