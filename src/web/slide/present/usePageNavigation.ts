// Page position of a presentation, and the effect of each command.

import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { step3Path } from '#domain/audit.ts'
import { newKey } from '#web/platform/new-key.ts'
import { toast } from '#web/platform/toast.ts'
import { notesPath } from '#web/slide/present/address.ts'
import { useChannel } from '#web/slide/present/channel.ts'
import { useKeyControls } from '#web/slide/present/Stage.tsx'
import { type Command, commandOf, isDigit } from '#web/slide/present/shortcuts.ts'

/** The overlay on the page. */
export type Over = 'overview' | 'blank' | 'keys' | null

export interface PageNavigation {
  /** Page number, from 1. */
  number: number
  over: Over
  show(number: number): void
  lay(over: Over): void
  do(command: Command): void
}

export function usePageNavigation(auditId: number, count: number): PageNavigation {
  const [over, lay] = useState<Over>(null)
  const leave = useLeaving(auditId)
  const [number, setNumber] = useNumber(count)
  const show = (to: number) => setNumber(within(to, count))
  const turn = (by: number) => setNumber(at => within(at + by, count))
  const openNotes = useNotes(auditId, number, turn)
  const toggle = (what: Over) => lay(over === what ? null : what)
  const act: Record<Command, () => void> = {
    next: () => turn(1),
    back: () => turn(-1),
    first: () => show(1),
    last: () => show(count),
    overview: () => toggle('overview'),
    blank: () => toggle('blank'),
    notes: openNotes,
    full: () => void toggleFullScreen(),
    escape: () => (over ? lay(null) : leave()),
  }
  const navigation: PageNavigation = { number, over, show, lay, do: command => act[command]() }
  useKeys(navigation)
  return navigation
}

/** The page shown, which the URL follows: keys arrive faster than URLs can change. */
function useNumber(count: number) {
  const [search, setSearch] = useSearchParams()
  const [number, setNumber] = useState(() => within(Number(search.get('page')), count))
  const address = useRef(setSearch)
  useEffect(() => {
    address.current = setSearch
  })
  useEffect(() => address.current({ page: String(number) }, { replace: true }), [number])
  return [number, setNumber] as const
}

/** Clamps to a valid page number; NaN becomes 1. */
const within = (number: number, count: number) => Math.min(Math.max(1, Math.round(number) || 1), count)

function useLeaving(auditId: number) {
  const navigate = useNavigate()
  return () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    void navigate(step3Path(auditId, 'deck'))
  }
}

async function toggleFullScreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else await document.documentElement.requestFullscreen()
  } catch {
    toast({
      title: 'Full screen is not available here.',
      description: 'The page fills the window.',
      tone: 'danger',
    })
  }
}

/** Reports the screen's position to the presenter's window, turns pages on its request, and opens it. */
function useNotes(auditId: number, number: number, turn: (by: number) => void) {
  const [{ key, since }] = useState(() => ({ key: newKey(), since: Date.now() }))
  const send = useChannel(key, message => {
    if (message.kind === 'ask') send({ kind: 'at', page: number, since })
    if (message.kind === 'turn') turn(message.by)
  })
  useEffect(() => {
    send({ kind: 'at', page: number, since })
  }, [send, number, since])
  return () => {
    const opened = window.open(notesPath(auditId, key), `notes ${key}`, 'popup,width=1000,height=720')
    if (!opened)
      toast({
        title: 'The browser blocked the second window.',
        description: 'Allow pop-ups for this site, then press N again.',
        tone: 'danger',
      })
  }
}

/** Digits form a page number until Enter. Keys pressed while the deck was loading are handled first. */
function useKeys(navigation: PageNavigation): void {
  const controls = useKeyControls()
  const now = useRef(navigation)
  const typed = useRef('')
  useEffect(() => {
    now.current = navigation
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isDigit(event)) {
        typed.current = (typed.current + event.key).slice(-4)
        return
      }
      const command = commandOf(event)
      if (!command) return
      event.preventDefault()
      if (event.key === 'Enter' && typed.current) now.current.show(Number(typed.current))
      else now.current.do(command)
      typed.current = ''
    }
    controls.press = press
    for (const event of controls.kept.splice(0)) press(event)
    return () => {
      controls.press = null
    }
  }, [controls])
}
