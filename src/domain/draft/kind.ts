// The interface of a draft kind: the model's instructions, the data sent beside the answers, and the check of the reply.

import type { Checked, GroundingContext } from '#domain/draft/check.ts'
import type { SentNames } from '#domain/draft/draft.ts'
import type { Pseudonyms } from '#domain/draft/pseudonymize-prompt.ts'

/** An answer with its question. */
interface AskedAnswer {
  id: number
  question: string
  response: string
}

/**
 * The data of an audit that may be sent: answers of consenting interviewees, the map, and names of figures without
 * values.
 */
export interface Material {
  names: SentNames
  interviews: readonly { interviewee: string; intervieweeRole: string; answers: readonly AskedAnswer[] }[]
  steps: GroundingContext['steps']
  links: GroundingContext['links']
  figures: readonly { name: string; label: string }[]
  findings: GroundingContext['findings']
  /** Questions are sent only if an interviewee answered them. */
  questions: GroundingContext['questions']
}

/** One kind of draft; `Content` is lists of suggestions, each with its own `ref`. */
export interface Kind<Content> {
  /** Instructions to the model: the task and the reply format. */
  rules: string
  /** The audit data sent beside the answers, with names replaced. */
  beside(material: Material, pseudonyms: Pseudonyms): object
  /** The suggestions of an untrusted reply that are supported by words of answers. */
  check(raw: unknown, context: GroundingContext): Checked<Content>
  /** The empty content, used before a result and if there is none. */
  nothing: Content
}
