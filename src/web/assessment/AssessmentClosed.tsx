// Shown instead of the questions while assessments are closed.

import type { AssessmentClosure } from '#web/assessment/useClosure.ts'

const WORDS: Record<AssessmentClosure, { title: string; text: string }> = {
  closed: {
    title: 'Assessments are currently closed.',
    text: 'You can still open earlier results with their link.',
  },
  maintenance: {
    title: 'The assessment is paused for maintenance.',
    text: 'We are working on the system. Please come back in a few minutes.',
  },
}

export function AssessmentClosed({ closure, hasDraft }: { closure: AssessmentClosure; hasDraft: boolean }) {
  const { title, text } = WORDS[closure]
  return (
    <section role="status" className="self-start border-l-2 border-time-sink pl-6 sm:pl-8">
      <h2 className="headline text-2xl sm:text-3xl">{title}</h2>
      <p className="mt-4 max-w-xl text-muted">{text}</p>
      {hasDraft && (
        <p className="mt-3 max-w-xl text-muted">
          Your answers are kept on this device; you can continue where you stopped.
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {closure === 'closed' && (
          <a href="/contact?type=audit" className="act">
            Talk to us instead
          </a>
        )}
        <a href="/ai-resources" className="act-quiet">
          AI Resources
        </a>
      </div>
    </section>
  )
}
