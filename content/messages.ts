// Messages for users when an action fails or succeeds, by endpoint id (specifications, section 8).

import type { EndpointId } from '#contract/index.ts'
import type { ProblemCode } from '#contract/problems.ts'

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
export const FAILURES: Partial<Record<ActionId, ActionMessage>> = {
  'account.changePreferences': {
    title: 'Error updating preferences',
    description: 'Failed to update preferences. Please try again.',
  },
  'account.login': { title: 'Error', description: 'Failed to log in. Please check your credentials.' },
  'account.companyLogin': { title: 'Error', description: 'Failed to log in. Please check your credentials.' },
  'account.register': { title: 'Error', description: 'Failed to create account. Please try again.' },
  'account.changePassword': { title: 'Error', description: 'Failed to update password' },
  'factor.finish': { title: 'Error', description: 'Failed to sign in. Please try again.' },
  'factor.confirm': { title: 'Error', description: 'Failed to confirm that it is you. Please try again.' },
  'factor.beginApp': { title: 'Error', description: 'Failed to set up the app. Please try again.' },
  'factor.addApp': { title: 'Error', description: 'Failed to set up the app. Please try again.' },
  'factor.removeApp': { title: 'Error', description: 'Failed to remove the app. Please try again.' },
  'factor.newCodes': { title: 'Error', description: 'Failed to create recovery codes. Please try again.' },
  'passkey.add': { title: 'Error', description: 'Failed to add the passkey. Please try again.' },
  'passkey.rename': { title: 'Error', description: 'Failed to rename the passkey. Please try again.' },
  'passkey.remove': { title: 'Error', description: 'Failed to remove the passkey. Please try again.' },
  'passkey.signIn': { title: 'Error', description: 'Failed to sign in. Please try again.' },
  'sso.begin': { title: 'Error', description: 'Failed to start single sign-on. Please try again.' },
  'sso.finish': { title: 'Error', description: 'Failed to sign in. Please try again.' },
  'sso.disconnect': {
    title: 'Error',
    description: 'Failed to disconnect your account. Please try again.',
  },
  'sso.beginConfirm': { title: 'Error', description: 'Failed to start the confirmation. Please try again.' },
  'sso.confirm': { title: 'Error', description: 'Failed to confirm that it is you. Please try again.' },
  'sso.connect': { title: 'Error', description: 'Failed to connect your account. Please try again.' },
  'assessment.leaveName': { title: 'Error', description: 'Failed to send your details. Please try again.' },
  'inquiry.apply': { title: 'Error', description: 'Failed to submit application. Please try again.' },
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
  'learning.complete': { title: 'Error', description: 'Failed to check the answers. Please try again.' },
}

export const FAILURE: ActionMessage = {
  title: 'Error',
  description: 'Something went wrong. Please try again.',
}
