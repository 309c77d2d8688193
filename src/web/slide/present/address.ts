// Where a presentation is: its page stands in the address, so that a link leads to it.

/** Of the deck on the whole screen, at a page from 1. */
export const presentPath = (auditId: number, page: number) => `/audit/${auditId}/present?page=${page}`

/** Of the presenter's own window; `key` is of the presentation that it belongs to. */
export const notesPath = (auditId: number, key: string) => `/audit/${auditId}/present/notes#${key}`
