// The deck of an audit as one plain value, rendered identically on screen and in the file.

import { brandTones, logoSize } from '#domain/brand.ts'
import { factsOf, type SnapshotFacts, type WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { APPENDICES, type Appendix, type Audience, type DocumentChoice } from '#domain/document/choice.ts'
import { benefitSlides } from '#domain/document/deck/appendix/benefit.ts'
import { capacitySlides } from '#domain/document/deck/appendix/capacity.ts'
import { differenceSlides } from '#domain/document/deck/appendix/differences.ts'
import { evidenceSlides, withLinks } from '#domain/document/deck/appendix/evidence.ts'
import { frontierSlides } from '#domain/document/deck/appendix/frontier.ts'
import { interviewSlides } from '#domain/document/deck/appendix/interviews.ts'
import { leadTimeSlides } from '#domain/document/deck/appendix/lead-time.ts'
import { leadTimePictureSlides } from '#domain/document/deck/appendix/lead-time-pictures.ts'
import { matrixSlides } from '#domain/document/deck/appendix/matrix.ts'
import { methodSlides } from '#domain/document/deck/appendix/method.ts'
import { rangeSlides } from '#domain/document/deck/appendix/ranges.ts'
import { roiSlides } from '#domain/document/deck/appendix/roi.ts'
import { savingsSlides } from '#domain/document/deck/appendix/savings.ts'
import { scenarioSlides, tomorrowSlides } from '#domain/document/deck/appendix/scenarios.ts'
import { businessCaseSlides } from '#domain/document/deck/main/business-case.ts'
import { businessImpactSlides } from '#domain/document/deck/main/business-impact.ts'
import { complicationSlides } from '#domain/document/deck/main/complication.ts'
import { costSlides } from '#domain/document/deck/main/costs.ts'
import { coverSlide } from '#domain/document/deck/main/cover.ts'
import { decisionSlides } from '#domain/document/deck/main/decisions.ts'
import { executiveSummarySlides } from '#domain/document/deck/main/executive-summary.ts'
import { keyFindingSlides } from '#domain/document/deck/main/key-findings.ts'
import { optionSlides } from '#domain/document/deck/main/options.ts'
import { processMapSlides } from '#domain/document/deck/main/process-map.ts'
import { recommendationSlides } from '#domain/document/deck/main/recommendations.ts'
import { riskSlides } from '#domain/document/deck/main/risk.ts'
import { situationSlides } from '#domain/document/deck/main/situation.ts'
import { mapSlides } from '#domain/document/deck/map/map.ts'
import { ownSlides } from '#domain/document/deck/own-slide.ts'
import { GRID } from '#domain/document/deck/page.ts'
import { withSource, withSources } from '#domain/document/deck/source-line.ts'
import type { Deck, DeckSlide, Footer } from '#domain/document/deck/types.ts'
import { type Writing, writingOf } from '#domain/document/deck/writing.ts'
import { leadTimeFigureList } from '#domain/document/lead-times.ts'
import { recordLine } from '#domain/document/report/record.ts'
import { snapshotFigures } from '#domain/document/snapshot-figures.ts'
import { clip, oneLine } from '#domain/document/text.ts'
import { mapFigureList } from '#domain/process/map-figures.ts'
import {
  type GeneratedKind,
  SLIDE_KINDS,
  SLIDE_TITLES,
  type SlideKind,
  type StoredSlide,
} from '#domain/slide.ts'
import { spellingOf } from '#domain/text/document-language.ts'
import { inRounded } from '#domain/text/number-style.ts'

/** The deck with the chosen options: the main slides in their order, then the parts of the appendix. */
export function deckOf(content: WordedSnapshot, choice: DocumentChoice): Deck {
  const facts = factsOf(content)
  const figures = snapshotFigures(facts)
  const main = inRounded(() => withSources(mainSlides(facts, choice), figures, facts))
  const parts = APPENDICES.filter(part => choice.appendix.includes(part))
  const behind = parts.flatMap(part =>
    part === 'evidence' ? [] : withSources(APPENDIX[part](facts), figures, facts),
  )
  const evidence = parts.includes('evidence')
    ? evidenceSlides({ main: numbered(main), behind }, facts, figures)
    : []
  const slides = numbered([...withLinks(main, evidence), ...behind, ...evidence])
  return {
    ...propertiesOf(content),
    footer: footerOf(content),
    slides,
    figures,
  }
}

/** What the file's properties say, and the language of its texts. */
function propertiesOf({ brand, audit, messages, style, ...content }: WordedSnapshot) {
  const stamp = content.stamp ?? null
  const client = oneLine(content.fileClient ?? audit.company)
  return {
    author: oneLine(brand.house),
    title: oneLine(content.fileTitle ?? audit.title),
    client,
    stamp,
    subject: messages.report.subject({ client }),
    language: spellingOf(content.language ?? 'en', style.locale),
    record: stamp ? recordLine(stamp, messages.report) : '',
  }
}

function mainSlides(facts: SnapshotFacts, choice: DocumentChoice): DeckSlide[] {
  const storySlides = [
    coverSlide(facts),
    ...pagesOf(
      facts.slides.filter(slide => isFor(choice.audience, slide.kind)),
      facts,
    ).flatMap(({ pages }) => pages),
  ]
  return [...withTomorrow(storySlides, facts, choice), ...benefitSlides(facts)]
}

/** Most slides of the main deck, including its cover. */
const MAX = 12
const BEFORE: readonly string[] = [
  'options',
  'key_findings',
  'process_map',
  'costs',
  'business_impact',
  'complication',
]

/**
 * Adds the scenario page if the part "map" is chosen: after the options while the main deck has at most twelve slides.
 * Otherwise, and for a board, it follows directly after the main deck.
 */
function withTomorrow(main: DeckSlide[], facts: SnapshotFacts, choice: DocumentChoice): DeckSlide[] {
  if (!choice.appendix.includes('map')) return main
  const page = tomorrowSlides(facts)
  const place = main.findIndex(
    ({ id }) => id === BEFORE.find(before => main.some(each => each.id === before)),
  )
  const isWithin = place >= 0 && main.length < MAX && choice.audience !== 'board'
  return isWithin ? main.toSpliced(place + 1, 0, ...page) : [...main, ...page]
}

const numbered = (slides: DeckSlide[]) => slides.map((slide, index) => ({ ...slide, number: index + 1 }))

type Draw = (writing: Writing, facts: SnapshotFacts) => DeckSlide[]

const DRAW: Record<SlideKind, Draw> = {
  executive_summary: executiveSummarySlides,
  situation: situationSlides,
  complication: complicationSlides,
  business_impact: businessImpactSlides,
  costs: costSlides,
  process_map: processMapSlides,
  key_findings: keyFindingSlides,
  options: optionSlides,
  business_case: businessCaseSlides,
  risk: riskSlides,
  recommendations: recommendationSlides,
  decisions: decisionSlides,
  own: ownSlides,
}

/** The full storyline of the audit, without the user's changes: nothing hidden, moved or rewritten. */
export const storyOf = (facts: SnapshotFacts): { kind: GeneratedKind; slide: DeckSlide }[] =>
  SLIDE_KINDS.flatMap(kind => {
    const stored = { id: 0, kind, copy: false, title: SLIDE_TITLES[kind], texts: {}, hidden: false }
    return DRAW[kind](writingOf(stored), facts).map(slide => ({ kind, slide }))
  })

/** The pages of the slides. The costs, which the map shows too, give way where they would make a thirteenth page. */
function pagesOf(slides: readonly StoredSlide[], facts: SnapshotFacts): SlidePreview[] {
  const all = slides.map(slide => ({ slide, pages: rendered(slide, facts) }))
  const generated = all.filter(({ slide }) => slide.kind !== 'own' && !slide.copy)
  const count = 1 + generated.reduce((sum, { pages }) => sum + pages.length, 0)
  if (count <= MAX) return all
  return all.map(each =>
    each.slide.kind === 'costs' && isUntouched(each.slide) ? { ...each, pages: [] } : each,
  )
}

const isUntouched = ({ copy, texts }: StoredSlide) => !copy && Object.keys(texts).length === 0

/** The pages of a stored slide; none if it is hidden or the audit has no content for it. */
const rendered = (slide: StoredSlide, facts: SnapshotFacts): DeckSlide[] =>
  slide.hidden ? [] : DRAW[slide.kind](writingOf(slide), facts)

const APPENDIX: Record<Exclude<Appendix, 'evidence'>, (facts: SnapshotFacts) => DeckSlide[]> = {
  map: facts => [
    ...withSource(mapSlides(facts), facts.map ? mapFigureList(facts.map) : [], facts),
    ...withSource(
      capacitySlides(facts),
      facts.owners.flatMap(({ load }) => load ?? []),
      facts,
    ),
    ...withSource(
      [...leadTimeSlides(facts), ...leadTimePictureSlides(facts)],
      leadTimeFigureList(facts.leadTimes()),
      facts,
    ),
    ...scenarioSlides(facts),
  ],
  interviews: facts => [...differenceSlides(facts), ...interviewSlides(facts)],
  method: facts => [
    ...matrixSlides(facts),
    ...savingsSlides(facts),
    ...roiSlides(facts),
    ...frontierSlides(facts),
    ...rangeSlides(facts),
    ...methodSlides(facts),
  ],
}

/** The slides that a board sees after the cover. */
const BOARD: readonly SlideKind[] = ['executive_summary', 'business_case', 'risk', 'decisions']

const isFor = (audience: Audience, kind: SlideKind) => audience !== 'board' || BOARD.includes(kind)

/** A stored slide with its pages as the deck shows them. */
export interface SlidePreview {
  slide: StoredSlide
  pages: DeckSlide[]
}

/** The slides for the preview: the same as in the deck, without its other parts. */
export function previewOf(content: WordedSnapshot): { footer: Footer; previews: SlidePreview[] } {
  const facts = factsOf(content)
  let number = 1
  const previews = inRounded(() => pagesOf(facts.slides, facts)).map(({ slide, pages }) => ({
    slide,
    pages: pages.map(page => ({ ...page, number: ++number })),
  }))
  return { footer: footerOf(content), previews }
}

/** Largest size of a logo in the footer, in points. */
const MARK = { w: 84, h: 18 } as const

function footerOf({ audit, date, brand: { logo, colour }, messages }: WordedSnapshot): Footer {
  const size = logo && logoSize(logo, MARK.w, MARK.h)
  const client = clip(oneLine(audit.company), { font: 'sans', size: 9 }, 380 - (size ? size.w + 12 : 0), 1)
  return {
    client,
    confidentiality: messages.deck.confidential,
    date,
    logo: logo && size && { logo, box: { x: GRID.left, y: 507 + (MARK.h - size.h) / 2, ...size } },
    tones: brandTones(colour),
  }
}
