// Redirects to the single sign-on provider.

import { keepPending } from '#web/account/sso/pending.ts'
import { failureText, useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'

/** The function that redirects to the provider, and whether it is running; `onRefused` receives the error message. */
export function useProvider(purpose: 'enter' | 'connect', onRefused: (why: string | undefined) => void) {
  const { run, pending } = useAction('sso.begin', { quiet: true })
  const go = useOnce(async () => {
    onRefused(undefined)
    try {
      const { address, ticket } = await run({})
      keepPending({ ticket, purpose })
      window.location.assign(address)
    } catch (error) {
      onRefused(failureText('sso.begin', error))
    }
  })
  return { go, pending }
}
