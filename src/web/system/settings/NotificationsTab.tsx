// Settings for the emails that administrators receive, and their address.

import { useForm } from 'react-hook-form'
import type { NotificationSettings } from '#contract/system.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form/form.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

const schema = async () => (await import('#contract/system.ts')).notificationSettings

export function NotificationsTab() {
  const settings = useRead('system.notifications', {})
  return (
    <Loaded read={settings} failure="The notification settings could not be loaded">
      {data => <NotificationsForm settings={data} />}
    </Loaded>
  )
}

type SwitchName = Exclude<keyof NotificationSettings, 'adminEmail'>

const SWITCHES: Record<SwitchName, [label: string, hint: string]> = {
  adminEmailNotifications: ['Admin Email Notifications', 'Turns all emails below on or off.'],
  systemAlerts: ['System Alerts', 'When a job, a backup or a diagnosis fails.'],
  userRegistrationAlerts: ['User Registration Alerts', 'At each registration.'],
  weeklyReports: ['Weekly Reports', 'The week’s figures, every Monday.'],
}
const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[]

function NotificationsForm({ settings }: { settings: NotificationSettings }) {
  const form = useForm({ resolver: contractResolver(schema), defaultValues: settings })
  const { run, pending } = useAction('system.changeNotifications')
  const save = useOnce(async (body: NotificationSettings) => {
    const saved = await run({ body })
    if (!saved) return
    form.reset(saved)
    toast({ title: 'Notification settings updated' })
  })
  const submit = form.handleSubmit(save)
  return (
    <form noValidate onSubmit={event => void submit(event)} className="max-w-xl space-y-6">
      <Field
        label="Admin Email Address"
        hint="Without one, nothing below is sent."
        error={form.formState.errors.adminEmail?.message}
      >
        <Input type="email" autoComplete="off" {...form.register('adminEmail')} />
      </Field>
      {SWITCH_NAMES.map(name => {
        const [label, hint] = SWITCHES[name]
        return <Switch key={name} label={label} hint={hint} {...form.register(name)} />
      })}
      <Button type="submit" pending={pending}>
        Save Notification Settings
      </Button>
    </form>
  )
}
