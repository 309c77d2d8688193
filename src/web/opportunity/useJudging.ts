// Judging an opportunity by two sliders: what is set so far, the resulting savings, and saving once both are set or the
// row is left.

import { useEffect, useRef, useState } from 'react'
import type { Opportunity } from '#contract/opportunity.ts'
import { movedTo } from '#domain/opportunity/judgement.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import { isOnServer, useChangeOpportunity } from '#web/opportunity/useOpportunityOutbox.ts'
import { failureText, showFailure } from '#web/platform/api.ts'
import { CallError, call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toast.ts'

export const SHARES = ['addressable', 'realisation'] as const
export type ShareField = (typeof SHARES)[number]
type Shares = Record<ShareField, number | null>

/** Rest in ms after the last movement of a slider, before it is saved. */
const REST = 500
const UNTOUCHED: Shares = { addressable: null, realisation: null }

export interface Judging {
  /** In percent; null while the default applies. */
  shares: Shares
  choose: (name: ShareField, value: number) => void
  /** One share is set, the other is still the default. */
  isHalf: boolean
  /** Saves half a judgement with the default of the other share. */
  finish: () => void
  /** The last judgement was saved with the default of one share. */
  isFinished: boolean
  /** The opportunity as it would be saved; null while nothing is moved. */
  changed: Opportunity | null
  /** Why the last judgement was not saved; empty if it was. */
  refused: string
}

export function useJudging(opportunity: Opportunity, defaults: OrganizationDefaults): Judging {
  const [moved, setMoved] = useState(UNTOUCHED)
  const [refused, setRefused] = useState('')
  const [isFinished, setFinished] = useState(false)
  const { save, saveNow } = useSave(opportunity)
  const shareOf = (name: ShareField, { [name]: value }: Shares) => value ?? opportunity[name]?.usual ?? null
  const rangeOf = (name: ShareField, at: Shares) => {
    const range = opportunity[name] ?? defaults[name]
    return movedTo(range, at[name] ?? range.usual)
  }
  const rangesOf = (at: Shares) => ({
    addressable: rangeOf('addressable', at),
    realisation: rangeOf('realisation', at),
  })
  // A user who judges sees the step as it is now.
  const bodyOf = (at: Shares): Body => ({
    ...rangesOf(at),
    ...(opportunity.staleSince && { checked: true }),
  })
  // The values moved meanwhile stay: only what was saved is given up.
  const release = (saved: Shares, reason: string) => {
    setMoved(now => (now === saved ? UNTOUCHED : now))
    setRefused(reason)
  }
  const choose = (name: ShareField, value: number) => {
    const next = { ...moved, [name]: value }
    setMoved(next)
    setRefused('')
    setFinished(false)
    const isWhole = SHARES.every(each => shareOf(each, next) !== null)
    save(bodyOf(next), isWhole, reason => {
      release(next, reason)
      setFinished(!isWhole && reason === '')
    })
  }
  const shares = { addressable: shareOf('addressable', moved), realisation: shareOf('realisation', moved) }
  return {
    shares,
    choose,
    isHalf: (shares.addressable === null) !== (shares.realisation === null),
    changed: moved === UNTOUCHED ? null : { ...opportunity, ...rangesOf(moved) },
    finish: saveNow,
    isFinished,
    refused,
  }
}

type Body = Pick<Opportunity, ShareField> & { checked?: true }
const CHANGE = 'opportunity.change'

/** Saves a whole judgement after a rest, and any other on leaving; the first judgement can be undone. */
function useSave(opportunity: Opportunity) {
  const { id, title, addressable, realisation } = opportunity
  const { change, keepOnLeaving } = useChangeOpportunity(opportunity)
  const waiting = useRef<Waiting>(null)
  const saveNow = () => waiting.current?.send()
  useEffect(() => {
    const leave = () => waiting.current?.sendOnLeaving()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      waiting.current?.send()
    }
  }, [])
  /** Resolves with the reason if it was refused. */
  const put = async (body: Body, on = opportunity): Promise<string> => {
    try {
      await change(on, body)
      return ''
    } catch (error) {
      const fields = error instanceof CallError ? error.problem?.fields : undefined
      if (!fields) showFailure(CHANGE, error)
      return Object.values(fields ?? {})[0] ?? failureText(CHANGE, error)
    }
  }
  const undo = (judged: Body) => void put({ addressable, realisation }, { ...opportunity, ...judged })
  const save = (body: Body, isWhole: boolean, onDone: (reason: string) => void) => {
    clearTimeout(waiting.current?.timer)
    const taken = () => {
      clearTimeout(waiting.current?.timer)
      waiting.current = null
    }
    const send = () => {
      taken()
      void put(body).then(reason => {
        onDone(reason)
        if (reason === '' && addressable === null)
          toast({ title: 'Opportunity judged', description: title, undo: () => undo(body) })
      })
    }
    const sendOnLeaving = () => {
      taken()
      // The page is gone before an answer arrives.
      const sent = keepOnLeaving(opportunity, body)
      if (isOnServer({ id }))
        call(CHANGE, { params: { id }, body: sent }, { keepalive: true }).catch(() => undefined)
    }
    waiting.current = { send, sendOnLeaving, timer: isWhole ? setTimeout(send, REST) : undefined }
  }
  return { save, saveNow }
}

/** A judgement that is not sent yet. */
interface Waiting {
  timer: ReturnType<typeof setTimeout> | undefined
  send: () => void
  sendOnLeaving: () => void
}
