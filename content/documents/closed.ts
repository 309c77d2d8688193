/** A sentence with its full stop, which an abbreviation at its end already has. */
export const closed = (text: string) => (text.endsWith('.') ? text : `${text}.`)
