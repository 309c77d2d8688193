// Hooks around the canvas: the first toast, earlier maps, invalidating other pages' queries, and leaving the page.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MapVersion } from '#contract/process-map.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { showMap } from '#web/process/canvas/outbox/load.ts'
import { ofMap } from '#web/process/canvas/outbox/sender.ts'
import { isHistoryKey, press, pressOf } from '#web/process/input/shortcuts.ts'
import { takeOpportunities } from '#web/process/open.ts'
import { openStep } from '#web/process/saved-step.ts'
import { refreshAfterWrites } from '#web/process/server.ts'

const steps = (count: number) => `${count} ${count === 1 ? 'step' : 'steps'}`

let isSwitching = false

/** The next canvas is another map of the same page: no new greeting, and the current toast stays. */
export function switchMap(): void {
  isSwitching = true
}

/** The audits whose map this page has shown since it was loaded: coming back to it is not news. */
const shown = new Set<number>()

/** Shows a toast when the canvas is opened: on an empty one, and the first time on saved work. */
export function useGreeting(canvas: Canvas, auditId: number): void {
  useEffect(() => {
    const count = canvas.doc.steps.size
    const greets = !isSwitching && (count === 0 || !shown.has(auditId))
    isSwitching = false
    if (count > 0) shown.add(auditId)
    if (!greets) return
    if (count > 0) toast({ title: 'Previous Work Loaded', description: `${steps(count)} on the canvas.` })
    else if (!canvas.editor.readOnly) {
      toast({
        title: 'Welcome to the Ops Canvas',
        description: 'Choose your primary business engine to get started',
      })
    }
  }, [canvas, auditId])
}

/** When the map is locked or unlocked while it is open: ends what is being edited in place, and shows the tools anew. */
export function useLocked(canvas: Canvas, isLocked: boolean): void {
  useEffect(() => {
    if (isLocked) {
      canvas.inline.stopNaming()
      canvas.inline.startLabelling(null)
      canvas.tools.setLinking(false)
    }
    canvas.topics.publishAll()
  }, [canvas, isLocked])
}

/** Opens the step that the URL names, with the page. */
export function useAskedStep(canvas: Canvas): void {
  const [search] = useSearchParams()
  const asked = Number(search.get('step'))
  useEffect(() => openStep(canvas, asked), [canvas, asked])
}

/** Invalidates what other parts have read of the map once everything is saved. */
export function useRefresh(canvas: Canvas): void {
  const client = useQueryClient()
  useEffect(() => {
    let saving = canvas.outbox.queue.length > 0
    const leave = canvas.topics.on('chrome', () => {
      const before = saving
      saving = canvas.outbox.queue.length > 0
      if (before && !saving) refreshAfterWrites(client, canvas.outbox)
    })
    return () => {
      leave()
      // Unsent writes continue after the user leaves the page.
      if (saving) void canvas.outbox.allSaved().then(() => refreshAfterWrites(client, canvas.outbox))
    }
  }, [canvas, client])
}

/** Applies other users' changes of the map to this canvas. */
export function useOthers(canvas: Canvas, auditId: number): void {
  const client = useQueryClient()
  useEffect(() => {
    let leave = () => {}
    let isLeft = false
    void import('#web/process/others.ts').then(
      ({ followMap }) => {
        if (!isLeft) leave = followMap(canvas, auditId, client)
      },
      () => undefined,
    )
    return () => {
      isLeft = true
      leave()
    }
  }, [canvas, auditId, client])
}

/** The audit's opportunities as the server lists them; also passed to the canvas. */
export function useOpportunities(canvas: Canvas, auditId: number) {
  const { data } = useRead('opportunity.list', { params: { id: auditId } })
  useEffect(() => {
    if (data) takeOpportunities(canvas, data)
  }, [canvas, data])
  return data
}

/** The previous map that can be restored over an empty canvas, and the function to restore it. */
export function usePrevious(canvas: Canvas, auditId: number) {
  const { data } = useRead('process.versions', { params: { id: auditId }, ...ofMap(canvas.scenario) })
  const restore = useAction('process.restore')
  const load = async (version: MapVersion) => {
    await canvas.outbox.allSaved()
    const map = await restore.run({ params: { id: version.id }, body: { base: canvas.outbox.known.map() } })
    if (!map) return
    showMap(canvas, map)
    toast({ title: 'Previous Work Loaded', description: `${steps(map.steps.length)} on the canvas.` })
  }
  return { previous: data?.[0], load, pending: restore.pending }
}

/** Whether the user has started the empty canvas; clearing it offers the start again. */
export function useStart(canvas: Canvas) {
  const [started, setStarted] = useState(false)
  const start = () => {
    setStarted(true)
    toast({ title: 'Canvas Ready', description: 'Add your first step from Quick Actions.' })
  }
  return { started: started && !canvas.editor.readOnly, start, restart: () => setStarted(false) }
}

/** Undo and redo from anywhere on the page except text fields, and a warning before the user leaves unsaved changes. */
export function usePageKeys(canvas: Canvas): void {
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      const { target } = event
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog]')) return
      const pressed = pressOf(event)
      if (isHistoryKey(pressed) && press(canvas, pressed)) event.preventDefault()
    }
    const leave = (event: BeforeUnloadEvent) => {
      if (canvas.outbox.queue.length > 0 && !canvas.outbox.isKept) event.preventDefault()
    }
    const online = () => canvas.outbox.retry()
    window.addEventListener('keydown', keyDown)
    window.addEventListener('beforeunload', leave)
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('keydown', keyDown)
      window.removeEventListener('beforeunload', leave)
      window.removeEventListener('online', online)
    }
  }, [canvas])
}
