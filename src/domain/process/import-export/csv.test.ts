// CSV import: separators, quotes, column detection and errors by row.

import { describe, expect, test } from 'vitest'
import { csvFrom } from '#domain/process/import-export/csv-export.ts'
import { csvColumns, csvRows, stepsFromCsv } from '#domain/process/import-export/csv-import.ts'
import { STEP_DEFAULTS } from '#domain/process/step.ts'

const steps = (text: string) => {
  const [header = [], ...rows] = csvRows(text)
  return stepsFromCsv(rows, csvColumns(header) ?? [], 2)
}

describe('pasted text', () => {
  test.each([
    [
      'commas and quotes',
      'a,"b, ""c""\nd",\r\ne,f,g',
      [
        ['a', 'b, "c"\nd', ''],
        ['e', 'f', 'g'],
      ],
    ],
    [
      'tabs, as a spreadsheet copies',
      'a\tb, c\td\n\n1\t2\t3\n',
      [
        ['a', 'b, c', 'd'],
        ['1', '2', '3'],
      ],
    ],
    [
      'semicolons',
      '\uFEFFa;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a quote that never ends', 'a,"b', [['a', 'b']]],
    ['nothing', '  \n\n', []],
  ])('is parsed with %s', (_, text, rows) => {
    expect(csvRows(text)).toEqual(rows)
  })

  test('has no header without a step column', () => {
    expect(csvColumns(['Alpha', 'Beta'])).toBeNull()
    expect(csvColumns(['Who', 'Task', 'Duration (minutes)', 'Cost per Hour ($)', 'Colour', 'Task'])).toEqual([
      'owner',
      'label',
      'durationMin',
      'costPerHour',
      'none',
      'none',
    ])
  })
})

describe('rows become steps', () => {
  test('with every field, and links by name', () => {
    const {
      steps: read,
      links,
      errors,
    } = steps(
      'Step,Lane,Owner,System,Minutes,$ per hour,Runs per month,Friction,Decision,Leads to\n' +
        'Intake,acquisition,Mara,SAP,"1,200",$80,60,time sink,no,Triage|Close\n' +
        `Triage,Delivery,,${'x'.repeat(201)},7.5 min,,,quality_risk,yes,close\n` +
        'Close,,,,,,,,,',
    )
    expect(errors).toEqual([])
    expect(read).toMatchObject([
      {
        label: 'Intake',
        engine: 'acquisition',
        owner: 'Mara',
        system: 'SAP',
        durationMin: 1200,
        costPerHour: 80,
        runsPerMonth: 60,
        friction: 'time_sink',
      },
      {
        label: 'Triage',
        engine: 'delivery',
        owner: 'Unassigned',
        system: 'x'.repeat(200),
        durationMin: 7.5,
        isDecision: true,
        friction: 'quality_risk',
      },
      { label: 'Close', engine: 'support', system: '', durationMin: 15, costPerHour: 50, runsPerMonth: null },
    ])
    expect(links).toEqual([
      { source: 0, target: 1 },
      { source: 0, target: 2 },
      { source: 1, target: 2 },
    ])
  })

  test('errors name their row, and valid rows are imported', () => {
    const { steps: read, errors } = steps(
      'Step,Lane,Minutes,Friction,Decision,Leads to\n' +
        'A,Sales,,,,\n,,5,,,\nB,,soon,,,\nC,,-1,,,\nD,,,bad,,\nE,,,,maybe,\nF,,,,,Nowhere\n' +
        `${'x'.repeat(501)},,,,,`,
    )
    expect(read.map(step => step.label)).toEqual(['F'])
    expect(errors).toEqual([
      { row: 2, message: '“Sales” is no lane: Acquisition, Delivery or Support.' },
      { row: 3, message: 'The step has no name.' },
      { row: 4, message: 'Minutes: “soon” is not a number.' },
      { row: 5, message: 'Minutes: -1 is not between 0 and 1,000,000.' },
      { row: 6, message: '“bad” is no friction: None, Time Sink or Quality Risk.' },
      { row: 7, message: '“maybe” is neither yes nor no.' },
      { row: 8, message: 'Leads to “Nowhere”, which is no step here; left unconnected.' },
      { row: 9, message: 'The name is longer than 500 characters.' },
    ])
  })

  test('a formula in a cell is imported as plain text', () => {
    expect(steps('Step,Owner\n"=HYPERLINK(""http://x"")",@SUM(1)').steps).toMatchObject([
      { label: '=HYPERLINK("http://x")', owner: '@SUM(1)' },
    ])
  })
})

const BRANCHED = {
  steps: ['Check | claim', 'Pay', 'Ask again', 'Pay', '#2'].map((label, at) => ({
    ...STEP_DEFAULTS,
    label,
    owner: 'Clerk',
    system: at === 1 ? 'SAP; "core"' : '',
    isDecision: at === 0,
    goesFirst: at === 1,
    batchSize: at === 2 ? 12 : null,
    durationMin: 7.5,
    runsPerMonth: at === 2 ? null : 310,
    friction: 'time_sink' as const,
    position: { x: 0, y: 0 },
  })),
  links: [
    { source: 0, target: 1, label: 'clean | complete', share: 62.5 },
    { source: 0, target: 3, share: 30 },
    { source: 0, target: 4, label: 'no' },
    { source: 1, target: 2 },
    { source: 2, target: 0, label: 'again', share: 0 },
  ],
}

test('the order of work is read from its columns, and other values are refused', () => {
  const { steps: read, errors } = steps(
    'Step,Goes first,Batch\nPay,yes,12\nCheck,,\nFile,perhaps,\nSend,,1\nPost,,2.5',
  )
  expect(read.map(({ goesFirst, batchSize }) => [goesFirst, batchSize])).toEqual([
    [true, 12],
    [false, null],
  ])
  expect(errors).toEqual([
    { row: 4, message: '“perhaps” is neither yes nor no.' },
    { row: 5, message: 'Batch size: “1” is not between 2 and 1000.' },
    { row: 6, message: 'Batch size: “2.5” is not between 2 and 1000.' },
  ])
})

describe('links in a sheet', () => {
  test('survive export and import with labels and shares, even between steps of one name', () => {
    const [header = [], ...rows] = csvRows(csvFrom(BRANCHED))
    const { steps, links, errors } = stepsFromCsv(rows, csvColumns(header) ?? [], 2)
    expect(errors).toEqual([])
    expect(links).toEqual(BRANCHED.links)
    expect(steps).toEqual(BRANCHED.steps.map(({ position: _, ...step }) => step))
  })

  test('accept a share with or without a percent sign, and refuse one above 100', () => {
    const sheet = (share: string) =>
      stepsFromCsv(
        [
          ['A', 'B|C', 'yes|no', share],
          ['B', '', '', ''],
          ['C', '', '', ''],
        ],
        ['label', 'leadsTo', 'linkLabel', 'linkShare'],
        1,
      )
    expect(sheet('70 %|30%').links.map(({ label, share }) => [label, share])).toEqual([
      ['yes', 70],
      ['no', 30],
    ])
    expect(sheet('70|130').errors).toEqual([{ row: 1, message: 'Share %: “130” is not between 0 and 100.' }])
  })
})
