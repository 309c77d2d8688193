// Sentences that forms show above themselves and that the checks of the contract answer with.

/** A form with empty fields (specification 1, section 5). */
export const FILL_IN = 'Please fill in all fields'
/** At each empty field, beside the sentence above: a red edge alone tells nobody who does not see red. */
export const EMPTY_FIELD = 'Not filled in yet'
/** At the password of a sign-in, and where a password confirms something (specification 1, section 5). */
export const PASSWORD_MISSING = 'Password is required'
export const COMPANY_NAME_MISSING = 'Please enter your company name'

/** Shown when a field of the dialogs for accounts is empty (specification 1, section 5). */
export const ADD_MISSING = 'Please fill in all fields.'
export const EDIT_MISSING = 'Please fill in all required fields.'
/** Whoever changes their own email says that they are the owner. */
export const EMAIL_NEEDS_PASSWORD = 'Please enter your current password to change your email'
