// The script of the results page.

import ResultsPage from '#web/assessment/results/ResultsPage.tsx'
import { takeUp } from '#web/platform/island/take-up.ts'
import { Toasted } from '#web/platform/LatestToast.tsx'

takeUp(Toasted, <ResultsPage />)
