// Shown in place of an interview that no longer accepts answers.

import type { InterviewClosure } from '#web/interview/self-service/closure.ts'

export function Closed({ closed: { title, text } }: { closed: InterviewClosure }) {
  return (
    <>
      <h1 className="headline text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-4 max-w-prose">{text}</p>
    </>
  )
}
