// The prerendered results page and its script.

import ResultsPage from '#web/assessment/results/ResultsPage.tsx'
import { Island } from '#web/platform/island/island.tsx'
import { Toasted } from '#web/platform/LatestToast.tsx'
import { pageMeta } from '#web/site/index.ts'

export const meta = () => [
  ...pageMeta(
    '/assessment/results',
    'Your assessment results',
    'Score, tier and next steps of your AI readiness assessment.',
  ),
  // Every result has an address that only its owner knows.
  { name: 'robots', content: 'noindex' },
]

export default function ResultsRoute() {
  return (
    <Island name="results" background={Toasted}>
      <ResultsPage />
    </Island>
  )
}
