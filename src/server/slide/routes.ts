// Slides: read and edited by everybody of the organisation; the deck is drawn outside the event loop.

import { problem } from '#contract/errors.ts'
import { type Slide, slideEndpoints } from '#contract/slide.ts'
import { SLIDE_LIMITS } from '#domain/slide.ts'
import { requireAudit, requireOpenAudit } from '#server/audit/access.ts'
import { compose } from '#server/deliverable/compose.ts'
import { exportDocument } from '#server/deliverable/make.ts'
import type { Files } from '#server/platform/files.ts'
import { routes } from '#server/platform/serve.ts'
import { deckContent } from '#server/slide/content.ts'
import {
  deleteSlide,
  findSlide,
  insertSlide,
  listSlides,
  orderSlides,
  type SlideRow,
  updateSlide,
} from '#server/slide/store.ts'

export const slideRoutes = (files: Files) =>
  routes(slideEndpoints, {
    'slide.list': async ({ params }) => drawnSlides(params.id),

    'slide.change': async ({ params, body }) => {
      const slide = await findSlide(params.id)
      if (!slide) throw problem('slide_not_found')
      await requireOpenAudit(slide.auditId)
      const { version, text, ...fields } = body
      // A slide of somebody's own has no other text to follow.
      const content = { text: slide.kind === 'own' ? (text ?? '') : text }
      const saved = await updateSlide(slide.id, version, { ...fields, content })
      const current = await drawnSlide(slide.auditId, slide.id)
      if (!saved) throw problem('changed_meanwhile', { current })
      return current
    },

    'slide.add': async ({ params, body }) => {
      await requireOpenAudit(params.id)
      const rows = await listSlides(params.id)
      if (rows.length >= SLIDE_LIMITS.slides) throw problem('slides_full')
      const id = await insertSlide(params.id, body.title, { text: body.text })
      return drawnSlide(params.id, id)
    },

    'slide.remove': async ({ params }) => {
      const slide = await findSlide(params.id)
      if (!slide) throw problem('slide_not_found')
      await requireOpenAudit(slide.auditId)
      if (slide.kind !== 'own') throw problem('slide_not_removable')
      await deleteSlide(slide.id)
    },

    'slide.order': async ({ params, body }) => {
      await requireOpenAudit(params.id)
      const known = new Set((await listSlides(params.id)).map(row => row.id))
      const isComplete = body.ids.length === known.size && body.ids.every(id => known.delete(id))
      if (!isComplete) throw problem('changed_meanwhile', { current: await drawnSlides(params.id) })
      await orderSlides(params.id, body.ids)
      return drawnSlides(params.id)
    },

    'slide.figures': async ({ params }) =>
      compose('names', { content: await deckContent(await requireAudit(params.id)) }),

    'slide.export': async ({ params, query, account }) =>
      exportDocument(files, {
        kind: 'deck',
        audit: await requireAudit(params.id),
        names: query.names,
        by: account,
      }),
  })

async function drawnSlide(auditId: number, id: number): Promise<Slide> {
  const slide = (await drawnSlides(auditId)).find(each => each.id === id)
  if (!slide) throw problem('slide_not_found')
  return slide
}

/** The slides of an audit with their drawings. */
async function drawnSlides(auditId: number): Promise<Slide[]> {
  const audit = await requireAudit(auditId)
  const rows = await listSlides(auditId)
  const { footer, previews } = await compose('slides', { content: await deckContent(audit, rows) })
  const byId = new Map<number, SlideRow>(rows.map(row => [row.id, row]))
  return previews.flatMap(({ slide, generated, pages }) => {
    const row = byId.get(slide.id)
    return row ? [{ ...row, content: { text: row.content.text, generated }, pages, footer }] : []
  })
}
