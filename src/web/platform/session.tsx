// Who is signed in on this browser: the current-user query, the token, and what signing in and out does to both.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import type { Account, signedIn } from '#contract/account.ts'
import { readKey } from '#web/platform/api.ts'
import { CallError, call } from '#web/platform/call.ts'
import { dropToken, keepToken, readToken } from '#web/platform/token.ts'

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
  const refused = me.error instanceof CallError && me.error.message.includes('401')

  useEffect(() => {
    if (!refused) return
    dropToken()
    setToken(null)
    client.clear()
  }, [refused, client])

  const session = useMemo<Session>(() => {
    const acts = {
      signIn: (answer: z.infer<typeof signedIn>) => {
        client.clear()
        keepToken(answer.token)
        client.setQueryData(ME, { user: answer.user })
        setToken(answer.token)
      },
      signOut: async () => {
        // The token goes in any case: a server that cannot be reached must not keep somebody signed in here.
        await call('account.logout', {}).catch(() => undefined)
        dropToken()
        client.clear()
        window.location.assign('/')
      },
    }
    const account = token !== null && me.data ? me.data.user : null
    if (account) return { ...acts, state: 'authenticated', account, problem: null }
    const pending = !mounted || (token !== null && !refused)
    const problem = me.error instanceof CallError && !refused ? me.error : null
    return { ...acts, state: pending ? 'loading' : 'unauthenticated', account: null, problem }
  }, [client, me.data, me.error, mounted, refused, token])

  return <SessionContext value={session}>{children}</SessionContext>
}

/** False while the first render is the server's, true after. */
function useMounted(): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return mounted
}
