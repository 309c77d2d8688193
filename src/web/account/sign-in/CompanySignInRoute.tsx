// The prerendered page company-login and its script.

import { EntryPage } from '#web/account/entry/EntryPage.tsx'
import CompanySignInPage from '#web/account/sign-in/CompanySignInPage.tsx'
import { pageMeta } from '#web/site/index.ts'

export const meta = () =>
  pageMeta(
    '/company-login',
    'Company Sign In',
    'Sign in for company administrators and team members who work on audits.',
  )

export default function CompanySignInRoute() {
  return (
    <EntryPage name="company-login">
      <CompanySignInPage />
    </EntryPage>
  )
}
