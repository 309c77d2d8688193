// The page behind a client link: the findings to read, trace to their sources, and print.

import { figureMessagesOf } from '#content/documents/figure-messages.ts'
import type { LinkedAudit as Page } from '#contract/client-link.ts'
import { setFigureMessages } from '#domain/figure/messages.ts'
import { Failure } from '#web/client-link/Failure.tsx'
import { useClientMessages } from '#web/client-link/messages.ts'
import { Password } from '#web/client-link/Password.tsx'
import { SharedAudit } from '#web/client-link/SharedAudit.tsx'
import { type ClientLinkState, useClientLink } from '#web/client-link/useClientLink.ts'
import { sentSystemName } from '#web/platform/island/system-name.ts'
import { LanguageSwitch } from '#web/platform/reader/LanguageSwitch.tsx'
import { useLinkToken } from '#web/platform/reader/link-token.ts'
import { ReaderLanguage } from '#web/platform/reader/reader-language.tsx'
import { Logo } from '#web/ui/page/logo.tsx'
import { NeedsScript } from '#web/ui/page/needs-script.tsx'
import { MAIN_ID, SkipLink } from '#web/ui/page/skip-link.tsx'
import { Loading } from '#web/ui/states.tsx'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'

export default function ClientLinkPage() {
  const token = useLinkToken()
  return token === null ? null : <Linked key={token} token={token} />
}

function Linked({ token }: { token: string }) {
  const linked = useClientLink(token)
  const { page, language } = linked
  setFigureMessages(figureMessagesOf(language))
  return (
    <ReaderLanguage language={language} locale={page?.style.locale}>
      <Body page={page} linked={linked} />
    </ReaderLanguage>
  )
}

function Body({ page, linked }: { page: Page | null; linked: ClientLinkState }) {
  const { language, needsScript, loading } = useClientMessages()
  return (
    <div className="mx-auto min-h-dvh max-w-5xl px-5 pb-16 sm:px-8 print:max-w-none print:px-0">
      <SkipLink />
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule py-4">
        <Logo name={page?.view.house ?? sentSystemName} />
        <span className="flex items-center gap-3 print:hidden">
          <LanguageSwitch label={language} onChoose={linked.choose} />
          <ThemeSwitch />
        </span>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="pt-8 outline-none sm:pt-12">
        <NeedsScript text={needsScript} />
        {page && <SharedAudit page={page} linked={linked} />}
        {!page && linked.locked && <Password linked={linked} wrong={linked.locked.wrong} />}
        {!page && (linked.closed || linked.error) && <Failure linked={linked} />}
        {!page && !linked.locked && !linked.closed && !linked.error && <Loading text={loading} />}
      </main>
    </div>
  )
}
