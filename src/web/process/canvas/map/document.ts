// The map as the canvas holds it, and its edits: applying an edit returns the edits that undo it.

import {
  type LinkFields,
  type LinkMarks,
  STEP_DEFAULTS,
  type StepAccounts,
  type StepFields,
  type StepMarks,
} from '#domain/process/step.ts'

/** Names a step, link or opportunity while the canvas is open, whatever its id on the server. */
export type Key = string

/** A step with what the server knows of its numbers: who typed them, and how differing statements were resolved. */
export interface StepContent extends StepFields {
  /** Absent on steps that were created here and that the server has not seen. */
  marks?: StepMarks
  accounts?: StepAccounts
  /** On steps of a scenario: the scenario's id, and the as-is step it was copied from. */
  scenarioId?: number
  originId?: number | null
}

export interface CanvasStep extends StepContent {
  key: Key
}

/** A link with the attribution of its share from the server. */
export interface LinkContent extends LinkFields {
  /** Absent on links that were created here and that the server has not seen. */
  marks?: LinkMarks
}

export interface CanvasLink extends LinkContent {
  key: Key
  source: Key
  target: Key
}

/** The part of an opportunity that the map needs: the step it belongs to. */
export interface CanvasOpportunity {
  key: Key
  step: Key | null
  /** Created by Mark Friction: a step has at most one. */
  friction: boolean
}

export interface CanvasDocument {
  steps: Map<Key, CanvasStep>
  links: Map<Key, CanvasLink>
  opportunities: Map<Key, CanvasOpportunity>
  /** Links by the steps they connect. */
  touching: Map<Key, Set<Key>>
}

export interface MapContent {
  steps: CanvasStep[]
  links: CanvasLink[]
}

export type Edit =
  | { kind: 'addStep'; step: CanvasStep }
  | { kind: 'changeStep'; key: Key; changes: Partial<StepFields> }
  | { kind: 'removeStep'; key: Key }
  | { kind: 'addLink'; link: CanvasLink }
  | { kind: 'changeLink'; key: Key; changes: Partial<LinkFields> }
  | { kind: 'removeLink'; link: CanvasLink }
  | { kind: 'mark'; opportunity: CanvasOpportunity }
  | { kind: 'unmark'; key: Key; step: Key | null }
  | { kind: 'attach'; key: Key; step: Key | null }
  | { kind: 'replace'; content: MapContent }

/** Whether two values of a field are equal; null and undefined both mean no value. */
export const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Whether a change has a number that is the default of a new step. */
export const hasDefaultNumber = ({ durationMin, costPerHour }: Partial<StepFields>): boolean =>
  durationMin === STEP_DEFAULTS.durationMin || costPerHour === STEP_DEFAULTS.costPerHour

export function newDoc(): CanvasDocument {
  return { steps: new Map(), links: new Map(), opportunities: new Map(), touching: new Map() }
}

/** Changes `doc` and returns the edits that undo it, in the order in which to apply them. */
export function applyEdit(doc: CanvasDocument, edit: Edit): Edit[] {
  switch (edit.kind) {
    case 'addStep':
      doc.steps.set(edit.step.key, edit.step)
      return [{ kind: 'removeStep', key: edit.step.key }]
    case 'changeStep':
      return changeStep(doc, edit.key, edit.changes)
    case 'removeStep':
      return removeStep(doc, edit.key)
    case 'addLink':
      return addLink(doc, edit.link)
    case 'changeLink':
      return changeLink(doc, edit.key, edit.changes)
    case 'removeLink':
      return removeLink(doc, edit.link.key)
    case 'mark':
      return mark(doc, edit.opportunity)
    case 'unmark':
      return unmark(doc, edit.key)
    case 'attach':
      return attach(doc, edit.key, edit.step)
    case 'replace':
      return replace(doc, edit.content)
  }
}

/** Applies edits in order; returns those that had an effect, and the edits that undo them. */
export function applyEdits(doc: CanvasDocument, edits: readonly Edit[]): { done: Edit[]; undo: Edit[] } {
  const done: Edit[] = []
  const inverses: Edit[][] = []
  for (const edit of edits) {
    const inverse = applyEdit(doc, edit)
    if (inverse.length === 0) continue
    done.push(edit)
    inverses.push(inverse)
  }
  return { done, undo: inverses.reverse().flat() }
}

function changeStep(doc: CanvasDocument, key: Key, changes: Partial<StepFields>): Edit[] {
  const step = doc.steps.get(key)
  if (!step) return []
  doc.steps.set(key, { ...step, ...changes })
  const before = Object.fromEntries(
    Object.keys(changes).map(field => [field, step[field as keyof StepFields]]),
  )
  return [{ kind: 'changeStep', key, changes: before }]
}

