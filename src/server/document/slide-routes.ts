// Slides: read and edited by everybody of the organisation; the deck is drawn outside the event loop.

import { Problem, problem } from '#contract/errors.ts'
import { type NewSlide, type Slide, type SlideChange, slideEndpoints } from '#contract/slide.ts'
import { SLIDE_LIMITS } from '#domain/document/slide.ts'
import { requireOpenAudit } from '#server/audit/access.ts'
import { compose } from '#server/document/compose.ts'
import { readDossier } from '#server/document/dossier.ts'
import { exportDocument } from '#server/document/make.ts'
import {
  deleteSlide,
  findSlide,
  insertSlide,
  listSlides,
  makeSlides,
  orderSlides,
  type SlideRow,
  updateSlide,
} from '#server/document/slide-store.ts'
import { transaction } from '#server/platform/database.ts'
import type { Files } from '#server/platform/files.ts'
import { outsideTransaction, routes } from '#server/platform/serve.ts'

export const slideRoutes = (files: Files) =>
  routes(slideEndpoints, {
    'slide.list': async ({ params }) => drawnSlides(params.id),

    'slide.change': outsideTransaction(async ({ params: { id }, body }) => {
      await transaction(() => changeSlide(id, body)).catch(withCurrent(() => drawnSlide(id)))
      return drawnSlide(id)
    }),

    'slide.add': outsideTransaction(async ({ params, body }) => {
      const { id } = await transaction(() => addSlide(params.id, body))
      return drawnSlide(id)
    }),

    'slide.remove': async ({ params }) => {
      const slide = await requireSlide(params.id)
      await requireOpenAudit(slide.auditId)
      if (slide.kind !== 'own') throw problem('slide_not_removable')
      await deleteSlide(slide.id)
    },

    'slide.order': outsideTransaction(async ({ params: { id }, body }) => {
      await transaction(() => reorder(id, body.ids)).catch(withCurrent(() => drawnSlides(id)))
      return drawnSlides(id)
    }),

    'slide.figures': async ({ params }) => compose('names', { content: await readDossier(params.id) }),

    'slide.export': ({ params, query, account }) =>
      exportDocument(files, { kind: 'deck', auditId: params.id, names: query.names, by: account }),
  })

async function changeSlide(id: number, { version, texts, ...fields }: SlideChange): Promise<void> {
  const { auditId } = await requireSlide(id)
  await requireOpenAudit(auditId)
  const content = { texts }
  if (!(await updateSlide(id, version, { ...fields, content }))) throw problem('changed_meanwhile')
}

async function addSlide(auditId: number, { title, text }: NewSlide): Promise<{ id: number }> {
  await requireOpenAudit(auditId)
  // The others come before it.
  await makeSlides(auditId)
  if ((await listSlides(auditId)).length >= SLIDE_LIMITS.slides) throw problem('slides_full')
  return { id: await insertSlide(auditId, title, { texts: text === '' ? {} : { text: { text, base: '' } } }) }
}

async function reorder(auditId: number, ids: number[]): Promise<void> {
  await requireOpenAudit(auditId)
  const known = new Set((await listSlides(auditId)).map(row => row.id))
  const isComplete = ids.length === known.size && ids.every(id => known.delete(id))
  if (!isComplete) throw problem('changed_meanwhile')
  await orderSlides(auditId, ids)
}

/** Tells whoever is refused because of a newer state what it is, read after the refused transaction. */
const withCurrent = (read: () => Promise<unknown>) => async (refusal: unknown) => {
  const isOld = refusal instanceof Problem && refusal.code === 'changed_meanwhile'
  throw isOld ? problem('changed_meanwhile', { current: await read() }) : refusal
}

async function requireSlide(id: number): Promise<SlideRow> {
  const slide = await findSlide(id)
  if (!slide) throw problem('slide_not_found')
  return slide
}

async function drawnSlide(id: number): Promise<Slide> {
  const { auditId } = await requireSlide(id)
  const slide = (await drawnSlides(auditId)).find(each => each.id === id)
  if (!slide) throw problem('slide_not_found')
  return slide
}

/** The slides of an audit with their drawings. */
async function drawnSlides(auditId: number): Promise<Slide[]> {
  const content = await readDossier(auditId)
  const { footer, previews } = await compose('slides', { content })
  const drawn = new Map(previews.map(preview => [preview.slide.id, preview]))
  return content.slides.flatMap(({ texts, ...slide }) => {
    const { pages } = drawn.get(slide.id) ?? {}
    return pages ? [{ ...slide, content: { texts }, pages, footer }] : []
  })
}
