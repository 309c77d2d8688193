// Creates a webhook and shows its signing secret once.

import { useState } from 'react'
import type { NewWebhook as NewWebhookBody } from '#contract/webhook.ts'
import { WEBHOOK_EVENT_LABELS, WEBHOOK_EVENTS } from '#domain/webhook.ts'
import { useAction } from '#web/platform/api.ts'
import { useCheckedForm } from '#web/platform/form/checked-form.ts'
import { ShownOnce } from '#web/platform/ShownOnce.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input } from '#web/ui/form/input.tsx'

const FORM = 'webhook'

export function NewWebhook({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  return secret === null ? (
    <CreateWebhook onCreated={setSecret} onClose={onClose} />
  ) : (
    <ShownOnce
      title="Signing secret"
      description="Shown only once. The receiver needs it to verify messages."
      secret={secret}
      copyByHand="Select the secret and copy it by hand."
      onClose={onClose}
    />
  )
}

interface CreateWebhookProps {
  onCreated: (secret: string) => void
  onClose: () => void
}

function CreateWebhook({ onCreated, onClose }: CreateWebhookProps) {
  const create = useAction('webhook.create')
  const { form, errors, pending } = useCheckedForm<NewWebhookBody>({
    schema: async () => (await import('#contract/webhook.ts')).newWebhookForm,
    send: async body => {
      const created = await create.run({ body })
      if (created) onCreated(created.secret)
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      width="sm"
      title="Create a webhook"
      description="Messages hold ids and names, no interviews and no figures."
      form={FORM}
      submit="Create webhook"
      pending={pending}
    >
      <form {...form} id={FORM} className="space-y-5">
        <Field label="Name" required error={errors.name}>
          <Input name="name" autoComplete="off" />
        </Field>
        <Field label="Address" hint="Begins with https://" required error={errors.url}>
          <Input name="url" type="url" inputMode="url" autoComplete="off" />
        </Field>
        <fieldset className="space-y-2">
          <legend className="mb-2 text-sm font-medium">Events</legend>
          {WEBHOOK_EVENTS.map(event => (
            <Checkbox key={event} name={event} label={WEBHOOK_EVENT_LABELS[event]} defaultChecked />
          ))}
          {errors.events && (
            <p role="alert" className="text-sm text-danger">
              {errors.events}
            </p>
          )}
        </fieldset>
      </form>
    </FormDialog>
  )
}
