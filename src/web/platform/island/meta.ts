// Page metadata for browsers, search engines and link previews: each page exports `meta`.

export type Meta =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { canonical: string }
  /** Structured data in the vocabulary of schema.org. */
  | { facts: object }
