// The script of /register.

import { EntryBackground } from '#web/account/entry/EntryBackground.tsx'
import { EntryFrame } from '#web/account/entry/EntryFrame.tsx'
import RegisterPage from '#web/account/register/RegisterPage.tsx'
import { takeUp } from '#web/platform/island/take-up.ts'

takeUp(
  EntryBackground,
  <EntryFrame>
    <RegisterPage />
  </EntryFrame>,
)
