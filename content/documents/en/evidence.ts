// How a figure was calculated, and who said, entered, confirmed or assumed its inputs.

import { nouns, type StepNoun } from '#content/documents/en/step-nouns.ts'
import { SOURCE_HEADINGS } from '#content/documents/source-headings.ts'

type Level = 'confirmed' | 'logged' | 'documented' | 'said' | 'entered' | 'assumed'
type Field = 'durationMin' | 'costPerHour' | 'runsPerMonth'

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

const fields: Record<Field, string> = { durationMin: 'minutes', costPerHour: 'rate', runsPerMonth: 'volume' }
const labels: Record<Field, string> = { durationMin: 'Duration', costPerHour: 'Rate', runsPerMonth: 'Volume' }
const words = (word: Weak) =>
  word === 'shares'
    ? 'shares'
    : word.sharesIncomplete
      ? `${fields[word.field]} (shares incomplete)`
      : fields[word.field]

/** An input that is weak: the shares of an opportunity, or a number of its step. */
export type Weak = 'shares' | { field: Field; sharesIncomplete: boolean }

const weakList = (weak: readonly Weak[]) => {
  const list = weak.map(words)
  const last = list.at(-1) ?? ''
  return list.length < 2 ? last : `${list.slice(0, -1).join(', ')} and ${last}`
}

