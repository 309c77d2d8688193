// Author and time of a comment as text.

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export const when = (moment: string) => WHEN.format(new Date(moment))

/** Null is an author whose account was deleted. */
export const writer = (name: string | null) => name ?? 'Former user'
