// The script of the contact page.

import ContactPage from '#web/inquiry/ContactPage.tsx'
import { hydrate } from '#web/platform/island/hydrate.ts'
import { Toasted } from '#web/platform/LatestToast.tsx'

hydrate(Toasted, <ContactPage />)
