// The words of the pages behind a client link.

export const client = {}
