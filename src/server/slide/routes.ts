// Slides: read and edited by every user of the organization; the deck is rendered outside the event loop.

import { problem } from '#contract/errors.ts'
import { type NewSlide, type Slide, type SlideChange, slideEndpoints } from '#contract/slide.ts'
import type { ExportChoice } from '#domain/document/choice.ts'
import { PAGE_BATCH } from '#domain/document/page-batch.ts'
import { SLIDE_LIMITS } from '#domain/slide.ts'
import { requireAudit, requireOpenAudit } from '#server/audit/access.ts'
import { askedChoice, keepChoice, readChoice } from '#server/deliverable/choice-store.ts'
import { exportDocument } from '#server/deliverable/make.ts'
import { readAuditSnapshot, withOptions } from '#server/document/audit-snapshot.ts'
import { compose } from '#server/document/compose.ts'
import { listSlides, makeSlides, type SlideRow } from '#server/document/slides.ts'
import type { Files } from '#server/platform/files/files.ts'
import { routes } from '#server/platform/http/serve.ts'
import { deleteSlide, findSlide, insertSlide, orderSlides, updateSlide } from '#server/slide/store.ts'

export const slideRoutes = (files: Files) =>
  routes(slideEndpoints, {
    'slide.list': async ({ params }) => slidesOf(params.id),

    'slide.change': async ({ params, body }) => changeSlide(params.id, body),

    'slide.add': async ({ params, body }) => addSlide(params.id, body),

    'slide.duplicate': async ({ params }) => duplicate(params.id),

    'slide.remove': async ({ params }) => {
      const slide = await requireSlide(params.id)
      await requireOpenAudit(slide.auditId)
      if (slide.kind !== 'own' && !slide.copy) throw problem('slide_not_removable')
      await deleteSlide(slide.id)
    },

    'slide.order': async ({ params, body }) => reorder(params.id, body.ids),

    'slide.figures': async ({ params }) => compose('names', { content: await readAuditSnapshot(params.id) }),

    'slide.pages': async ({ params, query: { from, ...asked } }) => {
      const choice = await askedChoice(params.id, asked)
      const content = withOptions(await readAuditSnapshot(params.id), choice)
      return compose('deck', { content, choice, from, count: PAGE_BATCH })
    },

    'slide.choice': async ({ params }) => {
      await requireAudit(params.id)
      return sent(await readChoice(params.id))
    },

    'slide.choose': async ({ params, body }) => {
      await requireAudit(params.id)
      await keepChoice(params.id, body)
      return body
    },

    'slide.export': async ({ params, query, account }) => {
      const choice = await askedChoice(params.id, query)
      const mayDropOld = account.token?.scope !== 'read'
      return exportDocument(files, { kind: 'deck', auditId: params.id, choice, by: account, mayDropOld })
    },
  })

const sent = ({ appendix, ...choice }: ExportChoice) => ({ ...choice, appendix: [...appendix] })

async function changeSlide(id: number, { version, texts, hidden }: SlideChange): Promise<SlideRow> {
  const { auditId } = await requireSlide(id)
  await requireOpenAudit(auditId)
  const fields = { ...(texts && { content: { texts } }), ...(hidden !== undefined && { hidden }) }
  const changed = await updateSlide(id, version, fields)
  if (!changed) throw problem('changed_meanwhile', { current: await requireSlide(id) })
  return changed
}

async function addSlide(auditId: number, { title, text, after }: NewSlide): Promise<SlideRow> {
  await requireOpenAudit(auditId)
  // The standard slides come before the new one.
  await makeSlides(auditId)
  const before = await roomIn(auditId)
  const content = { texts: text === '' ? {} : { text: { text, base: '' } } }
  const place = before.find(slide => slide.id === after)?.order ?? null
  return insertSlide({ auditId, kind: 'own', copy: false, title, content }, place)
}

async function duplicate(id: number): Promise<SlideRow> {
  const { auditId, kind, title, content, order } = await requireSlide(id)
  await requireOpenAudit(auditId)
  await roomIn(auditId)
  return insertSlide({ auditId, kind, copy: kind !== 'own', title, content }, order)
}

/** The slides of an audit that has room for another one. */
async function roomIn(auditId: number): Promise<SlideRow[]> {
  const all = await listSlides(auditId)
  if (all.length >= SLIDE_LIMITS.slides) throw problem('slides_full')
  return all
}

async function reorder(auditId: number, ids: number[]): Promise<SlideRow[]> {
  await requireOpenAudit(auditId)
  const current = await listSlides(auditId)
  const known = new Set(current.map(row => row.id))
  const isComplete = ids.length === known.size && ids.every(id => known.delete(id))
  if (!isComplete) throw problem('changed_meanwhile', { current })
  await orderSlides(auditId, ids)
  return listSlides(auditId)
}

async function requireSlide(id: number): Promise<SlideRow> {
  const slide = await findSlide(id)
  if (!slide) throw problem('slide_not_found')
  return slide
}

/** The slides of an audit with their texts. */
async function slidesOf(auditId: number): Promise<Slide[]> {
  const content = await readAuditSnapshot(auditId)
  const fields = new Map((await compose('fields', { content })).map(each => [each.id, each.fields]))
  return content.slides.map(({ texts, ...slide }) => ({
    ...slide,
    content: { texts },
    fields: fields.get(slide.id) ?? [],
  }))
}
