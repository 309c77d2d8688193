// Slides of an audit: the stored slides, their rendering, and the finished deck.

import { z } from 'zod'
import { exportJob } from '#contract/deliverable.ts'
import { AUDIT_TEAM, endpoints, FILE, NOTHING } from '#contract/endpoint.ts'
import { appendixParts, byId, id, line, requiredLine, text } from '#contract/text.ts'
import { APPENDICES, AUDIENCES } from '#domain/document/choice.ts'
import type { DeckSlide, Footer } from '#domain/document/deck/types.ts'
import { NAMES } from '#domain/document/stamp.ts'
import { SLIDE_LIMITS, STORED_KINDS } from '#domain/slide.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { isLocale } from '#domain/text/locale.ts'

/**
 * A rendered slide (domain/document/deck/types.ts): elements positioned in points, built by the server and rendered as they
 * are.
 */
const renderedSlide = z.looseObject({}) as unknown as z.ZodType<DeckSlide>

/** Texts that replace generated ones, each with the generated text at that time (`base`). */
const writtenTexts = z
  .record(
    z.string().regex(/^[a-z_]{1,20}(:\d{1,3})?$/),
    z.object({ text: text(SLIDE_LIMITS.text), base: text(SLIDE_LIMITS.text) }),
  )
  .refine(texts => Object.keys(texts).length <= SLIDE_LIMITS.fields, `At most ${SLIDE_LIMITS.fields} texts`)

/** A slide as stored: what users wrote, its order and whether it is hidden. */
const storedSlide = z.object({
  id,
  auditId: id,
  kind: z.enum(STORED_KINDS),
  title: z.string(),
  /** A duplicated or added slide, which can be removed. */
  copy: z.boolean(),
  /** Texts that users wrote instead of generated ones, by field. */
  content: z.object({ texts: writtenTexts }),
  order: z.number().int(),
  template: z.string(),
  hidden: z.boolean(),
  /** Number of changes of this slide, from 1. */
  version: z.number().int(),
})
export type SlideAnswer = z.infer<typeof storedSlide>

/** A slide with its editable texts, for which the deck is composed from the whole audit. */
export const slide = storedSlide.extend({
  /** Its editable texts as the audit has them: names are not pseudonymized here. Empty while the slide is hidden. */
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      generated: z.string(),
      text: z.string().nullable(),
      base: z.string().nullable(),
    }),
  ),
})
export type Slide = z.infer<typeof slide>

/** `version` is the one that was read; an outdated one is refused. Fields that are left out keep their value. */
export const slideChange = z.object({
  texts: writtenTexts.exactOptional(),
  hidden: z.boolean().exactOptional(),
  version: z.number().int().min(1),
})

/** `after` is the slide that it follows; without it, the slide is added at the end. */
export const newSlide = z.object({
  title: requiredLine(SLIDE_LIMITS.title),
  text: text(SLIDE_LIMITS.text).default(''),
  after: id.exactOptional(),
})

export type SlideChange = z.output<typeof slideChange>
export type NewSlide = z.output<typeof newSlide>

const locale = line(35).refine(isLocale, 'Not a locale: a tag such as en-US or de-DE')

/** Options of a deck export: `appendix` is a comma-separated list of parts; `names` defaults by audience. */
const choiceQuery = {
  audience: z.enum(AUDIENCES).default('client'),
  appendix: appendixParts.default(''),
  names: z.enum(NAMES).optional(),
  locale: locale.optional(),
  language: z.enum(LANGUAGES).optional(),
}

/** The export options last used for an audit's deck, by any user. */
export const exportChoice = z.object({
  audience: z.enum(AUDIENCES),
  appendix: z.array(z.enum(APPENDICES)).max(APPENDICES.length),
  names: z.enum(NAMES),
  locale: locale.nullable(),
  language: z.enum(LANGUAGES).nullable().default(null),
})

/** Up to eight rendered pages of a deck, and the contents of all pages. */
const pages = z.object({
  count: z.number().int(),
  /** Number of pages before the appendix. */
  main: z.number().int(),
  /** For every page its title, and the id of the stored slide that it shows. */
  contents: z.array(z.object({ title: z.string(), slideId: id.nullable() })),
  pages: z.array(renderedSlide),
  footer: z.looseObject({}) as unknown as z.ZodType<Footer>,
})
export type DeckPages = z.infer<typeof pages>

