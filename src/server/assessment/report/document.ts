// The report as a whole: fifteen pages, tagged and titled, in memory.

import PDFDocument from 'pdfkit'
import { TOPIC_LABELS, TOPICS } from '#domain/assessment.ts'
import { drawCover } from '#server/assessment/report/cover.ts'
import type { ReportFacts } from '#server/assessment/report/facts.ts'
import { drawFrame } from '#server/assessment/report/frame.ts'
import { drawMethod } from '#server/assessment/report/method.ts'
import { drawPlan, drawUseCases } from '#server/assessment/report/plan.ts'
import { registerFaces, type Sheet } from '#server/assessment/report/sheet.ts'
import { drawSummary } from '#server/assessment/report/summary.ts'
import { drawTopic } from '#server/assessment/report/topic.ts'

interface Page {
  title: string
  draw(sheet: Sheet, facts: ReportFacts): void
}

const PAGES: readonly Page[] = [
  { title: 'Cover', draw: drawCover },
  { title: 'Summary', draw: drawSummary },
  ...TOPICS.map(topic => ({
    title: TOPIC_LABELS[topic],
    draw: (sheet: Sheet, facts: ReportFacts) => drawTopic(sheet, topic, facts),
  })),
  { title: 'Plan for 90 days', draw: drawPlan },
  { title: 'First use cases', draw: drawUseCases },
  { title: 'Method and limits', draw: drawMethod },
]

/** Pages of every report. */
export const REPORT_PAGES = PAGES.length

/** Draws the report; `onPage` is called with the number of pages that are done. */
export async function drawReport(facts: ReportFacts, onPage: (done: number) => void): Promise<Buffer> {
  const doc = newDocument(facts)
  const bytes = collect(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const [n, page] of PAGES.entries()) {
    drawPage(doc, root, page, n + 1, facts)
    onPage(n + 1)
  }
  root.end()
  doc.end()
  return bytes
}

function newDocument({ systemName }: ReportFacts) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    displayTitle: true,
    lang: 'en',
    pdfVersion: '1.7',
    info: {
      Title: 'AI Readiness Report',
      Author: systemName,
      Subject: 'Result of the AI readiness assessment',
    },
  })
  registerFaces(doc)
  return doc
}

function drawPage(
  doc: Sheet['doc'],
  root: PDFKit.PDFStructureElement,
  { title, draw }: Page,
  number: number,
  facts: ReportFacts,
) {
  doc.addPage()
  doc.outline.addItem(title)
  const section = doc.struct('Sect', { title })
  root.add(section)
  const sheet = { doc, section }
  if (number > 1) drawFrame(sheet, number, facts.date)
  draw(sheet, facts)
  section.end()
}

function collect(doc: Sheet['doc']): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
