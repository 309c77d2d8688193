// The words around the deck's content: cover, footer, tags, speaker notes, names of slides and editable texts.

import { plural } from '#content/documents/plural.ts'

export const frame = {
  confidential: 'Confidential',
  /** Titles of the slides in lists. */
  slides: {
    executive_summary: 'Executive Summary',
    situation: 'Situation',
    complication: 'Complication',
    costs: 'Where the Money Goes',
    process_map: 'Process Map',
    key_findings: 'Key Findings',
    options: 'Options',
    business_case: 'Business Case',
    risk: 'Risk',
    recommendations: 'Recommendations',
    decisions: 'Decisions',
  },
  /** Names of texts that can be edited in place. */
  fields: {
    title: 'Title',
    text: 'Text',
    summary: 'Text',
    missing: 'What is missing',
    action: ({ n }: { n: number }) => `Action ${n}`,
    finding: ({ n }: { n: number }) => `Finding ${n}`,
    truths: 'What must be true',
    decisions: 'Decisions',
    what: ({ n }: { n: number }) => `What ${n}`,
    first: ({ n }: { n: number }) => `First ${n}`,
    build: ({ n }: { n: number }) => `Build ${n}`,
    test: ({ n }: { n: number }) => `Test ${n}`,
    recommendation: ({ n }: { n: number }) => `Recommendation ${n}`,
  },
  continued: ({ title }: { title: string }) => `${title}, continued`,
  edited: 'Texts on this slide were edited by hand; figures in them follow the audit.',
  unnamed: 'Unnamed',
  unnamedStep: 'Unnamed step',
  range: '{low} to {high}',
  cover: {
    kicker: ({ type }: { type: string }) => `AI audit · ${type}`,
    note: ({ title, company, date }: { title: string; company: string; date: string }) =>
      `${title}, for ${company}. Made on ${date} from what was recorded up to then.`,
    logo: ({ house }: { house: string }) => `Logo of ${house}`,
    interviews: 'Interviews',
    answers: 'Answers',
    steps: 'Process steps',
    opportunities: 'Opportunities',
    prepared: 'Prepared',
    by: ({ name }: { name: string }) => `by ${name}`,
    stops: { answer: 'Answer', step: 'Step', figure: 'Figure' },
  },
  own: {
    kicker: 'In addition',
    note: 'This slide was written by hand; figures in it follow the audit.',
    sound: ({ neverPays }: { neverPays: boolean }) => {
      const value = 'After ramp-up, running costs and discounting: {roi.npv} ({roi.low} to {roi.high}),'
      return neverPays
        ? `${value} never paid back, because a month costs as much to run as it saves, or more.`
        : `${value} payback {roi.payback_sound}.`
    },
    disagreement: ({ gains }: { gains: boolean }) =>
      gains
        ? 'a gain before running costs, a loss with it'
        : 'a loss before running costs, a gain in the range',
  },
  /** Tags of figures from example, missing or unsaved inputs. */
  tags: {
    mark: { example: 'EXAMPLE INPUTS', missing: 'INPUT MISSING', unsaved: 'NOT SAVED YET' },
    alt: {
      example: 'Figures on this slide rest on unconfirmed example inputs',
      missing: 'An input of the figures on this slide has not been entered',
      unsaved: 'Figures on this slide are not saved yet',
    },
    title: { example: 'Example', missing: 'Input missing', unsaved: 'Not saved yet' },
    note: {
      example: 'Rests on an example input',
      missing: 'An input has not been entered',
      unsaved: 'Not saved yet',
    },
    unsavedExample: 'Example input, not yet saved',
    sentence: {
      missing: 'An input of these figures has not been entered; they are no result.',
      unsaved: 'Nobody has saved these figures yet; they are what the audit itself offers.',
      kept: ({ author }: { author: string | null }) =>
        `Figures here rest on example inputs that ${author ?? 'somebody'} kept; they are no result.`,
      example: 'All figures here come from example inputs that nobody has saved; they are no result.',
    },
  },
  /** The speaker of a quotation, and the number that it proves. */
  speaker: {
    unnamed: 'Unnamed interviewee',
    on: ({ name, about }: { name: string; about: string }) => `${name}, on ${about}`,
    about: {
      minutes: 'duration',
      money_per_hour: 'rate',
      runs_per_month: 'volume',
      percent: 'a share',
      money: 'money',
    },
  },
  evidence: {
    kicker: 'Evidence',
    part: ({ n, of }: { n: number; of: number }) => `Evidence · ${n} of ${of}`,
    title: ({ slides }: { slides: number }) =>
      `Where the numbers of ${slides} ${plural(slides, 'slide', 'slides')} come from`,
    columns: { number: 'Number', what: 'What it is', made: 'How it was made', source: 'Source' },
    slide: ({ n }: { n: number }) => `Slide ${n}`,
    as: ({ n }: { n: number }) => `As on slide ${n}.`,
    alt: 'The numbers of the main slides, each with its calculation and source',
    note: 'A click on a number leads to its slide; there a click on it leads back here.',
  },
}
