// The legal pages: what this software really does with data. Whoever runs it adds name and address of the operator.

export const PRIVACY = {
  title: 'Privacy Policy',
  intro: 'What we store about you, why, for how long, and how you can see, correct or delete it.',
  sections: [
    {
      title: 'What we store',
      paragraphs: [
        'With an account: your name, username, email address, a hash of your password, your role, and when you signed in. The password itself is never stored and cannot be read by anyone.',
        'In audits: what consultants enter, that is interview answers, names and roles of interviewees, process steps, figures and files. This belongs to the organisation that runs the audit.',
        'In technical logs: time, address, page called and result, without the content of forms. They serve to find faults and misuse.',
      ],
    },
    {
      title: 'Why we may',
      paragraphs: [
        'To give you the account you asked for and the service you use (contract), to keep the service running and safe (legitimate interest), and for anything beyond that only with your consent, which you may withdraw at any time.',
      ],
    },
    {
      title: 'Who sees it',
      paragraphs: [
        'People of the organisation that runs this installation, as far as their role needs it. There is no advertising, no profiling, no sale of data, and no script of a third party on any page.',
        'Where the operator uses a host or a mail service, that service processes data on the operator’s instructions and under contract.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'Account data until the account is deleted; audits until the organisation deletes them; technical logs as long as is needed to look into faults. Backups are overwritten in turn.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You may ask what is stored about you, have it corrected or deleted, have its use restricted, receive it in a common format, and object to its use. You may also complain to the data protection authority of the place where you live.',
      ],
    },
  ],
} as const

export const TERMS = {
  title: 'Terms of Service',
  intro: 'The rules for using this site, the Learning Hub and the audit tool.',
  sections: [
    {
      title: 'The service',
      paragraphs: [
        'Public pages and the Learning Hub are free. The audit tool is for administrators and team members of the organisation that runs this installation.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Give a correct email address, keep your password to yourself, and tell the administrator if you believe that somebody else knows it. One account is for one person.',
        'Company accounts are made by an administrator with a temporary password, which must be changed at the first sign-in.',
      ],
    },
    {
      title: 'Fair use',
      paragraphs: [
        'Do not try to reach data that is not meant for you, do not disturb the service, and enter data of other people only where you may. Accounts that break this can be closed.',
      ],
    },
    {
      title: 'Figures and estimates',
      paragraphs: [
        'Figures of an audit follow from the answers, times and rates that were entered. They are estimates with ranges, not promises. Reductions and returns named on these pages are what is possible; what is reached depends on the company and on carrying it out.',
      ],
    },
    {
      title: 'Content',
      paragraphs: [
        'What you enter stays yours, or your organisation’s. Our readings may be used within your company; publishing them needs our consent.',
      ],
    },
    {
      title: 'Liability and changes',
      paragraphs: [
        'We are liable without limit for intent and gross negligence and where the law demands it, otherwise only for the breach of essential duties and up to the foreseeable damage. When these terms change, the date above changes too, and account holders are told beforehand.',
      ],
    },
  ],
} as const

export const COOKIES = {
  title: 'Cookie Policy',
  intro:
    'This site sets no cookies. It keeps two small entries in your browser’s own storage, and only when you use what needs them.',
  sections: [
    {
      title: 'What is kept',
      paragraphs: [
        'auth_token: keeps you signed in. It is written when you sign in and removed when you sign out.',
        'theme: remembers whether you chose light or dark colours. It is written when you use the switch and removed when you choose the system’s colours again.',
      ],
    },
    {
      title: 'What is not there',
      paragraphs: [
        'No advertising, no analytics, no pixels, no fonts, scripts or pictures from other servers. That is why there is no banner asking for consent: nothing here needs it.',
      ],
    },
    {
      title: 'Removing it',
      paragraphs: [
        'Sign out, or delete the data of this site in the settings of your browser. You are then signed out; nothing else is lost.',
      ],
    },
  ],
} as const
