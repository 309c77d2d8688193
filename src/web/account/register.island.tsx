// The script of /register.

import { EntryFrame } from '#web/account/EntryFrame.tsx'
import { EntryGround } from '#web/account/EntryGround.tsx'
import RegisterPage from '#web/account/RegisterPage.tsx'
import { takeUp } from '#web/platform/take-up.ts'

takeUp(
  EntryGround,
  <EntryFrame>
    <RegisterPage />
  </EntryFrame>,
)
