// What an answer says, accepted in one step over HTTP: chain, links, owners; idempotent, whole or not at all, undone.

import { expect, it } from 'vitest'
import type { AcceptedProposal, ProposalUndo } from '#contract/answer-proposal.ts'
import { ownerLoads } from '#domain/capacity/load.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { stepField } from '#domain/process/step-field.ts'
import { auditMap } from '#server/process/read.ts'
import { auditQuantities } from '#server/quantity/read.ts'
import { add, api, audit, link, links, onTwoMaps, other, steps } from '../../../tests/audits/maps.ts'

onTwoMaps()

const RESPONSE =
  'The front desk checks eligibility, usually 9 minutes, 4 when the patient is known, 25 when not. The coder enters the charges. 88 % are accepted. Front desk is $24 an hour. We have four coders with 120 hours a month each.'

async function answer(response = RESPONSE, interviewee = 'Priya Raman') {
  const body = { templateName: 'operations', interviewee }
  const { id } = await api.member.ok('interview.start', { ...audit, body })
  return api.member.ok('answer.save', { params: { id }, body: { questionId: 'operations.peaks', response } })
}

const step = (ref: string, label: string, owner = '', more: object = {}) => ({
  ref,
  label,
  owner,
  stepId: null,
  engine: 'delivery' as const,
  isDecision: false,
  ...more,
})
const MINUTES = {
  kind: 'minutes',
  min: 4,
  usual: 9,
  max: 25,
  words: 'usually 9 minutes, 4 when the patient is known, 25',
} as const
const RATE = { kind: 'rate', min: 24, usual: 24, max: 24, words: '$24 an hour' } as const
const PROPOSAL = {
  requestKey: 'one',
  steps: [
    step('s1', 'Check eligibility', 'Front desk'),
    step('s2', 'Enter charges', 'Coder'),
    step('s3', 'Accepted?', '', { isDecision: true }),
  ],
  figures: [
    { figure: MINUTES, found: { ref: 's1', field: 'durationMin' as const } },
    { figure: { ...RATE, link: { to: 'owner' as const, owner: 'Front desk' } } },
  ],
  links: [
    { from: 's1', to: 's2', label: '', share: null },
    { from: 's2', to: 's3', label: 'accepted', share: 88 },
  ],
  owners: [
    {
      owner: 'Coder',
      people: 4,
      hoursPerMonth: 120,
      said: ['people' as const, 'hoursPerMonth' as const],
      words: 'We have four coders with 120 hours a month each.',
    },
  ],
} satisfies Parameters<typeof accept>[1]

const accept = (id: number, body: Omit<AcceptedProposal, 'figures'> & { figures: object[] }) =>
  api.member.request({ method: 'POST', url: `/api/answers/${id}/proposal`, payload: body })
const accepted = async (id: number, body: Parameters<typeof accept>[1] = PROPOSAL) =>
  (await accept(id, body)).body as ProposalUndo
const mappedSteps = async () => {
  const map = await api.database.run(async () =>
    auditMap(audit.params.id, await auditQuantities(audit.params.id)),
  )
  return map.steps as ProcessStep[]
}
const capacities = () => api.member.ok('capacity.list', audit)
const quantities = () => api.member.ok('quantity.list', audit)

