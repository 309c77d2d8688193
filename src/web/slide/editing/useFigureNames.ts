// The figures that an audit's slide texts may refer to, with their current values.

import { useRead } from '#web/platform/api.ts'

export interface NamedFigure {
  name: string
  label: string
  text: string
}

export function useFigureNames(auditId: number) {
  const { data } = useRead('slide.figures', { params: { id: auditId } })
  const byName = new Map(data?.map(figure => [figure.name.toLowerCase(), figure]))
  return {
    figures: data ?? null,
    written: (name: string) => byName.get(name.toLowerCase())?.text ?? null,
    isKnown: (name: string) => byName.has(name.toLowerCase()),
  }
}
