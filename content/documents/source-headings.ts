// The heading above the sources in speaker notes, by language; the presenter finds the sources by it.

export const SOURCE_HEADINGS = { en: 'Sources', de: 'Quellen' } as const

/** Whether a note is the heading, in any language. */
export const isSourceHeading = (note: string) => Object.values<string>(SOURCE_HEADINGS).includes(note)
