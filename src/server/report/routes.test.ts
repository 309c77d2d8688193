// The report over HTTP: computed from the stored answers by the domain's rules.

import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type Api, withAudit } from '../../../tests/api.ts'
import { type PdfPage, readPdf, structureFaults } from '../../../tests/files/pdf.ts'

let api: Api
let auditId: number
withAudit((started, audit) => {
  api = started
  auditId = audit
})

const textOf = (pages: PdfPage[]) => pages.map(page => page.text).join('\n')
const report = () => api.member.ok('report.get', { params: { id: auditId } })

/** An interview with `interviewee` whose scored answers have these scores. */
async function interview(interviewee: string, scores: Record<string, number | null>) {
  const params = { id: auditId }
  const { id } = await api.member.ok('interview.start', {
    params,
    body: { templateName: 'operations', interviewee },
  })
  for (const [question, impactScore] of Object.entries(scores))
    await api.member.ok('answer.save', {
      params: { id },
      body: { questionId: `operations.${question}`, response: `${interviewee} on ${question}`, impactScore },
    })
  return id
}

const UNRATED = Object.fromEntries(
  'service-lines last-order peaks waiting-time handovers retyping rework single-expert weekly-figures'
    .split(' ')
    .map(question => [question, null]),
)

it('has zero figures and one standard recommendation without answers', async () => {
  await interview('Ada', {})
  const { responses, averageImpact, analyses, recommendations } = await report()
  expect(responses.value).toBe(0)
  expect(averageImpact.value).toBeNull()
  expect(analyses).toEqual([])
  expect(recommendations).toMatchObject([{ id: 'monitoring', priority: 'low', months: [6, 12] }])
})

it('computes findings, figures and recommendations from all interviews', async () => {
  const id = await interview('Ada', { handovers: 8, retyping: 6, peaks: null })
  await interview('Grace', { rework: 7 })
  await api.member.ok('interview.change', { params: { id }, body: { completed: true } })
  const { scored, findings, recommendations, analyses, ...figures } = await report()
  expect(figures.responses.value).toBe(4)
  expect(figures.averageImpact.value).toBe(7)
  expect(figures.highImpact.value).toBe(2)
  expect(figures.critical.value).toBe(1)
  expect(figures.major.value).toBe(2)
  expect(figures.interviews.value).toBe(2)
  expect(figures.completedInterviews.value).toBe(1)
  expect(findings.map(({ source, score }) => [source, score])).toEqual([
    ['answer', 8],
    ['answer', 7],
  ])
  expect(scored.map(({ quote, severity }) => [quote, severity])).toEqual([
    ['Ada on handovers', 'critical'],
    ['Grace on rework', 'major'],
    ['Ada on retyping', 'major'],
  ])
  expect(figures.highImpact.inputs).toMatchObject([
    { kind: 'answer', interviewee: 'Ada', quote: 'Ada on handovers', value: 8 },
    { kind: 'answer', interviewee: 'Grace', quote: 'Grace on rework', value: 7 },
  ])
  expect(
    analyses.map(({ interview, responses }) => [interview.interviewee, interview.completed, responses.value]),
  ).toEqual([
    ['Ada', true, 3],
    ['Grace', false, 1],
  ])
  expect(recommendations.map(({ id: name, triggers }) => [name, triggers.length])).toEqual([
    ['automation', 2],
    ['communication', 2],
    ['monitoring', 0],
  ])
})

