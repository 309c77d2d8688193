// Sign-in to the Learning Hub, for every role.

import { RequestedPage } from '#web/account/sign-in/RequestedPage.tsx'
import { SignInForm } from '#web/account/sign-in/SignInForm.tsx'

export default function SignInPage() {
  return (
    <>
      <h1 className="headline text-3xl">Sign in</h1>
      <p className="mt-2 mb-8 text-muted">To the Learning Hub, with your email and password.</p>
      <RequestedPage />
      <SignInForm endpoint="account.login" />
      <ul className="mt-8 space-y-2 border-t border-rule pt-5 text-sm">
        <li>
          No account yet?{' '}
          <a href="/register" className="link">
            Create an account
          </a>
        </li>
        <li>
          Working on audits?{' '}
          <a href="/company-login" className="link">
            Company sign-in
          </a>
        </li>
      </ul>
    </>
  )
}
