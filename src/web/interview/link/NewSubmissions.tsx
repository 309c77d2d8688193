// Lists the audit's interviews with unreviewed answers submitted by link, and opens the review.

import { Suspense, useState } from 'react'
import type { Interview } from '#contract/interview.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export const LinkDialog = onDemand(() => import('#web/interview/link/LinkDialog.tsx'))

export function NewSubmissions({ interviews }: { interviews: Interview[] }) {
  const [id, setId] = useState<number | null>(null)
  const chosen = interviews.find(interview => interview.id === id)
  return (
    <>
      {interviews
        .filter(({ toReview }) => toReview > 0)
        .map(interview => (
          <div key={interview.id} className="mb-6">
            <Notice tone="caution" title={`${interview.interviewee} has answered by link`}>
              <p>What they sent counts once you have reviewed it.</p>
              <Button variant="secondary" size="sm" className="mt-2" onClick={() => setId(interview.id)}>
                {interview.toReview === 1
                  ? 'Review 1 new answer'
                  : `Review ${interview.toReview} new answers`}
              </Button>
            </Notice>
          </div>
        ))}
      {chosen && (
        <Suspense fallback={null}>
          <LinkDialog interview={chosen} readOnly={false} onClose={() => setId(null)} />
        </Suspense>
      )}
    </>
  )
}
