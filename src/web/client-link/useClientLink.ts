// State of the page behind a client link: open, password required, closed, or unreachable.

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { LinkedAudit } from '#contract/client-link.ts'
import { CallError, type CallInput, call } from '#web/platform/call.ts'
import { endOf, keepOfLink, keptOfLink, nameOf } from '#web/platform/reader/link-token.ts'
import { firstLanguage, useChosenLanguage } from '#web/platform/reader/reader-language.tsx'

const KIND = 'client-link'
const READER = 'client-link-reader'

interface State {
  page: LinkedAudit | null
  error: CallError | null
  closed: { how: 'unknown' | 'expired' | 'revoked'; expiry: string } | null
  /** The link requires a password; `wrong` after a wrong one. */
  locked: { wrong: boolean } | null
}

const NOTHING: State = { page: null, error: null, closed: null, locked: null }

/** Storage key of the session's pass, which is deleted with the tab. */
const passKey = (token: string) => `client-pass:${nameOf(token)}`

export type ClientLinkState = ReturnType<typeof useClientLink>

export function useClientLink(token: string) {
  const [state, setState] = useState<State>(NOTHING)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<CallError | null>(null)
  const [chosen, choose] = useChosenLanguage()
  const open = useCallback(
    async (password = '') => {
      setPending(true)
      try {
        const pass = sessionStorage.getItem(passKey(token)) ?? ''
        const name = keptOfLink(READER, token) ?? ''
        const page = await call('clientLink.open', {
          body: { token, pass, password, name, ...(chosen && { language: chosen }) },
        })
        sessionStorage.setItem(passKey(token), page.pass)
        keepOfLink(KIND, token, page.expiresAt)
        setState({ ...NOTHING, page })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setState(before => ({ ...NOTHING, page: before.page, ...failure(token, error) }))
      } finally {
        setPending(false)
      }
    },
    [token, chosen],
  )
  useEffect(() => void open(), [open])
  /** Sends what the reader wrote and updates the page from the response; false if it was rejected (see `refused`). */
  const write = useCallback(async (written: () => Promise<LinkedAudit>): Promise<boolean> => {
    setPending(true)
    setRefused(null)
    try {
      const page = await written()
      setState({ ...NOTHING, page })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefused(error)
      return false
    } finally {
      setPending(false)
    }
  }, [])
  const language = chosen ?? state.page?.language ?? firstLanguage(chosen)
  const pass = state.page?.pass ?? ''
  const key = useMemo(() => ({ token, pass, language }), [token, pass, language])
  return { ...state, language, choose, pending, open, key, write, refused, ...useReader(token) }
}

/** The name that the reader entered, stored on this device. */
function useReader(token: string) {
  const [name, setName] = useState(() => keptOfLink(READER, token) ?? '')
  const rename = (next: string) => {
    setName(next)
    keepOfLink(READER, token, next)
  }
  return { name, rename }
}

/** Credentials for the other calls of the page. */
export type LinkKey = Pick<CallInput<'clientLink.pages'>['body'], 'token' | 'pass' | 'language'>

function failure(token: string, error: CallError): Partial<State> {
  const { problem } = error
  if (problem?.code === 'link_password_needed') return { page: null, locked: { wrong: false } }
  if (problem?.code === 'link_password_wrong') return { page: null, locked: { wrong: true } }
  if (problem?.code !== 'client_link_closed') return { error }
  return { page: null, closed: endOf(KIND, token) }
}
