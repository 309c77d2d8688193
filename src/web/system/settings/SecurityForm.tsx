// Whether company accounts require a second factor, and the single sign-on settings.

import { useAction, useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { SsoFacts } from '#web/system/settings/SsoFacts.tsx'
import { Switch } from '#web/ui/form/choice.tsx'

export function SecurityForm() {
  const read = useRead('system.security', {})
  const { run, pending } = useAction('system.changeSecurity')
  const change = useOnce(async (secondFactorRequired: boolean) => {
    if (!(await run({ body: { secondFactorRequired } }))) return
    const description = secondFactorRequired
      ? 'Company accounts without one set it up at their next sign-in.'
      : 'Company accounts may sign in with a password only.'
    toast({ title: 'Sign-in settings updated', description })
  })
  return (
    <section className="mt-12 max-w-xl border-t border-rule pt-8" aria-labelledby="sign-in-settings">
      <h2 id="sign-in-settings" className="headline mb-5 text-xl">
        Sign-in
      </h2>
      <Loaded read={read} failure="The sign-in settings could not be loaded">
        {({ secondFactorRequired, sso }) => (
          <>
            <Switch
              label="Require a second factor"
              hint="For administrators and team members, from their next sign-in. Optional for learners."
              checked={secondFactorRequired}
              disabled={pending}
              onChange={event => void change(event.target.checked)}
            />
            <SsoFacts sso={sso} />
          </>
        )}
      </Loaded>
    </section>
  )
}
