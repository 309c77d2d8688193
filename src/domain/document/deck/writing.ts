// The texts of one slide while it is rendered: for each field the user's text, else the generated one.

import type { SlideField, StoredSlide } from '#domain/slide.ts'

/** Collects the fields of a slide in the order in which they are requested. */
export interface Writing {
  slide: StoredSlide
  fields: SlideField[]
  /** The text to show for a field, with references to figures. */
  text(name: string, label: string, generated: string): string
}

/** Collects the editable texts of a stored slide. */
export function writingOf(slide: StoredSlide): Writing {
  const fields: SlideField[] = []
  return {
    slide,
    fields,
    text(name, label, generated) {
      const { text = null, base = null } = slide.texts[name] ?? {}
      fields.push({ name, label, generated, text, base })
      return text ?? generated
    },
  }
}

/** Id of the first page of a slide within the deck. */
export const pageId = ({ kind, copy, id }: StoredSlide) => (kind === 'own' || copy ? `${kind}:${id}` : kind)
