// Screens shown instead of a page that this account may not see now.

import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { ROLE_LABELS, type Role } from '#domain/account/role.ts'
import { FORCED_CHANGE, FORCED_FACTOR } from '#web/account/guard/destination.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingScreen } from '#web/ui/states.tsx'

type Props =
  | ({ kind: 'denied' } & AccessDeniedProps)
  | ({ kind: 'moved' } & RedirectingProps)
  | { kind: 'password' }
  | { kind: 'factor' }

export default function GuardScreen(props: Props) {
  if (props.kind === 'denied') return <AccessDenied {...props} />
  if (props.kind === 'moved') return <Redirecting {...props} />
  return props.kind === 'password' ? <ChangePasswordFirst /> : <SetUpFactorFirst />
}

interface AccessDeniedProps {
  role: Role
  location: string
  allowed: readonly Role[]
}

// The browser may receive a role that it does not know yet.
const nameOf = (known: Role) => ROLE_LABELS[known] ?? known

interface RedirectingProps {
  role: Role
  location: string
  to: string
}

/** Moves the user to their landing page, and says why. */
function Redirecting({ role, location, to }: RedirectingProps) {
  const navigate = useNavigate()
  useEffect(() => {
    toast({
      title: 'You cannot open that page',
      description: `The role ${nameOf(role)} does not include ${location}.`,
    })
    void navigate(to, { replace: true })
  }, [navigate, role, location, to])
  return <LoadingScreen text="Redirecting..." />
}

function AccessDenied({ role, location, allowed }: AccessDeniedProps) {
  const facts = [
    ['Your role', nameOf(role)],
    ['Location', location],
    ['Allowed roles', allowed.map(nameOf).join(', ')],
  ]
  return (
    <section className="mx-auto max-w-lg py-16">
      <h1 className="headline text-3xl">Access Denied</h1>
      <p className="mt-3">You don't have permission to access this page.</p>
      <dl className="mt-6 divide-y divide-rule border-y border-rule text-sm">
        {facts.map(([term, fact]) => (
          <div key={term} className="flex gap-4 py-2">
            <dt className="w-32 shrink-0 text-muted">{term}</dt>
            <dd className="min-w-0 wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function ChangePasswordFirst() {
  return (
    <section className="mx-auto max-w-lg py-16">
      <h1 className="headline text-3xl">Your password must be changed first</h1>
      <p className="mt-3">You signed in with a temporary password. Choose your own to continue.</p>
      <Button asChild className="mt-6">
        <Link to={FORCED_CHANGE}>Change password</Link>
      </Button>
    </section>
  )
}

function SetUpFactorFirst() {
  return (
    <section className="mx-auto max-w-lg py-16">
      <h1 className="headline text-3xl">Your account needs a second factor</h1>
      <p className="mt-3">
        Your administrator requires one for company accounts. Setting it up takes a minute.
      </p>
      <Button asChild className="mt-6">
        <Link to={FORCED_FACTOR}>Set it up</Link>
      </Button>
    </section>
  )
}
