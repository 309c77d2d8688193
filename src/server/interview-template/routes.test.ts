// The organization's interview templates over HTTP: shared, versioned, kept by audits, exported as files, and
// refused beyond their limits.

import { describe, expect, it } from 'vitest'
import type { WholeTemplate } from '#contract/interview-template.ts'
import { INTERVIEW_TEMPLATE_LIMITS, type Sharing } from '#domain/interview/template.ts'
import { type Api, withAudit } from '../../../tests/api.ts'

let api: Api
let auditId: number
withAudit((started, audit) => {
  api = started
  auditId = audit
})

const question = (topic: string) => ({
  key: crypto.randomUUID(),
  topic,
  question: `What about ${topic.toLowerCase()}?`,
  hint: 'Ask for the last case.',
  impactScoreEnabled: topic === 'Returns',
})
const sections = () => [
  { title: 'Arrival', questions: [question('Trucks'), question('Returns')] },
  { title: '', questions: [question('Labels')] },
]
const body = (name: string, sharing: Sharing = 'writers') => ({ name, sharing, sections: sections() })
const keep = (name: string, sharing?: Sharing, who: 'member' | 'admin' = 'member') =>
  api[who].ok('interviewTemplate.create', { body: body(name, sharing) })
const at = ({ id }: { id: number }) => ({ params: { id } })
const names = async (who: 'member' | 'admin' = 'member') =>
  (await api[who].ok('interviewTemplate.list')).map(({ name }) => name)
const changed = ({ name, sharing, sections, version }: WholeTemplate, part: object) => ({
  body: { name, sharing, sections, version, ...part },
})
const start = (templateName: string, interviewee = '') =>
  api.member.ok('interview.start', { params: { id: auditId }, body: { templateName, interviewee } })

