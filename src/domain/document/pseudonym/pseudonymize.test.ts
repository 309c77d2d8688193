// Tests for documents with hidden names: titles stay, names of people are replaced, words that only resemble names stay.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import type { BenefitRecord } from '#domain/document/benefits.ts'
import type { NameDecision } from '#domain/document/pseudonym/name-decision.ts'
import * as proposals from '#domain/document/pseudonym/propose-names.ts'
import * as pseudonymization from '#domain/document/pseudonym/pseudonymize.ts'
import { followUpQuestion } from '#domain/interview/interview.ts'
import { ENGINE_LABELS, FRICTION_LABELS, type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import { type Quantity, quantityInput, sourceOf } from '#domain/quantity/quantity.ts'
import { content } from '../../../../tests/audits/audits.ts'
import {
  answerText,
  anyText,
  ownerName,
  personName,
  personNamed,
  stepTitle,
} from '../../../../tests/texts/realistic-texts.ts'

const { pseudonyms: TITLES } = messagesOf('en').terms
const pseudonymize = (given: AuditSnapshot, decisions: NameDecision[] = []) =>
  pseudonymization.pseudonymize(given, decisions, TITLES)
const proposeNames = (given: AuditSnapshot, decisions: NameDecision[]) =>
  proposals.proposeNames(given, decisions, TITLES)
const namesIn = (text: string, given: AuditSnapshot, decisions: NameDecision[]) =>
  proposals.namesIn(text, given, decisions, TITLES)

type Interview = [interviewee: string, ...answers: string[]]

const held = ([interviewee, ...answers]: Interview, index: number) => ({
  id: index + 1,
  templateName: 'operations' as const,
  interviewee,
  intervieweeRole: 'Clerk',
  intervieweeKind: null,
  completed: true,
  questions: [],
  answers: answers.map((response, at) => ({
    id: index * 100 + at + 1,
    questionId: `q${at}`,
    response,
    impactScore: null,
  })),
})
const step = (label: string, owner: string, index: number) => ({
  ...STEP_DEFAULTS,
  id: index + 1,
  auditId: 1,
  label,
  owner,
  system: '',
  position: { x: 0, y: 0 },
})
const audit = (interviews: Interview[], owners: string[] = []) =>
  content({
    interviews: interviews.map(held),
    steps: owners.map((owner, at) => step('Price the lane', owner, at)),
  })
const hide = (...keys: string[]): NameDecision[] =>
  keys.map(key => ({ key, action: 'cover', replacement: null }))
/** The quotation of the first interviewee. */
const quoted = (interviewee: string, text: string, decisions: NameDecision[] = []) =>
  pseudonymize(audit([[interviewee, text]]), decisions).interviews[0]?.answers[0]?.response

test('names that are English words leave titles and common words unchanged', () => {
  const said =
    'Will Price says so. We price every lane again. Will that do? Price the lane. In May we may. Ask Will Price’s desk.'
  const shown = pseudonymize(
    audit(
      [
        ['Will Price', said],
        ['May Grant', 'Grant access to Will Price.'],
      ],
      ['Will Price'],
    ),
  )
  expect(shown.steps[0]).toMatchObject({ label: 'Price the lane', owner: 'Interviewee A' })
  expect(shown.interviews.map(({ interviewee }) => interviewee)).toEqual(['Interviewee A', 'Interviewee B'])
  expect(shown.interviews.map(({ answers }) => answers[0]?.response)).toEqual([
    'Interviewee A says so. We price every lane again. Will that do? Price the lane. In May we may. Ask Interviewee A’s desk.',
    'Grant access to Interviewee A.',
  ])
})

test('a person of whom an answer says that only they do something is hidden in every text', () => {
  const said = 'Only Ruth prices reefer loads. Only Excel knows the rest, and the Ruth folder is empty.'
  const people = audit([
    ['Dana Reyes', said],
    ['Tom Okafor', 'Mara for customs, Ruth for prices. We use Excel.'],
  ])
  const systems = people.steps.concat({ ...step('Price', 'Desk', 0), system: 'Excel' })
  const texts = (decisions: NameDecision[] = []) =>
    pseudonymize({ ...people, steps: systems }, decisions).interviews.map(
      ({ answers }) => answers[0]?.response,
    )
  expect(texts()).toEqual([
    'Only Person A prices reefer loads. Only Excel knows the rest, and the Ruth folder is empty.',
    'Mara for customs, Person A for prices. We use Excel.',
  ])
  expect(proposeNames({ ...people, steps: systems }, []).names).toContainEqual(
    expect.objectContaining({ key: 'ruth', kind: 'person', replacement: 'Person A', action: null }),
  )
  const keep: NameDecision[] = [{ key: 'ruth', action: 'keep', replacement: null }]
  expect(texts(keep)[0]).toContain('Only Ruth prices')
})

test('an owner keeps its name until a user marks it as a person', () => {
  const owned = audit(
    [['Ada Byron', 'Tom Okafor waits for Petra.']],
    ['Debitorenbuchhaltung', 'Order desk', 'Petra', 'Tom Okafor', 'Unassigned'],
  )
  const owners = (decisions: NameDecision[] = []) =>
    pseudonymize(owned, decisions).steps.map(each => each.owner)
  expect(owners()).toEqual(['Debitorenbuchhaltung', 'Order desk', 'Petra', 'Tom Okafor', 'Unassigned'])
  expect(owners(hide('petra', 'tom okafor', 'unassigned'))).toEqual([
    'Debitorenbuchhaltung',
    'Order desk',
    'Owner A',
    'Owner B',
    'Unassigned',
  ])
  const shown = pseudonymize(owned, hide('petra', 'tom okafor'))
  expect(shown.interviews[0]?.answers[0]?.response).toBe('Owner B waits for Owner A.')
  expect(shown.steps.every(({ label }) => label === 'Price the lane')).toBe(true)
})

test.each([
  ['Mara Lind', 'It is Mara Lind’s list.', 'It is Interviewee A’s list.'],
  ['Mara Lind', 'Bei Mara Linds Vorgängerin ging es.', "Bei Interviewee A's Vorgängerin ging es."],
  ['Dana', 'Bei Danas Liste hilft Dana.', "Bei Interviewee A's Liste hilft Interviewee A."],
  ['Order', 'We order, then ask about Orders.', 'We order, then ask about Orders.'],
  ['Pia Jonas', "Pia Jonas' list is long.", "Interviewee A's list is long."],
  ['Mara Lind', 'MARA LIND decides.', 'Interviewee A decides.'],
  ['Will Price', 'WE WILL PRICE LANES', 'WE WILL PRICE LANES'],
  ['Will Price', 'They will price it.', 'They will price it.'],
  ['will price', 'They will price it, Will Price said.', 'They will price it, Interviewee A said.'],
  ['Anne-Marie Dupont', 'Ask Anne‑Marie\nDupont!', 'Ask Interviewee A!'],
  ["Sinéad O'Brien", 'Sine\u0301ad O’Brien knows.', 'Interviewee A knows.'],
  ['Lind, Mara (Ops)', 'Mara Lind knows, Lind, Mara (Ops) too.', 'Interviewee A knows, Interviewee A too.'],
  ['Dr. Lena Stolz', 'Ask Lena Stolz or Dr. Stolz.', 'Ask Interviewee A or Interviewee A.'],
  ['Piet van der Berg', 'Ask Piet van der Berg.', 'Ask Interviewee A.'],
  ['王小明', '请问王小明先生。', '请问Interviewee A先生。'],
  [
    'Ann',
    'Anna asks Ann, and the Annual report waits.',
    'Anna asks Interviewee A, and the Annual report waits.',
  ],
  ['Order', 'Order the parts. The Order waits. We order.', 'Order the parts. The Order waits. We order.'],
  ['May', 'In May we may.', 'In May we may.'],
  ['A', 'A clerk types A.', 'A clerk types A.'],
  ['$1 Dollar', 'Ask $1 Dollar.', 'Ask Interviewee A.'],
  [
    'Ada Byron',
    'Mr. Weber and Prof. Dr. Lena Stolz know; Mr Weber’s list.',
    'Person A and Person B know; Person A’s list.',
  ],
])('replaces %s only where it is a name in “%s”', (name, text, expected) => {
  expect(quoted(name, text)).toBe(expected)
})

test('a decision hides, keeps or replaces a name, in the grammar of the sentence', () => {
  const said = 'Ruth checks, then ask Ruth or Mara. Ruth’s list is ruthless.'
  expect(quoted('Ada Byron', said)).toBe(said)
  expect(quoted('Ada Byron', said, hide('ruth'))).toBe(
    'Person A checks, then ask Person A or Mara. Person A’s list is ruthless.',
  )
  const words: NameDecision[] = [{ key: 'ruth', action: 'cover', replacement: 'the planner' }]
  expect(quoted('Ada Byron', said, words)).toBe(
    'The planner checks, then ask the planner or Mara. The planner’s list is ruthless.',
  )
  const kept: NameDecision[] = [
    { key: 'mr weber', action: 'keep', replacement: null },
    { key: 'weber', action: 'keep', replacement: null },
  ]
  expect(quoted('Ada Byron', 'Mr Weber and Ada Byron', kept)).toBe('Mr Weber and Interviewee A')
  // Decided letters stay with their people; other people get the next free letter.
  const stored: NameDecision[] = [{ key: 'mara', action: 'cover', replacement: 'Person A' }, ...hide('ruth')]
  expect(quoted('Ada Byron', said, stored)).toContain('ask Person B or Person A.')
})

test('proposes owners, partial names, third persons and ambiguous words, each with its sentence', () => {
  const said = audit(
    [
      ['Will Price', 'Ask Ruth, Piet van der Berg or Mr. Brandt about the SAP list in Excel. Will says no.'],
      [
        'Ada Byron',
        'We open Excel with Byron. The Sales team asks Ruth on Monday. We will see. I asked Will Price.',
      ],
    ],
    ['Debitorenbuchhaltung', 'Order desk'],
  )
  const withSystem = { ...said, steps: said.steps.map(each => ({ ...each, system: 'Excel' })) }
  const { names } = proposeNames(withSystem, [])
  expect(
    names.map(({ kind, text, count, replacement, isSuggested }) => [
      kind,
      text,
      count,
      replacement,
      isSuggested,
    ]),
  ).toEqual([
    ['owner', 'Debitorenbuchhaltung', 1, 'Owner A', false],
    ['owner', 'Order desk', 1, 'Owner B', false],
    ['person', 'Mr. Brandt', 1, 'Person A', true],
    ['interviewee', 'Will', 1, 'Interviewee A', false],
    ['interviewee', 'Byron', 1, 'Interviewee B', true],
    ['interviewee', 'Will Price', 1, 'Interviewee A', true],
    ['person', 'Ruth', 2, 'Person B', true],
    ['person', 'Piet van der Berg', 1, 'Person C', true],
  ])
  const ruth = names.find(({ text }) => text === 'Ruth')
  expect(`${ruth?.before}[${ruth?.text}]${ruth?.after}`).toBe(
    'Ask [Ruth], Piet van der Berg or Mr. Brandt about the SAP list in Excel. Will…',
  )
  // With every proposal accepted, nothing is undecided and every proposed occurrence is replaced.
  const all = names.map(({ key }) => ({ key, action: 'cover' as const, replacement: null }))
  const again = proposeNames(withSystem, all)
  expect(again.names.filter(({ action }) => action === null)).toEqual([])
  const text = pseudonymize(withSystem, all).interviews.map(({ answers }) => answers[0]?.response)
  expect(text[0]).toMatch(
    /^Ask Person \w, Person \w or Person \w about the SAP list in Excel. Interviewee A says no.$/,
  )
})

test('suggests hiding owners who are interviewees by first name, or people in the answers', () => {
  const said = audit(
    [
      [
        'Lena Koch',
        'Lena at reception types the slip. Then Tom scans it, and the courier leaves. Sales sends it back.',
      ],
    ],
    ['Lena', 'Tom', 'Courier', 'Sales'],
  )
  const { names } = proposeNames(said, [])
  expect(names.map(({ kind, text, isSuggested }) => [kind, text, isSuggested])).toEqual([
    ['interviewee', 'Lena', true],
    ['owner', 'Tom', true],
    ['owner', 'Courier', false],
    ['owner', 'Sales', false],
  ])
  const all = names
    .filter(each => each.isSuggested)
    .map(({ key }) => ({ key, action: 'cover' as const, replacement: null }))
  const shown = pseudonymize(said, all)
  expect(shown.steps.map(({ owner }) => owner)).toEqual(['Interviewee A', 'Owner A', 'Courier', 'Sales'])
  expect(shown.interviews[0]?.answers[0]?.response).toBe(
    'Interviewee A at reception types the slip. Then Owner A scans it, and the courier leaves. Sales sends it back.',
  )
})

test('suggests no replacement for a possible place, unless it names a person elsewhere', () => {
  const { names } = proposeNames(
    audit([['Ada Byron', 'Twelve pallets Rotterdam to Leeds, booked in Hull. Then ask Hull or Ruth.']]),
    [],
  )
  expect(names.map(({ text, isSuggested }) => [text, isSuggested])).toEqual([
    ['Rotterdam', false],
    ['Leeds', false],
    ['Hull', true],
    ['Ruth', true],
  ])
})

test('proposes no label of the product as a name', () => {
  const one = { id: 1, stepId: null, title: 'Reduce friction', effort: 1, impact: 1, category: 'friction' }
  const opportunities = Object.values(FRICTION_LABELS).flatMap(friction =>
    Object.values(ENGINE_LABELS).map(lane => ({
      ...one,
      description: `${friction} in ${lane}: 6 min at $38 an hour, ${STEP_DEFAULTS.owner}.`,
    })),
  )
  const labelled = { ...audit([['Ada Byron', 'We type.']]), opportunities } as unknown as AuditSnapshot
  expect(proposeNames(labelled, []).names.filter(({ kind }) => kind === 'person')).toEqual([])
})

test('lists the titles that contain a name, and hides it in file names only', () => {
  const named = {
    ...audit([['Mara Lind', 'x']], ['Desk']),
    audit: { ...audit([]).audit, title: 'Desk of Mara Lind', company: 'Lind & Co' },
  }
  expect(proposeNames(named, []).titles).toEqual(['Desk of Mara Lind'])
  expect(pseudonymize(named)).toMatchObject({
    audit: { title: 'Desk of Mara Lind' },
    fileTitle: 'Desk of Interviewee A',
    fileClient: 'Lind & Co',
  })
})

test('titles stay, people are hidden and proposals can be accepted, for any names', () => {
  fc.assert(
    fc.property(
      personName,
      stepTitle,
      ownerName,
      answerText(),
      anyText,
      (name, label, owner, said, other) => {
        const named = content({
          interviews: [held([name, `${name}: ${said}`], 0)],
          steps: [step(label, owner, 0), step(other, 'Unassigned', 1)],
        })
        const { names } = proposeNames(named, [])
        const all = names.map(({ key, replacement }) => ({ key, action: 'cover' as const, replacement }))
        for (const decisions of [[], all]) {
          const hidden = pseudonymize(named, decisions)
          expect(hidden.steps.map(each => each.label)).toEqual([label, other])
          expect(hidden.interviews[0]?.interviewee).toMatch(/^Interviewee [A-C]$/)
          expect(hidden.interviews[0]?.interviewee).not.toBe(name)
        }
        expect(proposeNames(named, all).names.filter(({ action }) => action === null)).toEqual([])
        expect(namesIn(other, named, [])).toBeInstanceOf(Array)
      },
    ),
  )
})

test('hides full names in statements, whatever characters they contain', () => {
  const said = personNamed('Quendleton').chain(name =>
    answerText(fc.constant(name)).map(response => ({ name, response })),
  )
  fc.assert(
    fc.property(said, ({ name, response }) => {
      expect(quoted(name, response)).not.toContain('Quendleton')
    }),
  )
})

/** An audit with a value in every field that can contain a text. */
function everything(): AuditSnapshot {
  const interview = { ...held(['Ada Byron', 'It takes 5 minutes.'], 0), templateTitle: 'Ours' }
  const asked = { ...followUpQuestion('k', { question: 'Why?', hint: 'Ask.', impactScoreEnabled: false }) }
  const source = sourceOf(interview, interview.answers[0]!, 'It takes 5 minutes.')
  const quantity: Quantity = {
    id: 1,
    answerId: 1,
    kind: 'minutes',
    label: 'Typing',
    min: 5,
    usual: 5,
    max: 5,
    link: { to: 'step', stepId: 1, field: 'durationMin' },
    words: 'It takes 5 minutes.',
    source,
  }
  const mark = { author: 'Mona Member', date: '2026-11-20T09:00:00.000Z' }
  const word = { ...mark, id: 1, linkId: 1, field: 'durationMin' as const, shown: 5, says: 6, comment: 'No.' }
  const full: ProcessStep = {
    ...step('Type it', 'Desk', 0),
    system: 'SAP',
    effect: null,
    sources: { durationMin: [quantity] },
    accounts: { client: [word] },
    marks: { durationMin: mark },
  }
  const link = { id: 1, auditId: 1, sourceId: 1, targetId: 1, label: 'yes', share: 50 }
  const opportunity = { id: 1, stepId: 1, title: 'Automate', description: 'Soon.', effort: 1, impact: 1 }
  const saving = { min: 1, usual: 2, max: 3 }
  const frozen = { value: 1, standing: 'entered' } as const
  const promised = {
    saving,
    standing: 'entered',
    weakest: 'volume assumed',
    running: null,
    minutes: frozen,
    rate: frozen,
  }
  const measured = { value: 1, ...mark, source: 'A count.' }
  const base = content({
    interviews: [{ ...interview, questions: [asked] }, held(['Zora Quendleton'], 1)],
    steps: [full],
    links: [link],
  })
  return {
    ...base,
    audit: { ...base.audit, description: 'All of it.' },
    scenarios: [{ id: 1, title: 'To be', note: 'Later.', steps: [full], links: [link] }],
    opportunities: [{ ...opportunity, projectedSavings: 1, category: 'friction', judgedBy: 'Mona Member' }],
    roi: {
      ...base.roi,
      notes: [{ text: 'Loaded cost.', ...mark }],
      sources: { currentCost: { ...quantityInput(quantity), question: 'Why?' } },
    },
    slides: [
      {
        id: 1,
        kind: 'own',
        copy: false,
        title: 'Ours',
        texts: { text: { text: 'One.', base: 'Two.' } },
        hidden: false,
      },
    ],
    quantities: [quantity, ofHandbook(quantity)],
    capacities: [
      {
        id: 1,
        owner: 'Desk',
        people: 1,
        hoursPerMonth: 100,
        ...mark,
        source: quantity.source,
        said: ['people'],
      },
    ],
    outcomes: [
      {
        id: 1,
        opportunityId: 1,
        title: 'Automate',
        begins: '2026-01-01',
        ...mark,
        promised: promised as unknown as BenefitRecord['promised'],
        months: [{ month: '2026-01', numbers: { volume: measured } }],
      },
    ],
    noted: [
      {
        id: 1,
        proposedBy: 'A model',
        takenBy: 'Mona Member',
        sentence: 'It waits.',
        cites: [{ answerId: 1, quote: 'It takes 5 minutes.' }],
      },
    ],
  } as AuditSnapshot
}

/** The same number, as a passage of a document states it. */
const ofHandbook = (quantity: Quantity): Quantity => ({
  ...quantity,
  id: quantity.id + 1,
  answerId: null,
  source: {
    sourceId: 1,
    filename: 'handbook.docx',
    block: 3,
    from: 0,
    to: 10,
    page: null,
    quote: '15 minutes for each lane.',
    unit: 'minutes',
  },
})

type KeyPath = readonly (string | number)[]

const texts = (value: unknown, at: KeyPath = []): KeyPath[] => {
  if (typeof value === 'string') return [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => texts(each, [...at, key]))
}
const put = (value: unknown, [key, ...rest]: KeyPath, text: string): unknown => {
  if (key === undefined) return text
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  return Object.assign(copy, { [key]: put((value as Record<string | number, unknown>)[key], rest, text) })
}

test('hides a name in every text except titles, consultants’ names and product texts', () => {
  const whole = everything()
  const open = texts(whole)
    .filter(
      place =>
        !['wording', 'messages', 'language', 'formulas', 'brand', 'style', 'date'].includes(String(place[0])),
    )
    .filter(place => {
      const planted = put(whole, place, 'Ask Zora Quendleton, then go on.') as AuditSnapshot
      return JSON.stringify(pseudonymize(planted)).includes('Quendleton')
    })
    .map(place => place.filter(part => !/^\d+$/.test(String(part))).join('.'))
  const SET =
    /(^|\.)(id|kind|type|category|engine|friction|to|field|input|unit|standing|weakest|month|begins|date|templateName|questionId|answerId|intervieweeKind|template|said)$/
  expect([...new Set(open)].filter(place => !SET.test(place)).sort()).toEqual([
    // Titles and the client's name.
    'audit.company',
    'audit.createdBy',
    'audit.title',
    // Consultants and the client who entered, judged, counted or accepted something.
    'capacities.author',
    'interviews.templateTitle',
    'noted.proposedBy',
    'noted.takenBy',
    'opportunities.judgedBy',
    'opportunities.title',
    'outcomes.author',
    'outcomes.months.numbers.volume.author',
    'outcomes.title',
    'roi.author',
    'roi.marks.currentCost.author',
    'roi.marks.implementationCost.author',
    'roi.marks.projectedSavings.author',
    'roi.marks.timePeriod.author',
    'roi.notes.author',
    'scenarios.steps.label',
    'scenarios.steps.marks.durationMin.author',
    'scenarios.title',
    'steps.label',
    'steps.marks.durationMin.author',
  ])
})
