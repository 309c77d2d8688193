// The script of /company-login.

import { EntryBackground } from '#web/account/entry/EntryBackground.tsx'
import { EntryFrame } from '#web/account/entry/EntryFrame.tsx'
import CompanySignInPage from '#web/account/sign-in/CompanySignInPage.tsx'
import { hydrate } from '#web/platform/island/hydrate.ts'

hydrate(
  EntryBackground,
  <EntryFrame>
    <CompanySignInPage />
  </EntryFrame>,
)
