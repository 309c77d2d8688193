// The script of the contact page.

import ContactPage from '#web/inquiry/ContactPage.tsx'
import { Toasted } from '#web/platform/LatestToast.tsx'
import { takeUp } from '#web/platform/take-up.ts'

takeUp(Toasted, <ContactPage />)
