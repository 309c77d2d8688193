// Email preferences of the user.

import { useForm } from 'react-hook-form'
import type { Preferences } from '#contract/account.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/form/choice.tsx'

const SWITCHES = [
  [
    'emailNotifications',
    'Email Notifications',
    'About your account, and comments that mention or answer you. Security emails are always sent.',
  ],
  ['assessmentReminders', 'Assessment Reminders', 'When it is time to take the readiness assessment again.'],
  ['marketingEmails', 'Marketing Communications', 'News about the product and new learning material.'],
] as const

export function PreferencesTab() {
  const read = useRead('account.preferences', {})
  return (
    <Loaded read={read} failure="Your preferences could not be loaded">
      {preferences => <PreferencesForm preferences={preferences} />}
    </Loaded>
  )
}

function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const form = useForm({ defaultValues: preferences })
  const { run, pending } = useAction('account.changePreferences')
  const save = useOnce(async (body: Preferences) => {
    if (await run({ body })) toast({ title: 'Preferences updated' })
  })
  const submit = form.handleSubmit(save)
  return (
    <form onSubmit={event => void submit(event)} className="max-w-md space-y-5">
      {SWITCHES.map(([name, label, hint]) => (
        <Switch key={name} label={label} hint={hint} {...form.register(name)} />
      ))}
      <Button type="submit" pending={pending}>
        Save Preferences
      </Button>
    </form>
  )
}
