// Masters and layouts of a template as stored, under generated names.

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
