// The prerendered page register and its script.

import { EntryPage } from '#web/account/entry/EntryPage.tsx'
import RegisterPage from '#web/account/register/RegisterPage.tsx'
import { pageMeta } from '#web/site/index.ts'

export const meta = () =>
  pageMeta(
    '/register',
    'Create Account',
    'Create a free account for the Learning Hub: six short paths of lessons on AI at work, each with a quiz.',
  )

export default function RegisterRoute() {
  return (
    <EntryPage name="register">
      <RegisterPage />
    </EntryPage>
  )
}
