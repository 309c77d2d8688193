// The script of /company-login.

import { EntryBackground } from '#web/account/entry/EntryBackground.tsx'
import { EntryFrame } from '#web/account/entry/EntryFrame.tsx'
import CompanyLoginPage from '#web/account/sign-in/CompanyLoginPage.tsx'
import { takeUp } from '#web/platform/take-up.ts'

takeUp(
  EntryBackground,
  <EntryFrame>
    <CompanyLoginPage />
  </EntryFrame>,
)
