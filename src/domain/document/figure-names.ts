// Figures that stand in a text by name, as {roi.net}: how a text names them, and what is read in their place.

import { type Figure, figureText } from '#domain/figure/figure.ts'

/** Figures by the name that stands for them in a slide's text, e.g. {roi.net} or {opportunity.3}. */
export type FigureNames = Record<string, Figure>

/** The name of an opportunity's leading figure, and of what a step costs a year, in a text. */
export const opportunityName = (id: number) => `opportunity.${id}`
export const stepName = (id: number) => `step.${id}`

export interface TextPart {
  text: string
  figureId?: string
}

/** The text with each {name} replaced by its figure; a name that no figure has stays as it was written. */
export function resolve(text: string, figures: FigureNames): TextPart[] {
  return text
    .split(/(\{[a-z0-9_.]+\})/i)
    .filter(part => part !== '')
    .map(part => {
      const figure = part.startsWith('{') ? figures[part.slice(1, -1).toLowerCase()] : undefined
      return figure ? { text: figureText(figure), figureId: figure.id } : { text: part }
    })
}
