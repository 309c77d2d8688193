// What a person reads when an action fails or succeeds, by the action's endpoint id (specifications, section 8).

import type { EndpointId } from '#contract/index.ts'

export interface Message {
  title: string
  /** Shown when the server gave no message of its own, or always where `fixed`. */
  description: string
  fixed?: true
}

export const FAILURES: Partial<Record<EndpointId, Message>> = {
  'account.login': { title: 'Error', description: 'Failed to log in. Please check your credentials.' },
  'account.companyLogin': { title: 'Error', description: 'Failed to log in. Please check your credentials.' },
  'account.register': { title: 'Error', description: 'Failed to create account. Please try again.' },
  'account.changePassword': { title: 'Error', description: 'Failed to update password' },
  'assessment.submit': {
    title: 'Error',
    description: 'Failed to submit assessment. Please try again.',
    fixed: true,
  },
  'assessment.leaveName': { title: 'Error', description: 'Failed to send your details. Please try again.' },
  'audit.create': { title: 'Error', description: 'Failed to create audit. Please try again.', fixed: true },
  'audit.delete': { title: 'Error', description: 'Failed to delete audit' },
  'inquiry.apply': { title: 'Error', description: 'Failed to submit application. Please try again.' },
  'inquiry.contact': {
    title: 'Error',
    description: 'Failed to submit information. Please try again.',
    fixed: true,
  },
  'inquiry.change': { title: 'Error', description: 'Failed to save the change. Please try again.' },
  'inquiry.forget': { title: 'Error', description: 'Failed to delete. Please try again.' },
  'inquiry.startAudit': { title: 'Error', description: 'Failed to create audit. Please try again.' },
}

export const FAILURE: Message = { title: 'Error', description: 'Something went wrong. Please try again.' }
