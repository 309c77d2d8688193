// The plan of an export with hidden names: the known names, the occurrences that are pseudonymized, and their replacements.

import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import { labelsOf, ownersOf, proseOf, sentencesOf } from '#domain/document/pseudonym/audit-texts.ts'
import { commonWords } from '#domain/document/pseudonym/common-words.ts'
import {
  type NameChoice,
  type NameDecision,
  type NameKind,
  nameKey,
  placeKey,
} from '#domain/document/pseudonym/name-decision.ts'
import {
  findNames,
  letters,
  type NameIndex,
  type NameMatch,
  nameIndex,
} from '#domain/document/pseudonym/name-index.ts'
import { namePartsOf, wholeNames } from '#domain/document/pseudonym/person-names.ts'
import { isSurelyName, lowerCaseWords, startsSentence } from '#domain/document/pseudonym/word-context.ts'
import { sentencesIn } from '#domain/extraction/sentence.ts'
import { ONLY_PERSON } from '#domain/finding/impact-words.ts'
import { STEP_DEFAULTS } from '#domain/process/step.ts'

/** A name that the audit knows as that of a person or owner. */
export interface KnownName {
  kind: NameKind
  /** The key of the person whose alias is used: for "Mara", the key of "Mara Lind". */
  person: string
  /** Whether it is one word of a longer name, which may also be a common word. */
  isPart: boolean
  /** Whether a sentence proves that it is a person, who is then covered without a decision: "Only Ruth prices loads". */
  isProven?: true
}

/** One occurrence of a name in a text, and whether it is replaced. */
export interface JudgedName extends NameMatch {
  name: KnownName
  /** The key under which a decision about it is stored. */
  decisionKey: string
  choice: NameChoice | null
  isSure: boolean
  isHidden: boolean
}

/** How the names of an audit are found and replaced. */
export interface NamePlan {
  known: ReadonlyMap<string, KnownName>
  decisions: ReadonlyMap<string, NameChoice>
  /** Words that the audit also writes in lower case. */
  common: ReadonlySet<string>
  /** Finds every known name in a text, whether it is replaced or not. */
  judge(text: string): JudgedName[]
  /** The replacement of a person, assigned on first use. */
  aliasOf(person: string, kind: NameKind): string
}

/** The noun before the letter of a replacement: "Interviewee" in "Interviewee A". */
export type PseudonymTitles = Readonly<Record<NameKind, string>>

/** Builds the plan from the audit's people, owners and decisions; `titles` in the language of the document. */
export function namePlan(
  content: AuditSnapshot,
  decided: readonly NameDecision[],
  titles: PseudonymTitles,
): NamePlan {
  const decisions = new Map(decided.map(({ key, ...choice }) => [key, choice]))
  const common = lowerCaseWords(proseOf(content))
  const { known, spellings } = knownNames(content, decisions, common)
  const index = nameIndex(spellings)
  const aliasOf = aliases(content, decisions, titles)
  // The same texts are judged three times: to assign letters, to make proposals and to replace names.
  const before = new Map<string, JudgedName[]>()
  const judge = (text: string) => {
    const found = before.get(text) ?? judged(text, index, { known, decisions, common })
    before.set(text, found)
    return found
  }
  // Letters are assigned in text order, so that all documents of one audit use the same letters.
  for (const owner of ownersOf(content)) {
    const key = nameKey(owner)
    const name = known.get(key) ?? { person: key, kind: 'owner' as const }
    if (decisions.get(key)?.action === 'cover') aliasOf(name.person, name.kind)
  }
  for (const text of [...sentencesOf(content), ...labelsOf(content)])
    for (const { name, isHidden } of judge(text)) if (isHidden) aliasOf(name.person, name.kind)
  return { known, decisions, common, judge, aliasOf }
}

/** Whether an owner is the default, which names no person. */
export const isDefaultOwner = (owner: string) => nameKey(owner) === STEP_DEFAULTS.owner.toLowerCase()

/**
 * The known names: interviewees with the parts of their names, owners, people whom a sentence proves, and names with a
 * decision to pseudonymize.
 */
function knownNames(
  content: AuditSnapshot,
  decisions: ReadonlyMap<string, NameChoice>,
  common: ReadonlySet<string>,
) {
  const known = new Map<string, KnownName>()
  const spellings: string[] = []
  const learn = (spelling: string, name: KnownName) => {
    const key = nameKey(spelling)
    if (key === '' || known.has(key)) return
    known.set(key, name)
    // An owner that is not a person must not hide a name within it: "Mara Lind’s team".
    if (name.kind !== 'owner' || decisions.get(key)?.action === 'cover') spellings.push(spelling)
  }
  const people = content.interviews.map(({ interviewee }) => interviewee.trim()).filter(Boolean)
  for (const name of people)
    for (const whole of wholeNames(name))
      learn(whole, { kind: 'interviewee', person: nameKey(name), isPart: false })
  for (const [part, owners] of partsOf(people))
    learn(part, {
      kind: 'interviewee',
      person: owners.size === 1 ? ([...owners][0] ?? '') : nameKey(part),
      isPart: true,
    })
  for (const owner of ownersOf(content))
    if (!isDefaultOwner(owner)) learn(owner, { kind: 'owner', person: nameKey(owner), isPart: false })
  for (const name of provenPeople(content, common))
    learn(name, { kind: 'person', person: nameKey(name), isPart: false, isProven: true })
  for (const [key, { action }] of decisions)
    if (action === 'cover' && !key.includes(' | ')) learn(key, { kind: 'person', person: key, isPart: false })
  return { known, spellings }
}

