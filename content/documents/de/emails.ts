// German: the words of emails to interviewees.

import type { emails as english } from '#content/documents/en/emails.ts'

export const emails: typeof english = {
  interview: {
    subject: 'Bitte um Ihre Antworten',
    hello: ({ name }) => `Guten Tag ${name},`,
    ask: ({ sender, company, until }) =>
      `${sender} bittet Sie, einige Fragen zu Ihrer Arbeit bei ${company} zu beantworten. Sie können dies tun, wann es Ihnen passt, am Smartphone oder am Computer. Dieser Link gilt nur für Sie und bis ${until}:`,
    private:
      'Bitte geben Sie ihn nicht weiter. Falls Sie diese E-Mail nicht erwartet haben, fragen Sie in Ihrem Unternehmen nach oder tun Sie nichts.',
  },
}
