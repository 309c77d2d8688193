// Sign-in for company administrators and team members.

import { RequestedPage } from '#web/account/sign-in/RequestedPage.tsx'
import { SignInForm } from '#web/account/sign-in/SignInForm.tsx'

export default function CompanySignInPage() {
  return (
    <>
      <h1 className="headline text-3xl">Company sign-in</h1>
      <p className="mt-2 mb-8 text-muted">For company administrators and team members.</p>
      <RequestedPage isCompanys />
      <SignInForm endpoint="account.companyLogin" />
      <p className="mt-8 border-t border-rule pt-5 text-sm">
        Here to learn?{' '}
        <a href="/login" className="link">
          Learning Hub sign-in
        </a>
      </p>
    </>
  )
}
