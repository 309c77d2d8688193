// The prerendered page login and its script.

import { EntryPage } from '#web/account/entry/EntryPage.tsx'
import LoginPage from '#web/account/sign-in/LoginPage.tsx'
import { pageMeta } from '#web/site/index.ts'

export const meta = () =>
  pageMeta(
    '/login',
    'Sign In',
    'Sign in to the Learning Hub with your email and password: six short paths of lessons on AI at work.',
  )

export default function LoginRoute() {
  return (
    <EntryPage name="login">
      <LoginPage />
    </EntryPage>
  )
}
