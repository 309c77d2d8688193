// The words of the self-interview: what an interviewee reads and answers without an account.

export const interview = {
  language: 'Language',
  needsScript: 'The interview needs JavaScript, which is switched off in this browser.',
  loading: 'Loading...',
  retry: 'Try again',
  title: 'Your interview',
  failed: 'The interview could not be loaded',
  closed: {
    done: {
      title: 'This interview is closed',
      text: 'Thank you. You do not need to do anything else.',
    },
    unknown: {
      title: 'This link does not work',
      text: 'It may be incomplete, have expired, or have been revoked. Please ask the sender for a new one.',
    },
    expired: {
      title: 'This link has expired',
      text: ({ day }: { day: string }) =>
        `It was open until ${day}. Answers sent by then have arrived. Ask the sender if you want to add something.`,
    },
    revoked: {
      title: 'This link was revoked',
      text: 'The sender closed it. Answers sent before that have arrived. Ask the sender if you want to add something.',
    },
  },
  welcome: {
    hello: ({ name }: { name: string }) => `Hello ${name}`,
    who: ({ sender, company, count }: { sender: string; company: string; count: number }) =>
      `${sender} would like to understand how your work at ${company} is done today, and has ${count === 1 ? 'one question' : `${count} questions`}. The questions are about the work, not about you.`,
    use: ({ house, company }: { house: string; company: string }) =>
      `The consultants of ${house} read your answers. They can quote them, with your name, in what they present to ${company}.`,
    until: ({ moment }: { moment: string }) =>
      `You can answer in several sittings until ${moment}, and change what you sent.`,
    agree: 'I agree that my answers are sent to the consultants and used as described.',
    missing: 'Please tick the box first.',
    start: 'Start',
  },
  question: {
    place: ({ n, all }: { n: number; all: number }) => `Question ${n} of ${all}`,
    progress: 'Questions answered',
    answer: 'Your answer',
    hint: 'In your own words. How long, how often, how many: a rough number is better than none.',
    length: ({ used, limit }: { used: string; limit: string }) => `${used} of ${limit} characters`,
    previous: 'Previous',
    next: 'Next',
    finish: 'Finish',
  },
  open: ({ open, all }: { open: number; all: number }) =>
    open === 0
      ? all === 1
        ? 'The question is answered.'
        : `All ${all} questions are answered.`
      : `${open} of ${all} questions ${open === 1 ? 'has' : 'have'} no answer.`,
  impact: {
    label: 'Impact score',
    hint: '1: hardly noticeable · 5: costs hours every week · 10: decides the cost or quality of the whole service',
    unset: 'not rated',
    none: 'Not rated. Move or click the slider to rate, even at 5.',
    clear: 'Clear rating',
  },
  status: {
    waiting: 'Sending…',
    saving: 'Sending…',
    saved: 'Sent',
    offline: 'Kept on this device',
    refused: 'Not sent: kept on this device',
    conflict: 'Changed on another device',
  },
  conflict: {
    title: 'You changed this answer in another tab or on another device while you were writing',
    text: 'Your text is above and kept on this device. Choose which answer to keep.',
    byOther: ({ author }: { author: string }) => `${author} changed this answer while you were writing`,
    you: 'You',
    other: 'Another user',
    score: ({ score }: { score: number }) => ` · impact score ${score}`,
    mine: 'Keep mine',
    newer: 'Use the newer one',
    both: 'Keep both',
  },
  finished: {
    thanks: 'Thank you',
    none: 'No answers yet',
    almost: 'Almost done',
    arrived: ({ open }: { open: string }) => `Your answers have arrived. ${open} You can close this page.`,
    nothing: 'You have not answered a question yet. Go back to answer, or close this page.',
    notTold: 'Your interview is not marked as finished yet',
    waiting: ({ count }: { count: number }) =>
      count === 1
        ? '1 answer is still on this device only'
        : `${count} answers are still on this device only`,
    later: 'It is sent when the network is back and this page is open. Nothing you wrote is lost.',
    send: 'Send now',
    change: ({ moment }: { moment: string }) =>
      `With the same link you can come back and change your answers until ${moment}.`,
    back: 'Back to my answers',
  },
  /** Refusals that an interviewee can meet. */
  refusals: {
    interview_closed: 'This interview is closed.',
    interview_link_closed: 'This link is no longer open.',
    consent_needed: 'Please agree before you send answers.',
    link_is_full: 'This link cannot take more text. Please write to the sender.',
    too_many: 'Too many attempts. Please wait a moment and try again.',
    busy: 'The server is busy. Please try again in a moment.',
    maintenance: 'The system is under maintenance. Please try again later.',
    unreachable: 'The server cannot be reached. Anything you wrote is kept on this device.',
    other: 'This did not work. What you wrote is kept on this device.',
  },
}