describe('an interview template of the organization', () => {
  it('stores sections and author; interviews ask its questions under its name', async () => {
    const made = await keep('  Warehouse ')
    expect(made).toMatchObject({ name: 'Warehouse', version: 1, questions: 3, madeBy: 'Mona Member' })
    const interview = await start(`house.${made.id}`)
    expect(interview).toMatchObject({ templateTitle: 'Warehouse', templateVersion: 1 })
    expect(interview.questions.map(({ topic, section }) => [section, topic])).toEqual([
      ['Arrival', 'Trucks'],
      ['Arrival', 'Returns'],
      [undefined, 'Labels'],
    ])
    const [, returns] = interview.questions
    const answer = { questionId: returns?.id ?? '', response: 'Forty a day', impactScore: 8 }
    await api.member.ok('answer.save', { ...at(interview), body: answer })
    const report = await api.member.ok('report.get', { params: { id: auditId } })
    expect(JSON.stringify(report)).toContain('Warehouse')
    expect(JSON.stringify(report)).toContain('"topic":"Returns"')
  })

  it('gets a version on each change; an audit keeps the version it started with', async () => {
    const made = await keep('Workshop')
    const first = await start(`house.${made.id}`, 'Ada')
    const fewer = { sections: [{ title: '', questions: [question('Tools')] }], name: 'Works' }
    const newer = await api.member.ok('interviewTemplate.change', { ...at(made), ...changed(made, fewer) })
    expect(newer).toMatchObject({ version: 2, name: 'Works', versions: [{ version: 2 }, { version: 1 }] })
    const renamed = await api.member.ok('interviewTemplate.change', {
      ...at(made),
      ...changed(newer, { name: 'Workshop' }),
    })
    expect(renamed.version).toBe(2)
    expect(await start(`house.${made.id}`, 'Ben')).toMatchObject({
      templateVersion: 1,
      templateTitle: 'Workshop',
      questions: first.questions,
    })
    const former = { params: { id: made.id, version: 1 } }
    expect((await api.member.ok('interviewTemplate.version', former)).sections).toEqual(made.sections)
    const stale = await api.member.refused('interviewTemplate.change', {
      ...at(made),
      ...changed(made, fewer),
    })
    expect(stale).toMatchObject({ code: 'changed_meanwhile', current: { version: 2 } })
    await api.member.ok('interviewTemplate.delete', at(made))
    expect(await start(`house.${made.id}`, 'Cleo')).toMatchObject({ templateVersion: 1 })
  })

  it('keeps a limited number of versions', async () => {
    let template = await keep('Often')
    for (let n = 0; n <= INTERVIEW_TEMPLATE_LIMITS.versions; n++) {
      const part = { sections: sections() }
      template = await api.member.ok('interviewTemplate.change', {
        ...at(template),
        ...changed(template, part),
      })
    }
    expect(template.versions).toHaveLength(INTERVIEW_TEMPLATE_LIMITS.versions)
    const gone = await api.member.refused('interviewTemplate.version', {
      params: { id: template.id, version: 1 },
    })
    expect(gone).toMatchObject({ code: 'interview_template_not_found' })
  })

  it('can be read, used and changed only if shared with the account', async () => {
    const own = await keep('Mine', 'maker', 'admin')
    expect(await names('admin')).toContain('Mine')
    expect(await names()).not.toContain('Mine')
    for (const id of [
      'interviewTemplate.get',
      'interviewTemplate.delete',
      'interviewTemplate.export',
    ] as const)
      expect(await api.member.refused(id, at(own))).toMatchObject({ code: 'interview_template_not_found' })
    const params = { params: { id: auditId }, body: { templateName: `house.${own.id}` } }
    expect(await api.member.refused('interview.start', params)).toMatchObject({
      code: 'interview_template_not_found',
    })

    const read = await keep('Ours', 'readers', 'admin')
    expect(await api.member.ok('interviewTemplate.get', at(read))).toMatchObject({
      mayChange: false,
      mayManage: false,
    })
    const refusal = { code: 'not_template_maker' }
    const change = { ...at(read), ...changed(read, { name: 'Theirs' }) }
    expect(await api.member.refused('interviewTemplate.change', change)).toMatchObject(refusal)
    expect(await api.member.refused('interviewTemplate.delete', at(read))).toMatchObject(refusal)

    const open = await keep('Open', 'writers', 'admin')
    await api.member.ok('interviewTemplate.change', { ...at(open), ...changed(open, { name: 'Opened' }) })
    const hidden = { ...at(open), ...changed(open, { sharing: 'maker' }) }
    expect(await api.member.refused('interviewTemplate.change', hidden)).toMatchObject(refusal)
    const retired = { ...at(open), body: { retired: true } }
    expect(await api.member.refused('interviewTemplate.retire', retired)).toMatchObject(refusal)
  })

  it('can be retired and restored', async () => {
    const made = await keep('Old ways')
    const retire = (retired: boolean) =>
      api.member.ok('interviewTemplate.retire', { ...at(made), body: { retired } })
    expect((await retire(true)).retiredAt).not.toBeNull()
    const params = { params: { id: auditId }, body: { templateName: `house.${made.id}` } }
    expect(await api.member.refused('interview.start', params)).toMatchObject({
      code: 'interview_template_retired',
    })
    expect((await retire(false)).retiredAt).toBeNull()
    await api.member.ok('interview.start', params)
  })

  it('has a unique name, regardless of case', async () => {
    await keep('Intake')
    const made = await keep('Outtake')
    const taken = { code: 'interview_template_name_taken' }
    expect(await api.member.refused('interviewTemplate.create', { body: body('INTAKE') })).toMatchObject(
      taken,
    )
    const rename = { ...at(made), ...changed(made, { name: 'intake' }) }
    expect(await api.member.refused('interviewTemplate.change', rename)).toMatchObject(taken)
  })

  it.each([
    ['no section', { sections: [] }, 'sections'],
    [
      'a section without a question',
      { sections: [{ title: 'Empty', questions: [] }] },
      'sections.0.questions',
    ],
    [
      'an empty question',
      { sections: [{ title: '', questions: [{ ...question('A'), question: ' ' }] }] },
      'sections.0.questions.0.question',
    ],
    [
      'too many questions',
      {
        sections: [
          {
            title: '',
            questions: Array.from({ length: INTERVIEW_TEMPLATE_LIMITS.questions + 1 }, () =>
              question('Again'),
            ),
          },
        ],
      },
      'sections',
    ],
    ['one key twice', { sections: [...Array(2)].map(() => ({ title: '', questions: [TWICE] })) }, 'sections'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['an unknown sharing mode', { sharing: 'world' }, 'sharing'],
  ])('refuses %s and stores nothing', async (_, part, field) => {
    const before = await names()
    const payload = { ...body('Refused'), ...part }
    const refused = await api.member.refused('interviewTemplate.create', {
      body: payload as ReturnType<typeof body>,
    })
    expect(Object.keys(refused.fields ?? {})).toEqual([field])
    expect(await names()).toEqual(before)
  })
})

const TWICE = {
  key: '6f2c4f0e-3f59-4c3c-9a55-6f6c1b9d2a10',
  topic: 'Twice',
  question: 'Twice?',
  hint: '',
  impactScoreEnabled: false,
}

describe('an interview template file', () => {
  const read = async (file: string, name?: string) =>
    api.member.ok('interviewTemplate.import', { body: { file, ...(name && { name }) } })
  const refused = (file: string) => api.member.refused('interviewTemplate.import', { body: { file } })

  it('survives export and import except for keys, and is private until shared', async () => {
    const made = await keep('Exported')
    const { body: sent } = await api.member.call('interviewTemplate.export', at(made))
    const file = typeof sent === 'string' ? sent : JSON.stringify(sent)
    const back = await read(file, 'Imported')
    expect(back).toMatchObject({ name: 'Imported', sharing: 'maker', version: 1 })
    const bare = (template: WholeTemplate) =>
      template.sections.map(({ title, questions }) => [title, questions.map(({ key: _, ...rest }) => rest)])
    expect(bare(back)).toEqual(bare(made))
    expect(await refused(file)).toMatchObject({ code: 'interview_template_name_taken' })
  })

  it('has a schema with the required fields', async () => {
    const schema = await api.member.ok('interviewTemplate.schema')
    expect(schema).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: expect.arrayContaining(['format', 'formatVersion', 'name', 'sections']),
    })
  })

  const good = {
    format: 'ai-audit-interview-template',
    formatVersion: 1,
    name: 'From a file',
    sections: [{ title: 'One', questions: [{ topic: 'Work', question: 'What?', hint: '' }] }],
  }
  it('accepts the minimum content', async () => {
    expect(await read(JSON.stringify(good))).toMatchObject({ name: 'From a file', questions: 1 })
  })
  it.each([
    ['no JSON', '{"format":', /not valid JSON/],
    ['a list', '[]', /The whole file/],
    [
      'another file',
      JSON.stringify({ ...good, format: 'bpmn' }),
      /not an interview template of this product/,
    ],
    ['a later format', JSON.stringify({ ...good, formatVersion: 2 }), /format is not known/],
    ['no name', JSON.stringify({ ...good, name: undefined }), /name: /],
    ['an unknown word', JSON.stringify({ ...good, author: 'x' }), /author/],
    [
      'an empty question',
      JSON.stringify({ ...good, sections: [{ questions: [{ topic: 'A', question: '' }] }] }),
      /section 1 question 1 question: Please write the question/,
    ],
    ['a character that cannot be stored', JSON.stringify({ ...good, name: 'a\u0000b' }), /cannot be stored/],
    ['nothing', '', /not valid JSON/],
  ])('is refused if it is %s, and nothing is stored', async (_, file, message) => {
    const before = await names()
    const refusal = await refused(file)
    expect(refusal.message).toMatch(message)
    expect(refusal).toMatchObject(
      file.includes('\u0000') ? { code: 'invalid_body' } : { code: 'interview_template_refused' },
    )
    expect(await names()).toEqual(before)
  })

  it('is refused if too large', async () => {
    const refusal = await refused('x'.repeat(INTERVIEW_TEMPLATE_LIMITS.fileBytes + 1))
    expect(refusal).toMatchObject({ code: 'invalid_body', fields: { file: expect.any(String) } })
  })
})

it('is refused above the maximum number of templates', async () => {
  for (let n = (await names('admin')).length; n < INTERVIEW_TEMPLATE_LIMITS.templates; n++)
    await keep(`No ${n}`)
  expect(await api.member.refused('interviewTemplate.create', { body: body('More') })).toMatchObject({
    code: 'too_many_interview_templates',
  })
})
