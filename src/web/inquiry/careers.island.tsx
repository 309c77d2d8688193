// The script of the careers page.

import CareersPage from '#web/inquiry/CareersPage.tsx'
import { Toasted } from '#web/platform/LatestToast.tsx'
import { takeUp } from '#web/platform/take-up.ts'

takeUp(Toasted, <CareersPage />)
