// The system settings: name, enabled features, and the user limit.

import { useForm } from 'react-hook-form'
import type { SystemSettings } from '#contract/system.ts'
import { DeckTemplate } from '#web/deck-template/index.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form/form.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { AssistanceNote } from '#web/system/settings/AssistanceNote.tsx'
import { BrandForm } from '#web/system/settings/BrandForm.tsx'
import { OrganizationForm } from '#web/system/settings/OrganizationForm.tsx'
import { SecurityForm } from '#web/system/settings/SecurityForm.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input, Textarea } from '#web/ui/form/input.tsx'

const schema = async () => (await import('#contract/system.ts')).systemSettings

export function SettingsTab() {
  const settings = useRead('system.settings', {})
  return (
    <div className="grid gap-x-20 xl:grid-cols-2">
      <div className="min-w-0">
        <Loaded read={settings} failure="The system settings could not be loaded">
          {data => <SettingsForm settings={data} />}
        </Loaded>
        <SecurityForm />
        <AssistanceNote />
      </div>
      <div className="min-w-0 xl:*:first:mt-0 xl:*:first:border-t-0 xl:*:first:pt-0">
        <OrganizationForm />
        <BrandForm />
        <DeckTemplate />
      </div>
    </div>
  )
}

const SWITCHES = [
  ['maintenanceMode', 'Maintenance Mode', 'Only administrators can sign in while this is on.'],
  ['registrationEnabled', 'User Registration', 'Visitors can create learner accounts.'],
  [
    'assessmentEnabled',
    'AI Assessments',
    'Visitors can take the readiness assessment. Old results stay open.',
  ],
] as const

/** A value that is not a number counts as 1 (specification 1, section 5). */
const wholeNumber = (value: unknown) => {
  const number = Number.parseInt(String(value), 10)
  return Number.isNaN(number) ? 1 : number
}

function SettingsForm({ settings }: { settings: SystemSettings }) {
  const form = useForm({ resolver: contractResolver(schema), defaultValues: settings })
  const { run, pending } = useAction('system.changeSettings')
  const save = useOnce(async (body: SystemSettings) => {
    const saved = await run({ body })
    if (!saved) return
    form.reset(saved)
    toast({ title: 'System settings updated' })
  })
  const submit = form.handleSubmit(save)
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={event => void submit(event)} className="max-w-xl space-y-6">
      <Field
        label="System Name"
        hint="Shown in the header, page titles and emails."
        required
        error={errors.systemName?.message}
      >
        <Input autoComplete="off" {...form.register('systemName')} />
      </Field>
      <Field label="System Description" error={errors.systemDescription?.message}>
        <Textarea rows={3} {...form.register('systemDescription')} />
      </Field>
      {SWITCHES.map(([name, label, hint]) => (
        <Switch key={name} label={label} hint={hint} {...form.register(name)} />
      ))}
      <Field
        label="Max Users per Organization"
        hint="Administrators and team members; learners do not count."
        required
        error={errors.maxUsersPerOrganization?.message}
      >
        <Input
          type="number"
          min={1}
          max={1000}
          {...form.register('maxUsersPerOrganization', { setValueAs: wholeNumber })}
        />
      </Field>
      <Button type="submit" pending={pending}>
        Save Settings
      </Button>
    </form>
  )
}
