// The script of /login.

import { EntryFrame } from '#web/account/entry/EntryFrame.tsx'
import { EntryGround } from '#web/account/entry/EntryGround.tsx'
import LoginPage from '#web/account/sign-in/LoginPage.tsx'
import { takeUp } from '#web/platform/take-up.ts'

takeUp(
  EntryGround,
  <EntryFrame>
    <LoginPage />
  </EntryFrame>,
)
