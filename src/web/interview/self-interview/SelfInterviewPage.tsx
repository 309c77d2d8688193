// The page behind an interview link: the interviewee answers one interview without an account.

import { useState } from 'react'
import type { SentAnswer } from '#contract/interview-link.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import { useOutbox } from '#web/interview/answer/useOutbox.ts'
import { Answering } from '#web/interview/self-interview/Answering.tsx'
import { Finished } from '#web/interview/self-interview/Finished.tsx'
import { LinkClosed } from '#web/interview/self-interview/LinkClosed.tsx'
import { refusalText, useInterviewMessages } from '#web/interview/self-interview/messages.ts'
import type { SelfInterviewParts } from '#web/interview/self-interview/useSelfAnswering.ts'
import { useSelfInterview } from '#web/interview/self-interview/useSelfInterview.ts'
import { Welcome } from '#web/interview/self-interview/Welcome.tsx'
import { sentSystemName } from '#web/platform/island/system-name.ts'
import { LanguageSwitch } from '#web/platform/reader/LanguageSwitch.tsx'
import { nameOf, useLinkToken } from '#web/platform/reader/link-token.ts'
import { firstLanguage, ReaderLanguage, useChosenLanguage } from '#web/platform/reader/reader-language.tsx'
import { Logo } from '#web/ui/page/logo.tsx'
import { NeedsScript } from '#web/ui/page/needs-script.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'

export default function SelfInterviewPage() {
  const token = useLinkToken()
  return token === null ? null : <SelfInterview key={token} token={token} />
}

function SelfInterview({ token }: { token: string }) {
  const [chosen, choose] = useChosenLanguage()
  const linked = useSelfInterview(token, chosen)
  const outbox = useOutbox<SentAnswer>(() => ({
    desk: `link:${nameOf(token)}`,
    storage: localStorage,
    send: linked.answer,
    onSaved: linked.keep,
  }))
  const { interview } = linked
  const language = chosen ?? interview?.language ?? firstLanguage(chosen)
  return (
    <ReaderLanguage language={language}>
      <Page linked={linked} outbox={outbox} onChoose={choose} />
    </ReaderLanguage>
  )
}

function Page({ linked, outbox, onChoose }: PageProps) {
  const words = useInterviewMessages()
  return (
    <div className="mx-auto flex min-h-dvh max-w-2xl flex-col px-5 pb-10 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule py-4">
        <Logo name={linked.interview?.house ?? sentSystemName} />
        <span className="flex items-center gap-3">
          <LanguageSwitch label={words.language} onChoose={onChoose} />
          <ThemeSwitch />
        </span>
      </header>
      <main className="flex-1 pt-8 sm:pt-12">
        <NeedsScript text={words.needsScript} />
        <Shown linked={linked} outbox={outbox} />
      </main>
    </div>
  )
}

type PageProps = Omit<SelfInterviewParts, 'interview'> & { onChoose(language: DocumentLanguage): void }

function Shown({ linked, outbox }: Omit<SelfInterviewParts, 'interview'>) {
  const { interview, error, closed, reload } = linked
  const words = useInterviewMessages()
  const [done, setDone] = useState<boolean>()
  if (closed) return <LinkClosed closed={closed} />
  if (!interview && error)
    return (
      <>
        <h1 className="headline mb-6 text-2xl">{words.title}</h1>
        <Failed title={words.failed} retryLabel={words.retry} onRetry={reload}>
          {refusalText(error, words)}
        </Failed>
      </>
    )
  if (!interview) return <Loading text={words.loading} />
  if (!interview.consentedAt) return <Welcome linked={linked} interview={interview} />
  const parts = { linked, outbox, interview }
  // Reopened after the end, the link shows the last page.
  return (done ?? interview.finishedAt !== null) ? (
    <Finished {...parts} onBack={() => setDone(false)} />
  ) : (
    <Answering {...parts} onDone={() => setDone(true)} />
  )
}