export const evidence = {
  nouns,
  /** The level of one source, with its author and day where they are known. */
  level: ({ level, author, day }: { level: Level; author: string | null; day: string | null }) => {
    if (level === 'said') return 'said in an interview'
    if (level === 'logged') return 'logged by a system'
    if (level === 'documented') return 'documented in a file'
    return `${level}${author ? ` by ${author}${day ? `, ${day}` : ''}` : ''}`
  },
  undecidedRange: ({ min, max }: { min: string; max: string }) =>
    `assumed: statements differ, ${min} to ${max}, undecided`,
  changedSince: ({
    level,
    value,
    author,
    day,
  }: {
    level: string
    value: string
    author: string
    day: string
  }) => `${level}; ${value} was confirmed by ${author}, ${day}, before it was changed`,
  /** The inputs of a figure that share one level: "Duration and rate entered by Tom Okafor". */
  inputs: {
    confirmed: ({ inputs, author }: Inputs) => `${LIST.format(inputs)} confirmed${by(author)}`,
    logged: ({ inputs }: Inputs) => `${LIST.format(inputs)} logged`,
    documented: ({ inputs }: Inputs) => `${LIST.format(inputs)} documented`,
    said: ({ inputs }: Inputs) => `${LIST.format(inputs)} said`,
    entered: ({ inputs, author }: Inputs) => `${LIST.format(inputs)} entered${by(author)}`,
    judged: ({ inputs, author }: Inputs) => `${LIST.format(inputs)} judged${by(author)}`,
    undecided: ({ inputs }: Inputs) => `${LIST.format(inputs)} undecided between accounts`,
    assumed: ({ inputs }: Inputs) => `${LIST.format(inputs)} assumed`,
  },
  /** The weakest input of an expected saving. */
  weakest: {
    undecided: ({ inputs }: { inputs: readonly Weak[] }) => `undecided: ${weakList(inputs)}`,
    assumed: ({ inputs }: { inputs: readonly Weak[] }) => `${weakList(inputs)} assumed`,
    missing: ({ inputs }: { inputs: readonly Weak[] }) => `${weakList(inputs)} not known`,
    confirmed: 'confirmed by the client',
    logged: 'logged by a system',
    documented: 'documented in a file',
    said: 'said in interviews',
    entered: 'entered',
    enteredBy: ({ authors }: { authors: readonly string[] }) => {
      const last = authors.at(-1) ?? ''
      return `entered by ${authors.length < 2 ? last : `${authors.slice(0, -1).join(', ')} and ${last}`}`
    },
    inScenario: ({ level, scenario }: { level: Level; scenario: string }) =>
      `${scenarioLevel[level]} in the scenario “${scenario}”`,
    scenarioDeleted: ({ weakest }: { weakest: string }) =>
      `its scenario is deleted, so shares apply: ${weakest}`,
    runsFromFlow: ({ weakest }: { weakest: string }) => `${weakest}, runs from the flow`,
  },
  /** What an event log states. */
  log: {
    basis: ({ filename, activities, measure, count, from, to, filter }: LogBasis) =>
      `${filename}, ${activities.map(each => `“${each}”`).join(', ')}: ${measures[measure]} of ${count} executions, ${from} to ${to}${filter === null ? '' : ` (only ${filter})`}`,
    /** Which cases were measured, in the order of the filter's parts. */
    filter: ({ from, to, attributes, variants }: FilterParts) =>
      [
        ...(from || to ? [`cases begun${from ? ` from ${from}` : ''}${to ? ` until ${to}` : ''}`] : []),
        ...attributes.map(({ name, values }) => `${name}: ${values.join(' or ')}`),
        ...(variants.length > 0
          ? [`variant${variants.length > 1 ? 's' : ''} ${LIST.format(variants.map(String))}`]
          : []),
      ].join('; '),
    removed: 'entered from a removed source',
  },
  /** What cells or a passage of a file state. */
  file: {
    basis: ({ filename, sheet, range, measure }: FileBasis) =>
      `${filename}, ${sheet === '' ? '' : `${sheet}!`}${range}${rangeMeasures[measure]}`,
    passage: ({ filename, page, quote }: PassageBasis) =>
      `${filename}${page === null ? '' : `, page ${page}`}: “${quote}”`,
  },
  notNamed: 'Unnamed interviewee',
  somebody: 'A user',
  /** Who does the work today, in a sentence of advice. */
  doers: ({ owner }: { owner: string }) => (owner === '' ? 'those who do it' : `those who do it (${owner})`),
  forTheClient: ({ author }: { author: string }) => `${author}, for the client`,
  assumed: 'assumed',
  /** A contradiction about a number, and whether it was resolved. */
  contradiction: {
    undecided: ({ span }: { span: string }) => `Undecided: counted as ${span}`,
    range: ({ span, by: author }: { span: string; by: string }) =>
      `Counted as ${span} until it is decided; left open by ${author}`,
    decided: ({ value, by: author }: { value: string | null; by: string }) =>
      `${value ?? 'One of them'} is used; decided by ${author}`,
    share: ({ target }: { target: string | null }) => (target ? `Share to ${target}` : 'Share'),
    percent: 'Share of errors',
    owner: 'Owner',
    system: 'System',
  },
  /** The volume of a step against the volume that flows to it. */
  flow: {
    enteredBy: ({ by: author }: { by: string }) => `entered by ${author}`,
    entered: 'entered',
    fromStarts: ({ count, interviewee }: { count: number; interviewee: string | null }) =>
      `from the flow of ${count === 1 ? 'one start' : `${count} starts`}${interviewee === null ? '' : `, ${interviewee || 'interviewee not named'}`}`,
    decided: ({ value, by: author }: { value: string; by: string }) =>
      `${value} counts; decided by ${author}`,
    undecided: ({ own, flow }: { own: string; flow: string }) =>
      `Undecided: ${own} counts, ${flow} would flow to it`,
  },
  /** The wait before an owner begins a run. */
  waiting: {
    endless: 'the queue grows without end',
    volume: 'not known: minutes or volume of a step are assumed',
    part: 'not estimated for part-time capacity',
    shared: 'not estimated with several roles: see Lead Time',
    idle: 'nothing arrives',
    short: 'less than a minute, assumed',
    about: ({ time }: { time: string }) => `about ${time}, assumed`,
  },
  /** How a figure was calculated. */
  made: {
    year: ({ factors }: { factors: readonly string[] }) => `${factors.join(' × ')} × 12 months`,
    share: ({ part, whole }: { part: string; whole: string }) => `${part} of ${whole}`,
    expected: ({ whole, reached, realised }: { whole: string; reached: string; realised: string }) =>
      `${whole}, of which ${reached} can be reached and ${realised} of that is realised`,
    cut: ({ expected }: { expected: string }) =>
      `${expected}, reduced because savings on one step cannot exceed its cost`,
    left: ({ expected, names }: { expected: string; names: string }) =>
      `${expected}, of what remains after ${names}`,
    stored: ({ amount }: { amount: string }) => `${amount}, entered with the opportunity`,
    added: ({ parts, more }: { parts: readonly string[]; more: number }) =>
      `Sum: ${parts.join('; ')}${more > 0 ? ` and ${more} more` : ''}.`,
    more: ({ count }: { count: number }) => `${count} more`,
    list: ({ names, more }: { names: readonly string[]; more: number }) =>
      `${names.join('; ')}${more > 0 ? ` and ${more} more` : ''}`,
    answer: 'An answer',
  },
  /** The sources of a figure, in the order in which they are listed. */
  sources: {
    confirmed: ({ names }: { names: string }) => `confirmed by ${names}`,
    said: ({ names }: { names: string }) => `said by ${names}`,
    asked: ({ name, question }: { name: string; question: string }) => `${name}, asked “${question}”`,
    logged: ({ names }: { names: string }) => `logged in ${names}`,
    documented: ({ names }: { names: string }) => `documented in ${names}`,
    entered: ({ names }: { names: string }) => `entered by ${names}`,
    assumed: ({ names, more }: { names: string; more: number }) =>
      `assumed: ${names}${more > 0 ? ` and ${more} more` : ''}`,
    counted: 'counted from the records of this audit',
    client: 'the client',
    nameless: 'an unnamed interviewee',
    somebody: 'an unnamed person',
  },
  /** One input of a figure in a line. */
  input: {
    answer: ({ name, quote }: { name: string | null; quote: string }) =>
      `answer${name ? ` of ${name}` : ''}: “${quote}”`,
    step: ({ step, field, value, level }: { step: string; field: string; value: string; level: string }) =>
      `step “${step}” ${nouns[field as StepNoun] ?? field} ${value} (${level})`,
    assumption: ({ text }: { text: string }) => `assumption: ${text}`,
    more: ({ count }: { count: number }) => `and ${count} more`,
    from: ({ sources }: { sources: string }) => ` From ${sources}.`,
    heading: SOURCE_HEADINGS.en as string,
  },
  /** Tags of figures from example, missing or unsaved inputs. */
  tagged: {
    example: 'example input',
    missing: 'an input is missing',
    unsaved: 'not saved yet',
    period: 'time period assumed',
  },
  /** The register of assumptions. */
  assumptions: {
    undecided: ({ figure }: { figure: string }) => `${figure}: statements differ, undecided`,
    unknown: ({ figure }: { figure: string }) => `${figure}: not known`,
    unknownOfSteps: ({ field, count }: { field: Field; count: number }) =>
      `${labels[field]} of ${count} steps: not known`,
    more: ({ count }: { count: string }) => `${count} more`,
    leftOut: 'of steps and opportunities that are not listed; each opens on screen',
  },
  /** Scenarios against the map of today, and what they change. */
  scenario: {
    today: 'Cost a year today',
    total: 'Cost a year in the target',
    hours: 'Hours saved a year',
    cost: 'Cost saved a year',
    tool: 'Tool cost a month',
    net: 'Net a year',
    once: 'One-off cost',
    payback: 'Pays back after',
    noSteps: 'no steps',
    none: 'none',
    range: ({ usual, low, high }: { usual: string; low: string; high: string }) =>
      `${usual} (${low} to ${high})`,
    kinds: { gone: 'Gone', new: 'New', changed: 'Changed', same: '' },
    renamed: ({ label }: { label: string }) => `called “${label}” today`,
    fromTo: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
    minutesAfter: ({ minutes, share }: { minutes: string; share: string }) =>
      `${minutes} in ${share} of the cases`,
    repeatsAvoided: ({ share }: { share: string }) => `${share} of them do not recur`,
  },
  method: [
    'Sources: interviews, process map and ROI entries as recorded; no benchmark replaces a missing number.',
    'Money: monthly cash flow with a ramp, discounted; risk-adjusted present values after Forrester TEI; optimism bias and switching values after the HM Treasury Green Book; step cost after time-driven activity-based costing (Kaplan and Anderson).',
    'Range: 10,000 simulation runs from PERT distributions with one adoption value each; the same inputs give the same figures.',
  ],
  leftOut: 'Of steps and opportunities that are not listed; each opens on screen.',
  moreFigures: ({ count }: { count: string }) => `${count} more figures`,
  acceptedBy: ({ proposedBy, acceptedBy }: { proposedBy: string; acceptedBy: string }) =>
    `Proposed by ${proposedBy}, accepted by ${acceptedBy}.`,
}

