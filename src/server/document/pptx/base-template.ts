// What slides stand upon: masters, layouts and theme with their pictures, and where each layout takes which text.

import type { SlideBox, SlideLayout, TextRole } from '#domain/document/deck/types.ts'
import type { PackagePart } from '#server/document/pptx/parts.ts'

export type HolderName = TextRole | 'table' | 'footer' | 'date' | 'number'

/** A placeholder of a layout. */
export interface Holder {
  /** As slides refer to it: `<p:ph …/>` with its type and number. */
  mark: string
  /** Points. */
  box: SlideBox
  /** Size of its text in points, where it is known. */
  size?: number
  /** Of a template: what fills it takes place, face, colour and size from it. */
  inherits?: boolean
}

export interface BaseLayout {
  path: string
  holders: Partial<Record<HolderName, Holder>>
  /** Of a template, in points: where everything goes that fills no placeholder. Without it a slide is drawn as it is. */
  room?: SlideBox
  /** Only words stand on it: a template's own cover or section. */
  isBare?: boolean
}

export interface BaseTemplate {
  /** Points. */
  size: { w: number; h: number }
  parts: PackagePart[]
  /** The masters with the numbers that presentation.xml gives them. */
  masters: { path: string; id: number }[]
  /** Path of the first master's theme. */
  theme: string
  layouts: Record<SlideLayout, BaseLayout>
}
