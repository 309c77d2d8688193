// A step of work as one clause of an answer describes it.

/** Offsets are those of its verb. */
export interface DescribedStep {
  label: string
  /** Who does it, as written; '' if no one is named. */
  owner: string
  /** The object of its verb. */
  object: string
  start: number
  end: number
  sentence: number
}

/** What earlier clauses described: what "it", "she" and "them" mean. */
export interface ReadingState {
  object: string
  owner: string
  /** The last person outside the company, such as a customer: whom "call them" means; '' if there is none. */
  outsider: string
  /** The noun that ends the clause before: what "who" means. */
  noun: string
  /** Number of the sentence of the last step; -1 if there is none. */
  sentence: number
  /** Number of the last sentence whose subject is a person outside the company; -1 if there is none. */
  away: number
  /** The interviewee's job; '' if unknown. */
  role: string
}

/** The first letter in upper case. */
export const capitalized = (words: string) => words.replace(/^\p{Ll}/u, first => first.toUpperCase())