it('adds steps, figures, links and owners with quotes, in one undoable action', async () => {
  const { id } = await answer()
  const other = await add('Scan card', { owner: 'front  DESK', engine: 'delivery' })
  const undo = await accepted(id)
  const [scan, check, enter, decision] = await steps()
  expect(scan).toMatchObject({ id: other.id, costPerHour: 24 })
  expect(check).toMatchObject({
    label: 'Check eligibility',
    owner: 'Front desk',
    durationMin: 9,
    costPerHour: 24,
    sourceAnswerId: id,
  })
  expect(enter).toMatchObject({ owner: 'Coder', costPerHour: 50 })
  expect(decision).toMatchObject({ isDecision: true, owner: 'Unassigned' })
  // What the answer does not say has no author.
  expect([decision?.marks, Object.keys(enter?.marks ?? {})]).toEqual([{}, []])
  const xs = [scan, check, enter, decision].map(each => each?.position.x ?? 0)
  expect(xs).toEqual(xs.toSorted((a, b) => a - b))
  expect(new Set(xs).size).toBe(4)
  expect(await links()).toMatchObject([
    { sourceId: check?.id, targetId: enter?.id, share: null },
    { sourceId: enter?.id, targetId: decision?.id, label: 'accepted', share: 88 },
  ])
  expect(await capacities()).toMatchObject([{ owner: 'Coder', people: 4, hoursPerMonth: 120 }])
  const [minutes, rate] = await quantities()
  expect(minutes?.source).toMatchObject({ quote: expect.stringContaining('usually 9 minutes') })
  expect(rate).toMatchObject({ link: { to: 'owner', owner: 'Front desk', stepIds: [scan?.id, check?.id] } })
  const map = await api.database.run(async () =>
    auditMap(audit.params.id, await auditQuantities(audit.params.id)),
  )
  const costed = map.steps.find(each => each.id === scan?.id)
  const { level, inputs } = stepField(costed as ProcessStep, 'costPerHour')
  expect(level).toBe('said')
  expect(inputs).toContainEqual(
    expect.objectContaining({ kind: 'answer', quote: 'Front desk is $24 an hour.' }),
  )

  await api.member.ok('answer.undoProposal', { params: { id }, body: undo })
  expect(await steps()).toMatchObject([{ id: other.id, costPerHour: 50 }])
  expect([await links(), await capacities(), await quantities()]).toEqual([[], [], []])
  expect((await steps())[0]?.marks.costPerHour).toBeUndefined()
})

const says = (requestKey: string, steps: readonly object[]) => ({
  requestKey,
  steps: steps.map((each, place) => ({ ...step(`s${place}`, ''), ...each })),
  figures: [],
  links: steps
    .slice(1)
    .map((_, place) => ({ from: `s${place}`, to: `s${place + 1}`, label: '', share: null })),
  owners: [],
})
const linked = async () => {
  const labels = new Map((await steps()).map(each => [each.id, each.label]))
  return (await links()).map(each => `${labels.get(each.sourceId)} → ${labels.get(each.targetId)}`).toSorted()
}

it('replaces a connection that a later answer refines, so that no run counts twice', async () => {
  const first = await answer('The coordinator reads the order and writes the quote – 640 a month.')
  await accepted(first.id, says('first', [{ label: 'Read order' }, { label: 'Write quote' }]))
  const [read, quote] = await steps()
  await api.member.ok('process.changeStep', { params: { id: read!.id }, body: { runsPerMonth: 640 } })
  const second = await answer(
    'She reads the order, checks the files, counts the words, writes the quote.',
    'J. Ü.',
  )
  const chain = says('second', [
    { label: 'Read order', stepId: read!.id },
    { label: 'Check files' },
    { label: 'Count words' },
    { label: 'Write quote', stepId: quote!.id },
  ])
  const undo = await accepted(second.id, chain)
  expect(await linked()).toEqual([
    'Check files → Count words',
    'Count words → Write quote',
    'Read order → Check files',
  ])
  const map = await api.database.run(async () => auditMap(audit.params.id, []))
  expect(map.steps.find(({ id }) => id === quote!.id)?.flow?.runs.usual).toBe(640)

  await api.member.ok('answer.undoProposal', { params: { id: second.id }, body: undo })
  expect(await linked()).toEqual(['Read order → Write quote'])
})

it('keeps a connection with a share, one drawn by hand, and one between steps that were there before', async () => {
  const first = await answer('The coordinator reads the order and writes the quote.')
  await accepted(first.id, says('first', [{ label: 'Read order' }, { label: 'Write quote' }]))
  const [read, quote] = await steps()
  const [direct] = await links()
  const ship = await add('Ship parcel')
  await link(quote!, ship)
  const stamp = await add('Stamp')
  const second = await answer('Read, stamp, quote; quote, pack, ship.', 'J. Ü.')
  const known = [
    { label: 'Read order', stepId: read!.id },
    { label: 'Stamp', stepId: stamp.id },
    { label: 'Write quote', stepId: quote!.id },
    { label: 'Pack parcel' },
    { label: 'Ship parcel', stepId: ship.id },
  ]
  await accepted(second.id, says('second', known))
  expect(await linked()).toEqual(
    expect.arrayContaining(['Read order → Write quote', 'Write quote → Ship parcel']),
  )
  await api.member.ok('process.changeLink', { params: { id: direct!.id }, body: { share: 75 } })
  const third = await answer('Read, certify, quote.', 'Z.')
  await accepted(third.id, says('third', [known[0]!, { label: 'Certify' }, known[2]!]))
  expect(await linked()).toContain('Read order → Write quote')
})