function removeStep(doc: CanvasDocument, key: Key): Edit[] {
  const step = doc.steps.get(key)
  if (!step) return []
  const links = [...(doc.touching.get(key) ?? [])].flatMap(link => removeLink(doc, link))
  const owned = opportunitiesOf(doc, key).flatMap(item => attach(doc, item.key, null))
  doc.steps.delete(key)
  return [{ kind: 'addStep', step }, ...links, ...owned]
}

function addLink(doc: CanvasDocument, link: CanvasLink): Edit[] {
  const { source, target, key } = link
  if (source === target || !doc.steps.has(source) || !doc.steps.has(target)) return []
  if (linkBetween(doc, source, target)) return []
  doc.links.set(key, link)
  for (const step of [source, target]) {
    const links = doc.touching.get(step)
    if (links) links.add(key)
    else doc.touching.set(step, new Set([key]))
  }
  return [{ kind: 'removeLink', link }]
}

function changeLink(doc: CanvasDocument, key: Key, changes: Partial<LinkFields>): Edit[] {
  const link = doc.links.get(key)
  if (!link) return []
  doc.links.set(key, { ...link, ...changes })
  const before = Object.fromEntries(
    Object.keys(changes).map(field => [field, link[field as keyof LinkFields]]),
  )
  return [{ kind: 'changeLink', key, changes: before }]
}

function removeLink(doc: CanvasDocument, key: Key): Edit[] {
  const link = doc.links.get(key)
  if (!link) return []
  doc.links.delete(key)
  for (const step of [link.source, link.target]) doc.touching.get(step)?.delete(key)
  return [{ kind: 'addLink', link }]
}

function mark(doc: CanvasDocument, opportunity: CanvasOpportunity): Edit[] {
  if (opportunity.step !== null && !doc.steps.has(opportunity.step)) return []
  const before = doc.opportunities.get(opportunity.key)
  doc.opportunities.set(opportunity.key, opportunity)
  // Marking again updates the opportunity; undoing that updates it once more, from the step's values at that time.
  return [
    before
      ? { kind: 'mark', opportunity: before }
      : { kind: 'unmark', key: opportunity.key, step: opportunity.step },
  ]
}

function unmark(doc: CanvasDocument, key: Key): Edit[] {
  const opportunity = doc.opportunities.get(key)
  if (!opportunity) return []
  doc.opportunities.delete(key)
  return [{ kind: 'mark', opportunity }]
}

function attach(doc: CanvasDocument, key: Key, step: Key | null): Edit[] {
  const item = doc.opportunities.get(key)
  if (!item || (step !== null && !doc.steps.has(step))) return []
  doc.opportunities.set(key, { ...item, step })
  return [{ kind: 'attach', key, step: item.step }]
}

function replace(doc: CanvasDocument, { steps, links }: MapContent): Edit[] {
  const before = contentOf(doc)
  const owned: Edit[] = [...doc.opportunities.values()]
    .filter(item => item.step !== null)
    .map(({ key, step }) => ({ kind: 'attach', key, step }))
  for (const [key, item] of doc.opportunities) doc.opportunities.set(key, { ...item, step: null })
  doc.steps = new Map(steps.map(step => [step.key, step]))
  doc.links = new Map()
  doc.touching = new Map()
  for (const link of links) addLink(doc, link)
  return [{ kind: 'replace', content: before }, ...owned]
}

export function contentOf(doc: CanvasDocument): MapContent {
  return { steps: [...doc.steps.values()], links: [...doc.links.values()] }
}

export function linkBetween(doc: CanvasDocument, source: Key, target: Key): CanvasLink | undefined {
  for (const key of doc.touching.get(source) ?? []) {
    const link = doc.links.get(key)
    if (link?.source === source && link.target === target) return link
  }
  return undefined
}

export function opportunitiesOf(doc: CanvasDocument, step: Key): CanvasOpportunity[] {
  return [...doc.opportunities.values()].filter(item => item.step === step)
}

export function frictionOf(doc: CanvasDocument, step: Key): CanvasOpportunity | undefined {
  return opportunitiesOf(doc, step).find(item => item.friction)
}

/** The steps and links that look different after the edit. */
export function keysOf(edit: Edit): Key[] {
  switch (edit.kind) {
    case 'addStep':
      return [edit.step.key]
    case 'addLink':
    case 'removeLink':
      return [edit.link.key, edit.link.source, edit.link.target]
    case 'mark':
      return edit.opportunity.step === null ? [] : [edit.opportunity.step]
    case 'attach':
      return edit.step === null ? [] : [edit.step]
    case 'replace':
      return [...edit.content.steps, ...edit.content.links].map(item => item.key)
    default:
      return [edit.key]
  }
}
