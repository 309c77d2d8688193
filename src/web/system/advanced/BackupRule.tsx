// Retention of backups: how many, and for how long.

import { useForm } from 'react-hook-form'
import { useAction } from '#web/platform/api.ts'
import type { CallAnswer } from '#web/platform/call.ts'
import { contractResolver } from '#web/platform/form/form.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

type Rule = CallAnswer<'system.changeBackupRule'>

const schema = async () => (await import('#contract/maintenance.ts')).backupRule

const days = (count: number) => (count === 1 ? 'one day' : `${count.toLocaleString('en-US')} days`)
const backups = (count: number) =>
  count === 1
    ? 'Only the newest backup is kept'
    : `The newest ${count.toLocaleString('en-US')} backups are kept`

/** The retention rule as text, and the form with its two numbers. */
export function BackupRule({ rule }: { rule: Rule }) {
  return (
    <div>
      <p>
        {backups(rule.backupsKept)}, {rule.backupsKept > 1 && 'each '}for {days(rule.backupDays)}. The newest
        one is never removed; removals are recorded in the audit trail.
      </p>
      <details className="mt-2">
        <summary className="font-medium">Change retention</summary>
        <RuleForm rule={rule} />
      </details>
    </div>
  )
}

function RuleForm({ rule }: { rule: Rule }) {
  const form = useForm({ resolver: contractResolver(schema), defaultValues: rule })
  const { run, pending } = useAction('system.changeBackupRule')
  const save = useOnce(async (body: Rule) => {
    const saved = await run({ body })
    if (!saved) return
    form.reset(saved)
    toast({ title: 'Retention saved', description: 'Older backups are removed within the hour.' })
  })
  const submit = form.handleSubmit(save)
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={event => void submit(event)} className="mt-3 grid max-w-md gap-4">
      <Field
        label="Backups to keep"
        error={errors.backupsKept?.message}
        hint="1 to 1,000; older ones are deleted."
      >
        <Input type="number" min={1} max={1000} {...form.register('backupsKept', { valueAsNumber: true })} />
      </Field>
      <Field
        label="Days to keep a backup"
        error={errors.backupDays?.message}
        hint="1 to 3,650. Copy backups that you need longer."
      >
        <Input type="number" min={1} max={3650} {...form.register('backupDays', { valueAsNumber: true })} />
      </Field>
      <div>
        <Button type="submit" variant="secondary" pending={pending}>
          Save retention
        </Button>
      </div>
    </form>
  )
}
