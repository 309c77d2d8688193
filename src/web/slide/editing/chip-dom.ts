// Renders text with figures to DOM nodes of an editable element and reads it back; a figure is a non-editable node.

import { CHIP, type MarkedText, piecesOf, plainText } from '#domain/document/marked-text.ts'

/** A selection in the text, in UTF-16 units; both ends are equal if it is empty. */
export interface Selected {
  from: number
  to: number
}

const CHIP_LOOK =
  'rounded-[2px] bg-[color-mix(in_oklab,var(--document-signal,#0f6e4f)_14%,transparent)] font-bold outline-1 outline-transparent cursor-grab select-all'

/** Renders the text again. `written` returns a figure's current value. */
export function draw(root: HTMLElement, marked: MarkedText, written: (name: string) => string): void {
  const nodes = piecesOf(marked).map(piece =>
    'text' in piece ? document.createTextNode(piece.text) : chipNode(piece.figure, written),
  )
  // A trailing line break needs a following node, otherwise the browser shows no line for it.
  const tail = /(^|\n)$/.test(marked.text) || marked.text.endsWith(CHIP) ? [tailNode()] : []
  root.replaceChildren(...nodes, ...tail)
}

function chipNode(figure: string, written: (name: string) => string): HTMLElement {
  const node = document.createElement('span')
  node.dataset.figure = figure
  node.contentEditable = 'false'
  node.draggable = true
  node.className = CHIP_LOOK
  node.textContent = written(figure)
  return node
}

function tailNode(): HTMLElement {
  const node = document.createElement('br')
  node.dataset.tail = ''
  return node
}

/** The text that the nodes contain. */
export function read(root: Node): MarkedText {
  let text = ''
  const figures: string[] = []
  const walk = (node: Node) => {
    if (node instanceof HTMLElement && node.dataset.figure !== undefined) {
      text += CHIP
      figures.push(node.dataset.figure)
    } else if (node instanceof HTMLBRElement) text += node.dataset.tail === undefined ? '\n' : ''
    else if (node instanceof Text) text += plainText(node.data)
    else node.childNodes.forEach(walk)
  }
  root.childNodes.forEach(walk)
  return { text, figures }
}

/** The selection inside `root`; null if the selection is elsewhere. */
export function selectedIn(root: HTMLElement): Selected | null {
  const selection = document.getSelection()
  if (!selection || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!root.contains(range.commonAncestorContainer)) return null
  const from = offsetOf(root, range.startContainer, range.startOffset)
  return { from, to: range.collapsed ? from : offsetOf(root, range.endContainer, range.endOffset) }
}

/** The number of UTF-16 units before a DOM position. */
export function offsetOf(root: HTMLElement, node: Node, offset: number): number {
  const range = document.createRange()
  range.selectNodeContents(root)
  range.setEnd(node, offset)
  return read(range.cloneContents()).text.length
}

/** Sets the caret or the selection. */
export function select(root: HTMLElement, { from, to }: Selected): void {
  const start = placeOf(root, from)
  const end = placeOf(root, to)
  document.getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset)
}

function placeOf(root: HTMLElement, offset: number): { node: Node; offset: number } {
  let left = offset
  for (const [index, node] of root.childNodes.entries()) {
    if (node instanceof Text) {
      if (left <= node.data.length) return { node, offset: left }
      left -= node.data.length
    } else {
      if (left === 0) return { node: root, offset: index }
      left -= read({ childNodes: [node] } as unknown as Node).text.length
    }
  }
  return { node: root, offset: endOf(root) }
}

/** Index after the last node with visible content. */
function endOf({ childNodes }: HTMLElement): number {
  const last = childNodes[childNodes.length - 1]
  return childNodes.length - (last instanceof HTMLBRElement && last.dataset.tail !== undefined ? 1 : 0)
}
