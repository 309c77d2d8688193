// Proposes the names to replace in documents with hidden names: each name once, in its sentence, with its decision so far.

import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import { labelsOf, ownersOf, sentencesOf, titlesOf } from '#domain/document/pseudonym/audit-texts.ts'
import { commonWords } from '#domain/document/pseudonym/common-words.ts'
import {
  type NameAction,
  type NameDecision,
  type NameKind,
  nameKey,
} from '#domain/document/pseudonym/name-decision.ts'
import {
  hideNames,
  isDefaultOwner,
  type JudgedName,
  type NamePlan,
  namePlan,
  type PseudonymTitles,
} from '#domain/document/pseudonym/name-plan.ts'
import { personCandidates } from '#domain/document/pseudonym/person-candidates.ts'
import {
  followsVerb,
  isDeterminer,
  mayBePlace,
  startsSentence,
  wordAfter,
  wordBefore,
} from '#domain/document/pseudonym/word-context.ts'

/** A name to be decided, shown in its sentence. */
export interface NameProposal {
  key: string
  kind: NameKind
  /** The name as written between `before` and `after`, on one line of its text. */
  text: string
  before: string
  after: string
  /** Number of occurrences in the audit. */
  count: number
  replacement: string
  /** The decision; null while there is none. */
  action: NameAction | null
  /** Whether replacing it is suggested; false for what may be a common word or a place. */
  isSuggested: boolean
}

/** What a user decides before names are hidden. */
export interface ProposedNames {
  names: NameProposal[]
  /** Titles that contain a known name; they are never changed. */
  titles: string[]
}

/** Most names proposed together. */
const MAX = 500

/** The names to decide, each once, with the decisions so far. */
export function proposeNames(
  content: AuditSnapshot,
  decisions: readonly NameDecision[],
  pseudonyms: PseudonymTitles,
): ProposedNames {
  const plan = namePlan(content, decisions, pseudonyms)
  const found = new Map<string, NameProposal>()
  const sentences = sentencesOf(content)
  const isCommon = commonWords(content, plan.common)
  const people = namedOwners(content, sentences, isCommon, plan.common)
  for (const each of ownerProposals(content, plan, people)) found.set(each.key, each)
  const labels = labelsOf(content)
  const add = (proposal: NameProposal) => {
    const before = found.get(proposal.key)
    if (!before && found.size < MAX) found.set(proposal.key, proposal)
    if (!before) return
    before.count += 1
    before.isSuggested ||= proposal.isSuggested
  }
  for (const text of [...sentences, ...labels])
    for (const match of plan.judge(text)) if (isProposed(text, match, plan)) add(ofMatch(text, match, plan))
  for (const text of sentences) for (const each of thirdPersons(text, isCommon, plan)) add(each)
  const titles = titlesOf(content).filter(title => hideNames(title, plan) !== title)
  return { names: [...found.values()], titles: [...new Set(titles)] }
}

/** Names, as written, in a text that the consultants write themselves and whose readers may not be meant to see them. */
export function namesIn(
  text: string,
  content: AuditSnapshot,
  decisions: readonly NameDecision[],
  pseudonyms: PseudonymTitles,
): string[] {
  return namePlan(content, decisions, pseudonyms)
    .judge(text)
    .filter(
      ({ isHidden: isCovered, isSure, choice, name }) => isCovered || (isSure && !choice && name.isPart),
    )
    .map(match => match.text)
}

/** The owners to decide. Suggested are an interviewee's first or last name, and a name that an answer uses as a person's. */
function ownerProposals(content: AuditSnapshot, plan: NamePlan, people: ReadonlySet<string>): NameProposal[] {
  const { known, decisions, common, aliasOf } = plan
  const steps = [content, ...(content.scenarios ?? [])].flatMap(each => each.steps)
  return ownersOf(content).flatMap(owner => {
    const key = nameKey(owner)
    const name = known.get(key)
    if (isDefaultOwner(owner) || !name || (name.kind !== 'owner' && !name.isPart)) return []
    const owned = steps.filter(step => nameKey(step.owner) === key)
    return {
      key,
      kind: name.kind,
      text: owner,
      before: owned[0] ? `Owner of “${owned[0].label}”: ` : 'Capacity of ',
      after: '',
      count: owned.length,
      replacement: aliasOf(name.person, name.kind),
      action: decisions.get(key)?.action ?? null,
      isSuggested: !common.has(key) && (name.isPart || people.has(key)),
    }
  })
}

