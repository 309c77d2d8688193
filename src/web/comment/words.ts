// How comments say who and when.

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export const when = (moment: string) => WHEN.format(new Date(moment))

/** Null is somebody whose account is gone. */
export const writer = (name: string | null) => name ?? 'Somebody who has left'
