// The words of the page behind a client link, and of the figures that it opens.

import { plural } from '#content/documents/plural.ts'

export const client = {
  language: 'Language',
  needsScript: 'This page needs JavaScript, which is switched off in this browser.',
  loading: 'Loading...',
  retry: 'Try again',
  parts: {
    summary: 'Summary',
    map: 'How the work is done today',
    opportunities: 'What could be better',
    slides: 'Slides',
  },
  partsLabel: 'Parts',
  print: 'Print',
  by: ({ name, house }: { name: string | null; house: string }) => (name ? `${name}, ${house}` : house),
  asOf: ({ day }: { day: string }) => `as of ${day}`,
  openUntil: ({ day }: { day: string }) => `open until ${day}`,
  namesHidden: 'names are hidden',
  legend: {
    before: 'Select a number with a dotted line to see its source:',
    confirmed: 'confirmed by you',
    logged: 'logged by a system',
    documented: 'documented in a file',
    said: 'said in an interview',
    entered: 'entered by a person',
    assumed: 'assumed',
  },
  or: 'or',
  closed: {
    unknown: {
      title: 'This link does not work',
      text: 'It may be incomplete, have expired, or have been revoked. Please ask the sender for a new one.',
    },
    expired: {
      title: 'This link has expired',
      text: ({ day }: { day: string }) => `It was open until ${day}. Please ask the sender for a new one.`,
    },
    revoked: {
      title: 'This link was revoked',
      text: 'If you still need the page, please ask the sender for a new link.',
    },
  },
  failed: { page: 'Your audit', title: 'The page could not be loaded' },
  password: {
    title: 'This link requires a password',
    hint: 'Ask the sender of the link for it.',
    label: 'Password',
    missing: 'Please enter the password.',
    open: 'Open',
  },
  map: {
    none: 'No step has been mapped yet.',
    steps: 'Steps',
    hint: 'The most expensive steps come first. Please confirm or correct the numbers. Your answer and your name go to the sender of this page.',
    more: ({ count }: { count: number }) =>
      `And ${count} more ${plural(count, 'step costs', 'steps cost')} less.`,
    duration: 'Duration',
    volume: 'Volume',
    rate: 'Rate',
    cost: 'Cost a year',
    page: ({ n, title }: { n: number; title: string }) => `Page ${n}: ${title}`,
    enlarge: ({ page }: { page: string }) => `${page}, open large`,
    fit: ({ page }: { page: string }) => `${page}, fit to the screen`,
  },
  /** A statement about a step that the client confirms or corrects. */
  claim: {
    right: 'Right',
    other: 'Not quite',
    add: 'Add the number',
    label: ({ answer, claim }: { answer: string; claim: string }) => `${answer}: ${claim}`,
    labels: {
      durationMin: 'Minutes each time',
      runsPerMonth: 'Times a month',
      costPerHour: 'Cost of an hour',
    },
    rate: ({ step, amount }: { step: string; amount: string }) =>
      `An hour of the work on “${step}” costs ${amount}.`,
    rateUnknown: ({ step }: { step: string }) =>
      `What an hour of the work on “${step}” costs is not known yet.`,
    takesUnknown: ({ step }: { step: string }) => `How long “${step}” takes is not known yet`,
    decides: ({ step }: { step: string }) => `“${step}” is a decision and takes no time of its own`,
    takes: ({ step, minutes, count }: { step: string; minutes: string; count: number }) =>
      `“${step}” takes ${minutes} ${plural(count, 'minute', 'minutes')}`,
    flow: ({ takes, runs }: { takes: string; runs: string }) =>
      `${takes}. By the volumes and shares of the steps before it, it is done about ${runs} times a month.`,
    unknown: ({ takes }: { takes: string }) => `${takes}. How often it is done a month is not known yet.`,
    often: ({ takes, runs, count }: { takes: string; runs: string; count: number }) =>
      `${takes}, ${count === 1 ? 'once' : `${runs} times`} a month.`,
    done: ({ takes, runs, count }: { takes: string; runs: string; count: number }) =>
      `${takes}. It is done ${count === 1 ? 'once' : `${runs} times`} a month.`,
    said: ({ isRight, amount }: { isRight: boolean; amount: string }) =>
      `${isRight ? 'Right' : 'Not quite'}: ${amount}`,
    amounts: {
      durationMin: ({ amount, count }: { amount: string; count: number }) =>
        `${amount} ${plural(count, 'minute', 'minutes')} each time`,
      runsPerMonth: ({ amount, count }: { amount: string; count: number }) =>
        `${count === 1 ? 'once' : `${amount} times`} a month`,
      costPerHour: ({ amount }: { amount: string; count: number }) => `${amount} an hour`,
    },
    by: ({ author, day, text, comment }: Record<'author' | 'day' | 'text' | 'comment', string>) =>
      `${author}, ${day}: ${text}${comment === '' ? '' : ` – ${comment}`}`,
    whichNumber: 'Please enter the number that differs, in digits.',
    inDigits: 'Please enter only the number, in digits.',
    words: 'In your words',
    wordsHint: 'If you would like to add something.',
    confirm: 'Confirm',
    send: 'Send',
    cancel: 'Cancel',
  },
  unnamedStep: 'Unnamed step',
  opportunities: {
    none: 'No opportunity has been proposed yet.',
    hint: 'Ordered by expected savings a year. The range is the 80% range of the simulation.',
    range: ({ min, max }: { min: string; max: string }) => `${min} to ${max}`,
    saving: 'Expected savings',
    more: ({ count }: { count: number }) => `And ${count} more ${plural(count, 'saves', 'save')} less.`,
  },
  slides: { failed: 'The slides could not be loaded', loading: 'Loading the slides...' },
  comments: {
    title: 'Comments',
    consultant: 'A consultant',
    ofHouse: ' (consultant)',
    on: ({ name }: { name: string }) => `, on “${name}”`,
    label: 'Your comment',
    missing: 'Please enter a comment.',
    send: 'Send comment',
  },
  name: 'Your name',
  nameMissing: 'Please enter your name.',
  signature: {
    title: 'Sign-off',
    version: ({ version, hasChanged }: { version: string; hasChanged: boolean }) =>
      ` · version ${version}${hasChanged ? ', which has changed since' : ''}`,
    agree: ({ version }: { version: string }) =>
      `I have read this and agree with it as it is now (version ${version}).`,
    missing: 'Please tick the box first.',
    sign: 'Sign',
  },
  figure: {
    open: ', open source',
    failed: 'The figure could not be loaded',
    loading: 'Loading sources...',
  },
  /** Refusals that a reader can meet. */
  refusals: {
    client_link_closed: 'This link is no longer open.',
    link_password_wrong: 'This password is wrong.',
    link_is_full: 'This link cannot take more text. Please write to the sender.',
    changed_meanwhile: 'This has changed in the meantime. Reload the page to see the current state.',
    figure_not_found: 'This audit has no such figure.',
    too_many: 'Too many attempts. Please wait a moment and try again.',
    busy: 'The server is busy. Please try again in a moment.',
    maintenance: 'The system is under maintenance. Please try again later.',
    unreachable: 'The server cannot be reached. Please check your connection and try again.',
    other: 'This did not work. Please try again later.',
  },
}
