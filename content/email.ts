// Texts of all emails; typed values appear on one line each and without links. `system` is the installation's name.

import { messagesOf } from '#content/documents/messages.ts'
import type { TokenScope } from '#domain/account/access-token.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import { asOneLine, asQuoted } from '#domain/text/line.ts'
import { INVITATION_DAYS } from '#domain/user.ts'

interface MailText {
  subject: string
  text: string
}

/** An email as it is stored: its text contains `[link: hidden]` instead of a secret link. */
interface StoredMail extends MailText {
  language: DocumentLanguage
  /** The secret links by name; null for an email without any. */
  secrets: Record<string, string> | null
}

const emailText = (system: string, subject: string, ...paragraphs: string[]): MailText => ({
  subject: `${system}: ${subject}`,
  text: [...paragraphs, `-- \n${system}`].join('\n\n'),
})

/** Values inserted unchanged: our own links, validated addresses, and the server's messages. All others were typed by users. */
const AS_THEY_ARE = ['link', 'report', 'result', 'schedulingUrl', 'email', 'to', 'what', 'reason']

/** Links that work without signing in, by the kind of email (SECURITY T36). */
const SECRETS = {
  passwordReset: ['link'],
  invitation: ['link'],
  guestInvitation: ['link'],
  interviewLink: ['link'],
  reportReady: ['report', 'result'],
} as const

export type SecretKind = keyof typeof SECRETS

export const hasSecrets = (kind: string): kind is SecretKind => Object.hasOwn(SECRETS, kind)

/** Emails whose link sets the password of their recipient. */
const SETS_PASSWORD: readonly string[] = [
  'passwordReset',
  'invitation',
  'guestInvitation',
] satisfies SecretKind[]

export const setsPassword = (kind: string) => SETS_PASSWORD.includes(kind)

/** Emails about an audit: their texts name it, or who works on it. */
const OF_AUDITS = ['commented', 'guestInvitation', 'guestAdded', 'interviewLink', 'measureReminder'] as const
type AuditKind = (typeof OF_AUDITS)[number]

export const AUDIT_KINDS: readonly string[] = OF_AUDITS

/** Subjects shown instead of an email's own to those who do not see its audit. */
export const HIDDEN_SUBJECTS = {
  restricted: 'Belongs to a restricted audit.',
  unknown: 'Its audit was deleted or is not recorded.',
}

/** Placeholder of a secret link in the text, as a separate paragraph. */
const HIDDEN = /^\[(\w+): hidden\]$/

/**
 * The email of this kind, with every value of `data` on one line (SECURITY T41). Its secret links are separate from its text;
 * `withSecrets` inserts them.
 */
export function writeMail<K extends MailKind>(kind: K, system: string, data: MailData<K>): StoredMail {
  const names: readonly string[] = hasSecrets(kind) ? SECRETS[kind] : []
  const secrets: Record<string, string> = {}
  const lines = Object.entries(data as Record<string, unknown>).map(([key, value]) => {
    if (typeof value !== 'string') return [key, value]
    const said = AS_THEY_ARE.includes(key) ? asOneLine(value) : asQuoted(value)
    if (!names.includes(key)) return [key, said]
    secrets[key] = said
    return [key, `[${key}: hidden]`]
  })
  const write = MAILS[kind] as (system: string, data: unknown) => MailText
  const written = write(asOneLine(system), Object.fromEntries(lines))
  // All other templates are in English.
  const { language = 'en' } = data as { language?: DocumentLanguage }
  return { ...written, language, secrets: names.length > 0 ? secrets : null }
}

/** The text of an email with its secret links inserted. */
export function withSecrets(text: string, secrets: Record<string, string>): string {
  const paragraphs = text.split('\n\n')
  return paragraphs.map(each => secrets[HIDDEN.exec(each)?.[1] ?? ''] ?? each).join('\n\n')
}

const NOT_YOU = 'If this was not you, tell an administrator immediately.'

