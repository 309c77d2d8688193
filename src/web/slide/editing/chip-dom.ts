// A text with figures as nodes of an editable element, read and drawn: a figure is a node that cannot be typed in.

import { CHIP, type MarkedText, piecesOf, plainText } from '#domain/document/marked-text.ts'

/** From one place of the text to another, in UTF-16 units; equal where nothing is selected. */
export interface Selected {
  from: number
  to: number
}

const CHIP_LOOK =
  'rounded-[2px] bg-[color-mix(in_oklab,var(--document-signal,#0f6e4f)_14%,transparent)] font-bold outline-1 outline-transparent cursor-grab select-all'

/** Draws the text anew. `written` says how a figure reads now. */
export function draw(root: HTMLElement, marked: MarkedText, written: (name: string) => string): void {
  const nodes = piecesOf(marked).map(piece =>
    'text' in piece ? document.createTextNode(piece.text) : chipNode(piece.figure, written),
  )
  // A line end that nothing follows takes no line of its own.
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

/** The text that the nodes show. */
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

/** What is selected inside `root`; null where the selection is elsewhere. */
export function selectedIn(root: HTMLElement): Selected | null {
  const selection = document.getSelection()
  if (!selection || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!root.contains(range.commonAncestorContainer)) return null
  const from = offsetOf(root, range.startContainer, range.startOffset)
  return { from, to: range.collapsed ? from : offsetOf(root, range.endContainer, range.endOffset) }
}

/** How many units stand before a place of the document. */
export function offsetOf(root: HTMLElement, node: Node, offset: number): number {
  const range = document.createRange()
  range.selectNodeContents(root)
  range.setEnd(node, offset)
  return read(range.cloneContents()).text.length
}

/** Puts the caret, or a selection, there. */
export function select(root: HTMLElement, { from, to }: Selected): void {
  const [start, end] = [placeOf(root, from), placeOf(root, to)]
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

/** Behind the last node that shows something. */
function endOf({ childNodes }: HTMLElement): number {
  const last = childNodes[childNodes.length - 1]
  return childNodes.length - (last instanceof HTMLBRElement && last.dataset.tail !== undefined ? 1 : 0)
}
