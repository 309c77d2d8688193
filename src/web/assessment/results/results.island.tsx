// The script of the results page.

import ResultsPage from '#web/assessment/results/ResultsPage.tsx'
import { hydrate } from '#web/platform/island/hydrate.ts'
import { Toasted } from '#web/platform/LatestToast.tsx'

hydrate(Toasted, <ResultsPage />)
