// Words of the system's own records: how grave a line of the log is, and what became of a mail.

/** From harmless to grave. */
export const LOG_LEVELS = ['info', 'warn', 'error'] as const

export const NOTICE_STATUSES = ['waiting', 'sent', 'failed'] as const

/** What is typed before all settings go back to their defaults. */
export const RESET_CONFIRMATION = 'RESET'
