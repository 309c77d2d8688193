// The ROI on screen: what is saved, what has been typed over it, what that amounts to, and saving it.

import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Roi } from '#contract/roi.ts'
import type { RoiState } from '#domain/roi/entries.ts'
import type { RoiEntry } from '#domain/roi/example.ts'
import { ownForm, type RoiForm, type RoiOffer, sourcesOf, takeOver } from '#domain/roi/offer.ts'
import { overPeriod, type Stayed, stayedSavings } from '#domain/roi/period.ts'
import { itemText, planAttributionsAfter, ROI_ITEMS, type RoiItem } from '#domain/roi/plan.ts'
import { type RoiResults, roiResults } from '#domain/roi/results.ts'
import { roiEntry } from '#domain/roi/roi.ts'
import { showFailure, useAction } from '#web/platform/api.ts'
import { CallError } from '#web/platform/call.ts'
import {
  type FieldName,
  followingTexts,
  itemOf,
  type RoiFormResult,
  readForm,
  savedText,
  sourcedOf,
  type Texts,
  takenTexts,
  withoutSource,
} from '#web/roi/roi-form.ts'

export interface RoiEditor {
  roi: Roi
  /** What a field shows. */
  typed(name: FieldName): string
  edit(name: FieldName, value: string): void
  /** Shows the number that an entry counts as; empty or invalid is 0. */
  tidy(name: RoiEntry | 'runningCost'): void
  /** Fills the fields from what the audit itself offers: one amount, or all of them. */
  take(offer: RoiOffer): void
  takeAll(): void
  /** Says of entries as they stand that they are no examples. */
  confirm(items: readonly RoiItem[]): void
  notes: readonly string[]
  setNotes(notes: readonly string[]): void
  errors: RoiFormResult['errors']
  /** Savings that stayed as they were while the period changed. */
  stayed: Stayed | null
  /** Counts them for the whole period, or says that they are over it as they stand. */
  count(amount: number): void
  /** The form as numbers, and whether exactly these are saved. */
  state: RoiState
  /** What the sound model says: the server's word while nothing is typed, else the same function here. */
  results: RoiResults
  /** Something has been typed that is not saved. */
  changed: boolean
  /** Figures that somebody saved after these were read. */
  newer: Roi | null
  /** Leaves what was typed, or keeps it over the newer figures. */
  useTheirs(): void
  keepMine(): Promise<boolean>
  /** Saves what is on the screen; whether that worked. */
  save(): Promise<boolean>
  pending: boolean
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state with all that is done to it
export function useRoi(auditId: number, read: Roi): RoiEditor {
  const [texts, setTexts] = useState<Texts>({})
  const [typedOver, setTypedOver] = useState<Roi | null>(null)
  const [sources, setSources] = useState<Roi['plan']['sources'] | null>(null)
  const [notes, setNotes] = useState<readonly string[] | null>(null)
  const [refusedFor, setRefusedFor] = useState<Roi | null>(null)
  const [edited, setEdited] = useState<readonly RoiItem[]>([])
  // The form before the period was changed, which taken-over savings follow; and the months that typed ones are for.
  const [anchor, setAnchor] = useState<RoiForm | null>(null)
  const [givenFor, setGivenFor] = useState<number | null>(null)
  const sending = useRef(false)
  const action = useAction('roi.save', { quiet: true })
  const isTouched = Object.keys(texts).length + edited.length > 0 || sources !== null || notes !== null
  const under = isTouched ? typedOver : null
  const { roi, newer } = useMemo(() => standing(read, under, refusedFor), [read, under, refusedFor])
  const begin = () => {
    if (!isTouched) setTypedOver(read)
  }
  const reading = useMemo(() => readForm(roi, texts, sources ?? roi.plan.sources), [roi, texts, sources])
  const { inputs, plan, errors } = reading
  const shownNotes = notes ?? roi.notes.map(note => note.text)
  const changed =
    differs(roi, reading) ||
    edited.some(item => !roi.marks[item]) ||
    (notes !== null && notes.join('\n') !== roi.notes.map(each => each.text).join('\n'))
  const { state, results } = useComputed(roi, reading, { changed, edited })
  /** Lets go of what stands here at this moment; what is typed while it is on its way to the server stays. */
  const settle = () => {
    setTexts(now =>
      Object.fromEntries(Object.entries(now).filter(([name, text]) => texts[name as FieldName] !== text)),
    )
    setSources(now => (now === sources ? null : now))
    setNotes(now => (now === notes ? null : now))
    setEdited(now => now.filter(item => !edited.includes(item)))
    setRefusedFor(null)
    setAnchor(null)
    setGivenFor(null)
  }
  const send = async (readAt: string | null): Promise<boolean> => {
    // A second press before the button is drawn as busy sends nothing.
    if (sending.current || Object.keys(errors).length > 0) return false
    sending.current = true
    try {
      const saved = await action.run({
        params: { id: auditId },
        body: {
          ...inputs,
          plan: { ...plan, ramp: [...plan.ramp] },
          notes: [...shownNotes],
          edited: [...edited],
          readAt,
        },
      })
      settle()
      setTypedOver(saved)
      return true
    } catch (error) {
      const refusal = error instanceof CallError ? error.problem : null
      if (refusal?.code === 'changed_meanwhile') setRefusedFor(refusal.current as Roi)
      else showFailure('roi.save', error)
      return false
    } finally {
      sending.current = false
    }
  }
  const confirm = (items: readonly RoiItem[]) => {
    begin()
    setEdited(before => [...new Set([...before, ...items])])
  }
  const edit = (name: FieldName, value: string) => {
    const form = name === 'timePeriod' ? (anchor ?? { inputs, plan }) : null
    setAnchor(form)
    const followed = form && followingTexts(form, overPeriod(form, roiEntry(value), roi.offers))
    setTexts(before => ({ ...before, ...followed, [name]: value }))
    if (name === 'projectedSavings') setGivenFor(inputs.timePeriod)
    confirm([itemOf(name)])
    const sourced = sourcedOf(name)
    if (!sourced || !plan.sources[sourced]) return
    // What is typed by hand was not taken from anywhere, and neither was its range.
    const { [sourced]: source, ...rest } = plan.sources
    setSources(rest)
    setTexts(before => ({ ...before, ...withoutSource(sourced, source) }))
  }
  const show = (form: RoiForm) => {
    begin()
    setAnchor(null)
    setTexts(before => ({ ...before, ...takenTexts(form) }))
    setSources(form.plan.sources)
    // Savings of a year were taken over this very period.
    if (form.plan.sources.projectedSavings) confirm(['timePeriod'])
  }
  return {
    roi,
    typed: name => texts[name] ?? savedText(roi, name),
    edit,
    tidy: name =>
      setTexts(before =>
        name in before
          ? { ...before, [name]: String(name === 'runningCost' ? plan.runningCost : inputs[name]) }
          : before,
      ),
    take: offer => show(takeOver({ inputs, plan }, [offer])),
    takeAll: () => show(ownForm({ inputs, plan }, roi.offers)),
    confirm,
    notes: shownNotes,
    setNotes: notes => {
      begin()
      setNotes(notes)
    },
    errors,
    stayed: stayedSavings({ inputs, plan }, givenFor ?? roi.timePeriod, roi.offers),
    count: amount => edit('projectedSavings', String(amount)),
    state,
    results,
    changed,
    newer,
    useTheirs: settle,
    keepMine: () => send(newer?.savedAt ?? null),
    save: () => send(roi.savedAt),
    pending: action.pending,
  }
}

/**
 * What is typed stands over the figures that were read when the typing began: what somebody else saves then arrives as
 * newer figures beside it, never beneath it. What the audit offers is always as it is now.
 */
function standing(
  read: Roi,
  typedOver: Roi | null,
  refusedFor: Roi | null,
): Pick<RoiEditor, 'roi' | 'newer'> {
  if (!typedOver) return { roi: read, newer: refusedFor }
  const { offers, kinds, freed } = read
  const arrived = read.savedAt === typedOver.savedAt ? null : read
  return { roi: { ...typedOver, offers, kinds, freed }, newer: refusedFor ?? arrived }
}

function differs(roi: Roi, { inputs, plan }: RoiFormResult): boolean {
  const isOther = (item: (typeof ROI_ITEMS)[number]) =>
    itemText(item, inputs, plan) !== itemText(item, roi, roi.plan)
  return ROI_ITEMS.some(isOther) || JSON.stringify(plan.sources) !== JSON.stringify(roi.plan.sources)
}

interface Typed {
  changed: boolean
  edited: readonly RoiItem[]
}

/** Who puts their name to what is not saved yet: nobody so far. */
const UNSAVED = { author: '', date: '' }

function useComputed(roi: Roi, { inputs, plan }: RoiFormResult, { changed, edited }: Typed) {
  // The draws may lag a moment behind what is typed; the typing never waits for them.
  const drawn = useDeferredValue(useMemo(() => ({ inputs, plan }), [inputs, plan]))
  const stored = changed ? null : roi.results
  const results = useMemo(() => stored ?? roiResults(drawn.inputs, drawn.plan), [stored, drawn])
  const state = useMemo((): RoiState => {
    const saved = roi.savedAt !== null && !changed
    const before = { inputs: roi, plan: roi.plan, marks: roi.marks }
    return {
      inputs,
      plan,
      marks: changed ? planAttributionsAfter(before, { inputs, plan }, edited, UNSAVED) : roi.marks,
      notes: roi.notes,
      saved,
      author: saved ? roi.savedBy : null,
      sources: sourcesOf(plan, roi.offers, inputs.timePeriod),
    }
  }, [roi, inputs, plan, changed, edited])
  return { state, results }
}
