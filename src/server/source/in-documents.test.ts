// Passages of documents as figures: in deck, report and workbook with their quote, with names hidden, and after a step was
// deleted and restored.

import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { useSourceAudit } from '../../../tests/audits/source-audit.ts'
import { docxOf, pdfOf } from '../../../tests/files/made-document.ts'
import { readPdf } from '../../../tests/files/pdf.ts'
import { readPptx } from '../../../tests/files/pptx.ts'
import { LANGUAGES } from '../../../tests/texts/realistic-texts.ts'

const audit = useSourceAudit()
const [CHECK = '', SEND = ''] = LANGUAGES.en.steps
const [NAME = ''] = LANGUAGES.en.people
const CHECKED = `A clerk checks each order in 27 minutes before ${NAME} signs it.`
const SENT = 'Sending the confirmation takes 19 minutes.'

const params = () => ({ params: { id: audit.auditId } })

/** A step with volume and rate whose minutes are words of a document; its id. */
async function stepFrom(sourceId: number, label: string, words: string): Promise<number> {
  const known = { runsPerMonth: 420, costPerHour: 40, owner: 'Order desk' }
  const { id: stepId } = await audit.api.member.ok('process.createStep', {
    ...params(),
    body: { label, ...known },
  })
  const { blocks } = await audit.api.member.ok('source.text', { params: { id: sourceId } })
  const block = blocks.find(({ text }) => text.includes(words))
  const from = block?.text.indexOf(words) ?? -1
  const value = Number.parseInt(words, 10)
  await audit.api.member.ok('quantity.takePassage', {
    params: { id: sourceId },
    body: {
      block: block?.n ?? 0,
      from,
      to: from + words.length,
      kind: 'minutes',
      unit: 'minutes',
      min: value,
      usual: value,
      max: value,
      link: { to: 'step', stepId, field: 'durationMin' },
    },
  })
  return stepId
}

const added = async (content: Uint8Array, name: string) => (await audit.addFile(content, name)).body.id

/** An interviewee, who makes the name that of a known person, says otherwise than the handbook. */
async function filled(): Promise<number> {
  const checking = await stepFrom(await added(await pdfOf([[CHECKED]]), 'handbook.pdf'), CHECK, '27 minutes')
  await stepFrom(await added(docxOf([SENT]), 'agreement.docx'), SEND, '19 minutes')
  const body = { templateName: 'operations' as const, interviewee: NAME }
  const { id } = await audit.api.member.ok('interview.start', { ...params(), body })
  const answer = { questionId: 'operations.handovers', response: 'It takes 45 minutes.' }
  const { id: answerId } = await audit.api.member.ok('answer.save', { params: { id }, body: answer })
  await audit.api.member.ok('quantity.add', {
    params: { id: answerId },
    body: {
      kind: 'minutes',
      min: 45,
      usual: 45,
      max: 45,
      label: CHECK,
      link: { to: 'step', stepId: checking, field: 'durationMin' },
    },
  })
  return checking
}

async function reportOf(format: 'pdf' | 'docx' | 'xlsx', names: 'full' | 'hidden'): Promise<string> {
  const { body } = await audit.api.member.call('report.export', { ...params(), body: { format, names } })
  const bytes = body as unknown as Buffer
  if (format === 'pdf') return (await readPdf(bytes)).pages.map(({ text }) => text).join('\n')
  return Object.values(unzipSync(bytes))
    .map(part => strFromU8(part).replaceAll(/<[^>]+>/g, ''))
    .join('\n')
}

async function deckOf(names: 'full' | 'hidden'): Promise<string> {
  const query = { appendix: 'map,interviews,method,evidence', names }
  const { body } = await audit.api.member.call('slide.export', { ...params(), query })
  return readPptx(body as unknown as Buffer)
    .flatMap(({ texts, tables, notes }) => [...texts, ...tables.flat(2), ...notes])
    .join('\n')
}

const plain = (text: string) => text.replaceAll(/[\s\u2060\ufeff]+/g, ' ')
const REPORTS = ['pdf', 'docx', 'xlsx'] as const

it('is quoted with its file in deck and workbook, and named in the report', {
  timeout: 120_000,
}, async () => {
  await filled()
  const deck = plain(await deckOf('full'))
  for (const words of [CHECKED, SENT, 'handbook.pdf', 'agreement.docx']) expect(deck).toContain(words)
  expect(plain(await reportOf('xlsx', 'full'))).toContain(SENT)
  for (const format of ['pdf', 'docx'] as const)
    expect(plain(await reportOf(format, 'full')), format).toContain('27 min (handbook.pdf)')
})

it('is in no file with a hidden name', { timeout: 120_000 }, async () => {
  await filled()
  const files = [await deckOf('hidden')]
  for (const format of REPORTS) files.push(await reportOf(format, 'hidden'))
  for (const text of files) expect(text).not.toContain(NAME)
})

it('opens to its words again once its deleted step is restored', async () => {
  const stepId = await filled()
  const inputs = async () =>
    (
      await audit.api.member.ok('figure.get', {
        params: { id: audit.auditId, figure: `step:${stepId}:durationMin` },
      })
    ).inputs
  const before = await inputs()
  expect(before).toContainEqual(expect.objectContaining({ kind: 'file', quote: CHECKED }))
  await audit.api.member.ok('process.deleteStep', { params: { id: stepId } })
  await audit.api.member.ok('process.restoreStep', { params: { id: stepId } })
  expect(await inputs()).toEqual(before)
})
