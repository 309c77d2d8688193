// The base template of slides: masters, layouts and theme with pictures, and which placeholder of a layout takes
// which text.

import type { SlideBox, SlideLayout, TextRole } from '#domain/document/deck/types.ts'
import type { PackagePart } from '#server/document/pptx/parts.ts'

export type HolderName = TextRole | 'table' | 'footer' | 'date' | 'number'

/** A placeholder of a layout. */
export interface Holder {
  /** The reference that slides use: `<p:ph …/>` with the placeholder's type and number. */
  mark: string
  /** In points. */
  box: SlideBox
  /** Size of its text in points, where known. */
  size?: number
  /** For a user's template: the content takes position, font, colour and size from the placeholder. */
  inherits?: boolean
}

export interface BaseLayout {
  path: string
  holders: Partial<Record<HolderName, Holder>>
  /**
   * For a user's template, in points: the area for content without a placeholder. Without it a slide is drawn as
   * designed.
   */
  room?: SlideBox
  /** Takes only text: the cover or section layout of a user's template. */
  isBare?: boolean
}

export interface BaseTemplate {
  /** In points. */
  size: { w: number; h: number }
  parts: PackagePart[]
  /** The masters with their ids in presentation.xml. */
  masters: { path: string; id: number }[]
  /** Path of the first master's theme. */
  theme: string
  layouts: Record<SlideLayout, BaseLayout>
}
