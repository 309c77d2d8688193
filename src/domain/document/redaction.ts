// Hiding who said what: interviewees and owners become "Interviewee A" and "Owner A", wherever their names stand.

import type { Dossier } from '#domain/document/dossier.ts'
import { STEP_DEFAULTS } from '#domain/process.ts'

/** The content with every interviewee and owner renamed, in names and in all texts. Roles stay. */
export function hideNames(content: Dossier): Dossier {
  const aliases = aliasesOf(content)
  const cover = coverUp(content, aliases)
  const alias = (name: string) => aliases.get(name.trim().toLowerCase()) ?? name
  return {
    ...content,
    audit: {
      ...content.audit,
      title: cover(content.audit.title),
      description: cover(content.audit.description),
    },
    interviews: content.interviews.map(interview => ({
      ...interview,
      interviewee: alias(interview.interviewee),
      answers: interview.answers.map(answer => ({ ...answer, response: cover(answer.response) })),
    })),
    steps: content.steps.map(({ sources, ...step }) => ({
      ...step,
      label: cover(step.label),
      owner: alias(step.owner),
      ...(sources && { sources: hidden(sources, alias, cover) }),
    })),
    roi: { ...content.roi, sources: hidden(content.roi.sources, alias, cover) },
    opportunities: content.opportunities.map(each => ({
      ...each,
      title: cover(each.title),
      description: cover(each.description),
    })),
    ...(content.quantities && {
      quantities: content.quantities.map(quantity => ({
        ...quantity,
        source: {
          ...quantity.source,
          interviewee: quantity.source.interviewee && alias(quantity.source.interviewee),
          quote: cover(quantity.source.quote),
        },
      })),
    }),
    slides: content.slides.map(slide => ({
      ...slide,
      title: cover(slide.title),
      texts: mapValues(slide.texts, ({ text, base }) => ({ text: cover(text), base: cover(base) })),
    })),
  }
}

const mapValues = <T>(record: Record<string, T>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

type Rename = (text: string) => string

/** The same inputs, however deep: interviewees renamed, and what they said or what was named after them covered. */
function hidden<T>(value: T, alias: Rename, cover: Rename): T {
  if (Array.isArray(value)) return value.map(each => hidden(each, alias, cover)) as T
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([key, each]) => {
    if (typeof each !== 'string') return [key, hidden(each, alias, cover)]
    if (key === 'interviewee') return [key, alias(each)]
    return [key, key === 'quote' || key === 'label' ? cover(each) : each]
  })
  return Object.fromEntries(parts) as T
}

/** The new name of each person by the old one in lower case; an owner who was interviewed is the interviewee. */
function aliasesOf({ interviews, steps }: Dossier): Map<string, string> {
  const aliases = new Map<string, string>()
  const give = (name: string, kind: string, index: number) => {
    const key = name.trim().toLowerCase()
    if (key === '' || aliases.has(key) || key === STEP_DEFAULTS.owner.toLowerCase()) return index
    aliases.set(key, `${kind} ${letters(index)}`)
    return index + 1
  }
  let people = 0
  for (const { interviewee } of interviews) people = give(interviewee, 'Interviewee', people)
  let owners = 0
  for (const { owner } of steps) owners = give(owner, 'Owner', owners)
  return aliases
}

/** A, B … Z, AA, AB … */
function letters(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest > 0 ? letters(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`
}

const PERSON = /^\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}.'-]*)+$/u

/**
 * Covers names in running text: interviewees' whole names, and each part of them where it is written as a name is;
 * of owners only those that read like a person, because "Sales" is a word too.
 */
function coverUp(content: Dossier, aliases: Map<string, string>): (text: string) => string {
  const known = new Map<string, string>()
  const learn = (name: string, alias: string) => known.has(name) || known.set(name, alias)
  const people = content.interviews.map(({ interviewee }) => interviewee.trim()).filter(name => name !== '')
  const owners = content.steps.map(({ owner }) => owner.trim()).filter(name => PERSON.test(name))
  for (const name of [...people, ...owners])
    learn(name.toLowerCase(), aliases.get(name.toLowerCase()) ?? name)
  for (const name of people)
    for (const part of name.split(/[\s,.]+/).filter(each => each.length > 2))
      learn(part.toLowerCase(), aliases.get(name.toLowerCase()) ?? name)
  if (known.size === 0) return text => text
  const longest = [...known.keys()].sort((a, b) => b.length - a.length).map(escaped)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  const isName = (found: string) => aliases.has(found.toLowerCase()) || /^\p{Lu}/u.test(found)
  return text =>
    text.replaceAll(pattern, found => (isName(found) ? (known.get(found.toLowerCase()) ?? found) : found))
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)
