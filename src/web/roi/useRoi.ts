// State of the ROI on screen: saved values, unsaved edits, computed results, and saving.

import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Roi } from '#contract/roi.ts'
import type { RoiState } from '#domain/roi/entries.ts'
import type { RoiEntry } from '#domain/roi/example.ts'
import { type MovedAmount, movedAmounts, withMoved } from '#domain/roi/moved.ts'
import { acceptOffers, ownForm, type RoiForm, type RoiOffer, sourcesOf } from '#domain/roi/offer.ts'
import { overPeriod, type Stayed, stayedSavings } from '#domain/roi/period.ts'
import { itemText, planAttributionsAfter, ROI_ITEMS, type RoiItem } from '#domain/roi/plan.ts'
import { type RoiResults, roiResults } from '#domain/roi/results.ts'
import { roiEntry } from '#domain/roi/roi.ts'
import { isServedByWorker } from '#web/offline/index.ts'
import { showFailure } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'
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
import type { RoiEdits, WaitingRoi } from '#web/roi/roi-outbox.ts'
import { useRoiOutbox } from '#web/roi/useRoiOutbox.ts'

export interface RoiEditor {
  roi: Roi
  /** The current text of a field. */
  typed(name: FieldName): string
  edit(name: FieldName, value: string): void
  /** Normalizes a field to the number that is used; empty or invalid becomes 0. */
  tidy(name: RoiEntry | 'runningCost'): void
  /** Fills fields with amounts from the audit: one offer, or all. */
  take(offer: RoiOffer): void
  takeAll(): void
  /** Confirms that the current values of entries are not examples. */
  confirm(items: readonly RoiItem[]): void
  /** Confirms them and saves; resolves to whether that worked. */
  saveConfirmed(items: readonly RoiItem[]): Promise<boolean>
  notes: readonly string[]
  setNotes(notes: readonly string[]): void
  errors: RoiFormResult['errors']
  /** Savings that did not change with the period. */
  stayed: Stayed | null
  /** Applies them to the whole period, or confirms that they already cover it. */
  count(amount: number): void
  /** The form as numbers, and whether exactly these are saved. */
  state: RoiState
  /** Results of the full model: from the server while nothing is edited, otherwise from the same function here. */
  results: RoiResults
  /** Accepted amounts that the audit has changed since. */
  moved: readonly MovedAmount[]
  /** Takes over what moved and saves; resolves to whether that worked. */
  update(): Promise<boolean>
  /** There are unsaved edits. */
  changed: boolean
  /** Figures that another user saved after these were read. */
  newer: Roi | null
  /** The saved form while the server has not confirmed it. */
  waiting: WaitingRoi | null
  /** Discards the user's edits, or keeps them over the newer figures. */
  useTheirs(): void
  keepMine(): Promise<boolean>
  /** Saves what is on the screen; resolves to whether that worked. */
  save(): Promise<boolean>
  pending: boolean
}

