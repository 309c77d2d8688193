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
  'accessToken.create': {
    title: 'Error',
    description: 'Failed to create the access token. Please try again.',
  },
  'accessToken.revoke': {
    title: 'Error',
    description: 'Failed to revoke the access token. Please try again.',
  },
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
  'system.changeSecurity': {
    title: 'Error',
    description: 'Failed to change the sign-in settings. Please try again.',
  },
  'user.invite': { title: 'Error', description: 'Failed to send the invitation. Please try again.' },
  'user.inviteAgain': { title: 'Error', description: 'Failed to send the invitation. Please try again.' },
  'user.endSessions': { title: 'Error', description: 'Failed to end the sessions. Please try again.' },
  'user.resetFactor': { title: 'Error', description: 'Failed to reset the second factor. Please try again.' },
  'audit.complete': {
    title: 'Error',
    description: 'Failed to complete audit. Please try again.',
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
    except: ['too_many'],
  },
  'assessment.submit': {
    title: 'Error',
    description: 'Failed to submit assessment. Please try again.',
    fixed: true,
    except: ['assessments_closed', 'too_many'],
  },
  'audit.saveDraft': { title: 'Error', description: 'Failed to save the draft. Please try again.' },
  'account.changeProfile': {
    title: 'Error updating profile',
    description: 'Failed to update profile. Please try again.',
  },
  'assistance.allow': { title: 'Error', description: 'Failed to save the choice. Please try again.' },
  'assistance.agree': { title: 'Error', description: 'Failed to save the consent. Please try again.' },
  'draft.begin': { title: 'Not Sent', description: 'Failed to request a draft. Please try again.' },
  'draft.cancel': { title: 'Error', description: 'Failed to cancel the draft. Please try again.' },
  'draft.close': { title: 'Error', description: 'Failed to close the draft. Please try again.' },
  'draft.takeFindings': { title: 'Error', description: 'Failed to accept this. Please try again.' },
  'finding.remove': { title: 'Error', description: 'Failed to remove the finding. Please try again.' },
  'source.add': { title: 'Not Uploaded', description: 'The file could not be uploaded. Please try again.' },
  'source.read': { title: 'Not Read', description: 'The log could not be read. Please try again.' },
  'source.cancel': { title: 'Error', description: 'Failed to cancel. Please try again.' },
  'source.match': { title: 'Error', description: 'Failed to save the match. Please try again.' },
  'source.remove': { title: 'Error', description: 'Failed to remove the source. Please try again.' },
  'quantity.takeLogged': { title: 'Error', description: 'Failed to save the decision. Please try again.' },
  'transcript.begin': { title: 'Not Sent', description: 'Failed to send the recording. Please try again.' },
  'transcript.drop': { title: 'Error', description: 'Failed to discard the transcript. Please try again.' },
  'draft.settle': { title: 'Error', description: 'Failed to record what was accepted.' },
  'inquiry.change': { title: 'Error', description: 'Failed to save the change. Please try again.' },
  'inquiry.forget': { title: 'Error', description: 'Failed to delete. Please try again.' },
  'inquiry.startAudit': { title: 'Error', description: 'Failed to create audit. Please try again.' },
  'learning.complete': { title: 'Error', description: 'Failed to check the answers. Please try again.' },
  'interview.start': {
    title: 'Error',
    description: 'Failed to start interview. Please try again.',
    fixed: true,
    except: ['template_not_found', 'audit_not_found', 'audit_completed'],
  },
  'interview.change': { title: 'Error', description: 'Failed to save the interview. Please try again.' },
  'interview.delete': { title: 'Error', description: 'Failed to remove the interview. Please try again.' },
  'interviewLink.make': { title: 'Error', description: 'Failed to create the link. Please try again.' },
  'clientLink.make': { title: 'Error', description: 'Failed to create the link. Please try again.' },
  'clientLink.revoke': { title: 'Error', description: 'Failed to revoke the link. Please try again.' },
  'interviewLink.revoke': { title: 'Error', description: 'Failed to revoke the link. Please try again.' },
  'submission.review': { title: 'Error', description: 'Failed to save the review. Please try again.' },
  'question.add': { title: 'Error', description: 'Failed to add the question. Please try again.' },
  'question.remove': { title: 'Error', description: 'Failed to remove the question. Please try again.' },
  'interviewTemplate.version': {
    title: 'Error',
    description: 'This version could not be loaded. Please try again.',
  },
  'attachment.content': { title: 'Error', description: 'The file could not be loaded. Please try again.' },
  'attachment.remove': { title: 'Error', description: 'Failed to remove the file. Please try again.' },
  'attachment.restore': { title: 'Error', description: 'Failed to restore the file. Please try again.' },
  'quantity.add': { title: 'Error', description: 'Failed to save the figure. Please try again.' },
  'quantity.remove': { title: 'Error', description: 'Failed to remove the figure. Please try again.' },
  'answer.acceptProposal': { title: 'Error', description: 'Failed to accept the figures. Please try again.' },
  'answer.undoProposal': { title: 'Error', description: 'Failed to undo. Please try again.' },
  'answer.makeStep': { title: 'Error', description: 'Failed to create the step. Please try again.' },
  'answer.save': {
    title: 'Error',
    description: 'Failed to save your answer. Please try again.',
    fixed: true,
    except: ['interview_not_found', 'audit_completed'],
  },
  'opportunity.change': { title: 'Error', description: 'Failed to save opportunity. Please try again.' },
  'opportunity.create': { title: 'Error', description: 'Failed to save opportunity. Please try again.' },
  'opportunity.delete': {
    title: 'Error',
    description: 'Failed to delete opportunity. Please try again.',
    fixed: true,
    except: ['audit_completed'],
  },
  'opportunity.restore': {
    title: 'Error',
    description: 'Failed to restore the opportunity. Please try again.',
  },
  'outcome.begin': { title: 'Error', description: 'Failed to start measuring. Please try again.' },
  'outcome.measure': {
    title: 'Error',
    description: 'Failed to save the measured numbers. They stay in the grid. Please try again.',
  },
  'outcome.forget': { title: 'Error', description: 'Failed to delete the month. Please try again.' },
  'outcome.end': { title: 'Error', description: 'Failed to save. Please try again.' },
  'outcome.remove': { title: 'Error', description: 'Failed to delete the measurements. Please try again.' },
  'capacity.set': { title: 'Error', description: 'Failed to save people and hours. Please try again.' },
  'capacity.remove': {
    title: 'Error',
    description: 'Failed to remove people and hours. Please try again.',
  },
  'quantity.settleFlow': { title: 'Error', description: 'Failed to save the decision. Please try again.' },
  'quantity.settle': { title: 'Error', description: 'Failed to save the decision. Please try again.' },
  'process.restore': { title: 'Error', description: 'Failed to load your previous work. Please try again.' },
  'comment.write': {
    title: 'Not Sent',
    description: 'The comment could not be sent. It is kept here; please try again.',
  },
  'comment.show': {
    title: 'Error',
    description: 'The comment’s visibility was not changed. Please try again.',
  },
  'comment.resolve': { title: 'Error', description: 'Failed to change the conversation. Please try again.' },
  'scenario.create': { title: 'Error', description: 'Failed to add the scenario. Please try again.' },
  'scenario.change': { title: 'Error', description: 'Failed to save the scenario. Please try again.' },
  'scenario.delete': { title: 'Error', description: 'Failed to delete the scenario. Please try again.' },
  'scenario.restore': { title: 'Error', description: 'Failed to restore the scenario. Please try again.' },
  'deliverable.readBack': {
    title: 'Not Read',
    description: 'The workbook could not be read. Please try again.',
  },
  'report.export': {
    title: 'Export Failed',
    description: 'Failed to export the report. Please try again.',
    except: ['busy'],
  },
  'deckTemplate.addToHouse': {
    title: 'Error',
    description: 'Failed to send the deck template. Please try again.',
  },
  'deckTemplate.addToAudit': {
    title: 'Error',
    description: 'Failed to send the deck template. Please try again.',
  },
  'deckTemplate.changeMatch': {
    title: 'Error',
    description: 'The choice could not be saved. Please try again.',
  },
  'deckTemplate.remove': {
    title: 'Error',
    description: 'Failed to remove the deck template. Please try again.',
  },
  'deckTemplate.trial': { title: 'Error', description: 'The sample could not be created. Please try again.' },
  'interviewTemplate.create': {
    title: 'Error',
    description: 'The template could not be saved. Please try again.',
  },
  'interviewTemplate.import': {
    title: 'Error',
    description: 'The template could not be imported. Please try again.',
  },
  'interviewTemplate.change': {
    title: 'Error',
    description: 'The template could not be saved. Please try again.',
  },
  'interviewTemplate.retire': {
    title: 'Error',
    description: 'The template could not be changed. Please try again.',
  },
  'interviewTemplate.delete': {
    title: 'Error',
    description: 'The template could not be deleted. Please try again.',
  },
  'interviewTemplate.export': {
    title: 'Error',
    description: 'The template could not be exported. Please try again.',
  },
  'mapTemplate.create': {
    title: 'Error',
    description: 'The template could not be saved. Please try again.',
  },
  'mapTemplate.rename': {
    title: 'Error',
    description: 'The template could not be renamed. Please try again.',
  },
  'mapTemplate.delete': {
    title: 'Error',
    description: 'The template could not be deleted. Please try again.',
  },
  'deliverable.file': { title: 'Error', description: 'The file could not be downloaded. Please try again.' },
  'deliverable.cancelOrder': { title: 'Error', description: 'The export could not be cancelled.' },
  'deliverable.dismissOrder': { title: 'Error', description: 'The export could not be dismissed.' },
  'roi.save': {
    title: 'Error',
    description: 'Failed to calculate ROI. Please try again.',
    fixed: true,
    except: ['audit_completed'],
  },
  'slide.change': { title: 'Error', description: 'Failed to save the slide. Please try again.' },
  'slide.add': { title: 'Error', description: 'Failed to add a slide. Please try again.' },
  'slide.duplicate': { title: 'Error', description: 'Failed to duplicate the slide. Please try again.' },
  'deliverable.decideNames': {
    title: 'Error',
    description: 'The decisions about names could not be saved. Please try again.',
  },
  'slide.choose': {
    title: 'Error',
    description: 'The choice could not be saved. Please try again.',
  },
  'slide.order': { title: 'Error', description: 'Failed to move the slide. Please try again.' },
  'slide.remove': { title: 'Error', description: 'Failed to remove the slide. Please try again.' },
  'slide.export': {
    title: 'Export Failed',
    description: 'Failed to export presentation. Please try again.',
    fixed: true,
  },
  'system.changeNotifications': {
    title: 'Error updating notification settings',
    description: 'Failed to update settings. Please try again.',
  },
  'system.changeBrand': { title: 'Error', description: 'The look could not be saved. Please try again.' },
  'system.changeHouse': { title: 'Error', description: 'The figures could not be saved. Please try again.' },
  'system.changePassword': {
    title: 'Error changing password',
    description: 'Failed to change password. Please try again.',
  },
  'system.showLink': { title: 'Error', description: 'The link could not be shown.' },
  'system.createBackup': { title: 'Error', description: 'The backup could not be created.' },
  'system.changeBackupRule': {
    title: 'Error',
    description: 'The rule could not be saved. Please try again.',
  },
  'system.export': { title: 'Error', description: 'The data could not be exported.' },
  'system.diagnose': { title: 'Error', description: 'The diagnostics could not be run.' },
  'system.resetSettings': { title: 'Error', description: 'The settings could not be reset.' },
  'system.changeSettings': {
    title: 'Error updating system settings',
    description: 'Failed to update settings. Please try again.',
  },
  'user.add': { title: 'Error adding user', description: 'Failed to add user. Please try again.' },
  'user.addMember': {
    title: 'Error adding team member',
    description: 'Failed to add team member. Please try again.',
  },
  'user.change': { title: 'Error updating user', description: 'Failed to update user. Please try again.' },
  'webhook.create': { title: 'Error', description: 'Failed to create the webhook. Please try again.' },
  'webhook.change': { title: 'Error', description: 'Failed to change the webhook. Please try again.' },
  'webhook.delete': { title: 'Error', description: 'Failed to delete the webhook. Please try again.' },
  'webhook.test': { title: 'Error', description: 'Failed to send the test event. Please try again.' },
  'webhook.redeliver': { title: 'Error', description: 'Failed to send it again. Please try again.' },
  'user.remove': { title: 'Error removing user', description: 'Failed to remove user. Please try again.' },
  'user.removeMember': {
    title: 'Error removing team member',
    description: 'Failed to remove team member. Please try again.',
  },
  'user.resetPassword': {
    title: 'Error resetting password',
    description: 'Failed to reset password. Please try again.',
  },
}

export const FAILURE: ActionMessage = {
  title: 'Error',
  description: 'Something went wrong. Please try again.',
}
