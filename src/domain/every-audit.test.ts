// Properties of every audit, however incomplete: citations, evidence with quotes, and money labelled with what it is.

import { beforeAll, expect, it } from 'vitest'
import {
  type AuditSnapshot,
  factsOf,
  type SnapshotFacts,
  type WordedSnapshot,
} from '#domain/document/audit-snapshot.ts'
import { APPENDICES, WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import type { Deck, DeckSlide } from '#domain/document/deck/types.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import { snapshotFigures } from '#domain/document/snapshot-figures.ts'
import { evidenceLevelOf, figureSourcesOf } from '#domain/figure/figure.ts'
import { isAnswer } from '#domain/quantity/quantity.ts'
import { ENTRIES, isUneditedExample, type RoiEntry } from '#domain/roi/example.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import { once } from '#domain/simulation/memoize.ts'
import { anyAudits } from '../../tests/audits/any-audit.ts'
import { typedIn } from '../../tests/audits/audits.ts'
import { cases } from '../../tests/property.ts'

const MANY = cases(400, 1000)
/** Number of audits whose documents are laid out, which is slow; `npm run test:long` uses 1,000. */
const LAID_OUT = Number(process.env.LAID_OUT ?? 40)
const LONG = 300_000
/** A figure placeholder that was not replaced, or a value that is not a number. */
const UNFILLED = /\{[^{}]*\}|[{}]|NaN|Infinity/g

let audits: { audit: AuditSnapshot; facts: SnapshotFacts }[]
beforeAll(() => {
  audits = anyAudits(MANY).map(audit => ({ audit, facts: factsOf(audit) }))
}, LONG)

it('has no finding, advice or recommendation without a citation', () => {
  for (const { facts } of audits) {
    const { findings, advice, recommendations } = facts.report
    for (const each of [...findings, ...advice])
      if (each.quotes.length === 0 && each.grounds === '') throw new Error(JSON.stringify(each))
    // Monitoring is always recommended, as specified: it advises to measure, and needs no evidence.
    for (const { id, triggers } of recommendations)
      if (id !== 'monitoring' && triggers.every(({ quote }) => quote === '')) throw new Error(id)
  }
})

it('has no figure with evidence level “said” without a quote', () => {
  for (const { audit, facts } of audits)
    for (const figure of snapshotFigures(facts)) {
      const ends = figureSourcesOf(figure)
      const isQuoted = ends.some(end => end.kind === 'answer' && end.quote !== '')
      if (evidenceLevelOf(figure) === 'said' && !isQuoted) throw new Error(JSON.stringify(figure))
      for (const end of ends)
        if (end.kind === 'step' && end.standing === 'said' && !isNamedInWords(audit, end))
          throw new Error(JSON.stringify(end))
    }
})

function isNamedInWords(
  { quantities = [] }: AuditSnapshot,
  { stepId, field }: { stepId: number; field: string },
) {
  return quantities.some(
    ({ link, source }) =>
      link?.to === 'step' &&
      link.stepId === stepId &&
      link.field === field &&
      (!isAnswer(source) || source.quote !== ''),
  )
}

/** The entries that a figure is derived from, by the ids of docs/figures.md. */
function entriesUnder(id: string, { sources, plan }: Facts['roi']): RoiEntry[] {
  // A yearly amount counts over the period.
  const isYearly = sources.projectedSavings && plan.sources.projectedSavings?.kind === 'opportunities'
  const period: RoiEntry[] = isYearly ? ['timePeriod'] : []
  const own = ENTRIES.find(name => id === `roi:${name}`)
  if (own) return own === 'projectedSavings' ? [own, ...period] : [own]
  if (/^portfolio:(npv|positive|period|ramp_loss|running_total|net$|option:\d+:(npv|payback))/.test(id))
    return ['timePeriod']
  if (!id.startsWith('roi:') || id === 'roi:runningCost') return []
  const simple = ['projectedSavings', 'implementationCost'] as const
  return id === 'roi:net' || id === 'roi:percent' ? [...simple, ...period] : [...simple, 'timePeriod']
}

type Facts = Pick<SnapshotFacts, 'roi' | 'shownCase'>
type Tag = 'example' | 'missing' | 'unsaved' | 'period'

/** The tag that a page with these figures must show; null if users entered all of them. */
function tagFor({ roi, shownCase }: Facts, figures: readonly string[]): Tag | null {
  const open = figures.flatMap(id => entriesUnder(id, roi)).filter(name => isUneditedExample(name, roi))
  const kept = open.filter(name => roi.inputs[name] === ROI_DEFAULTS[name])
  const isSaved = roi.saved || shownCase !== null
  if (kept.some(name => !isSaved || name !== 'timePeriod')) return 'example'
  if (open.length > kept.length) return 'missing'
  if (figures.some(id => id.startsWith('roi:')) && !isSaved) return 'unsaved'
  return kept.length > 0 ? 'period' : null
}

/** Text of the tag at the head of a slide; next to the figures of a table or chapter it is written out. */
const SIGNS: Record<Tag, RegExp> = {
  example: /EXAMPLE INPUTS/,
  missing: /INPUT MISSING/,
  unsaved: /NOT SAVED YET/,
  period: /TIME PERIOD ASSUMED/,
}
const WORDS: Record<Tag, RegExp> = {
  example: /example/i,
  missing: /missing|not been entered|nothing entered/i,
  unsaved: /not saved|nobody has saved/i,
  period: /time period assumed|example|not been confirmed/i,
}
const isEntry = (id: string) => ENTRIES.some(name => id === `roi:${name}`)

/** The missing tags: results need a tag or words; entries need words if the page has no other tag. */
function unsaid(audit: Facts, { text, figures }: Shown, signs = WORDS): Tag[] {
  const entries = figures.filter(isEntry)
  const results = figures.filter(id => !isEntry(id))
  const one = tagFor(audit, results)
  const other = tagFor(audit, entries)
  if (one && !signs[one].test(text)) return [one]
  return other && !one && !WORDS[other].test(text) ? [other] : []
}

interface Shown {
  text: string
  figures: string[]
}

const joined = (all: readonly Shown[]): Shown => ({
  text: all.map(each => each.text).join('\n'),
  figures: all.flatMap(each => each.figures),
})

function slideShown({ title, elements }: DeckSlide): Shown {
  const runs = elements.flatMap(element => {
    if (element.kind === 'table') return element.rows.flatMap(row => row.cells.flatMap(cell => cell.runs))
    return 'paragraphs' in element ? (element.paragraphs ?? []).flatMap(paragraph => paragraph.runs) : []
  })
  const figures = runs.flatMap(({ figureId }) => figureId ?? [])
  return { text: [title, ...runs.map(run => run.text)].join('\n'), figures }
}

function blockShown(block: ReportBlock): Shown {
  if (block.kind === 'figures')
    return {
      text: block.items.map(({ label, note }) => `${label} ${note}`).join('\n'),
      figures: block.items.map(({ figureId }) => figureId),
    }
  const contents =
    block.kind === 'table' ? block.rows.flat() : block.kind === 'paragraph' ? [block.content] : []
  const runs = contents.flatMap(each => (typeof each === 'string' ? [{ text: each }] : each))
  return {
    text: [...('text' in block ? [block.text] : []), ...runs.map(run => run.text)].join('\n'),
    figures: runs.flatMap(run => ('figureId' in run ? (run.figureId ?? []) : [])),
  }
}

/** The blocks of the report by chapter. */
function chapters(blocks: readonly ReportBlock[]): Shown[] {
  const found: Shown[][] = [[]]
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 1) found.push([])
    found.at(-1)?.push(blockShown(block))
  }
  return found.map(joined)
}

