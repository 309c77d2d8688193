// Dialog to begin a legal hold.

import { useForm } from 'react-hook-form'
import type { ClientRecord, HoldReason } from '#contract/client.ts'
import { useAction } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form/form.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Textarea } from '#web/ui/form/input.tsx'

const schema = async () => (await import('#contract/client.ts')).holdReason

const FORM = 'hold-client'

export default function LegalHoldDialog({ client, onClose }: { client: ClientRecord; onClose: () => void }) {
  const hold = useAction('client.hold')
  const { register, handleSubmit, formState } = useForm<HoldReason>({ resolver: contractResolver(schema) })
  const begin = useOnce(async (body: HoldReason) => {
    if (!(await hold.run({ params: { id: client.id }, body }))) return
    toast({ title: 'Legal hold started', description: client.name, tone: 'success' })
    onClose()
  })
  return (
    <FormDialog
      onClose={onClose}
      title="Start legal hold"
      description="Until it is lifted, nothing of this client can be deleted, and nothing expires."
      form={FORM}
      submit="Start"
      pending={hold.pending}
    >
      <form id={FORM} noValidate onSubmit={event => void handleSubmit(begin)(event)}>
        <Field label="Reason" required error={formState.errors.reason?.message}>
          <Textarea rows={3} {...register('reason')} />
        </Field>
      </form>
    </FormDialog>
  )
}
