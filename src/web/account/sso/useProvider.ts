// Leaving for the provider of single sign-on.

import { keepPending } from '#web/account/sso/pending.ts'
import { failureText, useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'

/** What leads to the provider, and whether it is on its way; `onRefused` hears why not. */
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