const WAITS = {
  title: 'Saved on this device only',
  description: 'The ROI is sent when the network is back.',
} as const

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state with all that is done to it
export function useRoi(auditId: number, read: Roi): RoiEditor {
  const { outbox, waiting, left } = useRoiOutbox(auditId)
  const [texts, setTexts] = useState<Texts>(left?.texts ?? {})
  const [typedOver, setTypedOver] = useState<Roi | null>(left?.typedOver ?? null)
  const [sources, setSources] = useState<Roi['plan']['sources'] | null>(left?.sources ?? null)
  const [notes, setNotes] = useState<readonly string[] | null>(left?.notes ?? null)
  const [edited, setEdited] = useState<readonly RoiItem[]>(left?.edited ?? [])
  // The form before the period changed, the base for accepted savings; and the months that typed savings are for.
  const [anchor, setAnchor] = useState<RoiForm | null>(null)
  const [givenFor, setGivenFor] = useState<number | null>(null)
  const isTouched = Object.keys(texts).length + edited.length > 0 || sources !== null || notes !== null
  const under = isTouched ? typedOver : null
  const { roi, newer } = useMemo(
    () => saveStateOf(read, under, waiting?.newer ?? null),
    [read, under, waiting],
  )
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
  const edits: RoiEdits = { texts, typedOver: under ?? read, sources, notes, edited }
  /** Clears these edits; text typed since then remains. */
  const finish = useCallback((done: RoiEdits) => {
    setTexts(now =>
      Object.fromEntries(
        Object.entries(now).filter(([name, text]) => done.texts[name as FieldName] !== text),
      ),
    )
    setSources(now => (now === done.sources ? null : now))
    setNotes(now => (now === done.notes ? null : now))
    setEdited(now => now.filter(item => !done.edited.includes(item)))
    setAnchor(null)
    setGivenFor(null)
  }, [])
  useEffect(
    () =>
      outbox.onConfirmed((saved, done) => {
        finish(done)
        setTypedOver(saved)
      }),
    [outbox, finish],
  )
  const send = async (
    readAt: string | null,
    form: RoiForm = { inputs, plan },
    confirmed: readonly RoiItem[] = edited,
  ): Promise<boolean> => {
    // A second click before the button shows as busy sends nothing.
    if (outbox.snapshot()?.state === 'sending' || Object.keys(errors).length > 0) return false
    const body = {
      ...form.inputs,
      plan: { ...form.plan, ramp: [...form.plan.ramp] },
      notes: [...shownNotes],
      edited: [...confirmed],
      readAt,
    }
    if (await outbox.save({ body, edits })) return true
    const { state: left, error } = outbox.snapshot() ?? {}
    if (left === 'offline' && (!navigator.onLine || isServedByWorker())) toast(WAITS)
    else if (left !== 'conflict') {
      outbox.drop()
      showFailure('roi.save', error)
    }
    return false
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
    // A typed value has no source, and neither has its range.
    const { [sourced]: source, ...rest } = plan.sources
    setSources(rest)
    setTexts(before => ({ ...before, ...withoutSource(sourced, source) }))
  }
  const show = (form: RoiForm) => {
    begin()
    setAnchor(null)
    setTexts(before => ({ ...before, ...takenTexts(form) }))
    setSources(form.plan.sources)
    // The accepted annual savings were computed for this period.
    if (form.plan.sources.projectedSavings) confirm(['timePeriod'])
  }
  const moved = movedAmounts({ inputs, plan }, roi.offers)
  return {
    roi,
    moved,
    update: () => send(roi.savedAt, withMoved({ inputs, plan }, moved)),
    typed: name => texts[name] ?? savedText(roi, name),
    edit,
    tidy: name =>
      setTexts(before =>
        name in before
          ? { ...before, [name]: String(name === 'runningCost' ? plan.runningCost : inputs[name]) }
          : before,
      ),
    take: offer => show(acceptOffers({ inputs, plan }, [offer])),
    takeAll: () => show(ownForm({ inputs, plan }, roi.offers)),
    confirm,
    saveConfirmed: items => send(roi.savedAt, { inputs, plan }, [...edited, ...items]),
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
    waiting,
    useTheirs: () => {
      outbox.drop()
      finish(edits)
    },
    keepMine: () => send(newer?.savedAt ?? null),
    save: () => send(roi.savedAt),
    pending: waiting?.state === 'sending',
  }
}

/**
 * Edits are based on the figures that were read when editing started.
 * If another user saves meanwhile, their figures appear as newer figures beside the edits, never beneath them.
 * The audit's offers are always the current ones.
 */
function saveStateOf(
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

/** Author of unsaved values: none yet. */
const UNSAVED = { author: '', date: '' }

function useComputed(roi: Roi, { inputs, plan }: RoiFormResult, { changed, edited }: Typed) {
  // The simulation may lag behind the input, so that typing never waits for it.
  const deferred = useDeferredValue(useMemo(() => ({ inputs, plan }), [inputs, plan]))
  const stored = changed ? null : roi.results
  const results = useMemo(() => stored ?? roiResults(deferred.inputs, deferred.plan), [stored, deferred])
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
