// Frame of the sign-in and registration pages: the form beside a product description.
// Redirects signed-in users, unless the page handles that.

import { type ReactNode, use, useEffect } from 'react'
import { LineagePicture } from '#web/account/entry/LineagePicture.tsx'
import { destination } from '#web/account/guard/destination.ts'
import { Replace } from '#web/platform/island/go.ts'
import { sentSystemName } from '#web/platform/island/system-name.ts'
import { useSession } from '#web/platform/session/session.tsx'
import { MaintenanceBanner, useSystem } from '#web/system/index.ts'
import { Logo } from '#web/ui/page/logo.tsx'
import { NeedsScript } from '#web/ui/page/needs-script.tsx'
import { MAIN_ID, SkipLink } from '#web/ui/page/skip-link.tsx'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'

interface EntryFrameProps {
  /** The page itself redirects signed-in users. */
  leadsOn?: boolean
  children: ReactNode
}

export function EntryFrame({ leadsOn = false, children }: EntryFrameProps) {
  const name = useSystem()?.systemName ?? sentSystemName
  useWayOn(!leadsOn)
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <SkipLink />
      <div className="flex flex-col px-6 py-5 sm:px-12">
        <MaintenanceBanner />
        <header className="flex items-center justify-between gap-4">
          <a href="/" className="min-w-0" aria-label={`${name}, home`}>
            <Logo name={name} />
          </a>
          <ThemeSwitch />
        </header>
        <main id={MAIN_ID} className="m-auto w-full max-w-sm py-12">
          <NeedsScript what="The form" />
          {children}
        </main>
      </div>
      <aside className="hidden place-items-center border-l border-ink bg-band p-12 lg:grid xl:p-20">
        <div className="max-w-md 2xl:max-w-xl">
          <p className="headline text-3xl 2xl:text-4xl">
            Every figure in the deck opens to what a person said.
          </p>
          <LineagePicture />
        </div>
      </aside>
    </div>
  )
}

function useWayOn(isOn: boolean) {
  const { account } = useSession()
  const replace = use(Replace)
  useEffect(() => {
    if (isOn && account) replace(destination(account))
  }, [account, isOn, replace])
}