/** A figure that a slide's text may refer to in braces. */
const namedFigure = z.object({ name: z.string(), label: z.string(), text: z.string() })

/** The reads that an audit's documents are made from, except its slides and the organization's settings and brand. */
const AUDIT_CONTENT = [
  'audit.get',
  'interview.list',
  'answer.list',
  'quantity.list',
  'process.steps',
  'process.links',
  'opportunity.list',
  'roi.get',
]

/** Slides and the deck. Errors: slide_not_found, slide_not_removable, slides_full, changed_meanwhile, busy. */
export const slideEndpoints = endpoints({
  'slide.list': {
    method: 'GET',
    path: '/api/audits/:id/slides',
    summary:
      'The slides of an audit in order, with their editable texts: those of the main deck, and those that users added.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: z.array(slide),
    dependsOn: [...AUDIT_CONTENT, 'system.house', 'system.brand'],
  },
  'slide.change': {
    method: 'PUT',
    path: '/api/slides/:id',
    summary: 'Change a slide’s texts, or whether it is hidden; a field without a text follows the audit.',
    access: AUDIT_TEAM,
    params: byId,
    body: slideChange,
    answer: storedSlide,
    invalidates: ['slide.list'],
  },
  'slide.add': {
    method: 'POST',
    path: '/api/audits/:id/slides',
    summary: 'Add a slide.',
    access: AUDIT_TEAM,
    params: byId,
    body: newSlide,
    answer: storedSlide,
    status: 201,
    invalidates: ['slide.list'],
  },
  'slide.duplicate': {
    method: 'POST',
    path: '/api/slides/:id/duplicate',
    summary: 'Duplicate a slide; the copy follows it.',
    access: AUDIT_TEAM,
    params: byId,
    body: z.object({}).default({}),
    answer: storedSlide,
    status: 201,
    invalidates: ['slide.list'],
  },
  'slide.remove': {
    method: 'DELETE',
    path: '/api/slides/:id',
    summary: 'Delete an added or duplicated slide; generated slides can only be hidden.',
    access: AUDIT_TEAM,
    params: byId,
    answer: NOTHING,
    invalidates: ['slide.list'],
  },
  'slide.order': {
    method: 'PUT',
    path: '/api/audits/:id/slides/order',
    summary: 'Reorder the slides; refused if another user has added or deleted one since.',
    access: AUDIT_TEAM,
    params: byId,
    body: z.object({ ids: z.array(id).max(SLIDE_LIMITS.slides) }),
    answer: z.array(storedSlide),
    invalidates: ['slide.list'],
  },
  'slide.figures': {
    method: 'GET',
    path: '/api/audits/:id/slides/figures',
    summary: 'The figures that slide texts may name, e.g. {roi.net}, with their current values.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: z.array(namedFigure),
    dependsOn: ['slide.list'],
  },
  'slide.pages': {
    method: 'GET',
    path: '/api/audits/:id/slides/pages',
    summary:
      'The pages of the deck as an export would have them: up to eight from `from`, and the titles of all.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    query: z.object({ ...choiceQuery, from: z.coerce.number().int().min(1).max(10_000).default(1) }),
    answer: pages,
    dependsOn: ['slide.list', 'slide.choice', 'deliverable.names'],
  },
  'slide.choice': {
    method: 'GET',
    path: '/api/audits/:id/slides/choice',
    summary: 'The options last chosen for exports of the deck.',
    access: AUDIT_TEAM,
    params: byId,
    answer: exportChoice,
  },
  'slide.choose': {
    method: 'PUT',
    path: '/api/audits/:id/slides/choice',
    summary: 'Store the options for exports of this audit’s deck.',
    access: AUDIT_TEAM,
    params: byId,
    body: exportChoice,
    answer: exportChoice,
    invalidates: ['slide.choice'],
  },
  'slide.export': {
    method: 'GET',
    path: '/api/slide/export/:id',
    summary:
      'The deck of an audit as a PowerPoint file, stored as a deliverable: the main deck with the parts that `appendix` names. `names` are hidden unless the audience is working. A large audit answers 202: see /api/orders.',
    access: AUDIT_TEAM,
    params: byId,
    query: z.object(choiceQuery),
    answer: FILE,
    accepted: { answer: exportJob, invalidates: ['deliverable.orders'] },
    invalidates: ['deliverable.list'],
  },
})
