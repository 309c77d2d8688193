// Marks: who set something, and when.

/** `author` is a person's name as it was then; `date` ISO 8601. */
export interface Mark {
  author: string
  date: string
}
