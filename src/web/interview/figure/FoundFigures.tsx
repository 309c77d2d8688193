// What was found in an answer: steps and figures, each correctable in place, accepted one by one or all together.

import { Check } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ExtractedFigure } from '#domain/extraction/figure.ts'
import type { FoundTarget } from '#domain/extraction/proposal.ts'
import { QUANTITIES_PER_ANSWER, type QuantityLink } from '#domain/quantity/quantity.ts'
import { currentStyle } from '#domain/text/number-style.ts'
import { fieldText } from '#domain/text/written-number.ts'
import {
  type ChosenTarget,
  chosenTarget,
  currentTarget,
  refsOf,
  retarget,
} from '#web/interview/figure/current-target.ts'
import { FigureChip } from '#web/interview/figure/FigureChip.tsx'
import { FigureForm, type OfAnswer } from '#web/interview/figure/FigureForm.tsx'
import {
  FoundOwners,
  FoundSteps,
  type OwnerEdit,
  OwnersOfSteps,
  type StepEdit,
} from '#web/interview/figure/FoundSteps.tsx'
import { linkValue } from '#web/interview/figure/figure-links.ts'
import { useAnnouncement, useInSight } from '#web/interview/figure/found-effects.ts'
import { LateLinks } from '#web/interview/figure/LateLinks.tsx'
import { type Offer, type OfferedStep, useOffers } from '#web/interview/figure/offers.ts'
import { useSetAside } from '#web/interview/figure/set-aside.ts'
import {
  type Accepted,
  countsText,
  linksPast,
  ownerBody,
  useAccept,
} from '#web/interview/figure/useAccept.ts'
import { Button } from '#web/ui/button.tsx'

interface Props extends OfAnswer {
  response: string
  /** The interviewee's role, otherwise their name; '' if neither is recorded. */
  role: string
  /** The text of the question. */
  question: string
  /** Saves the typed answer, so that a figure quotes stored text; resolves to false if that failed. */
  save(): Promise<boolean>
  field: RefObject<HTMLTextAreaElement | null>
}

export default function FoundFigures(props: Props) {
  const found = useCorrected(props)
  const { figures: offers, newSteps, unowned, owners, targetOf, room } = found
  const [editing, edit] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const top = useRef<HTMLSpanElement>(null)
  const { accept, busy, acceptedText } = useAccept(props)
  /** Moves the focus to the next figure after this one disappears, otherwise back to the answer. */
  const onFrom = (offer: Offer) => {
    const next =
      list.current?.querySelectorAll<HTMLElement>('[data-accept]')[offers.indexOf(offer) === 0 ? 1 : 0]
    return () => (next ?? props.field.current)?.focus()
  }
  const acceptOne = (offer: Offer, isTyping: boolean) => {
    const goOn = onFrom(offer)
    void accept(found.only(offer), false, () => !isTyping && goOn())
  }
  const acceptSteps = (accepted: Accepted) =>
    void accept(accepted, true, () => {
      found.keepNames(accepted.steps)
      props.field.current?.focus()
    })
  const acceptAll = () => {
    if (found.count > 0) acceptSteps(found.all())
  }
  const acceptStep = (step: OfferedStep) => acceptSteps(found.stepOnly(step))
  const setAside = (offer: Offer) => {
    const goOn = onFrom(offer)
    found.setAside(offer.key)
    goOn()
  }
  const acceptFirst = () => {
    const [first] = offers
    if (first) acceptOne(first, true)
  }
  useShortcut(props.field, busy, acceptFirst, acceptAll)
  const announced = useAnnouncement(offers)
  useInSight(top, props.field, offers.length + newSteps.length)
  return (
    <div>
      <p role="status" className="sr-only">
        {acceptedText ?? announced}
      </p>
      {found.count > 0 && (
        <div className="relative border-l-2 border-rule pl-4">
          <span ref={top} className="pointer-events-none absolute inset-x-0 top-0 -z-10 h-64 max-h-full" />
          <Heading {...found} busy={busy} onAcceptAll={acceptAll} />
          {room === 0 && <p className="mt-1 text-sm">An answer can have {QUANTITIES_PER_ANSWER} figures.</p>}
          <FoundSteps
            steps={newSteps}
            busy={busy}
            onAccept={acceptStep}
            onEdit={found.editStep}
            onSetAside={found.setAside}
          />
          {offers.length > 0 && (
            <section aria-label="Figures found" className={newSteps.length > 0 ? 'mt-4' : 'mt-2'}>
              <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-2">
                {offers.map((offer, place) =>
                  editing === offer.key ? (
                    <li key={offer.key} className="py-2">
                      <FigureForm
                        {...props}
                        quantity={null}
                        start={startOf(offer.figure, targetOf(offer))}
                        before={props.save}
                        onClose={() => edit(null)}
                        onSaved={() => undefined}
                      />
                    </li>
                  ) : (
                    <FigureChip
                      key={offer.key}
                      auditId={props.auditId}
                      figure={offer.figure}
                      sentence={offer.sentence}
                      target={targetOf(offer)}
                      steps={found.steps}
                      isFirst={place === 0}
                      busy={busy || room === 0}
                      onTarget={target => found.editTarget(offer.key, target)}
                      onAccept={() => acceptOne(offer, false)}
                      onEdit={() => edit(offer.key)}
                      onSetAside={() => setAside(offer)}
                    />
                  ),
                )}
              </ul>
            </section>
          )}
          <OwnersOfSteps steps={unowned} busy={busy} onSetAside={found.setAside} onAccept={acceptStep} />
          <FoundOwners owners={owners} onEdit={found.editOwner} onSetAside={found.setAside} />
        </div>
      )}
      <LateLinks
        auditId={props.auditId}
        late={found.late}
        onSetAside={found.setAside}
        onDone={() => props.field.current?.focus()}
      />
      <Foreign amounts={found.foreign} />
      {found.hidden > 0 && (
        <Button variant="quiet" size="sm" className="mt-1 -ml-2" onClick={found.bringBack}>
          Offer {found.hidden} again
        </Button>
      )}
    </div>
  )
}

