// The script of the contact page.

import ContactPage from '#web/inquiry/ContactPage.tsx'
import { takeUp } from '#web/platform/island/take-up.ts'
import { Toasted } from '#web/platform/LatestToast.tsx'

takeUp(Toasted, <ContactPage />)
