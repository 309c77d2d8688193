// Slides: read and edited by everybody of the organisation; the deck is drawn outside the event loop.

import { problem } from '#contract/errors.ts'
import { type Slide, slideEndpoints } from '#contract/slide.ts'
import { requireAudit, requireOpenAudit } from '#server/audit/access.ts'
import { compose } from '#server/deliverable/compose.ts'
import { exportDocument } from '#server/deliverable/make.ts'
import { routes } from '#server/platform/serve.ts'
import { deckContent } from '#server/slide/content.ts'
import { findSlide, listSlides, type SlideRow, updateSlide } from '#server/slide/store.ts'

export const slideRoutes = routes(slideEndpoints, {
  'slide.list': async ({ params }) => drawnSlides(params.id),

  'slide.change': async ({ params, body }) => {
    const slide = await findSlide(params.id)
    if (!slide) throw problem('slide_not_found')
    await requireOpenAudit(slide.auditId)
    const { version, text, ...fields } = body
    const saved = await updateSlide(slide.id, version, { ...fields, content: { text } })
    const current = (await drawnSlides(slide.auditId)).find(each => each.id === slide.id)
    if (!current) throw problem('slide_not_found')
    if (!saved) throw problem('changed_meanwhile', { current })
    return current
  },

  'slide.export': async ({ params, query, account }) =>
    exportDocument({ kind: 'deck', audit: await requireAudit(params.id), names: query.names, by: account }),
})

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
