// Shown instead of an interview that no longer accepts answers.

import type { InterviewClosure } from '#web/interview/self-interview/closure.ts'
import { useInterviewMessages } from '#web/interview/self-interview/messages.ts'
import { useMoments } from '#web/platform/reader/reader-language.tsx'

export function LinkClosed({ closed: { how, expiry } }: { closed: InterviewClosure }) {
  const { closed } = useInterviewMessages()
  const day = useMoments({ dateStyle: 'long' })
  const text = how === 'expired' ? closed.expired.text({ day: day(expiry) }) : closed[how].text
  return (
    <>
      <h1 className="headline text-2xl sm:text-3xl">{closed[how].title}</h1>
      <p className="mt-4 max-w-prose">{text}</p>
    </>
  )
}
