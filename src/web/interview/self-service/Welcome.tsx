// First page: who asks, why, who reads the answers, until when; and the consent.

import { type FormEvent, useState } from 'react'
import type { LinkedInterview } from '#contract/interview-link.ts'
import type { LinkedInterviewState } from '#web/interview/self-service/useLinked.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

interface Props {
  linked: LinkedInterviewState
  interview: LinkedInterview
}

export function Welcome({ linked, interview }: Props) {
  const { askedBy, house, company, interviewee, count, expiresAt } = interview
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const start = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (agreed) void linked.agree()
  }
  return (
    <form noValidate onSubmit={start}>
      <h1 className="headline text-2xl wrap-anywhere sm:text-3xl">Hello {interviewee}</h1>
      <div className="mt-5 max-w-prose space-y-3 wrap-anywhere">
        <p>
          {askedBy ?? house} would like to understand how your work at {company} is done today, and has{' '}
          {count === 1 ? 'one question' : `${count} questions`}. It is about the work, not about you.
        </p>
        <p>
          The consultants of {house} read your answers. What they accept can be quoted, with your name, in
          what they present to {company}.
        </p>
        <p>
          You can answer in several sittings until {DAY.format(new Date(expiresAt))}, and change what you
          sent.
        </p>
      </div>
      <div className="mt-6 border-y border-rule py-4">
        <Checkbox
          label="I agree that my answers are sent to the consultants and used as described."
          checked={agreed}
          aria-invalid={asked && !agreed ? true : undefined}
          onChange={event => setAgreed(event.target.checked)}
        />
        <p aria-live="polite" className="text-sm text-danger">
          {asked && !agreed && <span className="mt-2 block">Please tick the box first.</span>}
        </p>
      </div>
      {linked.error && (
        <div className="mt-4">
          <Notice tone="danger">{linked.error.problem?.message ?? 'The server cannot be reached.'}</Notice>
        </div>
      )}
      <Button type="submit" size="lg" pending={linked.pending} className="mt-6 w-full sm:w-auto">
        Start
      </Button>
    </form>
  )
}
