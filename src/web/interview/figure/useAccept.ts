// Accepts what was found in an answer: saves the answer first, then sends figures and steps with their quotations in one call,
// as the user kept and corrected them.

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CAPACITY_FIELDS, type CapacityField } from '#domain/capacity/capacity.ts'
import type { FoundLink, FoundTarget } from '#domain/extraction/proposal.ts'
import type { FoundOwner } from '#domain/extraction/step/owner.ts'
import { type QuantityLink, WORDS_LIMIT } from '#domain/quantity/quantity.ts'
import { countedText } from '#domain/text/counted.ts'
import { writtenNumber } from '#domain/text/written-number.ts'
import { answerFor } from '#web/interview/attachment/useUploads.ts'
import type { OwnerEdit } from '#web/interview/figure/FoundSteps.tsx'
import type { Offer, OfferedStep } from '#web/interview/figure/offers.ts'
import { showFailure, useAction } from '#web/platform/api.ts'
import type { CallInput } from '#web/platform/call.ts'
import { newKey } from '#web/platform/new-key.ts'
import { toast } from '#web/platform/toast.ts'

type Body = CallInput<'answer.acceptProposal'>['body']

export interface Accepted {
  figures: readonly { offer: Offer; target: FoundTarget | null }[]
  steps: readonly OfferedStep[]
  links: readonly FoundLink[]
  owners: Body['owners']
}

interface Parts {
  interviewId: number
  questionId: string
  save(): Promise<boolean>
}

/**
 * `accept` calls `onKept` after everything is saved; `acceptedText` tells a screen reader what was accepted last,
 * null before.
 */
export function useAccept({ interviewId, questionId, save }: Parts) {
  const client = useQueryClient()
  const add = useAction('answer.acceptProposal', { quiet: true })
  const undo = useAction('answer.undoProposal')
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const request = useRef({ content: '', key: '' })
  const [acceptedText, setAcceptedText] = useState<string | null>(null)
  /** The same content is sent with the same key, so that a retry after a lost response adds nothing. */
  const keyOf = (accepted: Accepted) => {
    const content = JSON.stringify(accepted)
    if (request.current.content !== content) request.current = { content, key: newKey() }
    return request.current.key
  }
  const keep = async (accepted: Accepted, isAll: boolean) => {
    if (!(await save())) return false
    const params = { id: (await answerFor(client, interviewId, questionId)).id }
    const undone = await add.run({ params, body: proposalBody(keyOf(accepted), accepted) })
    request.current = { content: '', key: '' }
    setAcceptedText(`Accepted: ${namesOf(accepted)}`)
    if (isAll || accepted.steps.length > 0)
      toast({
        title: 'Accepted',
        description: `${countsText(accepted.figures.length, undone.steps.length) || 'Owner'} accepted.${replacedText(undone.refined.length)}`,
        undo: () => void undo.run({ params, body: undone }),
      })
    return true
  }
  const accept = async (accepted: Accepted, isAll: boolean, onKept: () => void) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    const kept = await keep(accepted, isAll).catch(error => {
      showFailure('answer.acceptProposal', error)
      return false
    })
    // Released before the next render, so that a queued key press continues from there.
    underWay.current = false
    setBusy(false)
    if (kept) onKept()
  }
  return { accept, busy, acceptedText }
}

/** What was accepted: new steps and those that get an owner by their labels, figures by their words, and owners. */
const namesOf = ({ steps, figures, owners }: Accepted): string =>
  [
    ...steps
      .filter(({ stepId, ownerKey, owner }) => stepId === null || (ownerKey !== null && owner !== ''))
      .map(({ label }) => label),
    ...figures.map(({ offer }) => offer.figure.quote),
    ...owners.map(({ owner }) => owner),
  ]
    .map(name => `“${name}”`)
    .join(', ')

/** Links that new steps refine are named, because a user may have drawn them. */
const replacedText = (count: number) =>
  count === 0 ? '' : ` ${countedText(count, 'connection')} replaced by the steps between.`