it('gives later steps of an owner that owner’s rate, unless entered', async () => {
  const { id } = await answer()
  await accepted(id)
  expect(await add('Copy card', { owner: 'Front desk' })).toMatchObject({ costPerHour: 24 })
  expect(await add('Call insurer', { owner: 'Front desk', costPerHour: 31 })).toMatchObject({
    costPerHour: 31,
  })
  const free = await add('File card')
  const change = (owner: string) =>
    api.member.ok('process.changeStep', { params: { id: free.id }, body: { owner } })
  expect(await change('front desk')).toMatchObject({ costPerHour: 24 })
  expect(await change('Coder')).toMatchObject({ costPerHour: 24 })
  const rate = {
    ...RATE,
    min: 38,
    usual: 38,
    max: 38,
    label: '',
    link: { to: 'owner' as const, owner: 'Coders' },
  }
  await api.member.ok('quantity.add', { params: { id }, body: rate })
  expect(await change('Coders')).toMatchObject({ costPerHour: 24 })
  expect(await change('Front desk')).toMatchObject({ costPerHour: 24 })
  expect(await change('Coders')).toMatchObject({ costPerHour: 38 })
})

it('is idempotent for a double click, a retry and a second tab', async () => {
  const { id } = await answer()
  const all = await Promise.all(
    [PROPOSAL, PROPOSAL, { ...PROPOSAL, requestKey: 'two' }].map(body => accept(id, body)),
  )
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201])
  expect([(await steps()).length, (await links()).length, (await quantities()).length]).toEqual([3, 2, 2])
  expect((await capacities()).length).toBe(1)
})

it('accepts the same words for another step, once for each', async () => {
  const { id } = await answer('Checking takes 5 minutes. Entering takes 5 minutes.')
  const check = await add('Check eligibility')
  const enter = await add('Enter charges')
  const five = (stepId: number, requestKey: string) => {
    const link = { to: 'step', stepId, field: 'durationMin' }
    const figure = { ...MINUTES, min: 5, usual: 5, max: 5, words: '5 minutes', link }
    return accepted(id, { requestKey, steps: [], links: [], owners: [], figures: [{ figure }] })
  }
  await five(check.id, 'one')
  await five(enter.id, 'two')
  await five(enter.id, 'three')
  expect(await steps()).toMatchObject([{ durationMin: 5 }, { durationMin: 5 }])
  expect((await quantities()).map(({ link }) => link)).toMatchObject([
    { stepId: check.id },
    { stepId: enter.id },
  ])
})

it('updates existing steps, and overwrites no other statement', async () => {
  const first = await answer()
  const second = await answer('Checking takes 12 minutes.', 'Rob Chen')
  const known = await add('Verify coverage')
  const figure = { ...MINUTES, link: { to: 'step', stepId: known.id, field: 'durationMin' } }
  const proposal = {
    ...PROPOSAL,
    steps: [step('a', 'Check coverage', 'Front desk', { stepId: known.id })],
    links: [],
    owners: [],
  }
  const undo = await accepted(first.id, { ...proposal, figures: [{ figure }] })
  expect(await steps()).toMatchObject([{ label: 'Verify coverage', owner: 'Front desk', durationMin: 9 }])
  const twelve = { ...figure, min: 12, usual: 12, max: 12, words: '12 minutes' }
  await accepted(second.id, { ...proposal, requestKey: 'two', figures: [{ figure: twelve }] })
  expect(await steps()).toMatchObject([{ durationMin: 9 }])
  await api.member.ok('process.changeStep', { params: { id: known.id }, body: { label: 'Verify cover' } })
  await api.member.ok('answer.undoProposal', { params: { id: first.id }, body: undo })
  // The step was changed since: its values stay.
  expect(await steps()).toMatchObject([{ label: 'Verify cover', owner: 'Front desk', durationMin: 9 }])
})

