// Addresses of a presentation: the URL contains the page, so that a link leads to it.

/** Path of the full-screen deck at a page, from 1. */
export const presentPath = (auditId: number, page: number) => `/audit/${auditId}/present?page=${page}`

/** Path of the presenter's window; `key` identifies its presentation. */
export const notesPath = (auditId: number, key: string) => `/audit/${auditId}/present/notes#${key}`
