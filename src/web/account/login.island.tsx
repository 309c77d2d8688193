// The script of /login.

import { EntryFrame } from '#web/account/EntryFrame.tsx'
import { EntryGround } from '#web/account/EntryGround.tsx'
import LoginPage from '#web/account/LoginPage.tsx'
import { takeUp } from '#web/platform/take-up.ts'

takeUp(
  EntryGround,
  <EntryFrame>
    <LoginPage />
  </EntryFrame>,
)
