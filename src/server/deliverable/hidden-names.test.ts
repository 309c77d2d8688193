// Hidden names over HTTP: decisions stored with the audit, and planted names searched for in every file (SECURITY
// T49).

import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { SentBody } from '#contract/endpoint.ts'
import type { EndpointTable } from '#contract/index.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import { readPdf } from '../../../tests/files/pdf.ts'

let api: Api
let id: number
withAudit((started, audit) => {
  api = started
  id = audit
})

type Changes = SentBody<EndpointTable['deliverable.decideNames']>['changes']

const hide = (replacement: string | null = null) => ({ action: 'cover' as const, replacement })
const keep = { action: 'keep' as const, replacement: null }
const about = () => ({ params: { id } })
const names = (who = api.member) => who.ok('deliverable.names', about())
const decide = (changes: Changes, who = api.member) =>
  who.ok('deliverable.decideNames', { ...about(), body: { changes } })
const step = (body: object) =>
  api.member.ok('process.createStep', { ...about(), body: { label: 'Price the lane', ...body } })

async function interview(interviewee: string, response: string) {
  const body = { templateName: 'operations' as const, interviewee }
  const { id: interviewId } = await api.member.ok('interview.start', { ...about(), body })
  const answer = { questionId: 'operations.handovers', response, impactScore: 9 }
  const { id: answerId } = await api.member.ok('answer.save', { params: { id: interviewId }, body: answer })
  return { interviewId, answerId }
}

it('stores decisions with the audit, and refuses conflicting ones', async () => {
  await step({ owner: 'Petra Okafor' })
  const key = 'petra okafor'
  expect((await names()).names).toMatchObject([{ key, kind: 'owner', action: null, replacement: 'Owner A' }])
  const first = await decide([{ key, was: null, now: hide('the desk') }])
  expect(first.decisions).toEqual([{ key, ...hide('the desk') }])
  expect(first.names).toMatchObject([{ key, action: 'cover', replacement: 'the desk' }])
  expect(await names(api.admin)).toEqual(first)
  const mara = { key: 'mara', was: null, now: hide('Person A') }
  const late = { key, was: null, now: keep }
  const body = { changes: [mara, late] }
  const refusal = await api.admin.refused('deliverable.decideNames', { ...about(), body })
  expect(refusal).toMatchObject({ code: 'changed_meanwhile', current: first })
  const { decisions } = await decide([mara, { key, was: hide('the desk'), now: keep }], api.admin)
  expect(decisions.map(each => [each.key, each.action])).toEqual([
    ['mara', 'cover'],
    [key, 'keep'],
  ])
  const twice = { ...about(), body: { changes: [late, late] } }
  expect((await api.member.refused('deliverable.decideNames', twice)).code).toBe('invalid_body')
  // A completed audit can be exported too.
  await api.member.ok('audit.change', { ...about(), body: { status: 'completed' } })
  expect((await decide([{ key, was: keep, now: null }])).decisions.map(each => each.key)).toEqual(['mara'])
  const { entries } = await api.admin.ok('system.trail', { query: { record: `audits/${id}` } })
  expect(entries.filter(({ action }) => action === 'deliverable.decideNames')).toHaveLength(3)
  const missing = { params: { id: 4711 } }
  expect((await api.member.refused('deliverable.names', missing)).code).toBe('audit_not_found')
})

const FORMATS = ['pdf', 'docx', 'xlsx', 'page', 'html'] as const

/** The name and every text of a file: the parts of a package, or the pages and properties of a PDF. */
async function readFile(headers: Record<string, unknown>, bytes: Buffer): Promise<string> {
  const name = decodeURIComponent(String(headers['content-disposition']))
  const type = String(headers['content-type'])
  if (type.includes('html')) return name + bytes.toString()
  if (!type.includes('pdf'))
    return (
      name +
      Object.entries(unzipSync(bytes))
        .map(([path, part]) => `${path} ${strFromU8(part)}`)
        .join('\n')
    )
  const { pages } = await readPdf(bytes)
  // In a PDF, properties, headings and alternative texts are separate strings.
  const strings = [...bytes.toString('latin1').matchAll(/<(feff[0-9a-f]*)>/gi)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  )
  return [name, ...pages.map(({ text }) => text), ...strings, bytes.toString('latin1')].join('\n')
}

async function everyFile(): Promise<string[]> {
  const files: string[] = []
  for (const format of FORMATS) {
    const { headers, body } = await api.member.call('report.export', {
      ...about(),
      body: { format, names: 'hidden' },
    })
    files.push(await readFile(headers, body as unknown as Buffer))
  }
  for (const query of [{ appendix: 'map,interviews,method,evidence' }, { audience: 'board' as const }]) {
    const { headers, body } = await api.member.call('slide.export', {
      ...about(),
      query: { ...query, names: 'hidden' },
    })
    files.push(await readFile(headers, body as unknown as Buffer))
  }
  return files
}

