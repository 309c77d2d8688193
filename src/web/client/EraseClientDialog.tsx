// Dialog to erase a client, or its audits that are due. The certificate is downloaded afterwards.

import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { ClientErasure, ClientRecord } from '#contract/client.ts'
import { useCertificate } from '#web/client/certificate.ts'
import { dueAudits } from '#web/client/retention.ts'
import { useAction } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form/form.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { RadioGroup } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input } from '#web/ui/form/input.tsx'

const schema = async () => (await import('#contract/client.ts')).clientErasure

const FORM = 'erase-client'

interface Props {
  client: ClientRecord
  onClose: () => void
}

export default function EraseClientDialog({ client, onClose }: Props) {
  const erase = useAction('client.erase')
  const certificate = useCertificate()
  const navigate = useNavigate()
  const due = dueAudits(client).length
  const { register, handleSubmit, formState, watch, setValue } = useForm<ClientErasure>({
    resolver: contractResolver(schema),
    defaultValues: { what: due > 0 ? 'due' : 'all', confirmation: '', reason: '' },
  })
  const { errors } = formState
  const confirm = useOnce(async (body: ClientErasure) => {
    const erased = await erase.run({ params: { id: client.id }, body })
    if (!erased) return
    await certificate.download(erased.id)
    toast({ title: 'Data deleted', description: 'The certificate is in your downloads.', tone: 'success' })
    onClose()
    if (body.what === 'all') await navigate('/clients', { replace: true })
  })
  return (
    <FormDialog
      onClose={onClose}
      title={`Delete data of ${client.name}`}
      description="Deletes content and files permanently. A certificate lists what was deleted."
      form={FORM}
      submit="Delete"
      tone="danger"
      pending={erase.pending}
    >
      <form id={FORM} noValidate className="grid gap-5" onSubmit={event => void handleSubmit(confirm)(event)}>
        <RadioGroup
          legend="What"
          value={watch('what')}
          onChange={what => setValue('what', what)}
          options={[
            ...(due > 0
              ? [
                  {
                    value: 'due' as const,
                    label: 'Audits past retention',
                    hint: `${due} of ${client.audits.length}`,
                  },
                ]
              : []),
            { value: 'all', label: 'Everything', hint: 'All audits, contacts, notes and files.' },
          ]}
        />
        <Field label="Reason" hint="Stated in the certificate." required error={errors.reason?.message}>
          <Input autoComplete="off" {...register('reason')} />
        </Field>
        <Field
          label="Name of the client"
          hint={`Enter “${client.name}” to confirm.`}
          required
          error={errors.confirmation?.message}
        >
          <Input autoComplete="off" {...register('confirmation')} />
        </Field>
      </form>
    </FormDialog>
  )
}
