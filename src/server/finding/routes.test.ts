// Accepted findings: shown in report and deck with who proposed them, while their quotations and figures are
// valid.

import { beforeEach, expect, it } from 'vitest'
import { type Api, withAudit } from '../../../tests/api.ts'

const SAID = 'Only Ines prices the lanes. When she is ill, nobody does.'
const WORDS = 'Only Ines prices the lanes'

let api: Api
let auditId: number
let answerId: number
let stepId: number
withAudit((started, audit) => {
  api = started
  auditId = audit
})

beforeEach(async () => {
  const params = { id: auditId }
  const interview = await api.member.ok('interview.start', {
    params,
    body: { templateName: 'operations', interviewee: 'Ines Adler' },
  })
  const questionId = interview.questions[0]?.id ?? ''
  const body = { questionId, response: SAID, impactScore: null }
  answerId = (await api.member.ok('answer.save', { params: { id: interview.id }, body })).id
  stepId = (await api.member.ok('process.createStep', { params, body: { label: 'Price the lane' } })).id
})

const report = (as = api.member) => as.ok('report.get', { params: { id: auditId } })
const acceptedFindings = async () => (await report()).findings.filter(({ source }) => source === 'noted')
const sentence = () => `One person prices every lane, at {step.${stepId}}.`

/** Creates a draft with one finding that quotes the answer; returns its id. */
async function proposed(text = sentence()): Promise<number> {
  const findings = [{ text, cites: [{ answerId, quote: WORDS }] }]
  const { id } = await api.member.ok('draft.proposeFindings', { params: { id: auditId }, body: { findings } })
  return id
}
const accept = (draft: number) =>
  api.member.ok('draft.takeFindings', { params: { id: draft }, body: { refs: ['f1'] } })
const slideTexts = async () => {
  const slides = await api.member.ok('slide.list', { params: { id: auditId } })
  return slides.flatMap(({ fields }) => fields.map(({ generated }) => generated))
}

it('shows an accepted finding with words, money and proposer, in report and deck', async () => {
  await accept(await proposed())
  const [finding] = await acceptedFindings()
  expect(finding).toMatchObject({
    sentence: sentence(),
    figure: { id: `step:${stepId}:cost` },
    stepId,
    quotes: [{ answerId, interviewee: 'Ines Adler', quote: WORDS }],
    noted: { proposedBy: 'the assistant “Mona Member” of Mona Member', takenBy: 'Mona Member' },
  })
  expect(await slideTexts()).toContain(sentence())
})

it('accepts each suggestion once, even simultaneously', async () => {
  const draft = await proposed()
  await Promise.all([accept(draft), accept(draft), accept(draft)])
  expect(await acceptedFindings()).toHaveLength(1)
})

it('refuses unknown figures, and other kinds of drafts', async () => {
  const findings = [{ text: 'It comes to {roi.net}.', cites: [{ answerId, quote: WORDS }] }]
  expect(
    await api.member.refused('draft.proposeFindings', { params: { id: auditId }, body: { findings } }),
  ).toMatchObject({
    code: 'draft_without_source',
    message: expect.stringContaining('a number, unit or period that no quote has'),
  })
  const steps = [{ ref: 'a', label: 'Price the lane again', cites: [{ answerId, quote: WORDS }] }]
  const draft = await api.member.ok('draft.propose', { params: { id: auditId }, body: { steps } })
  const body = { refs: ['a', 's1'] }
  expect(await api.member.refused('draft.takeFindings', { params: { id: draft.id }, body })).toMatchObject({
    code: 'draft_not_found',
  })
  expect((await api.member.ok('draft.get', { params: { id: draft.id } })).taken).toEqual([])
})

it('omits a finding whose quote or figure was removed, and reports it', async () => {
  await accept(await proposed())
  await accept(await proposed('One person prices the lanes.'))
  await api.member.ok('process.deleteStep', { params: { id: stepId } })
  expect((await acceptedFindings()).map(each => each.sentence)).toEqual(['One person prices the lanes.'])
  expect((await report()).lapsed).toMatchObject([{ sentence: sentence(), takenBy: 'Mona Member' }])
  const change = { response: 'Two of us price them.', impactScore: null, version: 1 }
  await api.member.ok('answer.change', { params: { id: answerId }, body: change })
  expect(await acceptedFindings()).toEqual([])
  expect((await report()).lapsed).toHaveLength(2)
  expect(await slideTexts()).not.toContain('One person prices the lanes.')
})

it('can be withdrawn; a completed audit keeps its findings', async () => {
  await accept(await proposed())
  const [finding] = await acceptedFindings()
  const id = finding?.noted?.id ?? 0
  const complete = (status: 'completed' | 'in_progress') =>
    api.member.ok('audit.change', { params: { id: auditId }, body: { status } })
  await complete('completed')
  expect(await api.member.refused('finding.remove', { params: { id } })).toMatchObject({
    code: 'audit_completed',
  })
  await complete('in_progress')
  await api.member.ok('finding.remove', { params: { id } })
  expect(await acceptedFindings()).toEqual([])
  expect(await api.member.refused('finding.remove', { params: { id } })).toMatchObject({
    code: 'finding_not_found',
  })
})

it('has no name in its sentence, and hides names in its quotes on export', async () => {
  await expect(proposed('Only Ines Adler prices the lanes.')).rejects.toThrow(/answered 422/)
  await accept(await proposed('Only one person prices the lanes.'))
  const changes = [{ key: 'ines', was: null, now: { action: 'cover' as const, replacement: null } }]
  await api.member.ok('deliverable.decideNames', { params: { id: auditId }, body: { changes } })
  const pages = await api.member.ok('slide.pages', {
    params: { id: auditId },
    query: { names: 'hidden' },
  })
  const text = JSON.stringify(pages)
  expect(text).toContain('Interviewee A')
  expect(text).not.toContain('Ines')
})
