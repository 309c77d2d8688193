// The script of the results page.

import ResultsPage from '#web/assessment/results/ResultsPage.tsx'
import { Toasted } from '#web/platform/LatestToast.tsx'
import { takeUp } from '#web/platform/take-up.ts'

takeUp(Toasted, <ResultsPage />)
