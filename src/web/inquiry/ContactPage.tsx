// Contact page: request a discovery call or an audit meeting, and what happens next.

import { useEffect, useRef, useState } from 'react'
import { type MeetingType, meetingType } from '#domain/inquiry.ts'
import { ContactForm, type SentContact } from '#web/inquiry/ContactForm.tsx'
import { FormFrame, Steps } from '#web/inquiry/FormFrame.tsx'
import { useQueryParameter } from '#web/platform/island/query.ts'

const WORDS: Record<MeetingType, { title: string; lead: string }> = {
  discovery: {
    title: 'Book a discovery call',
    lead: 'Thirty minutes, free of charge: you describe where work piles up, and we tell you whether an audit would pay off and what it would need from you.',
  },
  audit: {
    title: 'Book an audit meeting',
    lead: 'We plan your audit together: which process, who is interviewed, which figures you already have, and when you see the first results.',
  },
}

const NEXT_STEPS = [
  'You choose a time on our scheduling page, or we write to agree on one.',
  'We read what you wrote and prepare questions for your industry.',
  'You talk for 30 minutes with a consultant who does audits, not with a salesperson.',
  'You get a written summary with a proposal, or our advice to wait.',
] as const

export default function ContactPage() {
  const type = meetingType(useQueryParameter('type') ?? null)
  const [sent, setSent] = useState<SentContact>()
  const { title, lead } = WORDS[type]
  return (
    <FormFrame title={title} lead={lead} aside={<Steps title="What happens next" steps={NEXT_STEPS} />}>
      {sent ? <Thanks sent={sent} /> : <ContactForm meetingType={type} onSent={setSent} />}
    </FormFrame>
  )
}

/** Takes the focus and scrolls into view: the pressed button is gone, and the page has become shorter. */
function Thanks({ sent: { schedulingUrl, opened } }: { sent: SentContact }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div
      ref={panel}
      role="status"
      tabIndex={-1}
      className="border-l-4 outline-none border-signal bg-signal-wash px-6 py-8 sm:px-8"
    >
      <h2 className="headline text-2xl">Thank you, your information has arrived.</h2>
      {schedulingUrl ? (
        <>
          <p className="mt-3">
            {opened
              ? 'The scheduling page has opened in a new tab. If you do not see it, open it here.'
              : 'Your browser blocked the scheduling page. Open it here to choose a time.'}
          </p>
          <a href={schedulingUrl} target="_blank" rel="noopener noreferrer" className="act mt-6">
            Choose a time
          </a>
        </>
      ) : (
        <p className="mt-3">We will write to you within one working day to agree on a time.</p>
      )}
    </div>
  )
}
