// Registration: the account choice, then the form.
// A set-up link (?setup=…) opens the company form for the first administrator.

import { ArrowLeft, BookOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLinkCheck } from '#web/account/entry/useLinkCheck.ts'
import { RegisterForm } from '#web/account/register/RegisterForm.tsx'
import { useSystem } from '#web/system/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

export default function RegisterPage() {
  const setupToken = useSetupToken()
  const isClosed = useSystem()?.registrationEnabled === false
  const [chosen, setChosen] = useState(false)
  if (setupToken) return <CompanyRegistration setupToken={setupToken} />
  if (isClosed) return <Closed />
  return chosen ? (
    <LearnerRegistration onBack={() => setChosen(false)} />
  ) : (
    <Selection onChoose={() => setChosen(true)} />
  )
}

/** The prerendered page has no query string, so the token is read in the browser. */
function useSetupToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(new URLSearchParams(window.location.search).get('setup')), [])
  return token
}

function Selection({ onChoose }: { onChoose: () => void }) {
  return (
    <>
      <h1 className="headline text-3xl">Create account</h1>
      <button
        type="button"
        onClick={onChoose}
        className="mt-8 flex w-full gap-4 rounded-sm border border-edge bg-sheet p-5 text-left hover:border-signal"
      >
        <BookOpen aria-hidden className="mt-0.5 size-5 shrink-0 text-signal" />
        <span>
          <span className="block font-semibold">Learning &amp; Education</span>
          <span className="mt-1 block text-sm text-muted">
            Free access to the Learning Hub: what AI can do, what it costs, and how to find a first use that
            pays.
          </span>
        </span>
      </button>
      <p className="mt-8 border-t border-rule pt-5 text-sm">
        Already have an account?{' '}
        <a href="/login" className="link">
          Sign in
        </a>
      </p>
      <p className="mt-2 text-sm">
        Working on audits? Your administrator adds you; then use the{' '}
        <a href="/company-login" className="link">
          Company sign-in
        </a>
        .
      </p>
    </>
  )
}

function Closed() {
  return (
    <>
      <h1 className="headline text-3xl">Create account</h1>
      <p className="mt-4">Registration is currently closed.</p>
      <p className="mt-8 border-t border-rule pt-5 text-sm">
        Already have an account?{' '}
        <a href="/login" className="link">
          Sign in
        </a>
      </p>
    </>
  )
}

function LearnerRegistration({ onBack }: { onBack: () => void }) {
  return (
    <>
      <Button variant="quiet" size="sm" className="mb-4 -ml-3" onClick={onBack}>
        <ArrowLeft aria-hidden /> Back
      </Button>
      <h1 className="headline text-3xl">Create account</h1>
      <p className="mt-2 mb-8 text-muted">Learning &amp; Education. Later, you sign in with your email.</p>
      <RegisterForm />
    </>
  )
}

function CompanyRegistration({ setupToken }: { setupToken: string }) {
  const { opened, failed, problem, reason, retry } = useLinkCheck('setup', setupToken)
  if (opened) return <FirstAdministrator setupToken={setupToken} />
  if (!failed) return <Loading text="Opening your link..." />
  return (
    <>
      <h1 className="headline mb-8 text-3xl">Company account</h1>
      {problem?.code === 'setup_link_spent' ? (
        <SpentLink message={problem.message} />
      ) : (
        <Failed title="The link could not be opened" onRetry={retry}>
          {reason}
        </Failed>
      )}
    </>
  )
}

function SpentLink({ message }: { message: string }) {
  return (
    <>
      <Notice tone="danger">{message}</Notice>
      <p className="mt-8 border-t border-rule pt-5 text-sm">
        If you have created your account with it, use the{' '}
        <a href="/company-login" className="link">
          Company sign-in
        </a>
        . If there is no administrator yet, restart the server: it prints a new link.
      </p>
    </>
  )
}

function FirstAdministrator({ setupToken }: { setupToken: string }) {
  return (
    <>
      <h1 className="headline text-3xl">Company account</h1>
      <p className="mt-2 mb-8 text-muted">You become the first administrator. This link works once.</p>
      <RegisterForm setupToken={setupToken} />
    </>
  )
}