/** Why an amount of the answer is not offered. */
function Foreign({ amounts }: { amounts: readonly string[] }) {
  if (amounts.length === 0) return null
  return (
    <p className="mt-2 text-sm text-muted wrap-anywhere">
      Not offered, because this audit uses {currentStyle().currency}: {[...new Set(amounts)].join(', ')}
    </p>
  )
}

type Corrected = ReturnType<typeof useCorrected>

interface HeadingProps extends Pick<Corrected, 'figures' | 'newSteps' | 'unowned' | 'count'> {
  busy: boolean
  onAcceptAll(): void
}

function Heading({ figures, newSteps, unowned, count, busy, onAcceptAll }: HeadingProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h3 className="caption min-w-0 flex-1 basis-56">
        <span className="text-sm font-semibold text-ink">
          {countsText(figures.length, newSteps.length) || (unowned.length > 0 ? 'Owner' : 'People')} found.
        </span>{' '}
        Each keeps its quote. <span className="max-sm:hidden">Alt + Enter accepts the first figure.</span>
      </h3>
      {count > 1 && (
        <Button
          variant="secondary"
          size="sm"
          pending={busy}
          aria-keyshortcuts="Alt+Shift+Enter"
          onClick={onAcceptAll}
        >
          <Check aria-hidden /> Accept all
          <kbd className="text-xs font-normal text-muted max-sm:hidden">Alt + Shift + Enter</kbd>
        </Button>
      )}
    </div>
  )
}

