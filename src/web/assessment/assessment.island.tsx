// The script of the assessment page.

import AssessmentPage from '#web/assessment/AssessmentPage.tsx'
import { Toasted } from '#web/platform/LatestToast.tsx'
import { takeUp } from '#web/platform/take-up.ts'

takeUp(Toasted, <AssessmentPage />)
