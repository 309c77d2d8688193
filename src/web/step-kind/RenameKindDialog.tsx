// Dialog that renames a step kind.

import type { z } from 'zod'
import type { ListedStepKind, stepKindName } from '#contract/step-kind.ts'
import { STEP_KIND_LIMITS } from '#domain/step-kind/step-kind.ts'
import { useAction } from '#web/platform/api.ts'
import { useCheckedForm } from '#web/platform/form/checked-form.ts'
import { toast } from '#web/platform/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input } from '#web/ui/form/input.tsx'

const FORM = 'rename-step-kind'

export function RenameKindDialog({ kind, onClose }: { kind: ListedStepKind; onClose: () => void }) {
  const { run } = useAction('stepKind.rename')
  const { form, errors, pending } = useCheckedForm<z.output<typeof stepKindName>>({
    schema: async () => (await import('#contract/step-kind.ts')).stepKindName,
    send: async body => {
      if ((await run({ params: { id: kind.id }, body })) === null) return
      toast({ title: 'Step kind renamed', description: body.name })
      onClose()
    },
  })
  return (
    <FormDialog onClose={onClose} title={`Rename ${kind.name}`} form={FORM} submit="Save" pending={pending}>
      <form {...form} id={FORM}>
        <Field label="Name" required error={errors.name}>
          <Input name="name" autoComplete="off" maxLength={STEP_KIND_LIMITS.name} defaultValue={kind.name} />
        </Field>
      </form>
    </FormDialog>
  )
}
