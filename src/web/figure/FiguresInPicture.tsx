// Figures in images of slides and pages: the image knows only a figure's id; its lineage is loaded when the user opens it.

import { createContext, type ReactNode, useContext, useState } from 'react'
import { useParams } from 'react-router'
import { FigureWindow } from '#web/figure/FigureWindow.tsx'
import { useRead } from '#web/platform/api.ts'
import { Failed, Loading } from '#web/ui/states.tsx'

/** Opens a figure in the images inside. */
export const FigureOpening = createContext<((figureId: string) => void) | null>(null)

/** Opens a figure by the id printed in deck and report, e.g. "roi:net"; null if the images are not interactive. */
export const useFigureOpening = () => useContext(FigureOpening)

/** Makes figures in the images inside open to their sources. */
export function FiguresInPicture({ children }: { children: ReactNode }) {
  const [asked, ask] = useState<string | null>(null)
  return (
    <FigureOpening value={ask}>
      {children}
      {asked && <RequestedFigure figureId={asked} onClose={() => ask(null)} />}
    </FigureOpening>
  )
}

function RequestedFigure({ figureId, onClose }: { figureId: string; onClose: () => void }) {
  const { id } = useParams()
  const { data, error, refetch } = useRead('figure.get', { params: { id: Number(id), figure: figureId } })
  const instead = error ? (
    <Failed title="The figure could not be loaded" onRetry={() => void refetch()}>
      {error.problem?.message ?? 'The server cannot be reached.'}
    </Failed>
  ) : (
    <Loading text="Loading sources..." />
  )
  return <FigureWindow figure={data} instead={instead} onClose={onClose} />
}
