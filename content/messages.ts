// Messages for users when an action fails or succeeds, by endpoint id (specifications, section 8).

import type { EndpointId } from '#contract/index.ts'
import type { ProblemCode } from '#contract/problems.ts'

/** What did not happen, e.g. "Step not saved"; or a message with a text of its own, as the specifications quote it. */
export type FailureMessage = string | ActionMessage

export interface ActionMessage {
  title: string
  /** Shown if the server gave no message of its own, or always if `fixed`. */
  description: string
  fixed?: true
  /** Errors whose own message is shown even if `fixed`. */
  except?: readonly ProblemCode[]
}

/** Endpoints, and actions on them for which some pages have their own messages. */
export type ActionId =
  | EndpointId
  | 'audit.complete'
  | 'audit.saveDraft'
  | 'system.changePassword'
  | 'user.addMember'

/** Of actions that callers without a company account have; `company-messages.ts` has the others. */
export const FAILURES: Partial<Record<ActionId, FailureMessage>> = {
  'account.changePreferences': {
    title: 'Error updating preferences',
    description: 'Failed to update preferences. Please try again.',
  },
  'account.login': {
    title: 'Not signed in',
    description: 'Failed to log in. Please check your credentials.',
  },
  'account.companyLogin': {
    title: 'Not signed in',
    description: 'Failed to log in. Please check your credentials.',
  },
  'account.register': {
    title: 'Account not created',
    description: 'Failed to create account. Please try again.',
  },
  'account.changePassword': { title: 'Error', description: 'Failed to update password' },
  'factor.finish': 'Not signed in',
  'factor.confirm': 'Not confirmed',
  'factor.beginApp': 'App not set up',
  'factor.addApp': 'App not set up',
  'factor.removeApp': 'App not removed',
  'factor.newCodes': 'Recovery codes not created',
  'passkey.add': 'Passkey not added',
  'passkey.rename': 'Passkey not renamed',
  'passkey.remove': 'Passkey not removed',
  'passkey.signIn': 'Not signed in',
  'sso.begin': 'Single sign-on not started',
  'sso.finish': 'Not signed in',
  'sso.disconnect': 'Account not disconnected',
  'sso.beginConfirm': 'Confirmation not started',
  'sso.confirm': 'Not confirmed',
  'sso.connect': 'Account not connected',
  'assessment.leaveName': 'Details not sent',
  'inquiry.apply': 'Application not sent',
  'inquiry.contact': {
    title: 'Error',
    description: 'Failed to submit information. Please try again.',
    fixed: true,
    except: ['too_many'],
  },
  'assessment.submit': {
    title: 'Error',
    description: 'Failed to submit assessment. Please try again.',
    fixed: true,
    except: ['assessments_closed', 'too_many'],
  },
  'account.changeProfile': {
    title: 'Error updating profile',
    description: 'Failed to update profile. Please try again.',
  },
  'account.endOtherSessions': 'Devices not signed out',
  'account.endSession': 'Device not signed out',
  'account.forgotPassword': 'Link not requested',
  'account.resetPassword': 'Password not changed',
  'learning.complete': 'Answers not checked',
}

const TRY_AGAIN = 'Please try again.'

/** Of an action without a message. */
export const FAILURE: ActionMessage = { title: 'Not done', description: `Something went wrong. ${TRY_AGAIN}` }

/** The title and text of a toast. */
export const toastMessage = (message: FailureMessage): ActionMessage =>
  typeof message === 'string' ? { title: message, description: TRY_AGAIN } : message

/** The text without a title, e.g. beside a form. */
export const inlineText = (message: FailureMessage): string =>
  typeof message === 'string' ? `${message}. ${TRY_AGAIN}` : message.description
