// Masters and layouts of a template as they are kept, under names of our own.

import type { Node } from '#server/document/template/clean.ts'

export interface ReadLayout {
  path: string
  root: Node
}

export interface ReadMaster {
  path: string
  root: Node
  theme: { path: string; root: Node }
  layouts: ReadLayout[]
}
