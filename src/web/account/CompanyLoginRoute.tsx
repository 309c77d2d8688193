// The printed page company-login and its script.

import CompanyLoginPage from '#web/account/CompanyLoginPage.tsx'
import { EntryPage } from '#web/account/EntryPage.tsx'

export { handle } from '#web/platform/island.tsx'

export const meta = () => [
  { title: 'Company Sign In · AI Audit Assistant' },
  { name: 'description', content: 'Sign in for company administrators and team members.' },
]

export default function CompanyLoginRoute() {
  return (
    <EntryPage name="company-login">
      <CompanyLoginPage />
    </EntryPage>
  )
}
