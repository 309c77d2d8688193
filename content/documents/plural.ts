// Plural forms of words in messages.

const RULES = new Intl.PluralRules('en')

/** The form for `count` in English or German, where one differs from all other counts: plural(2, 'step', 'steps'). */
export const plural = (count: number, one: string, other: string): string =>
  RULES.select(count) === 'one' ? one : other
