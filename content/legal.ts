// Legal pages: how this software processes data. The operator adds their name and address.

export const PRIVACY = {
  title: 'Privacy Policy',
  intro: 'What we store about you, why, for how long, and how you can see, correct or delete it.',
  sections: [
    {
      title: 'What we store',
      paragraphs: [
        'Readiness assessment: your ten answers, the score and the date, without a name. If you ask for the report or a consultation: your name and email address, company and phone if you give them, and the words you agreed to.',
        'Contact and careers: what you enter in the form, and what we note while we deal with it.',
        'Account: your name, username, email address, a hash of your password, your role, when and from which network addresses and browsers you signed in, and in the Learning Hub how far you have read and how many questions you answered right. The password itself is never stored and cannot be read by anyone.',
        'Where you use them: the public keys and names of your passkeys, the secret of your authenticator app, your recovery codes and access tokens as hashes, and the account of your organisation’s sign-in service that you use. A device keeps the private key of a passkey to itself.',
        'Audits: what consultants enter, that is interview answers, recordings, names and roles of interviewees, process steps, figures and files, comments with who wrote them, and who changed what and when. While an audit is open, others who have it open see that you are there and which part you are viewing; that is not stored. All this belongs to the organisation that runs the audit.',
        'Emails: what we sent, to whom and when.',
        'Technical logs: time, network address, page called and result, without the content of forms. They help us find faults and misuse. A public form also counts how often one network address uses it.',
      ],
    },
    {
      title: 'Legal basis',
      paragraphs: [
        'To answer you, to consider your application, and to give you the account and the service you asked for (a contract, and steps before one); to keep the service running and safe (legitimate interest); and for anything beyond that, such as the details you leave with an assessment, only with your consent, which you may withdraw at any time.',
      ],
    },
    {
      title: 'Who sees it',
      paragraphs: [
        'People of the organisation that runs this installation, as far as their role requires it. There is no advertising, no profiling, no sale of data, and no script of a third party on any page.',
        'Where the operator uses a host or a mail service, that service processes data on the operator’s instructions and under contract.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'Applications: six months, then they are deleted automatically. Emails: six months as well. What you left with an assessment or wrote to us: until you ask us to delete it, or until we have no more use for it.',
        'Account data until the account is deleted; audits until the organisation deletes them. Network addresses from which you signed in: half a year after their last use. How often a network address used a form: ten minutes are counted, and every count is deleted within a day. Technical logs are overwritten when they are full. Backups contain what existed when they were made, until the organisation deletes them.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'Write to us, and everything under your email address is deleted: what you sent through forms, the assessments that belong to it, their reports and our emails to you. From audits that followed, your name, email address and phone number are removed.',
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
        'Give a correct email address, keep your password to yourself, and tell the administrator if you believe that another person knows it. One account is for one person.',
        'Company accounts are created by an administrator: by an invitation, with which you choose your password, or with a temporary password, which must be changed at the first sign-in. If the organisation uses its own sign-in service, that service creates the account.',
      ],
    },
    {
      title: 'Fair use',
      paragraphs: [
        'Do not try to reach data that is not meant for you, do not disturb the service, and enter other people’s data only if you are allowed to. Accounts that break this can be closed.',
      ],
    },
    {
      title: 'Figures and estimates',
      paragraphs: [
        'Figures of an audit follow from the answers, times and rates that were entered. They are estimates with ranges, not promises. Reductions and returns named on these pages are what is possible; the actual result depends on the company and on how it is carried out.',
      ],
    },
    {
      title: 'Content',
      paragraphs: [
        'What you enter stays yours, or your organisation’s. Our lessons may be used within your company; publishing them needs our consent.',
      ],
    },
    {
      title: 'Liability and changes',
      paragraphs: [
        'We are liable without limit for intent and gross negligence and where the law requires it, otherwise only for the breach of essential duties and up to the foreseeable damage. When these terms change, the date above changes too, and account holders are informed beforehand.',
      ],
    },
  ],
} as const

export const COOKIES = {
  title: 'Cookie Policy',
  intro:
    'This site sets no cookies. It keeps a few entries in your browser’s own storage, each only when you use a feature that needs it.',
  sections: [
    {
      title: 'What is kept',
      entries: [
        ['auth_token', 'Keeps you signed in. It is written when you sign in and removed when you sign out.'],
        [
          'wanted_page',
          'The page you asked for before you signed in, in the storage of this tab alone. It is removed when you have signed in.',
        ],
        [
          'assessment_draft',
          'The answers you have given so far, so that a reload does not lose them. It is removed when you complete the assessment.',
        ],
        [
          'assessment_taken',
          'The address of your last result, by which the Learning Hub chooses the path it offers first.',
        ],
        [
          'theme',
          'Remembers whether you chose light or dark colours. It is removed when you choose the system’s colours again.',
        ],
      ],
      paragraphs: [
        'For consultants: what is written while the connection is down is kept here, and files in the browser’s database, until the server has received it.',
        'When one page leads to another, its last message is kept in the storage of this tab until the next page has shown it.',
      ],
    },
    {
      title: 'What we do not use',
      paragraphs: [
        'No advertising, no analytics, no pixels, no fonts, scripts or pictures from other servers. That is why there is no banner asking for consent: nothing here needs it.',
      ],
    },
    {
      title: 'Removing it',
      paragraphs: [
        'Sign out, or delete the data of this site in the settings of your browser. You are then signed out, an assessment in progress on this device starts again, and what a consultant wrote without a connection is lost.',
      ],
    },
  ],
} as const
