// The printed page login and its script.

import { EntryPage } from '#web/account/EntryPage.tsx'
import LoginPage from '#web/account/LoginPage.tsx'

export { handle } from '#web/platform/island.tsx'

export const meta = () => [
  { title: 'Sign In · AI Audit Assistant' },
  { name: 'description', content: 'Sign in to the Learning Hub with your email and password.' },
]

export default function LoginRoute() {
  return (
    <EntryPage name="login">
      <LoginPage />
    </EntryPage>
  )
}