/** Slides and chapters without the tag of their money. */
function untaggedIn(audit: WordedSnapshot, { slides }: Deck): string[] {
  // The amounts of a portfolio that leads are not example entries.
  const facts = factsOf(audit)
  const untagged = slides.flatMap(slide => {
    const signs = slide.id.startsWith('evidence') ? WORDS : SIGNS
    return unsaid(facts, slideShown(slide), signs).map(tag => `${slide.id}: ${tag}`)
  })
  const texts = chapters(reportDocument(audit, APPENDICES).blocks)
  return [...untagged, ...texts.flatMap(each => unsaid(facts, each).map(tag => `${each.text}: ${tag}`))]
}

/** Placeholders that were not filled, and figures without an explanation. */
function unresolvedIn(audit: WordedSnapshot, { slides, figures }: Deck): string[] {
  const typed = typedIn(audit)
  const known = new Set(figures.map(({ id }) => id))
  return slides.map(slideShown).flatMap(({ text, figures: shown }) => {
    const unfilled = text.match(UNFILLED)?.filter(each => !typed.includes(each)) ?? []
    return [...unfilled, ...shown.filter(id => !known.has(id))]
  })
}

/** What is wrong in the documents of generated audits, each laid out once. */
const found = once(() => {
  // Only money pages are tagged, so a few steps and opportunities suffice and render fast.
  const each = anyAudits(LAID_OUT, 2).map(audit => {
    const deck = deckOf(audit, WHOLE)
    return { untagged: untaggedIn(audit, deck), unresolved: unresolvedIn(audit, deck) }
  })
  return {
    untagged: each.flatMap(({ untagged }) => untagged),
    unresolved: each.flatMap(({ unresolved }) => unresolved),
  }
})

it('labels money as an example until a user saves it', { timeout: LONG }, () => {
  expect(found().untagged).toEqual([])
})

it('leaves no figure of its deck unresolved or unexplained', { timeout: LONG }, () => {
  expect(found().unresolved).toEqual([])
})

it('lists first in advice the largest savings, and in findings the largest that are recommended', () => {
  for (const { facts } of audits) {
    const { leading, portfolio, report } = facts
    const funded = new Set(portfolio.funded.map(({ expected }) => expected.opportunity.id))
    const saving = leading.filter(({ figure }) => (figure.value ?? 0) > 0)
    const recommended = saving.find(({ opportunity }) => funded.has(opportunity.id))
    expect(report.advice[0]?.figure).toEqual(saving[0]?.figure)
    if (saving[0]) expect(report.findings[0]?.figure).toEqual((recommended ?? saving[0]).figure)
  }
})
