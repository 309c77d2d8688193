// The script of the careers page.

import CareersPage from '#web/inquiry/CareersPage.tsx'
import { takeUp } from '#web/platform/island/take-up.ts'
import { Toasted } from '#web/platform/LatestToast.tsx'

takeUp(Toasted, <CareersPage />)
