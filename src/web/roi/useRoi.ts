// The entries on screen: what is saved, what has been typed over it, and saving it.

import { useMemo, useState } from 'react'
import type { Roi } from '#contract/roi.ts'
import { type RoiInputs, roiEntry } from '#domain/roi.ts'
import type { RoiState } from '#domain/roi-figures.ts'
import { useAction } from '#web/platform/api.ts'

type Name = keyof RoiInputs

export interface RoiDesk {
  /** What the fields show. */
  typed(name: Name): string
  edit(name: Name, value: string): void
  /** Shows the number that an entry counts as; empty or invalid is 0. */
  tidy(name: Name): void
  /** The entries as numbers, and whether exactly these are saved. */
  state: RoiState
  /** Something has been typed that is not saved. */
  changed: boolean
  /** Saves what is on the screen; whether that worked. */
  save(): Promise<boolean>
  pending: boolean
}

export function useRoi(auditId: number, roi: Roi): RoiDesk {
  const [entries, setEntries] = useState<Partial<Record<Name, string>>>({})
  const action = useAction('roi.save')
  const inputs = useMemo(() => inputsOf(roi, entries), [roi, entries])
  const changed = NAMES.some(name => inputs[name] !== roi[name])
  const edit = (name: Name, value: string) => setEntries(before => ({ ...before, [name]: value }))
  const saved = roi.savedAt !== null && !changed
  const author = saved ? roi.savedBy : null
  const state = useMemo(() => ({ inputs, saved, author }), [inputs, saved, author])
  return {
    typed: name => entries[name] ?? String(roi[name]),
    edit,
    tidy: name => edit(name, String(inputs[name])),
    state,
    changed,
    save: async () => {
      const done = await action.run({ params: { id: auditId }, body: inputs })
      if (done) setEntries({})
      return done !== null
    },
    pending: action.pending,
  }
}

const NAMES: Name[] = ['currentCost', 'projectedSavings', 'implementationCost', 'timePeriod']

function inputsOf(roi: Roi, entries: Partial<Record<Name, string>>): RoiInputs {
  const value = (name: Name) => {
    const typed = entries[name]
    return typed === undefined ? roi[name] : roiEntry(typed)
  }
  return {
    currentCost: value('currentCost'),
    projectedSavings: value('projectedSavings'),
    implementationCost: value('implementationCost'),
    timePeriod: value('timePeriod'),
  }
}
