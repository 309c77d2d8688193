// The page behind a client link: the findings to read, trace to their sources, and print.

import { Failure } from '#web/client-link/Failure.tsx'
import { Password } from '#web/client-link/Password.tsx'
import { Shared } from '#web/client-link/Shared.tsx'
import { useClientLink } from '#web/client-link/useClientLink.ts'
import { useOwnToken } from '#web/platform/own-link.ts'
import { sentSystemName } from '#web/platform/system-name.ts'
import { Logo } from '#web/ui/logo.tsx'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { MAIN_ID, SkipLink } from '#web/ui/skip-link.tsx'
import { Loading } from '#web/ui/states.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'

export default function ClientPage() {
  const token = useOwnToken()
  return token === null ? null : <Linked key={token} token={token} />
}

function Linked({ token }: { token: string }) {
  const linked = useClientLink(token)
  const { page } = linked
  return (
    <div className="mx-auto min-h-dvh max-w-5xl px-5 pb-16 sm:px-8 print:max-w-none print:px-0">
      <SkipLink />
      <header className="flex items-center justify-between gap-4 border-b border-rule py-4">
        <Logo name={page?.view.house ?? sentSystemName} />
        <span className="print:hidden">
          <ThemeSwitch />
        </span>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="pt-8 outline-none sm:pt-12">
        <NeedsScript what="This page" />
        {page && <Shared page={page} linked={linked} />}
        {!page && linked.locked && <Password linked={linked} wrong={linked.locked.wrong} />}
        {!page && (linked.closed || linked.error) && <Failure linked={linked} />}
        {!page && !linked.locked && !linked.closed && !linked.error && <Loading />}
      </main>
    </div>
  )
}
