// The script of the assessment page.

import AssessmentPage from '#web/assessment/AssessmentPage.tsx'
import { hydrate } from '#web/platform/island/hydrate.ts'
import { Toasted } from '#web/platform/LatestToast.tsx'

hydrate(Toasted, <AssessmentPage />)
