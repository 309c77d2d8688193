// What every kind of draft has: what a model is told, what it is sent besides the answers, and how its reply is checked.

import type { Checked, GroundingContext } from '#domain/draft/check.ts'
import type { SentNames } from '#domain/draft/draft.ts'
import type { Pseudonyms } from '#domain/draft/pseudonymize.ts'

/** An answer with what it answers. */
interface AskedAnswer {
  id: number
  question: string
  response: string
}

/** What may be sent of an audit: answers of those who agreed, its map, and what its figures are called, without their values. */
export interface Material {
  names: SentNames
  interviews: readonly { interviewee: string; intervieweeRole: string; answers: readonly AskedAnswer[] }[]
  steps: GroundingContext['steps']
  links: GroundingContext['links']
  figures: readonly { name: string; label: string }[]
  findings: GroundingContext['findings']
  /** Not sent but where somebody has answered. */
  questions: GroundingContext['questions']
}

/** One kind of draft; `Content` is lists of suggestions, each with a `ref` of its own. */
export interface Kind<Content> {
  /** What a model is told to do and how to reply. */
  rules: string
  /** What of an audit it is sent besides the answers, names replaced. */
  beside(material: Material, mask: Pseudonyms): object
  /** What of a reply, which may be anything, rests on words of answers. */
  check(raw: unknown, ground: GroundingContext): Checked<Content>
  /** Before anything has come, and where nothing did. */
  nothing: Content
}
