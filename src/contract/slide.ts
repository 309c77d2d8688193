// Slides as they cross the wire: the stored ones, how they are drawn, and the finished deck.

import { z } from 'zod'
import { order } from '#contract/deliverable.ts'
import { COMPANY, endpoints, FILE, NOTHING } from '#contract/endpoint.ts'
import { byId, id, requiredLine, text } from '#contract/text.ts'
import type { DeckSlide, Footer } from '#domain/document/deck/types.ts'
import { SLIDE_LIMITS, STORED_KINDS } from '#domain/document/slide.ts'
import { NAMES } from '#domain/document/stamp.ts'

/** A drawn slide (domain/document/deck/types.ts): placed elements in points. Made by the server, drawn as it is. */
const drawing = z.looseObject({}) as unknown as z.ZodType<DeckSlide>

/** A text in the place of a generated one, and what was generated then. */
const writtenTexts = z
  .record(
    z.string().regex(/^[a-z_]{1,20}(:\d{1,3})?$/),
    z.object({ text: text(SLIDE_LIMITS.text), base: text(SLIDE_LIMITS.text) }),
  )
  .refine(texts => Object.keys(texts).length <= SLIDE_LIMITS.fields, `At most ${SLIDE_LIMITS.fields} texts`)

export const slide = z.object({
  id,
  auditId: id,
  kind: z.enum(STORED_KINDS),
  title: z.string(),
  /** A duplicate, or added: it can be removed. */
  copy: z.boolean(),
  /** What somebody wrote in the place of generated texts, by field. */
  content: z.object({ texts: writtenTexts }),
  order: z.number().int(),
  template: z.string(),
  hidden: z.boolean(),
  /** Counts the changes of this slide, from 1. */
  version: z.number().int(),
  /** As the deck shows it; more than one where the text needs it, none while hidden. */
  pages: z.array(drawing),
  footer: z.looseObject({}) as unknown as z.ZodType<Footer>,
})
export type Slide = z.infer<typeof slide>

/** `version` is the one that was read: a newer one on the server refuses the change. */
export const slideChange = z.object({
  title: requiredLine(SLIDE_LIMITS.title),
  texts: writtenTexts,
  hidden: z.boolean().exactOptional(),
  version: z.number().int().min(1),
})

export const newSlide = z.object({
  title: requiredLine(SLIDE_LIMITS.title),
  text: text(SLIDE_LIMITS.text).default(''),
})

export type SlideChange = z.output<typeof slideChange>
export type NewSlide = z.output<typeof newSlide>

/** A figure that a slide's text may name in braces. */
const namedFigure = z.object({ name: z.string(), label: z.string(), text: z.string() })

/** The reads of whatever an audit's documents are made from, besides its slides and the house's settings and look. */
const AUDIT_CONTENT = [
  ...['audit.get', 'interview.list', 'answer.list', 'quantity.list'],
  ...['process.steps', 'process.links', 'opportunity.list', 'roi.get'],
]

export const slideEndpoints = endpoints({
  'slide.list': {
    method: 'GET',
    path: '/api/audits/:id/slides',
    summary:
      'The slides of an audit in their order, with their drawings: the three generated ones, and those that were added.',
    access: COMPANY,
    params: byId,
    answer: z.array(slide),
    follows: [...AUDIT_CONTENT, 'system.house', 'system.brand'],
  },
  'slide.change': {
    method: 'PUT',
    path: '/api/slides/:id',
    summary: 'Change title, text and whether it is hidden; text null follows the audit again.',
    access: COMPANY,
    params: byId,
    body: slideChange,
    answer: slide,
    refreshes: ['slide.list'],
  },
  'slide.add': {
    method: 'POST',
    path: '/api/audits/:id/slides',
    summary: 'Add a slide behind the others.',
    access: COMPANY,
    params: byId,
    body: newSlide,
    answer: slide,
    status: 201,
    refreshes: ['slide.list'],
  },
  'slide.remove': {
    method: 'DELETE',
    path: '/api/slides/:id',
    summary: 'Remove a slide that was added; the generated ones can only be left out.',
    access: COMPANY,
    params: byId,
    answer: NOTHING,
    refreshes: ['slide.list'],
  },
  'slide.order': {
    method: 'PUT',
    path: '/api/audits/:id/slides/order',
    summary: 'Put the slides in this order; refused when somebody has added or removed one meanwhile.',
    access: COMPANY,
    params: byId,
    body: z.object({ ids: z.array(id).max(SLIDE_LIMITS.slides) }),
    answer: z.array(slide),
    refreshes: ['slide.list'],
  },
  'slide.figures': {
    method: 'GET',
    path: '/api/audits/:id/slides/figures',
    summary: 'The figures that a slide may name in its text, e.g. {roi.net}, as they stand now.',
    access: COMPANY,
    params: byId,
    answer: z.array(namedFigure),
    follows: ['slide.list'],
  },
  'slide.export': {
    method: 'GET',
    path: '/api/slide/export/:id',
    summary:
      'The deck of an audit as a PowerPoint file, kept as a deliverable; `names` hides who said what. Of a large audit 202: see /api/orders.',
    access: COMPANY,
    params: byId,
    query: z.object({ names: z.enum(NAMES).default('full') }),
    answer: FILE,
    later: { answer: order, refreshes: ['deliverable.orders'] },
    refreshes: ['deliverable.list'],
  },
})
