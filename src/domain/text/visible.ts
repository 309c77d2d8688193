// Whether a text shows anything: spaces, joiners and fillers alone do not.

const HIDDEN = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u

/** Whether the text has no visible character. */
export const isBlank = (text: string): boolean => HIDDEN.test(text)
