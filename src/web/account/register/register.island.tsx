// The script of /register.

import { EntryBackground } from '#web/account/entry/EntryBackground.tsx'
import { EntryFrame } from '#web/account/entry/EntryFrame.tsx'
import RegisterPage from '#web/account/register/RegisterPage.tsx'
import { hydrate } from '#web/platform/island/hydrate.ts'

hydrate(
  EntryBackground,
  <EntryFrame>
    <RegisterPage />
  </EntryFrame>,
)