/** The keys of owners of one word that an answer uses like a person's name: "Then Tom scans it", "Frag Tom". */
function namedOwners(
  content: AuditSnapshot,
  sentences: readonly string[],
  isCommon: (word: string) => boolean,
  common: ReadonlySet<string>,
): ReadonlySet<string> {
  const owners = new Set(ownersOf(content).map(nameKey))
  const isOther = (word: string) => common.has(word) || (!owners.has(word) && isCommon(word))
  const found = sentences.flatMap(text =>
    personCandidates(text, isOther).map(({ text: name }) => nameKey(name)),
  )
  return new Set(found.filter(key => owners.has(key)))
}

/** Whether to propose the name: each owner once, and a possible common word only where a name can start the sentence. */
function isProposed(text: string, match: JudgedName, { decisions, common }: NamePlan): boolean {
  const { name, at, text: found, key, isSure, choice } = match
  // Owners are proposed from the steps, not from the texts.
  if (name.kind === 'owner' && !match.isAddressed) return !isSure && mayBeName(text, at, found, common)
  if (choice || isSure) return true
  return decisions.get(key)?.action !== 'keep' && mayBeName(text, at, found, common)
}

/** "Lena in the lab"; not "Will that do" where the audit writes "will" too. */
const mayBeName = (text: string, at: number, found: string, common: ReadonlySet<string>) =>
  startsSentence(text, at) &&
  !isDeterminer(wordBefore(text, at)) &&
  (!common.has(found.toLowerCase()) || !followsVerb(wordAfter(text, at + found.length))) &&
  [...found].length > 1

function ofMatch(text: string, match: JudgedName, plan: NamePlan): NameProposal {
  const { decisionKey: key, name, at, text: found, choice, isSure } = match
  return {
    key,
    kind: name.kind,
    text: found,
    ...around(text, at, found.length),
    count: 1,
    replacement: choice?.replacement ?? plan.aliasOf(name.person, name.kind),
    action: choice?.action ?? null,
    isSuggested: isSure || !plan.common.has(found.toLowerCase()),
  }
}

function thirdPersons(text: string, isCommon: (word: string) => boolean, plan: NamePlan): NameProposal[] {
  const known = plan.judge(text)
  return personCandidates(text, isCommon).flatMap(({ text: name, at }) => {
    const isKnown = known.some(each => at < each.at + each.text.length && each.at < at + name.length)
    const key = nameKey(name)
    if (isKnown || (plan.known.has(key) && plan.known.get(key)?.kind !== 'owner')) return []
    const choice = plan.decisions.get(key)
    return {
      key,
      kind: 'person',
      text: name,
      ...around(text, at, name.length),
      count: 1,
      replacement: choice?.replacement ?? plan.aliasOf(key, 'person'),
      action: choice?.action ?? null,
      isSuggested: !mayBePlace(text, at, name.length),
    } as const
  })
}

const AROUND = 70

/** The words before and after the name, on one line. */
function around(text: string, at: number, length: number): Pick<NameProposal, 'before' | 'after'> {
  const from = at - AROUND
  const to = at + length + AROUND
  const before = from > 0 ? `…${text.slice(from, at).replace(/^\S*/u, '')}` : text.slice(0, at)
  const after =
    to < text.length ? `${text.slice(at + length, to).replace(/\S*$/u, '')}…` : text.slice(at + length)
  return { before: before.replaceAll(/\s+/g, ' '), after: after.replaceAll(/\s+/g, ' ').replace(' …', '…') }
}