/** The offers with the user's corrections, without those set aside. */
function useCorrected(props: Props) {
  const { aside, names, put, rename, bringBack } = useSetAside(props.interviewId, props.questionId)
  const offers = useOffers(props, names)
  const [targets, setTargets] = useState<ReadonlyMap<string, ChosenTarget>>(new Map())
  const [stepEdits, setStepEdits] = useState<ReadonlyMap<string, StepEdit>>(new Map())
  const [ownerEdits, setOwnerEdits] = useState<ReadonlyMap<string, Partial<OwnerEdit>>>(new Map())
  const isLeft = ({ key }: { key: string }) => !aside.has(key)
  const figures = offers.figures.filter(isLeft)
  const steps = offers.steps
    .filter(step => step.stepId !== null || isLeft(step))
    .map(step => ({ ...step, ...stepEdits.get(step.key) }))
    .map(step => (step.ownerKey && aside.has(step.ownerKey) ? { ...step, owner: '' } : step))
  const unowned = steps.filter(step => step.ownerKey !== null && step.owner !== '')
  const newSteps = steps.filter(({ stepId }) => stepId === null)
  const owners = offers.owners.filter(isLeft).map(each => ({
    ...each,
    found: { people: each.people, hoursPerMonth: each.hoursPerMonth },
    people: each.people === null ? '' : fieldText(each.people),
    hours: each.hoursPerMonth === null ? '' : fieldText(each.hoursPerMonth),
    ...ownerEdits.get(each.key),
  }))
  const targetOf = ({ key, target }: Offer): FoundTarget | null => {
    const chosen = targets.get(key)
    return currentTarget(chosen ? retarget(chosen, steps) : target, steps)
  }
  const named = steps.filter(({ label }) => label.trim() !== '')
  const withTarget = (offer: Offer) => ({ offer, target: targetOf(offer) })
  const only = (offer: Offer) => {
    const target = targetOf(offer)
    const own = named.filter(({ ref }) => refsOf(target).includes(ref))
    const links = target?.to === 'foundBranch' ? offers.links : []
    return { figures: [{ offer, target }], steps: own, links, owners: [] }
  }
  const all = () => ({
    figures: figures.slice(0, offers.room).map(withTarget),
    steps: named,
    links: offers.links,
    owners: owners.flatMap(ownerBody),
  })
  /** The step with its connections to neighbours that the map has, which keep their owners. */
  const stepOnly = (step: OfferedStep) => {
    const onMap = new Set(steps.flatMap(({ ref, stepId }) => (stepId === null ? [] : [ref])))
    const links = linksPast(steps, offers.links).filter(
      ({ from, to }) => (from === step.ref && onMap.has(to)) || (to === step.ref && onMap.has(from)),
    )
    const ends = new Set(links.flatMap(({ from, to }) => [from, to]))
    const neighbours = steps.filter(({ ref }) => ends.has(ref) && ref !== step.ref)
    const own = [step, ...neighbours.map(each => ({ ...each, owner: '' }))]
    return { figures: [], steps: own, links, owners: [] }
  }
  const hidden = [
    ...offers.figures,
    ...offers.steps.filter(({ stepId }) => stepId === null),
    ...offers.owners,
    ...offers.late,
    ...offers.steps.flatMap(({ ownerKey }) => (ownerKey ? [{ key: ownerKey }] : [])),
  ]
  return {
    figures,
    steps,
    newSteps,
    unowned,
    owners,
    targetOf,
    only,
    all,
    stepOnly,
    bringBack,
    setAside: put,
    keepNames: (accepted: readonly OfferedStep[]) => {
      const edited = accepted.filter(({ key, stepId }) => stepId === null && stepEdits.has(key))
      if (edited.length > 0) rename(edited.map(({ key, label }) => [key, label.trim()]))
    },
    room: offers.room,
    foreign: offers.foreign,
    late: offers.late.filter(isLeft),
    count: figures.length + newSteps.length + unowned.length + owners.length,
    hidden: hidden.filter(({ key }) => aside.has(key)).length,
    editTarget: (key: string, target: FoundTarget | null) =>
      setTargets(new Map(targets).set(key, chosenTarget(target, steps))),
    editStep: (key: string, edit: StepEdit) =>
      setStepEdits(new Map(stepEdits).set(key, { ...stepEdits.get(key), ...edit })),
    editOwner: (key: string, edit: Partial<OwnerEdit>) =>
      setOwnerEdits(new Map(ownerEdits).set(key, { ...ownerEdits.get(key), ...edit })),
  }
}

/** Alt+Enter in the answer accepts one, with Shift all; key presses during a running acceptance are queued. */
function useShortcut(
  field: RefObject<HTMLTextAreaElement | null>,
  busy: boolean,
  run: () => void,
  all: () => void,
) {
  const latest = useRef({ run, all, busy })
  const waiting = useRef(0)
  useEffect(() => {
    latest.current = { run, all, busy }
    if (busy || waiting.current === 0) return
    waiting.current--
    run()
  })
  useEffect(() => {
    const element = field.current
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.altKey) return
      event.preventDefault()
      if (event.repeat) return
      if (event.shiftKey) return latest.current.all()
      if (latest.current.busy) waiting.current++
      else latest.current.run()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [field])
}

const startOf = ({ kind, min, usual, max, quote }: ExtractedFigure, target: FoundTarget | null) => {
  const link: QuantityLink | null = target?.to === 'found' || target?.to === 'foundBranch' ? null : target
  return {
    kind,
    label: '',
    min: fieldText(min),
    usual: fieldText(usual),
    max: fieldText(max),
    link: linkValue(link),
    words: quote,
  }
}