/** "9 figures, 6 steps"; zero counts are left out. */
export function countsText(figures: number, steps: number): string {
  const parts = [
    figures > 0 && `${figures} ${figures === 1 ? 'figure' : 'figures'}`,
    steps > 0 && `${steps} ${steps === 1 ? 'step' : 'steps'}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** An owner with people and hours as the user left them, beside those of the answer. */
interface CorrectedOwner extends OwnerEdit {
  owner: string
  sentence: string
  found: Pick<FoundOwner, CapacityField>
}

function proposalBody(requestKey: string, { figures, steps, links, owners }: Accepted): Body {
  return {
    requestKey,
    steps: steps.map(({ ref, stepId, label, owner, engine, isDecision }) => ({
      ref,
      stepId,
      label: label.trim(),
      owner: owner.trim(),
      engine,
      isDecision,
    })),
    figures: figures.map(({ offer, target }) => figureBody(offer, target, steps)),
    links: linksAmong(steps, links),
    owners,
  }
}

/** People and hours as typed, with the sentence that names those that were not corrected; nothing while one is missing. */
export function ownerBody(offered: CorrectedOwner): Body['owners'] {
  const { owner, sentence } = offered
  const people = writtenNumber(offered.people)
  const hoursPerMonth = writtenNumber(offered.hours)
  if (!people || !hoursPerMonth) return []
  const values = { people, hoursPerMonth }
  const said = CAPACITY_FIELDS.filter(field => values[field] === offered.found[field])
  return [{ owner, ...values, said, words: said.length > 0 ? sentence.slice(0, WORDS_LIMIT) : '' }]
}

function figureBody({ figure }: Offer, target: FoundTarget | null, steps: readonly OfferedStep[]) {
  const { kind, quote: words } = figure
  const has = (one: string) => steps.some(({ ref }) => ref === one)
  if (target?.to === 'foundBranch') {
    const label = steps.find(({ ref }) => ref === target.from)?.label ?? ''
    const { from, next: to } = target
    return {
      figure: { kind, label, ...shareOf(figure, target.isRest), words, link: null },
      ...(has(from) && has(to) && { branch: { from, to } }),
    }
  }
  const { min, usual, max } = figure
  const link: QuantityLink | null = target?.to === 'found' ? null : target
  return {
    figure: { kind, label: '', min, usual, max, words, link },
    ...(target?.to === 'found' && has(target.ref) && { found: { ref: target.ref, field: target.field } }),
  }
}

/** The share of the branch in percent: as said, or what that leaves of 100. */
const shareOf = ({ min, usual, max }: Offer['figure'], isRest: boolean) =>
  isRest ? { min: 100 - max, usual: 100 - usual, max: 100 - min } : { min, usual, max }

/**
 * The links among the steps that are left, past those that were left out; the order of steps that the map has is the map's.
 */
function linksAmong(steps: readonly OfferedStep[], links: readonly FoundLink[]): FoundLink[] {
  const known = new Map(steps.map(({ ref, stepId }) => [ref, stepId !== null]))
  return linksPast(steps, links).filter(({ from, to }) => !(known.get(from) && known.get(to)))
}

/** The links, joined past the steps that are not among these. */
export function linksPast(steps: readonly OfferedStep[], links: readonly FoundLink[]): FoundLink[] {
  const known = new Set(steps.map(({ ref }) => ref))
  const left = new Set(links.flatMap(({ from, to }) => [from, to]).filter(ref => !known.has(ref)))
  return [...left].reduce(withoutStep, [...links])
}

/** The links with those to and from `ref` joined. */
function withoutStep(links: FoundLink[], ref: string): FoundLink[] {
  const others = links.filter(({ from, to }) => from !== ref && to !== ref)
  const joined = links
    .filter(({ to }) => to === ref)
    .flatMap(before =>
      links.filter(({ from }) => from === ref).map(({ to }): FoundLink => ({ ...before, to })),
    )
  const isNew = ({ from, to }: FoundLink) => !others.some(each => each.from === from && each.to === to)
  return [...others, ...joined.filter(isNew)]
}