it('leaves no planted name in any file, its name, notes, comments or properties; titles stay', async () => {
  const name = 'Zora Quendleton'
  const said = 'Zora Quendleton asks Vexley and types it for 12 minutes.'
  const { interviewId, answerId } = await interview(name, said)
  await interview(
    'Will Price',
    'We will price it; Zora Quendleton’s sheet is slow. Price it again. Will that do?',
  )
  const question = { key: crypto.randomUUID(), question: `You named ${name}. Why?`, followUp: true }
  const asked = await api.member.ok('question.add', { params: { id: interviewId }, body: question })
  const followUp = { questionId: asked.questions.at(-1)?.id ?? '', response: `Because ${name} can.` }
  await api.member.ok('answer.save', { params: { id: interviewId }, body: followUp })
  const { id: stepId } = await step({ owner: 'Petra Okafor', system: `Sheet of ${name}`, runsPerMonth: 400 })
  const second = await step({ label: 'Bill it', owner: 'Debitorenbuchhaltung' })
  const joined = { sourceId: stepId, targetId: second.id }
  const link = await api.member.ok('process.createLink', { ...about(), body: joined })
  await api.member.ok('process.changeLink', { params: { id: link.id }, body: { label: `if ${name} agrees` } })
  const to = { to: 'step', stepId, field: 'durationMin' } as const
  const figure = {
    kind: 'minutes',
    min: 10,
    usual: 12,
    max: 15,
    label: `Typing of ${name}`,
    link: to,
  } as const
  await api.member.ok('quantity.add', { params: { id: answerId }, body: figure })
  const idea = { title: 'Let a model price', description: `As ${name} wished.`, stepId }
  await api.member.ok('opportunity.create', { ...about(), body: idea })
  await api.member.ok('capacity.set', {
    ...about(),
    body: { owner: 'Petra Okafor', people: 1, hoursPerMonth: 100 },
  })
  await api.member.ok('audit.change', { ...about(), body: { description: `For ${name}.` } })
  await api.member.ok('slide.add', {
    ...about(),
    body: { title: `Word of ${name}`, text: `${name} agrees.` },
  })
  const proposed = await names()
  expect(proposed.names.map(each => [each.kind, each.text]).sort()).toEqual([
    ['interviewee', 'Zora Quendleton'],
    ['owner', 'Debitorenbuchhaltung'],
    ['owner', 'Petra Okafor'],
    ['person', 'Vexley'],
  ])
  await decide(
    proposed.names.map(({ key, text, replacement }) => ({
      key,
      was: null,
      now: text === 'Debitorenbuchhaltung' ? keep : hide(replacement),
    })),
  )
  for (const file of await everyFile()) {
    expect(file.match(/.{0,60}(?:Quendleton|Vexley|Okafor).{0,60}/i)?.[0]).toBeUndefined()
    expect(file).not.toMatch(/Interviewee [AB] (?:the lane|it again|that do)/)
  }
  const [, docx = '', xlsx = ''] = await everyFile()
  for (const file of [docx, xlsx]) {
    expect(file).toContain('Price the lane')
    expect(file).toContain('Debitorenbuchhaltung')
  }
}, 120_000)

it('keeps a title that contains a name, and hides it in file names and properties', async () => {
  await interview('Zora Quendleton', 'It takes 12 minutes.')
  await api.member.ok('audit.change', { ...about(), body: { title: 'Desk of Zora Quendleton' } })
  expect((await names()).titles).toEqual(['Desk of Zora Quendleton'])
  for (const format of ['docx', 'xlsx', 'html'] as const) {
    const { headers, body } = await api.member.call('report.export', { ...about(), body: { format } })
    expect(headers['content-disposition']).toContain('Desk of Interviewee A-')
    const file = await readFile({ ...headers, 'content-disposition': '' }, body as unknown as Buffer)
    expect(file).toContain('Desk of Zora Quendleton')
    expect(/<(?:dc:)?title>([^<]*)</.exec(file)?.[1]).toBe('Desk of Interviewee A')
  }
  const [deliverable] = await api.member.ok('deliverable.list', about())
  expect(deliverable?.name).toMatch(/^Desk of Interviewee A-/)
})

it('replaces names in the language of the document', async () => {
  await interview('Petra Okafor', 'Petra checks each order for 12 minutes.')
  await step({ owner: 'Petra Okafor' })
  await api.member.ok('audit.change', { ...about(), body: { documentLanguage: 'de' } })
  expect((await names()).names).toMatchObject([{ replacement: 'Interviewpartner A' }])
  const textIn = async (language: 'de' | 'en') => {
    const body = { format: 'docx', names: 'hidden', language } as const
    const { headers, body: file } = await api.member.call('report.export', { ...about(), body })
    return readFile(headers, file as unknown as Buffer)
  }
  expect(await textIn('de')).toContain('Interviewpartner A')
  expect(await textIn('de')).not.toContain('Interviewee A')
  expect(await textIn('en')).toContain('Interviewee A')
})
