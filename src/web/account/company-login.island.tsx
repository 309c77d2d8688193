// The script of /company-login.

import CompanyLoginPage from '#web/account/CompanyLoginPage.tsx'
import { EntryFrame } from '#web/account/EntryFrame.tsx'
import { EntryGround } from '#web/account/EntryGround.tsx'
import { takeUp } from '#web/platform/take-up.ts'

takeUp(
  EntryGround,
  <EntryFrame>
    <CompanyLoginPage />
  </EntryFrame>,
)
