// Messages that forms show and that the contract's checks return.

/** Shown above a form with empty fields (specification 1, section 5). */
export const FILL_IN = 'Please fill in all fields'
/** Shown at each empty field in addition to FILL_IN, because colour alone is not accessible. */
export const EMPTY_FIELD = 'Not filled in yet'
/** Shown at the password of a sign-in, and where a password confirms an action (specification 1, section 5). */
export const PASSWORD_MISSING = 'Password is required'
/** Shown at a company name that is missing or blank. */
export const COMPANY_NAME_MISSING = 'Please enter your company name'

/** Shown when a field of the account dialogs is empty (specification 1, section 5). */
export const ADD_MISSING = 'Please fill in all fields.'
/** Shown at a form in which a required field is empty. */
export const EDIT_MISSING = 'Please fill in all required fields.'
/** Shown when users change their own email address: the password proves that they own the account. */
export const EMAIL_NEEDS_PASSWORD = 'Please enter your current password to change your email'