interface FileBasis {
  filename: string
  /** Empty for delimited text, which has one sheet without a name. */
  sheet: string
  range: string
  measure: 'cell' | 'sum' | 'mean' | 'range' | 'count'
}

interface PassageBasis {
  filename: string
  /** Null in a document without pages. */
  page: number | null
  quote: string
}

const rangeMeasures: Record<FileBasis['measure'], string> = {
  cell: '',
  sum: ', sum',
  mean: ', mean',
  range: ', minimum to maximum',
  count: ', number of cells',
}

interface LogBasis {
  filename: string
  activities: readonly string[]
  measure: 'duration' | 'working_duration' | 'runs'
  count: string
  from: string
  to: string
  /** Which cases were measured, in words; null for all. */
  filter: string | null
}

interface FilterParts {
  /** First and last day on which cases begin; null for no bound. */
  from: string | null
  to: string | null
  attributes: readonly { name: string; values: readonly string[] }[]
  /** From 1, the most frequent first. */
  variants: readonly number[]
}

const measures: Record<LogBasis['measure'], string> = {
  duration: 'median time from start to end',
  working_duration: 'median working time from start to end',
  runs: 'average month',
}

interface Inputs {
  inputs: readonly string[]
  author: string | null
}

const by = (author: string | null) => (author ? ` by ${author}` : '')

/** If a scenario only removes a step, its saving may rest on interviews alone. */
const scenarioLevel: Record<Level, string> = {
  confirmed: 'confirmed of the steps gone',
  logged: 'logged of the steps gone',
  documented: 'documented of the steps gone',
  said: 'said of the steps gone',
  entered: 'entered',
  assumed: 'assumed',
}
