import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hideNames, isRole, namesIn, namesInQuotes } from '#domain/document/redaction.ts'
import { content } from '../../../tests/audits.ts'
import {
  answerText,
  anyText,
  ownerName,
  personName,
  personNamed,
  roleName,
} from '../../../tests/realistic-texts.ts'

const SAID =
  'Ask the head of operations: only Mr Weber and Prof. Dr. Lena Stolz know. Grace decides, ada does not, and the adapter waits for Tom Okafor.'

const audit = content({
  interviews: [
    ['Ada Byron', 'Head of Operations'],
    ['Grace Hopper', 'Clerk'],
  ].map(([interviewee = '', intervieweeRole = ''], index) => ({
    ...{ id: index + 1, templateName: 'operations' as const, interviewee, intervieweeRole },
    ...{ intervieweeKind: null, completed: true, questions: [] },
    answers: [
      {
        id: index + 1,
        questionId: 'q1',
        response: index === 0 ? SAID : 'Ms. Hopper asks Mr Weber.',
        impactScore: null,
      },
    ],
  })),
  steps: [
    {
      ...{
        id: 1,
        auditId: 1,
        label: 'Ask Ada',
        engine: 'support',
        isDecision: false,
        owner: 'Tom Okafor',
        system: '',
      },
      ...{ durationMin: 5, costPerHour: 5, friction: 'none', runsPerMonth: null, position: { x: 0, y: 0 } },
    },
  ],
})

const quotes = (kept: string[] = []) =>
  hideNames(audit, kept).interviews.map(({ answers }) => answers[0]?.response)

test('lists whom quotes give away, each once, with the words around it', () => {
  expect(namesInQuotes(audit).map(({ kind, text }) => [kind, text])).toEqual([
    ['role', 'head of operations'],
    ['person', 'Mr Weber'],
    ['person', 'Prof. Dr. Lena Stolz'],
    ['interviewee', 'Grace'],
    ['owner', 'Tom Okafor'],
    ['interviewee', 'Hopper'],
  ])
  expect(namesInQuotes(audit)[1]?.quote).toBe(
    'Ask the head of operations: only Mr Weber and Prof. Dr. Lena Stolz know. Grace decides,…',
  )
})

test('covers all of them in quotes, the same one with the same letter everywhere', () => {
  expect(quotes()).toEqual([
    'Ask the Role A: only Person A and Person B know. Interviewee B decides, ada does not, and the adapter waits for Owner A.',
    'Ms. Interviewee B asks Person A.',
  ])
  expect(hideNames(audit).interviews[0]?.intervieweeRole).toBe('Head of Operations')
  expect(hideNames(audit).steps[0]?.label).toBe('Ask Interviewee A')
})

test('what somebody keeps stays in quotes, and only there', () => {
  const [first, second] = quotes(['mr weber', 'head of operations', 'tom okafor'])
  expect(first).toContain('head of operations: only Mr Weber and Person B')
  expect(first).toContain('waits for Tom Okafor.')
  expect(second).toBe('Ms. Interviewee B asks Mr Weber.')
  expect(hideNames(audit, ['tom okafor']).steps[0]?.owner).toBe('Owner A')
})

test.each([
  ['Order desk', true],
  ['Pricing Analyst', true],
  ['Dispatcher', true],
  ['Head of admissions', true],
  ['Front desk', true],
  ['Petra', false],
  ['Tom Okafor', false],
  ['Piet van der Berg', false],
  ['', false],
])('an owner who is a role stays where names are hidden: %s', (owner, stays) => {
  expect(isRole(owner)).toBe(stays)
})

test('the roadmap of a deck without names still has its owners', () => {
  const [step] = audit.steps
  const shown = hideNames({ ...audit, steps: [{ ...step!, owner: 'Order desk' }] })
  expect(shown.steps[0]?.owner).toBe('Order desk')
})

test('any names of people, roles and owners can be hidden', () => {
  fc.assert(
    fc.property(personName, roleName, ownerName, answerText(), anyText, (name, role, owner, said, other) => {
      const [interview, step] = [audit.interviews[0]!, audit.steps[0]!]
      const answers = interview.answers.map(answer => ({ ...answer, response: `${name}: ${said}` }))
      const named = content({
        interviews: [{ ...interview, interviewee: name, intervieweeRole: role, answers }],
        steps: [{ ...step, owner, label: other }],
      })
      const hidden = hideNames(named)
      expect(hidden.interviews[0]?.interviewee).not.toBe(name)
      expect(namesInQuotes(named)).toBeInstanceOf(Array)
      expect(namesIn(other, named)).toBeInstanceOf(Array)
    }),
  )
})

test('whole names are covered in what interviewees say, whatever signs they hold', () => {
  const said = personNamed('Quendleton').chain(name =>
    answerText(fc.constant(name)).map(response => ({ name, response })),
  )
  fc.assert(
    fc.property(said, ({ name, response }) => {
      const interview = audit.interviews[0]!
      const answers = interview.answers.map(answer => ({ ...answer, response }))
      const hidden = hideNames(content({ interviews: [{ ...interview, interviewee: name, answers }] }))
      expect(hidden.interviews[0]?.answers[0]?.response).not.toContain('Quendleton')
    }),
  )
})