it('has findings and advice for a complete audit without ratings', async () => {
  const said = await Promise.all([interview('Dana', UNRATED), interview('Luis', UNRATED)])
  const params = { id: auditId }
  const step = await api.member.ok('process.createStep', {
    params,
    body: {
      label: 'Price the lane',
      engine: 'acquisition',
      friction: 'time_sink',
      durationMin: 25,
      costPerHour: 50,
      runsPerMonth: 60,
    },
  })
  for (const [index, id] of said.entries()) {
    const [answer] = await api.member.ok('answer.list', { params: { id } })
    const kind = { kind: 'minutes', min: 20, usual: 25 - index * 5, max: 40 } as const
    const link = { to: 'step', stepId: step.id, field: 'durationMin' } as const
    await api.member.ok('quantity.add', { params: { id: answer?.id ?? 0 }, body: { ...kind, link } })
  }
  const range = (usual: number) => ({ min: usual, usual, max: usual })
  const judged = { addressable: range(60), realisation: range(50), oneOffCost: range(900_000) }
  const body = { stepId: step.id, title: 'Time Sink: Price the lane', ...judged }
  const opportunity = await api.member.ok('opportunity.create', { params, body })

  const { findings, advice, recommendations, averageImpact } = await report()
  expect(averageImpact.value).toBeNull()
  expect(findings.map(each => each.id)).toEqual([
    `opportunity:${opportunity.id}`,
    `contradiction:${step.id}:Minutes a run`,
  ])
  expect(findings[0]?.quotes.map(each => each.interviewee).sort()).toEqual(['Dana', 'Luis'])
  expect(advice).toMatchObject([
    {
      opportunityId: opportunity.id,
      stepId: step.id,
      lever: 'assist',
      reason: 'long_and_rare',
      status: 'proposed',
      verdict: 'later',
    },
  ])
  expect(advice[0]?.figure).toEqual(findings[0]?.figure)
  expect(recommendations.map(each => each.id)).toEqual(['monitoring'])

  const { pages } = await readPdf((await exported('pdf')).bytes)
  const text = textOf(pages).replaceAll(/\s+/g, ' ')
  expect(text).not.toContain('Nothing has been found yet')
  for (const part of ['Savings', 'Day 1–30', 'Day 61–90', 'Improve “Price the lane”'])
    expect(text).toContain(part)
  // A lever that no person has confirmed stays out of documents.
  expect(text).not.toContain('Fix the data')
})

it('is readable for a completed audit, and answers 404 for an unknown one', async () => {
  await interview('Ada', { handovers: 8 })
  await api.member.ok('audit.change', { params: { id: auditId }, body: { status: 'completed' } })
  expect((await report()).responses.value).toBe(1)
  expect(await api.member.refused('report.get', { params: { id: 4711 } })).toMatchObject({
    code: 'audit_not_found',
  })
})

it('is described in the API document', async () => {
  const { status, body } = await api.visitor.request({ method: 'GET', url: '/api/openapi.json' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ paths: { '/api/audits/{id}/report': expect.any(Object) } })
})

const APPENDIX = 'map,interviews,method,evidence'
const exported = async (format: 'pdf' | 'docx', names: 'full' | 'hidden' = 'full') => {
  const input = { params: { id: auditId }, body: { format, names, appendix: APPENDIX } }
  const { status, headers, body } = await api.member.call('report.export', input)
  expect(status).toBe(200)
  return { headers, bytes: body as unknown as Buffer }
}

const wordText = (bytes: Buffer) => strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array())

it('exports a tagged PDF with headings and tables, and version and hash at the end', async () => {
  await interview('Ada', { handovers: 8 })
  const { headers, bytes } = await exported('pdf')
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toContain('Freight desk-report.pdf')
  expect(structureFaults(bytes)).toEqual([])
  const { pages } = await readPdf(bytes)
  expect(pages[1]?.text).toMatch(/^.*Contents.*Executive Summary/s)
  const roles = pages.flatMap(page => page.roles)
  expect(roles).toEqual(expect.arrayContaining(['BlockQuote', 'TH']))
  expect(roles.filter(role => role === 'H1').length).toBeGreaterThan(6)
  const text = textOf(pages)
  expect(text).toContain('“Ada on handovers”')
  const [kept] = await api.member.ok('deliverable.list', { params: { id: auditId } })
  expect(kept).toMatchObject({ kind: 'report_pdf', version: 1, isStale: false })
  expect(pages.at(-1)?.text.replaceAll(/\s/g, '')).toContain(kept?.hash)
})

it('exports a Word document with native headings and tables', async () => {
  await interview('Ada', { handovers: 8 })
  const { headers, bytes } = await exported('docx')
  expect(headers['content-disposition']).toContain('Freight desk-report.docx')
  const xml = wordText(bytes)
  expect(xml.match(/<w:pStyle w:val="Heading1"\/>/g)?.length).toBeGreaterThan(6)
  expect(xml).toContain('<w:tblHeader/>')
  expect(xml).toContain('“Ada on handovers”')
  expect(xml).toContain('High-impact answers')
  expect(xml).not.toContain('report:highImpact')
})

it('has the opportunity matrix in Word as an image, with its bubbles and axes in words', async () => {
  const opportunity = { title: 'Sort by machine', effort: 3, impact: 26_000, projectedSavings: 312_000 }
  await api.member.ok('opportunity.create', { params: { id: auditId }, body: opportunity })
  const { bytes } = await exported('docx')
  const described = [...wordText(bytes).matchAll(/<wp:docPr [^>]*descr="([^"]*)"/g)].map(([, text]) => text)
  const matrix = described.find(text => text?.includes('Sort by machine'))
  expect(matrix).toMatch(/1 Sort by machine.*\b3\b.*\b8\b/)
  expect(wordText(bytes)).toContain('Across: effort')
  const images = Object.keys(unzipSync(bytes)).filter(path => /^word\/media\/.*\.png$/.test(path))
  expect(images.length).toBeGreaterThanOrEqual(described.length)
})

