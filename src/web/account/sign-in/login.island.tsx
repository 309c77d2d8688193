// The script of /login.

import { EntryBackground } from '#web/account/entry/EntryBackground.tsx'
import { EntryFrame } from '#web/account/entry/EntryFrame.tsx'
import SignInPage from '#web/account/sign-in/SignInPage.tsx'
import { takeUp } from '#web/platform/island/take-up.ts'

takeUp(
  EntryBackground,
  <EntryFrame>
    <SignInPage />
  </EntryFrame>,
)