/** Every email template, by its kind. */
export const MAILS = {
  passwordReset: (system: string, { name, link }: { name: string; link: string }) =>
    emailText(
      system,
      'Reset your password',
      `Hello ${name},`,
      'We received a request to reset your password. Choose a new one with this link, which works once, for 30 minutes:',
      link,
      'If you did not ask for it, ignore this email: your password stays as it is.',
    ),

  passwordChanged: (system: string, { name }: { name: string }) =>
    emailText(
      system,
      'Your password was changed',
      `Hello ${name},`,
      'Your password was just changed.',
      NOT_YOU,
    ),

  passwordResetByAdmin: (system: string, { name, admin }: { name: string; admin: string }) =>
    emailText(
      system,
      'Your password was reset',
      `Hello ${name},`,
      `${admin} has reset your password and will give you a temporary one. You will choose your own when you next sign in.`,
    ),

  emailChanged: (system: string, { name, to }: { name: string; to: string }) =>
    emailText(
      system,
      'Your email address was changed',
      `Hello ${name},`,
      `The email address of your account is now ${to}. You were signed out on all other devices, and links to reset the password no longer work.`,
      'This email was sent to the old address and to the new one.',
      NOT_YOU,
    ),

  factorAdded: (system: string, { name, what }: { name: string; what: string }) =>
    emailText(
      system,
      'A second factor was added',
      `Hello ${name},`,
      `Your account now has ${what} as a second factor. You need it in addition to your password to sign in.`,
      NOT_YOU,
    ),

  factorRemoved: (system: string, { name, what }: { name: string; what: string }) =>
    emailText(
      system,
      'A second factor was removed',
      `Hello ${name},`,
      `${what} was just removed from your account and can no longer be used to sign in.`,
      NOT_YOU,
    ),

  accessTokenMade: (
    system: string,
    { name, token, scope, days }: { name: string; token: string; scope: TokenScope; days: number },
  ) =>
    emailText(
      system,
      'An access token was created',
      `Hello ${name},`,
      `Your account has a new access token, “${token}”. For ${days} days anyone who has it can ${scope === 'write' ? 'read and change' : 'read'} audits as you can. You can revoke it in your account settings under Security.`,
      NOT_YOU,
    ),

  recoveryCodeUsed: (system: string, { name, left }: { name: string; left: number }) =>
    emailText(
      system,
      'A recovery code was used',
      `Hello ${name},`,
      `A recovery code was used to sign in to your account. Codes left: ${left}. You can create new ones in your account settings under Security.`,
      NOT_YOU,
    ),

  factorsReset: (system: string, { name, admin }: { name: string; admin: string }) =>
    emailText(
      system,
      'Your second factor was reset',
      `Hello ${name},`,
      `${admin} has removed every second factor of your account and signed you out everywhere. Sign in with your password; you can set up a new second factor in your account settings under Security.`,
      'If you did not ask for it, tell another administrator immediately.',
    ),

  wrongCodes: (system: string, { name }: { name: string }) =>
    emailText(
      system,
      'Wrong codes for your account',
      `Hello ${name},`,
      'Several wrong codes of the second factor were entered for your account. The person who entered them knows your password or is signed in as you.',
      'If it was you, ignore this email. If not, change your password and tell an administrator.',
    ),

  sessionsEnded: (system: string, { name, admin }: { name: string; admin: string }) =>
    emailText(
      system,
      'You were signed out everywhere',
      `Hello ${name},`,
      `${admin} has signed you out everywhere and revoked your access tokens. Your password stays as it is, and you can sign in again.`,
      'If you do not know why, ask an administrator.',
    ),

  roleChanged: (system: string, { name, admin, role }: { name: string; admin: string; role: string }) =>
    emailText(
      system,
      'Your role was changed',
      `Hello ${name},`,
      `${admin} has changed your role to ${role}.`,
      'You can switch emails about your account off in your account settings under Preferences.',
    ),

  commented: (
    system: string,
    {
      name,
      author,
      audit,
      about,
      text,
      link,
    }: { name: string; author: string; audit: string; about: string; text: string; link: string },
  ) =>
    emailText(
      system,
      `${author} wrote about ${audit}`,
      `Hello ${name},`,
      `${author} wrote about ${about} in ${audit}:`,
      text,
      link,
      'You can switch these emails off in your account settings under Preferences.',
    ),

  accountMade: (system: string, { name, admin, link }: { name: string; admin: string; link: string }) =>
    emailText(
      system,
      'Your account',
      `Hello ${name},`,
      `${admin} has created an account for you and will give you a temporary password. Sign in here and choose your own:`,
      link,
    ),

  ssoConnected: (system: string, { name }: { name: string }) =>
    emailText(
      system,
      'Single sign-on was connected to your account',
      `Hello ${name},`,
      'You can now sign in to your account with single sign-on.',
      NOT_YOU,
    ),

  ssoDisconnected: (system: string, { name }: { name: string }) =>
    emailText(
      system,
      'Single sign-on was disconnected from your account',
      `Hello ${name},`,
      'You can no longer sign in to your account with single sign-on.',
      NOT_YOU,
    ),

  invitation: (system: string, { name, admin, link }: { name: string; admin: string; link: string }) =>
    emailText(
      system,
      'Your invitation',
      `Hello ${name},`,
      `${admin} has created an account for you. Choose your password with this link, which works once, for ${INVITATION_DAYS} days:`,
      link,
    ),

  guestInvitation: (
    system: string,
    { name, sender, audit, link }: { name: string; sender: string; audit: string; link: string },
  ) =>
    emailText(
      system,
      'Your invitation',
      `Hello ${name},`,
      `${sender} invites you to the audit “${audit}”. Choose your password with this link, which works once, for ${INVITATION_DAYS} days:`,
      link,
      'You will see this audit and any others that you are invited to.',
    ),

  guestAdded: (
    system: string,
    { name, sender, audit, link }: { name: string; sender: string; audit: string; link: string },
  ) =>
    emailText(
      system,
      'You are invited to an audit',
      `Hello ${name},`,
      `${sender} has added you to the audit “${audit}”. Sign in to open it:`,
      link,
    ),

  registration: (system: string, { name, email }: { name: string; email: string }) =>
    emailText(system, 'New registration', `${name} (${email}) has created a learner account.`),

  alert: (system: string, { what, reason }: { what: string; reason: string }) =>
    emailText(system, `${what} failed`, `${what} failed:`, reason),

  weekly: (system: string, figures: WeekFigures) =>
    emailText(
      system,
      'The week in figures',
      `New accounts: ${figures.users}`,
      `Audits created: ${figures.audits}`,
      `Readiness assessments: ${figures.assessments}`,
      `New inquiries: ${figures.inquiries}`,
    ),

  // These four never contain what visitors typed, since anyone can enter another person's address.
  contactReceived: (system: string, { schedulingUrl }: { schedulingUrl: string | null }) =>
    emailText(
      system,
      'We have your message',
      'Hello,',
      'Thank you for writing to us. We will reply within one working day.',
      ...(schedulingUrl ? ['If you have not chosen a time yet, choose one here:', schedulingUrl] : []),
      'If you did not write to us, your address was entered by mistake. Reply to this email and we will delete it.',
    ),

  applicationReceived: (system: string, _: Record<string, never>) =>
    emailText(
      system,
      'We have your application',
      'Hello,',
      'Thank you for your application. We will review it and get back to you soon.',
      'Applications are deleted after six months, or earlier on request.',
    ),

  consultationAsked: (system: string, { schedulingUrl }: { schedulingUrl: string | null }) =>
    emailText(
      system,
      'Your free consultation',
      'Hello,',
      'Thank you for asking for a free consultation. We will go through your result with you in 30 minutes.',
      ...(schedulingUrl
        ? ['Choose a time here:', schedulingUrl]
        : ['We will write to you within one working day to agree on a time.']),
      'If you did not ask for it, your address was entered by mistake. Reply to this email and we will delete it.',
    ),

  interviewLink: (
    system: string,
    {
      language,
      link,
      ...named
    }: Record<'name' | 'sender' | 'company' | 'until' | 'link', string> & {
      language: DocumentLanguage
    },
  ) => {
    const { subject, hello, ask, private: end } = messagesOf(language).emails.interview
    return emailText(system, subject, hello(named), ask(named), link, end)
  },

  reportReady: (system: string, { report, result }: { report: string; result: string }) =>
    emailText(
      system,
      'Your AI readiness report',
      'Hello,',
      'Your detailed report is ready, a PDF of 15 pages:',
      report,
      'Your result is at this address. Anyone who has the address can see it:',
      result,
      'If you did not ask for it, your address was entered by mistake. Reply to this email and we will delete it.',
    ),

  measureReminder: (
    system: string,
    {
      name,
      audit,
      month,
      opportunities,
      link,
    }: Record<'name' | 'audit' | 'month' | 'opportunities' | 'link', string>,
  ) =>
    emailText(
      system,
      'Measured numbers are missing',
      `Hello ${name},`,
      `No measured numbers have been entered for ${opportunities} of the audit ${audit} in ${month}. Enter them here, under Benefits:`,
      link,
      'If measuring is finished, end it there. You can switch these emails off in your account settings under Preferences.',
    ),

  reminder: (system: string, { name, link }: { name: string; link: string }) =>
    emailText(
      system,
      'Time to retake your assessment',
      `Hello ${name},`,
      'Your last AI readiness assessment is 90 days old. Ten questions show what has changed:',
      link,
      'You can switch these reminders off in your account settings under Preferences.',
    ),
}

export type MailKind = keyof typeof MAILS
/** The values of a template, and the audit that the email is about. */
export type MailData<K extends MailKind> = Parameters<(typeof MAILS)[K]>[1] &
  (K extends AuditKind ? { auditId: number } : unknown)

/** Counts of the last seven days. */
export interface WeekFigures {
  users: number
  audits: number
  assessments: number
  inquiries: number
}
