// The prerendered assessment page and its script.

import AssessmentPage from '#web/assessment/AssessmentPage.tsx'
import { Island } from '#web/platform/island/island.tsx'
import { Toasted } from '#web/platform/LatestToast.tsx'
import { pageMeta } from '#web/site/index.ts'

export const meta = () =>
  pageMeta(
    '/assessment',
    'AI Readiness Assessment',
    'Ten questions about what can be observed in your company, answered in four minutes. You see your score, the ten topics side by side, and the next level for your three lowest.',
  )

export default function AssessmentRoute() {
  return (
    <Island name="assessment" background={Toasted}>
      <AssessmentPage />
    </Island>
  )
}
