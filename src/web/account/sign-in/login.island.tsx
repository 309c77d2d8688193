// The script of /login.

import { EntryBackground } from '#web/account/entry/EntryBackground.tsx'
import { EntryFrame } from '#web/account/entry/EntryFrame.tsx'
import SignInPage from '#web/account/sign-in/SignInPage.tsx'
import { hydrate } from '#web/platform/island/hydrate.ts'

hydrate(
  EntryBackground,
  <EntryFrame>
    <SignInPage />
  </EntryFrame>,
)
