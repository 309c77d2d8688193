// Tests for scenarios in deck and report: the comparison, the changes of each, and every figure in the evidence appendix.

import { expect, it } from 'vitest'
import { messagesOf, withMessages } from '#content/documents/messages.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { pseudonymize } from '#domain/document/pseudonym/pseudonymize.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { NO_EFFECT } from '#domain/process/scenario/effect.ts'
import { type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import { content, demoContent } from '../../../tests/audits/audits.ts'
import { KNOWN } from '../../../tests/audits/entered-numbers.ts'

const exactly = (usual: number) => ({ min: usual, usual, max: usual })
const step = (id: number, fields: Partial<ProcessStep> = {}): ProcessStep => ({
  ...STEP_DEFAULTS,
  ...KNOWN,
  id,
  auditId: 1,
  label: `Step ${id}`,
  owner: 'Ola Nordmann',
  durationMin: 20,
  costPerHour: 60,
  runsPerMonth: 100,
  position: { x: 0, y: 0 },
  ...fields,
})
const effect = { ...NO_EFFECT, minutesAfter: exactly(4), toolCost: exactly(100), oneOffCost: exactly(9600) }
const copy = (id: number, fields: Partial<ProcessStep> = {}) =>
  step(id + 100, { label: `Step ${id}`, originId: id, scenarioId: 7, ...fields })
const scenario = (id: number, title: string, steps: ProcessStep[]) => ({
  id,
  title,
  note: '',
  steps,
  links: [],
})
const audit = content({
  steps: [step(1), step(2)],
  scenarios: [
    scenario(7, 'With an agent', [copy(1, { effect, owner: 'Kari Nordmann' }), copy(2)]),
    scenario(8, 'Without the second', [copy(1)]),
  ],
})
const MAP = { audience: 'working', appendix: ['map'] } as const

it('appear side by side in deck and report, with the changes of each', () => {
  const deck = JSON.stringify(deckOf(audit, MAP).slides)
  const report = JSON.stringify(reportDocument(audit, ['map']).blocks)
  for (const [text, sums] of [
    [deck, ['$18k', '$24k', '$28.8k']],
    [report, ['$18,000', '$24,000', '$28,800']],
  ] as const)
    for (const part of ['With an agent', 'Without the second', 'Gone', 'in 100% of the cases', ...sums])
      expect(text).toContain(part)
  expect(JSON.stringify(deckOf(audit, { ...MAP, appendix: [] }).slides)).not.toContain('With an agent')
})

it('have their figures in the register once each', () => {
  const ids = deckOf(audit, MAP).figures.map(({ id }) => id)
  for (const id of [
    'scenario:7:net',
    'scenario:7:net:p10',
    'scenario:8:cost',
    'scenario:7:step:1:cost',
    'scenario:7:step:1:cost_then',
  ])
    expect(ids.filter(each => each === id)).toHaveLength(1)
})

it('share one page after the options, if room remains, with evidence for each number', () => {
  const choice = { audience: 'client', appendix: ['map', 'evidence'] } as const
  const { slides } = deckOf(audit, choice)
  const page = slides.find(({ id }) => id === 'scenarios')
  expect(page?.number).toBeLessThan(slides.find(({ id }) => id === 'map_pages')?.number ?? 0)
  const text = JSON.stringify(page?.elements)
  for (const part of [
    'Today',
    'Target: With an agent',
    'Hours saved a year',
    'Net a year',
    'Pays back after',
  ])
    expect(text).toContain(part)
  const evidence = JSON.stringify(slides.filter(({ id }) => id.startsWith('evidence')))
  for (const id of ['scenario:7:net', 'scenario:8:cost', 'scenario:7:total', 'scenario:7:payback']) {
    expect(text).toContain(`"figureId":"${id}"`)
    expect(evidence).toContain(`"figureId":"${id}","leadsTo":"scenarios"`)
  }
})

it('keep the main deck at twelve slides and a board deck at five', () => {
  const demo = { ...demoContent(), scenarios: audit.scenarios ?? [] }
  for (const audience of ['client', 'board'] as const) {
    const { slides } = deckOf(demo, { audience, appendix: ['map'] })
    const at = slides.findIndex(({ id }) => id === 'map_pages')
    const main = slides.slice(0, at).filter(({ id }) => id !== 'scenarios')
    expect(slides.some(({ id }) => id === 'scenarios')).toBe(true)
    if (audience === 'board') expect(slides[at - 1]?.id).toBe('scenarios')
    expect(slides.findIndex(({ id }) => id === 'scenarios') < 12 || main.length === 12).toBe(true)
    if (main.length === 12) expect(slides[12]?.id).toBe('scenarios')
  }
})

it('list changes of the flow too', () => {
  const fewer = scenario(7, 'Fewer', [copy(1, { runsPerMonth: 40, costPerHour: 50 })])
  const deck = JSON.stringify(deckOf(content({ steps: [step(1)], scenarios: [fewer] }), MAP).slides)
  expect(deck).toMatch(/Changed: 100.runs\/month to 40.runs\/month, \$60\/h to \$50\/h/)
})

it('hide the names of future owners like those of present ones', () => {
  const people = ['ola nordmann', 'kari nordmann'].map(key => ({
    key,
    action: 'cover' as const,
    replacement: null,
  }))
  const { pseudonyms } = messagesOf('en').terms
  const text = JSON.stringify(deckOf(withMessages(pseudonymize(audit, people, pseudonyms)), MAP).slides)
  expect(text).toContain('Owner A to Owner B')
  expect(text).not.toContain('Nordmann')
})

it('are not mentioned if there are none', () => {
  const bare = content({ steps: [step(1)] })
  expect(JSON.stringify(reportDocument(bare, ['map']).blocks)).not.toContain('Today and target')
})
