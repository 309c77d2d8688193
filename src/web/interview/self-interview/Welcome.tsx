// First page: who asks, why, who reads the answers, until when; and the consent.

import { type FormEvent, useState } from 'react'
import type { LinkedInterview } from '#contract/interview-link.ts'
import { refusalText, useInterviewMessages } from '#web/interview/self-interview/messages.ts'
import type { SelfInterviewState } from '#web/interview/self-interview/useSelfInterview.ts'
import { useMoments } from '#web/platform/reader/reader-language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  linked: SelfInterviewState
  interview: LinkedInterview
}

export function Welcome({ linked, interview }: Props) {
  const { askedBy, house, company, interviewee, count, expiresAt } = interview
  const messages = useInterviewMessages()
  const { welcome } = messages
  const moment = useMoments({ dateStyle: 'long', timeStyle: 'short' })
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const start = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (agreed) void linked.agree()
  }
  return (
    <form noValidate onSubmit={start}>
      <h1 className="headline text-2xl wrap-anywhere sm:text-3xl">{welcome.hello({ name: interviewee })}</h1>
      <div className="mt-5 max-w-prose space-y-3 wrap-anywhere">
        <p>{welcome.who({ sender: askedBy ?? house, company, count })}</p>
        <p>{welcome.use({ house, company })}</p>
        <p>{welcome.until({ moment: moment(expiresAt) })}</p>
      </div>
      <div className="mt-6 border-y border-rule py-4">
        <Checkbox
          label={welcome.agree}
          checked={agreed}
          aria-invalid={asked && !agreed ? true : undefined}
          onChange={event => setAgreed(event.target.checked)}
        />
        <p aria-live="polite" className="text-sm text-danger">
          {asked && !agreed && <span className="mt-2 block">{welcome.missing}</span>}
        </p>
      </div>
      {linked.error && (
        <div className="mt-4">
          <Notice tone="danger">{refusalText(linked.error, messages)}</Notice>
        </div>
      )}
      <Button type="submit" size="lg" pending={linked.pending} className="mt-6 w-full sm:w-auto">
        {welcome.start}
      </Button>
    </form>
  )
}
