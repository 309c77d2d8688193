// The script of the careers page.

import CareersPage from '#web/inquiry/CareersPage.tsx'
import { hydrate } from '#web/platform/island/hydrate.ts'
import { Toasted } from '#web/platform/LatestToast.tsx'

hydrate(Toasted, <CareersPage />)
