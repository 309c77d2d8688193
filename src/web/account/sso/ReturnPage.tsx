// Redirect page of the single sign-on provider: signs in, connects the account, or confirms the user's identity.

import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FactorAsked } from '#contract/account.ts'
import type { SsoReturn } from '#contract/sso.ts'
import { EntryFrame } from '#web/account/entry/EntryFrame.tsx'
import { destination } from '#web/account/guard/destination.ts'
import Reauthentication from '#web/account/Reauthentication.tsx'
import SecondStep from '#web/account/sign-in/SecondStep.tsx'
import { consumePending, type Purpose, publishConfirmed } from '#web/account/sso/pending.ts'
import { failureText, useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { useSession } from '#web/platform/session/session.tsx'
import { keepSignOut } from '#web/platform/session/token.ts'
import { toast } from '#web/platform/toast.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/states.tsx'

type Went = { refusal: string; from: Purpose } | { asked: FactorAsked } | { isConfirmed: true } | null

export default function ReturnPage() {
  const went = useReturn()
  return (
    <EntryFrame leadsOn>
      <h1 className="headline mb-8 text-3xl">{titleOf(went)}</h1>
      {!went && <Loading text="Asking your company’s sign-in service..." />}
      {went && 'asked' in went && <SecondFactorRequest asked={went.asked} />}
      {went && 'isConfirmed' in went && (
        <p>Confirmed. You can close this window and continue where you were.</p>
      )}
      {went && 'refusal' in went && <Refused {...went} />}
      <Reauthentication />
    </EntryFrame>
  )
}

function titleOf(went: Went): string {
  if (went && 'isConfirmed' in went) return 'Confirmed'
  return went && 'asked' in went ? 'Sign in' : 'Signing in'
}

function Refused({ refusal, from }: { refusal: string; from: Purpose }) {
  const [to, words] = from === 'enter' ? ['/login', 'Back to sign-in'] : ['/settings', 'Back to settings']
  return (
    <>
      <Notice tone="danger">{refusal}</Notice>
      <p className="mt-8 border-t border-rule pt-5 text-sm">
        {from === 'confirm' ? (
          'Close this window and try again where you were.'
        ) : (
          <Link to={to} className="link">
            {words}
          </Link>
        )}
      </p>
    </>
  )
}

function SecondFactorRequest({ asked }: { asked: FactorAsked }) {
  const navigate = useNavigate()
  const { account } = useSession()
  useEffect(() => {
    if (account) void navigate(destination(account), { replace: true })
  }, [account, navigate])
  return <SecondStep asked={asked} onLeave={() => void navigate('/login', { replace: true })} />
}

/** Reads the provider's response and removes it from the URL, so that a reload or an onlooker does not find it. */
function readReturn(ticket: string): SsoReturn {
  const search = new URLSearchParams(window.location.search)
  window.history.replaceState(window.history.state, '', window.location.pathname)
  const given = ['code', 'iss', 'error'].flatMap(name => {
    const value = search.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { ticket, state: search.get('state') ?? '', ...Object.fromEntries(given) }
}

const ACTIONS = { enter: 'sso.finish', connect: 'sso.connect', confirm: 'sso.confirm' } as const

function useReturn(): Went {
  const [went, setWent] = useState<Went>(null)
  const acts = useActs(setWent)
  const finish = useOnce(async () => {
    const pending = consumePending()
    const from = pending?.purpose ?? 'enter'
    const body = readReturn(pending?.ticket ?? '')
    if (!pending || !body.state)
      return setWent({
        refusal: 'This sign-in has expired or was started elsewhere. Please sign in again.',
        from,
      })
    await acts[from](body).catch((error: unknown) =>
      setWent({ refusal: failureText(ACTIONS[from], error), from }),
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void finish(), [])
  return went
}

function useActs(setWent: (went: Went) => void): Record<Purpose, (body: SsoReturn) => Promise<void>> {
  const navigate = useNavigate()
  const { signIn } = useSession()
  const finish = useAction('sso.finish', { quiet: true })
  const connect = useAction('sso.connect', { quiet: true })
  const confirm = useAction('sso.confirm', { quiet: true })
  return {
    enter: async body => {
      const answer = await finish.run({ body })
      keepSignOut(answer.signOut)
      if ('challenge' in answer) return setWent({ asked: answer })
      signIn(answer)
      toast({ title: 'Welcome back!', description: 'You have successfully logged in.' })
      await navigate(destination(answer.user), { replace: true })
    },
    connect: async body => {
      await connect.run({ body })
      toast({ title: 'Account connected', description: 'You can now sign in with single sign-on.' })
      await navigate('/settings?tab=security', { replace: true })
    },
    confirm: async body => {
      await confirm.run({ body })
      setWent({ isConfirmed: true })
      publishConfirmed()
      window.close()
    },
  }
}
