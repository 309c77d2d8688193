// Sign-in for company administrators and team members.

import { SignInForm } from '#web/account/sign-in/SignInForm.tsx'
import { Wanted } from '#web/account/sign-in/Wanted.tsx'

export default function CompanySignInPage() {
  return (
    <>
      <h1 className="headline text-3xl">Company sign-in</h1>
      <p className="mt-2 mb-8 text-muted">For company administrators and team members.</p>
      <Wanted isCompanys />
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