/** The people of whom an answer says that only they do something. */
function provenPeople(content: AuditSnapshot, common: ReadonlySet<string>): string[] {
  const isCommon = commonWords(content, common)
  return content.interviews
    .flatMap(({ answers }) => answers.flatMap(({ response }) => sentencesIn(response)))
    .flatMap(sentence => ONLY_PERSON.exec(sentence)?.groups?.person ?? [])
    .filter(name => !isCommon(nameKey(name)))
}

/** Parts of names, each with the people who have it. */
function partsOf(people: readonly string[]): Map<string, Set<string>> {
  const parts = new Map<string, Set<string>>()
  for (const name of people)
    for (const part of namePartsOf(name)) parts.set(part, (parts.get(part) ?? new Set()).add(nameKey(name)))
  return parts
}

function judged(
  text: string,
  index: NameIndex,
  { known, decisions, common }: Pick<NamePlan, 'known' | 'decisions' | 'common'>,
): JudgedName[] {
  return findNames(text, index).flatMap(match => {
    const name = known.get(match.key) ?? addressed(match, known)
    if (!name) return []
    const { key, at, text: found, isAddressed, isGenitive } = match
    // "Orders" is the plural of a common word; "Danas Liste" refers to Dana.
    const isPlural = isGenitive && !key.includes(' ') && (common.has(key) || common.has(`${key}s`))
    const isSure = isAddressed || (!isPlural && isSurelyName(text, at, found.length, common))
    const decisionKey = isSure ? match.key : placeKey(text, at, found.length)
    const choice = decisions.get(decisionKey) ?? null
    const isPerson = isAddressed || name.isProven || (name.kind === 'interviewee' && !name.isPart)
    const isHidden = choice ? choice.action === 'cover' : isSure && isPerson === true
    return { ...match, name, decisionKey, choice, isSure, isHidden }
  })
}

/** A person addressed by a title: an interviewee whose name begins or ends with this name, else a third party. */
function addressed({ key, isAddressed }: NameMatch, known: ReadonlyMap<string, KnownName>): KnownName | null {
  if (!isAddressed) return null
  const words = key.split(' ')
  const part = [words.at(-1), words[0]].map(word => known.get(word ?? '')).find(name => name?.isPart)
  return part ?? { kind: 'person', person: key, isPart: false }
}

/** The decided replacements, and the next free letter for everyone else. */
function aliases(
  content: AuditSnapshot,
  decisions: ReadonlyMap<string, NameChoice>,
  titles: PseudonymTitles,
): NamePlan['aliasOf'] {
  const given = new Map<string, string>()
  const taken = new Set([
    ...content.interviews.map(({ interviewee }) => interviewee.trim()),
    ...ownersOf(content),
  ])
  for (const [key, { action, replacement }] of decisions)
    if (action === 'cover' && replacement !== null) {
      given.set(key, replacement)
      taken.add(replacement)
    }
  const next = { interviewee: 0, owner: 0, person: 0 }
  const aliasOf = (person: string, kind: NameKind): string => {
    const before = given.get(person)
    if (before !== undefined) return before
    const alias = `${titles[kind]} ${letters(next[kind]++)}`
    if (taken.has(alias)) return aliasOf(person, kind)
    given.set(person, alias)
    return alias
  }
  for (const { interviewee } of content.interviews)
    if (interviewee.trim() !== '') aliasOf(nameKey(interviewee), 'interviewee')
  return aliasOf
}

/** The text with every selected name replaced, adapted to the grammar of the sentence. */
export function hideNames(text: string, { judge, aliasOf }: Pick<NamePlan, 'judge' | 'aliasOf'>): string {
  let result = ''
  let end = 0
  for (const { name, choice, at, text: found, isHidden, isGenitive } of judge(text)) {
    if (!isHidden) continue
    const alias = choice?.replacement ?? aliasOf(name.person, name.kind)
    const isStart = startsSentence(text, at)
    result += text.slice(end, at) + (isStart ? alias.charAt(0).toUpperCase() + alias.slice(1) : alias)
    end = at + found.length
    if (isGenitive) result += "'s"
    else if (isBarePossessive(text, at, end)) {
      result += "'s"
      end += 1
    }
  }
  return result + text.slice(end)
}

/** Whether the apostrophe is a possessive ("Jonas’ list") and not a closing quotation mark. */
const isBarePossessive = (text: string, at: number, end: number) =>
  /[sxzß]['’]$/iu.test(text.slice(at, end + 1)) &&
  /^\s\p{L}/u.test(text.slice(end + 1)) &&
  !/(?:^|\s)['‘]/.test(text.slice(Math.max(0, at - 200), at + 1))
