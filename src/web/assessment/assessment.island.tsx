// The script of the assessment page.

import AssessmentPage from '#web/assessment/AssessmentPage.tsx'
import { takeUp } from '#web/platform/island/take-up.ts'
import { Toasted } from '#web/platform/LatestToast.tsx'

takeUp(Toasted, <AssessmentPage />)
