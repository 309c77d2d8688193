// The prerendered page login and its script.

import { EntryPage } from '#web/account/entry/EntryPage.tsx'
import SignInPage from '#web/account/sign-in/SignInPage.tsx'
import { pageMeta } from '#web/site/index.ts'

export const meta = () =>
  pageMeta(
    '/login',
    'Sign In',
    'Sign in to the Learning Hub with your email and password: six short paths of lessons on AI at work.',
  )

export default function SignInRoute() {
  return (
    <EntryPage name="login">
      <SignInPage />
    </EntryPage>
  )
}
