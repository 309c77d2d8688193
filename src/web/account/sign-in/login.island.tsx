// The script of /login.

import { EntryBackground } from '#web/account/entry/EntryBackground.tsx'
import { EntryFrame } from '#web/account/entry/EntryFrame.tsx'
import LoginPage from '#web/account/sign-in/LoginPage.tsx'
import { takeUp } from '#web/platform/take-up.ts'

takeUp(
  EntryBackground,
  <EntryFrame>
    <LoginPage />
  </EntryFrame>,
)
