// Default name of the system.

/** Default of the setting, used when pages are built (specification 1, section 9). */
export const DEFAULT_SYSTEM_NAME = 'AI Audit Assistant'
