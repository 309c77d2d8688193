// The words around the deck's content: cover, footer, tags, speaker notes, names of slides and editable texts.

import { plural } from '#content/documents/plural.ts'

/** Counts of the sources of a slide's figures. */
export interface SourceLineCounts {
  interviews: number
  answers: number
  /** Event logs. */
  logs: number
  /** Workbooks, tables and documents. */
  files: number
  /** The first people who entered numbers, and how many more there are. */
  authors: readonly string[]
  more: number
  assumptions: number
}

export const frame = {
  confidential: 'Confidential',
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
  /** Legend of the marks on a slide. */
  marks: { assumed: 'assumed or undecided', differing: 'conflicting statements' },
  edited: 'Texts on this slide were edited by hand; their figures follow the audit.',
  /** Headings in the data sheet of a bar chart. */
  spans: { base: 'Offset', above: 'Above zero', below: 'Below zero', hollow: 'Value of freed hours' },
  unnamed: 'Unnamed',
  unnamedStep: 'Unnamed step',
  range: '{low} to {high}',
  cover: {
    kicker: ({ type }: { type: string }) => `AI audit · ${type}`,
    note: ({ title, company, date }: { title: string; company: string; date: string }) =>
      `${title}, for ${company}, as recorded up to ${date}.`,
    logo: ({ house }: { house: string }) => `Logo of ${house}`,
    interviews: 'Interviews',
    answers: 'Answers',
    steps: 'Process steps',
    opportunities: 'Opportunities',
    prepared: 'Prepared',
    by: ({ name }: { name: string }) => `by ${name}`,
  },
  own: {
    kicker: 'Additional information',
    note: 'This slide was written by hand; its figures follow the audit.',
    riskAdjusted: ({ neverPays }: { neverPays: boolean }): string => {
      const value =
        'After ramp-up, running costs and discounting: NPV {roi.npv} (80% range: {roi.low} to {roi.high})'
      return neverPays
        ? `${value}; it never pays back, because running costs equal or exceed the savings.`
        : `${value}; payback: {roi.payback_sound}.`
    },
    disagreement: ({ gains }: { gains: boolean }): string =>
      gains
        ? 'a gain before running costs, a loss after them'
        : 'a loss before running costs, a positive median NPV',
  },
  /** Tags of figures from example, missing or unsaved inputs. */
  tags: {
    mark: {
      example: 'EXAMPLE INPUTS',
      missing: 'INPUT MISSING',
      unsaved: 'NOT SAVED YET',
      period: 'TIME PERIOD ASSUMED',
    },
    alt: {
      example: 'Figures on this slide rest on unconfirmed example inputs',
      missing: 'An input of the figures on this slide has not been entered',
      unsaved: 'Figures on this slide are not saved yet',
      period: 'The time period of figures on this slide has not been confirmed',
    },
    title: { example: 'Example', missing: 'Input missing', unsaved: 'Not saved yet' },
    note: {
      example: 'Rests on an example input',
      missing: 'An input has not been entered',
      unsaved: 'Not saved yet',
      period: 'Time period assumed',
    },
    unsavedExample: 'Example input, not yet saved',
    sentence: {
      missing: 'These figures are not a result: an input has not been entered.',
      unsaved: 'These figures are proposed by the audit and have not been saved yet.',
      period: 'The time period of these figures is the default and has not been confirmed.',
      kept: ({ author }: { author: string | null }) =>
        `These figures rest on example inputs${author === null ? '' : ` kept by ${author}`}; they are not a result.`,
      example: 'All figures here come from unsaved example inputs; they are not a result.',
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
  /** The line at the foot of a main slide that names the sources of its figures. */
  source: ({ interviews, answers, logs, files, authors, more, assumptions }: SourceLineCounts) => {
    const parts = [
      ...(answers > 0
        ? [
            `${interviews} ${plural(interviews, 'interview', 'interviews')}, ${answers} ${plural(answers, 'answer', 'answers')}`,
          ]
        : []),
      ...(logs > 0 ? [`${logs} ${plural(logs, 'event log', 'event logs')}`] : []),
      ...(files > 0 ? [`${files} ${plural(files, 'file', 'files')}`] : []),
      ...(authors.length > 0
        ? [`entries by ${authors.join(', ')}${more > 0 ? ` and ${more} more` : ''}`]
        : []),
      ...(assumptions > 0 ? [`${assumptions} ${plural(assumptions, 'assumption', 'assumptions')}`] : []),
    ]
    return `Source: ${parts.length === 0 ? 'the records of this audit' : parts.join('; ')}`
  },
  evidence: {
    kicker: 'Evidence',
    part: ({ n, of }: { n: number; of: number }) => `Evidence · ${n} of ${of}`,
    title: ({ slides }: { slides: number }) =>
      `Sources of the figures on ${slides} ${plural(slides, 'slide', 'slides')}`,
    columns: { number: 'Figure', what: 'Meaning', made: 'Calculation', source: 'Source' },
    slide: ({ n }: { n: number }) => `Slide ${n}`,
    as: ({ n }: { n: number }) => `See slide ${n}.`,
    alt: 'Every figure of the main slides with its calculation and source',
    note: 'Select a figure to open its slide; select it there to return here.',
  },
}
