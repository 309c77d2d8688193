// Figures in two roundings on the page where the appendix begins: rounded in the main part above, exact below.

import { linesOf, type PageNode, type ReportPage } from '#domain/document/report/types.ts'

/** Whether a figure is written differently above and below the chapter heading at `start` of the page. */
export function hasTwoRoundings({ nodes }: ReportPage, start: number): boolean {
  const above = figureTexts(nodes.slice(0, start))
  return [...figureTexts(nodes.slice(start))].some(([id, text]) => (above.get(id) ?? text) !== text)
}

/** What is written for each figure; a text that is broken over lines counts without its spaces. */
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
