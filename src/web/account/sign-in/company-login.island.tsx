// The script of /company-login.

import { EntryFrame } from '#web/account/entry/EntryFrame.tsx'
import { EntryGround } from '#web/account/entry/EntryGround.tsx'
import CompanyLoginPage from '#web/account/sign-in/CompanyLoginPage.tsx'
import { takeUp } from '#web/platform/take-up.ts'

takeUp(
  EntryGround,
  <EntryFrame>
    <CompanyLoginPage />
  </EntryFrame>,
)
