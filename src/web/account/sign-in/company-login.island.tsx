// The script of /company-login.

import { EntryBackground } from '#web/account/entry/EntryBackground.tsx'
import { EntryFrame } from '#web/account/entry/EntryFrame.tsx'
import CompanySignInPage from '#web/account/sign-in/CompanySignInPage.tsx'
import { takeUp } from '#web/platform/island/take-up.ts'

takeUp(
  EntryBackground,
  <EntryFrame>
    <CompanySignInPage />
  </EntryFrame>,
)
