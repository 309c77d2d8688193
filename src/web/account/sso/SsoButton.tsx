// Sign-in button for the organization's provider; renders nothing if single sign-on is off.

import { useProvider } from '#web/account/sso/useProvider.ts'
import { useSystem } from '#web/system/index.ts'
import { Button } from '#web/ui/button.tsx'

export function SsoButton({ onRefused }: { onRefused: (why: string | undefined) => void }) {
  const sso = useSystem()?.sso
  const { go, pending } = useProvider('enter', onRefused)
  if (!sso) return null
  return (
    <Button variant="secondary" size="lg" className="w-full" pending={pending} onClick={() => void go()}>
      Sign in with {sso.name}
    </Button>
  )
}
