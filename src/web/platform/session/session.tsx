// The session of this browser: the current-user query, the token, and the effects of signing in and out on both.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import type { Account, signedIn } from '#contract/account.ts'
import { isCompanyRole } from '#domain/account/role.ts'
import { readKey } from '#web/platform/api.ts'
import { CallError, call } from '#web/platform/call.ts'
import { clearDevice } from '#web/platform/session/leaving.ts'
import { dropToken, keepToken, readSignOut, readToken, TOKEN_KEY } from '#web/platform/session/token.ts'

export type Session = { signIn(answer: z.infer<typeof signedIn>): void; signOut(): Promise<void> } & (
  | { state: 'loading' | 'unauthenticated'; account: null; problem: CallError | null }
  | { state: 'authenticated'; account: Account; problem: null }
)

const SessionContext = createContext<Session | null>(null)
const ME = readKey('account.me', {})

/** The session. Throws outside SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used within a SessionProvider')
  return session
}

/** False while the session loads, and for guests, who may not call what concerns more than their audits. */
export function useIsCompany(): boolean {
  const { account } = useSession()
  return account !== null && isCompanyRole(account.role)
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const mounted = useMounted()
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(readToken()), [])
  const me = useQuery({
    queryKey: ME,
    queryFn: () => call('account.me', {}),
    enabled: mounted && token !== null,
  })
  const failure = me.error instanceof CallError ? me.error : null
  const refused = failure?.message.includes('401') ?? false
  // A known user stays signed in while the server is unreachable, but not during maintenance.
  const problem = refused || (me.data && failure?.problem?.code !== 'maintenance') ? null : failure

  useEffect(() => {
    if (!refused) return
    dropToken()
    setToken(null)
    client.clear()
  }, [refused, client])

  useOtherTabs(setToken)

  const session = useMemo<Session>(() => {
    const acts = {
      signIn: (answer: z.infer<typeof signedIn>) => {
        client.clear()
        keepToken(answer.token)
        client.setQueryData(ME, { user: answer.user })
        setToken(answer.token)
      },
      signOut: async () => {
        if (me.data && !(await clearDevice(me.data.user.id))) return
        // The token is removed in any case: an unreachable server must not prevent signing out here.
        await call('account.logout', {}).catch(() => undefined)
        dropToken()
        client.clear()
        window.location.assign(readSignOut() ?? '/')
      },
    }
    const account = token !== null && !problem && me.data ? me.data.user : null
    if (account) return { ...acts, state: 'authenticated', account, problem: null }
    const pending = !mounted || (token !== null && !refused && !problem)
    return { ...acts, state: pending ? 'loading' : 'unauthenticated', account: null, problem }
  }, [client, me.data, mounted, problem, refused, token])

  return <SessionContext value={session}>{children}</SessionContext>
}

/** Signing in or out in another tab of this browser applies to this one too: every call sends the current token. */
function useOtherTabs(setToken: (token: string | null) => void): void {
  const client = useQueryClient()
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== TOKEN_KEY && key !== null) return
      const token = readToken()
      setToken(token)
      if (token === null) client.clear()
      else void client.invalidateQueries()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [client, setToken])
}

/** False while hydrating the server's render, true after. */
function useMounted(): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return mounted
}
