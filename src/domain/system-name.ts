// The name of the system until an administrator chooses another one.

/** What pages are built with, and the default of the setting (specification 1, section 9). */
export const DEFAULT_SYSTEM_NAME = 'AI Audit Assistant'