it('restores a share’s author when another user undoes the proposal', async () => {
  const decide = await add('Accepted?', { isDecision: true })
  const pay = await add('Pay')
  const entered = { sourceId: decide.id, targetId: pay.id, label: 'yes', share: 70 }
  const link = await api.member.ok('process.createLink', { ...audit, body: entered })
  const { id } = await answer()
  const known = [
    step('a', 'Accepted?', '', { stepId: decide.id, isDecision: true }),
    step('b', 'Pay', '', { stepId: pay.id }),
  ]
  const share = { kind: 'percent', min: 88, usual: 88, max: 88, words: '88 % are accepted' }
  const figures = [{ figure: share, branch: { from: 'a', to: 'b' } }]
  const proposal = { ...PROPOSAL, steps: known, figures, links: [], owners: [] }
  const undo = await accepted(id, proposal)
  expect(await links()).toMatchObject([{ share: 88 }])
  await api.admin.ok('answer.undoProposal', { params: { id }, body: undo })
  expect(await links()).toMatchObject([{ share: 70, marks: link.marks }])
})

it('quotes people and hours while the answer has them; undo restores values and author', async () => {
  const entered = { owner: 'Coder', people: 3, hoursPerMonth: 100 }
  const before = await api.admin.ok('capacity.set', { ...audit, body: entered })
  const { id } = await answer()
  const undo = await accepted(id)
  const [words] = PROPOSAL.owners.map(each => each.words)
  const said = {
    source: { answerId: id, interviewee: 'Priya Raman', quote: words },
    said: PROPOSAL.owners[0]?.said,
  }
  expect(await capacities()).toMatchObject([{ people: 4, hoursPerMonth: 120, ...said }])
  const loads = ownerLoads(await mappedSteps(), await capacities())
  const load = loads.find(({ owner }) => owner === 'Coder')?.load
  const answered = { kind: 'answer', answerId: id, quote: words }
  expect(load?.inputs).toMatchObject([
    { kind: 'figure' },
    { ...answered, value: 4, unit: 'count' },
    { ...answered, value: 120, unit: 'hours_per_month' },
  ])

  await api.member.ok('answer.undoProposal', { params: { id }, body: undo })
  const { version: _, ...former } = before
  const [restored] = await capacities()
  expect(restored).toMatchObject(former)
  expect(restored).not.toHaveProperty('source')

  await accepted(id, { ...PROPOSAL, requestKey: 'again' })
  const [{ questionId } = { questionId: '' }] = await api.member.ok('answer.sources', audit)
  const interview = (await api.member.ok('interview.list', audit))[0]
  const body = { questionId, response: 'We have some coders.' }
  await api.member.ok('answer.save', { params: { id: interview?.id ?? 0 }, body })
  expect((await capacities())[0]).not.toHaveProperty('source')
})

it('records evidence per number: typed hours beside said people count as entered', async () => {
  const { id } = await answer()
  const owners = PROPOSAL.owners.map(each => ({ ...each, hoursPerMonth: 90, said: ['people' as const] }))
  await accepted(id, { ...PROPOSAL, owners })
  const [load] = ownerLoads(await mappedSteps(), await capacities()).flatMap(each => each.load ?? [])
  expect(load?.inputs.slice(1)).toMatchObject([
    { kind: 'answer', value: 4 },
    { kind: 'entry', value: 90, author: 'Mona Member' },
  ])
})

it('writes nothing of a refused proposal, and undoes nothing of another audit', async () => {
  const { id } = await answer()
  const foreign = await add('Elsewhere', {}, other)
  const wrong = {
    ...PROPOSAL,
    steps: [...PROPOSAL.steps, step('s9', 'Elsewhere', '', { stepId: foreign.id })],
  }
  expect(await accept(id, wrong)).toMatchObject({ status: 404, body: { code: 'step_not_found' } })
  const dangling = { ...PROPOSAL, links: [{ from: 's1', to: 'nowhere', label: '', share: null }] }
  expect(await accept(id, dangling)).toMatchObject({ status: 404 })
  const many = Array.from({ length: 21 }, (_, n) => ({ figure: { ...MINUTES, words: `${n}` } }))
  expect(await accept(id, { ...PROPOSAL, figures: many })).toMatchObject({ status: 400 })
  expect([await steps(), await links(), await quantities(), await capacities()]).toEqual([[], [], [], []])

  const values = { owner: 'Mine', durationMin: 1, costPerHour: 1, runsPerMonth: 1 }
  const replaced = [{ id: foreign.id, version: foreign.version, ...values }]
  const body = { steps: [foreign.id], figures: [], links: [], replaced, owners: [] }
  await api.member.ok('answer.undoProposal', { params: { id }, body })
  expect(await steps(other)).toMatchObject([{ label: 'Elsewhere', owner: 'Unassigned' }])
})
