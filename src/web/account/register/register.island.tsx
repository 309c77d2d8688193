// The script of /register.

import { EntryFrame } from '#web/account/entry/EntryFrame.tsx'
import { EntryGround } from '#web/account/entry/EntryGround.tsx'
import RegisterPage from '#web/account/register/RegisterPage.tsx'
import { takeUp } from '#web/platform/take-up.ts'

takeUp(
  EntryGround,
  <EntryFrame>
    <RegisterPage />
  </EntryFrame>,
)