it('draws the pictures of the PDF for the screen, for a page and for a phone', async () => {
  await interview('Ada', { handovers: 8 })
  const none = await api.member.ok('report.pictures', { params: { id: auditId } })
  expect(none.pictures).toEqual([])
  const step = { label: 'Sort the post', owner: 'Desk', durationMin: 30, costPerHour: 40, runsPerMonth: 300 }
  await api.member.ok('process.createStep', { params: { id: auditId }, body: step })
  const { pictures } = await api.member.ok('report.pictures', { params: { id: auditId } })
  const { pages } = await api.member.ok('report.pages', { params: { id: auditId }, query: { names: 'full' } })
  const figures = pages.flatMap(({ nodes }) => nodes.filter(({ tag }) => tag === 'Figure'))
  expect(pictures.length).toBeGreaterThan(0)
  for (const { alt, wide, narrow } of pictures) {
    expect(alt).toContain('Sort the post')
    expect(figures).toContainEqual(expect.objectContaining({ alt }))
    expect(narrow.w).toBeLessThan(wide.w)
  }
})

it('previews the same pages as the PDF', async () => {
  await interview('Ada', { handovers: 8, retyping: 6 })
  const { count, pages } = await api.member.ok('report.pages', {
    params: { id: auditId },
    query: { names: 'full', appendix: APPENDIX },
  })
  const file = await readPdf((await exported('pdf')).bytes)
  expect(count).toBe(file.pages.length)
  const words = (text: string) => text.replaceAll(/\s/g, '')
  for (const page of pages.slice(1, 8))
    for (const node of page.nodes)
      if ('lines' in node)
        for (const line of node.lines)
          expect(words(file.pages[page.number - 1]?.text ?? '')).toContain(
            words(line.runs.map(run => run.text).join('')),
          )
})

it('hides names in every format, and renders scripts outside the built-in fonts', async () => {
  const ada = await interview('Ada Byron', { handovers: 8 })
  const params = { id: auditId }
  const step = await api.member.ok('process.createStep', {
    params,
    body: { label: 'Intake', engine: 'support' },
  })
  const [said] = await api.member.ok('answer.list', { params: { id: ada } })
  await api.member.ok('quantity.add', {
    params: { id: said?.id ?? 0 },
    body: {
      kind: 'minutes',
      min: 5,
      usual: 10,
      max: 15,
      link: { to: 'step', stepId: step.id, field: 'durationMin' },
    },
  })
  for (const text of [
    textOf((await readPdf((await exported('pdf', 'hidden')).bytes)).pages),
    wordText((await exported('docx', 'hidden')).bytes),
  ]) {
    expect(text).toContain('Interviewee A')
    expect(text).not.toMatch(/Byron|Ada/)
  }
  await interview('Łukasz Σωκράτης', { handovers: 9 })
  // Each font draws its own letters, so the PDF reader returns the name in pieces.
  const read = textOf((await readPdf((await exported('pdf')).bytes)).pages)
  expect(read.replaceAll(/\s/g, '')).toContain('ŁukaszΣωκράτης')
})

it('reports conflicting rates in the audit’s currency', async () => {
  const params = { id: auditId }
  await api.member.ok('audit.change', { params, body: { currency: 'EUR', locale: 'de-DE' } })
  const step = await api.member.ok('process.createStep', { params, body: { label: 'Book a truck' } })
  for (const [name, rate] of Object.entries({ Ada: 60, Grace: 1250 })) {
    const id = await interview(name, { handovers: null })
    const [answer] = await api.member.ok('answer.list', { params: { id } })
    const link = { to: 'step' as const, stepId: step.id, field: 'costPerHour' as const }
    const body = { kind: 'rate' as const, label: '', min: rate, usual: rate, max: rate, link }
    await api.member.ok('quantity.add', { params: { id: answer?.id ?? 0 }, body })
  }
  const { contradictions } = await report()
  const said = contradictions.flatMap(({ accounts }) => accounts.map(each => each.value.replace(/\s/g, ' ')))
  expect(said).toEqual(['60 €/h', '1.250 €/h'])
})
