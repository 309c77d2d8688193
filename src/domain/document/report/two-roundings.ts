// Finds figures that one page would show in two roundings: rounded at the end of the main part, exact in the appendix below.

import { linesOf, type PageNode, type ReportBlock, type ReportPage } from '#domain/document/report/types.ts'

/** Whether a figure is written differently above and below the chapter heading at `start` of the page. */
export function hasTwoRoundings({ nodes }: ReportPage, start: number): boolean {
  const above = figureTexts(nodes.slice(0, start))
  return [...figureTexts(nodes.slice(start))].some(([id, text]) => (above.get(id) ?? text) !== text)
}

/** Whether a figure of the blocks above is written differently in those below. */
export function differInRounding(above: readonly ReportBlock[], below: readonly ReportBlock[]): boolean {
  const texts = new Map(above.flatMap(writtenIn))
  return below.flatMap(writtenIn).some(([id, text]) => (texts.get(id) ?? text) !== text)
}

/** Each figure anywhere in a block, with its text. */
function writtenIn(part: unknown): [id: string, text: string][] {
  if (typeof part !== 'object' || part === null) return []
  const { figureId, text, value } = part as Record<string, unknown>
  const written = text ?? value
  return [
    ...(typeof figureId === 'string' && typeof written === 'string'
      ? [[figureId, written] as [string, string]]
      : []),
    ...Object.values(part).flatMap(writtenIn),
  ]
}

/** The text of each figure by id, without spaces, because it may be broken over lines. */
function figureTexts(nodes: readonly PageNode[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const passage of nodes.flatMap(passagesOf)) {
    const own = new Map<string, string>()
    for (const { text, figureId } of passage.flatMap(({ runs }) => runs))
      if (figureId) own.set(figureId, (own.get(figureId) ?? '') + text.replaceAll(/\s/g, ''))
    for (const [id, text] of own) texts.set(id, text)
  }
  return texts
}

const passagesOf = (node: PageNode) =>
  node.tag === 'Table' ? node.rows.flatMap(({ cells }) => cells.map(({ lines }) => lines)) : [linesOf(node)]
