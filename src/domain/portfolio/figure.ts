// Figures of the portfolio: their ids begin with "portfolio:".

import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import type { PortfolioOption } from '#domain/portfolio/portfolio.ts'
import type { Unit } from '#domain/text/number-style.ts'

/** Unit: money unless given. The formula's id ends as the figure's does, unless given. */
interface PortfolioFigure {
  value: number | null
  unit?: Unit
  formula?: string
  inputs: FigureInput[]
}

/** A figure of the portfolio with its formula. */
export const portfolioFigure = (id: string, label: string, given: PortfolioFigure): Figure => ({
  id: `portfolio:${id}`,
  label,
  value: given.value,
  unit: given.unit ?? 'money',
  formula: `portfolio.${given.formula ?? id}`,
  version: 1,
  inputs: given.inputs,
})

/** A figure that adds up others. */
export const portfolioSum = (id: string, label: string, parts: readonly Figure[], unit: Unit = 'money') =>
  portfolioFigure(id, label, {
    value: parts.reduce((sum, { value }) => sum + (value ?? 0), 0),
    unit,
    formula: 'sum',
    inputs: from(...parts),
  })

/** Figures as inputs of another one. */
export const from = (...figures: Figure[]): FigureInput[] =>
  figures.map(figure => ({ kind: 'figure', figure }))

/** The expected savings of options. */
export const expectedOf = (options: readonly PortfolioOption[]): Figure[] =>
  options.map(each => each.expected.figure)
