// State of the page behind a client link: open, password required, closed, or unreachable.

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ClientPage } from '#contract/client-link.ts'
import { CallError, type CallInput, call } from '#web/platform/call.ts'
import { endOf, keepOfLink, keptOfLink, nameOf } from '#web/platform/own-link.ts'

const KIND = 'client-link'
const READER = 'client-link-reader'

interface State {
  page: ClientPage | null
  error: CallError | null
  closed: { title: string; text: string } | null
  /** The link requires a password; `wrong` is the message after a wrong one. */
  locked: { wrong: string } | null
}

const NOTHING: State = { page: null, error: null, closed: null, locked: null }

/** Storage key of the session's pass, which is deleted with the tab. */
const passKey = (token: string) => `client-pass:${nameOf(token)}`

export type ClientLinkState = ReturnType<typeof useClientLink>

export function useClientLink(token: string) {
  const [state, setState] = useState<State>(NOTHING)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState('')
  const open = useCallback(
    async (password = '') => {
      setPending(true)
      try {
        const pass = sessionStorage.getItem(passKey(token)) ?? ''
        const name = keptOfLink(READER, token) ?? ''
        const page = await call('clientLink.open', { body: { token, pass, password, name } })
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
    [token],
  )
  useEffect(() => void open(), [open])
  /** Sends what the reader wrote and updates the page from the response; false if it was rejected (see `refused`). */
  const write = useCallback(async (written: () => Promise<ClientPage>): Promise<boolean> => {
    setPending(true)
    setRefused('')
    try {
      const page = await written()
      setState({ ...NOTHING, page })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefused(
        error.problem?.code === 'changed_meanwhile'
          ? 'This has changed in the meantime. Reload the page to see how it stands now.'
          : (error.problem?.message ?? 'The server cannot be reached. Nothing was sent.'),
      )
      return false
    } finally {
      setPending(false)
    }
  }, [])
  const key = useMemo(() => ({ token, pass: state.page?.pass ?? '' }), [token, state.page?.pass])
  return { ...state, pending, open, key, write, refused, ...useReader(token) }
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
export type LinkKey = Pick<CallInput<'clientLink.pages'>['body'], 'token' | 'pass'>

function failure(token: string, error: CallError): Partial<State> {
  const { problem } = error
  if (problem?.code === 'link_password_needed') return { page: null, locked: { wrong: '' } }
  if (problem?.code === 'link_password_wrong') return { page: null, locked: { wrong: problem.message } }
  if (problem?.code !== 'client_link_closed') return { error }
  const { how, day } = endOf(KIND, token)
  const ask = 'Please ask the sender for a new one.'
  const closed = {
    unknown: { title: 'This link is not open', text: problem.message },
    expired: { title: 'This link has expired', text: `It was open until ${day}. ${ask}` },
    withdrawn: { title: 'This link was withdrawn', text: `The sender withdrew it. ${ask}` },
  }[how]
  return { page: null, closed }
}
