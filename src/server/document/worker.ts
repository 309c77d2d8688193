// The documents' thread with its tasks: it composes and renders, so that the server keeps answering meanwhile.

import { createHash } from 'node:crypto'
import { messagesOf, withMessages } from '#content/documents/messages.ts'
import { type Brand, brandTones } from '#domain/brand.ts'
import type { TemplateMatch } from '#domain/deck-template.ts'
import { canonicalJson, type DeliverableKind, type Snapshot } from '#domain/deliverable.ts'
import { type AuditSnapshot, factsOf, type WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { changesBetween } from '#domain/document/changes.ts'
import { type DocumentChoice, MAIN } from '#domain/document/choice.ts'
import { deckOf, previewOf } from '#domain/document/deck/deck.ts'
import { trialDeck } from '#domain/document/deck/trial.ts'
import type { Deck } from '#domain/document/deck/types.ts'
import { portfolioOf } from '#domain/document/portfolio.ts'
import type { NameDecision } from '#domain/document/pseudonym/name-decision.ts'
import { proposeNames } from '#domain/document/pseudonym/propose-names.ts'
import { pagesOf } from '#domain/document/report/layout.ts'
import { screenPictures } from '#domain/document/report/picture/screen.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { summaryDocument } from '#domain/document/report/summary.ts'
import { snapshotFigures } from '#domain/document/snapshot-figures.ts'
import { workbookOf } from '#domain/document/workbook/workbook.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'
import { planFrontier } from '#domain/plan/frontier.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { worded } from '#server/document/document-language.ts'
import { freeze } from '#server/document/freeze.ts'
import { handleWork, type Progress } from '#server/platform/concurrency/worker-thread.ts'

/** Pages to render, from an index on. */
interface PageBatch {
  content: AuditSnapshot
  choice: DocumentChoice
  from: number
  count: number
}

/** The content in the language of the screens, whatever the language of the audit's documents. */
const onScreens = (content: AuditSnapshot) => withMessages({ ...content, language: 'en' as const })

/** Each task with its result. */
const WORK = {
  /** The editable texts of the stored slides, by slide id. */
  fields: ({ content }: { content: AuditSnapshot }) =>
    worded(content, previewOf).previews.map(({ slide, pages }) => ({
      id: slide.id,
      fields: pages[0]?.fields ?? [],
    })),

  /** Some slides of the deck, the number of slides, how many come before the appendix, and all titles. */
  deck: async ({ content, choice, from, count }: PageBatch) =>
    worded(await withFrontier(content, choice), given => {
      const { slides, footer } = deckOf(given, choice)
      const main = slides.filter(slide => slide.id === 'cover' || slide.slideId !== null).length
      const contents = slides.map(({ title, slideId }) => ({ title, slideId }))
      return { count: slides.length, main, contents, pages: slides.slice(from - 1, from - 1 + count), footer }
    }),

  /** Proposed replacements where names are hidden, with the decisions about them. */
  proposedNames: ({ content, decisions }: { content: AuditSnapshot; decisions: readonly NameDecision[] }) =>
    proposeNames(content, decisions, messagesOf(content.language ?? 'en').terms.pseudonyms),

  /** The figures that a text may refer to, with their current values. */
  names: ({ content }: { content: AuditSnapshot }) =>
    Object.entries(factsOf(onScreens(content)).names).map(([name, figure]) => ({
      name,
      label: figure.label,
      text: figureText(figure, { ...content.style, isRounded: true }),
    })),

  /** One figure by its id, in the language of the screens, with its whole lineage; null where the audit has none. */
  figure: ({ content, id }: { content: AuditSnapshot; id: string }) =>
    inStyle(content.style, () => figuresOnScreens(onScreens(content))).find(figure => figure.id === id) ??
    null,

  /** The recommended portfolio with its business case, as the API answers it. */
  portfolio: ({ content }: { content: AuditSnapshot }) => worded(content, portfolioOf),

  snapshot: ({ kind, content }: { kind: DeliverableKind; content: AuditSnapshot }) => freeze(kind, content),

  /** Only the hashes, by which stale deliverables are found. */
  hashes: ({ kinds, content }: { kinds: DeliverableKind[]; content: AuditSnapshot }) =>
    Object.fromEntries(kinds.map(kind => [kind, freeze(kind, content).hash])),

  changes: ({ kind, before, content }: { kind: DeliverableKind; before: string; content: AuditSnapshot }) =>
    inStyle(content.style, () =>
      changesBetween(JSON.parse(before) as Snapshot, JSON.parse(freeze(kind, content).text) as Snapshot),
    ),

  file: (
    {
      kind,
      content,
      choice = MAIN,
      template,
    }: {
      kind: DeliverableKind
      content: AuditSnapshot
      choice?: DocumentChoice
      template?: GivenTemplate | null
    },
    report?: Progress,
  ) => render(kind, content, { choice, template }, report),

  /** The trial deck of a template. */
  trial: ({ brand, date, template }: { brand: Brand; date: string; template: GivenTemplate }) =>
    drawDeck(trialDeck(brand, date, messagesOf('en')), template),

  /** Some pages of the report, and the number of pages. */
  pages: async ({ content, choice, from, count }: PageBatch) => {
    const shown = await withFrontier(content, choice)
    const pages = pagesOf(worded(shown, given => reportDocument(given, choice.appendix)))
    const tones = brandTones(content.brand.colour)
    return { count: pages.length, pages: pages.slice(from - 1, from - 1 + count), tones }
  },

  /** The pictures of the report, in the language of the screens. */
  pictures: ({ content }: { content: AuditSnapshot }) => ({
    pictures: worded({ ...content, language: 'en' }, given => screenPictures(factsOf(given))),
    tones: brandTones(content.brand.colour),
  }),
} satisfies Record<string, (input: never, report: Progress) => unknown>

export type Task = keyof typeof WORK
export type TaskInput<T extends Task> = Parameters<(typeof WORK)[T]>[0]
export type TaskResult<T extends Task> = Awaited<ReturnType<(typeof WORK)[T]>>

/** Each writer is loaded on first use, so that a preview of slides does not wait for three libraries. */
async function render(
  kind: DeliverableKind,
  stored: AuditSnapshot,
  { choice, template }: { choice: DocumentChoice; template: GivenTemplate | null | undefined },
  progress: Progress = () => {},
): Promise<Uint8Array> {
  const isSummary = kind === 'summary_pdf' || kind === 'summary_html'
  const content = isSummary || kind === 'workbook' ? stored : await withFrontier(stored, choice)
  if (kind === 'deck') {
    const deck = worded(content, given => deckOf(given, choice))
    return drawDeck(deck, template, progress)
  }
  if (kind === 'workbook') {
    const { renderXlsx } = await import('#server/document/xlsx/xlsx.ts')
    return renderXlsx(worded(content, workbookOf), progress)
  }
  const report = worded(content, given =>
    isSummary ? summaryDocument(given) : reportDocument(given, choice.appendix),
  )
  if (kind === 'summary_html') {
    const { renderHtml } = await import('#server/document/html/html.ts')
    return renderHtml(report)
  }
  if (kind === 'report_docx') {
    const { renderDocx } = await import('#server/document/docx/docx.ts')
    return renderDocx(report, progress)
  }
  const { renderPdf } = await import('#server/document/pdf/pdf.ts')
  const about = {
    title: report.fileTitle,
    subject: report.words.subject,
    brand: report.brand,
    language: report.words.language,
  }
  const pages = pagesOf(report)
  progress(30, 100)
  return renderPdf(about, pages, (done, all) => progress(30 + (65 * done) / all, 100))
}

/** The frontiers solved last, by what they are made from: a preview asks for the same document in batches. */
const frontiers = new Map<string, AuditSnapshot['frontier']>()
const KEPT_FRONTIERS = 4

/** Solves the frontier of the plan in use if the appendix shows it. The solver is loaded by the first such document. */
async function withFrontier(
  content: AuditSnapshot,
  { appendix }: Pick<DocumentChoice, 'appendix'>,
): Promise<AuditSnapshot> {
  const { plan } = content
  if (!plan || !appendix.includes('method')) return content
  const key = sha256(canonicalJson({ ...content, slides: [], date: '', stamp: null }))
  if (!frontiers.has(key)) {
    const { planSolver } = await import('#server/program/solver.ts')
    const solve = await planSolver()
    const [oldest] = frontiers.keys()
    if (frontiers.size >= KEPT_FRONTIERS && oldest) frontiers.delete(oldest)
    frontiers.set(key, worded(content, given => planFrontier(factsOf(given), plan, solve)) ?? [])
  }
  return { ...content, frontier: frontiers.get(key) ?? [] }
}

/** A template as stored, and which layout takes which slide. */
export interface GivenTemplate {
  file: Uint8Array
  match: TemplateMatch
}

async function drawDeck(
  deck: Deck,
  template?: GivenTemplate | null,
  progress?: Progress,
): Promise<Uint8Array> {
  const { renderPptx } = await import('#server/document/pptx/pptx.ts')
  if (!template) return renderPptx(deck, progress)
  const { readTemplate } = await import('#server/document/template/read.ts')
  const { deckBaseTemplate } = await import('#server/document/template/base-template.ts')
  return renderPptx(deck, progress, deckBaseTemplate(readTemplate(template.file), template.match))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Screens show the portfolio's case even where entries of the calculator lead in documents. */
function figuresOnScreens(content: WordedSnapshot): Figure[] {
  const facts = factsOf(content)
  return snapshotFigures({ ...facts, shownCase: facts.portfolioCase })
}

const work = WORK as Record<Task, (input: unknown, progress: Progress) => unknown>

handleWork(({ task, input }: { task: Task; input: unknown }, progress) => work[task](input, progress))
