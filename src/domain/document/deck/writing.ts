// The texts of one slide while it is drawn: what the audit gives for each field, or what somebody wrote in its place.

import type { SlideField, StoredSlide } from '#domain/document/slide.ts'

/** Collects the fields of a slide in the order in which they are asked for. */
export interface Writing {
  slide: StoredSlide
  fields: SlideField[]
  /** The text to show for a field, with figures by reference. */
  text(name: string, label: string, generated: string): string
}

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
