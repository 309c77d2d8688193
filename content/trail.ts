// What the audit trail calls every call that changes something or hands out a file, as administrators read it.

import type { Endpoint, FILE } from '#contract/endpoint.ts'
import type { EndpointId, EndpointTable } from '#contract/index.ts'

/** Every call that changes something, and every download: one without words here fails the check of types. */
export type RecordedId = {
  [Id in EndpointId]: EndpointTable[Id] extends {
    method: 'GET'
    answer: Exclude<Endpoint['answer'], typeof FILE>
  }
    ? never
    : Id
}[EndpointId]

/** What the system does by itself and nobody would otherwise know of. */
type OwnAct = 'system.dropBackup'

export const TRAIL_WORDS: Record<RecordedId | OwnAct, string> = {
  'account.login': 'Sign-in',
  'account.companyLogin': 'Sign-in, company accounts',
  'account.register': 'Account registered',
  'account.forgotPassword': 'Password link asked for',
  'account.resetPassword': 'Password set by link',
  'account.changePassword': 'Own password changed',
  'account.logout': 'Sign-out',
  'account.changeProfile': 'Own profile changed',
  'account.changePreferences': 'Own mail preferences changed',
  'account.endOtherSessions': 'Other sessions ended',
  'assessment.submit': 'Assessment submitted',
  'assessment.leaveName': 'Contact left for a report',
  'assessment.report': 'Assessment report downloaded',
  'attachment.add': 'File attached',
  'attachment.content': 'Attached file downloaded',
  'attachment.remove': 'File removed',
  'attachment.restore': 'File brought back',
  'recording.add': 'Recording added',
  'audit.create': 'Audit created',
  'audit.change': 'Audit changed',
  'audit.duplicate': 'Audit duplicated',
  'audit.archive': 'Audit archived or brought back',
  'audit.delete': 'Audit deleted',
  'deliverable.file': 'Kept export downloaded',
  'deliverable.cancelOrder': 'Export cancelled',
  'deliverable.dismissOrder': 'Ended export dismissed',
  'inquiry.contact': 'Contact form sent',
  'inquiry.apply': 'Application sent',
  'inquiry.change': 'Inquiry changed',
  'inquiry.export': 'Inbox downloaded',
  'inquiry.forget': 'Person’s data deleted',
  'inquiry.startAudit': 'Audit created from inquiry',
  'interview.start': 'Interview started',
  'interview.change': 'Interview changed',
  'interview.delete': 'Interview removed',
  'answer.save': 'Answer saved',
  'answer.change': 'Answer changed',
  'answer.makeStep': 'Step made from answer',
  'learning.keepPlace': 'Place in lesson kept',
  'learning.complete': 'Quiz answered',
  'report.export': 'Report exported',
  'opportunity.create': 'Opportunity added',
  'opportunity.change': 'Opportunity changed',
  'opportunity.delete': 'Opportunity deleted',
  'opportunity.restore': 'Opportunity brought back',
  'process.createStep': 'Step added',
  'process.changeStep': 'Step changed',
  'process.changeSteps': 'Several steps changed',
  'quantity.settle': 'Accounts of a number settled',
  'process.deleteStep': 'Step deleted',
  'process.restoreStep': 'Step brought back',
  'process.createLink': 'Link added',
  'process.deleteLink': 'Link deleted',
  'process.replaceMap': 'Map replaced',
  'process.restore': 'Former map brought back',
  'question.add': 'Own question added',
  'question.remove': 'Own question removed',
  'quantity.add': 'Figure added to answer',
  'quantity.change': 'Figure of answer changed',
  'quantity.remove': 'Figure of answer removed',
  'roi.save': 'ROI calculated',
  'slide.export': 'Deck exported',
  'slide.change': 'Slide changed',
  'slide.add': 'Slide added',
  'slide.remove': 'Slide removed',
  'slide.order': 'Slides ordered',
  'system.changeSettings': 'System settings changed',
  'system.changeBrand': 'Look of documents changed',
  'system.changeHouse': 'Default figures changed',
  'system.changeNotifications': 'Notification settings changed',
  'system.resend': 'Mail sent again',
  'system.createBackup': 'Backup created',
  'system.downloadBackup': 'Backup downloaded',
  'system.changeBackupRule': 'Rule of backups changed',
  'system.dropBackup': 'Backup removed by its rule',
  'system.export': 'Data exported',
  'system.diagnose': 'Diagnostics run',
  'system.resetSettings': 'System settings reset',
  'user.add': 'Account added',
  'user.export': 'Accounts downloaded',
  'user.change': 'Account changed',
  'user.remove': 'Account removed',
  'user.removeMember': 'Team member removed',
  'user.resetPassword': 'Password reset by administrator',
}
