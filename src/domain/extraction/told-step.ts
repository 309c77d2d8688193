// A step of work as one clause of an answer tells it.

/** Offsets are those of its verb. */
export interface ToldStep {
  label: string
  /** Who does it, as written; '' if nobody is named. */
  owner: string
  /** The object of its verb. */
  object: string
  start: number
  end: number
  sentence: number
}

/** What earlier clauses told: what "it" and "she" mean. */
export interface ToldBefore {
  object: string
  owner: string
  /** Number of the sentence of the last step; -1 if there is none. */
  sentence: number
  /** The interviewee's job; '' if unknown. */
  role: string
}

/** The first letter in upper case. */
export const capitalized = (words: string) => words.replace(/^\p{Ll}/u, first => first.toUpperCase())
