// Opens the figures of the page to their sources, as far as the link shows them.

import { type ReactNode, useEffect, useState } from 'react'
import type { ClientNumber } from '#domain/document/client-page.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { clientRefusalText, useClientMessages } from '#web/client-link/messages.ts'
import type { LinkKey } from '#web/client-link/useClientLink.ts'
import { FigureOpening, FigureWindow, useFigureOpening } from '#web/figure/index.ts'
import { CallError, call } from '#web/platform/call.ts'
import { Figure as Shown } from '#web/ui/figure.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

export function FiguresOfLink({ linkKey, children }: { linkKey: LinkKey; children: ReactNode }) {
  const [asked, ask] = useState<string | null>(null)
  return (
    <FigureOpening value={ask}>
      {children}
      {asked && <RequestedFigure key={asked} id={asked} linkKey={linkKey} onClose={() => ask(null)} />}
    </FigureOpening>
  )
}

function RequestedFigure({ id, linkKey, onClose }: { id: string; linkKey: LinkKey; onClose: () => void }) {
  const [figure, setFigure] = useState<Figure>()
  const [error, setError] = useState<CallError | null>(null)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    setError(null)
    call('clientLink.figure', { body: { ...linkKey, figure: id } }).then(setFigure, (failure: unknown) => {
      if (!(failure instanceof CallError)) throw failure
      setError(failure)
    })
  }, [id, linkKey, turn])
  const messages = useClientMessages()
  const instead = error ? (
    <Failed title={messages.figure.failed} retryLabel={messages.retry} onRetry={() => setTurn(turn + 1)}>
      {clientRefusalText(error, messages)}
    </Failed>
  ) : (
    <Loading text={messages.figure.loading} />
  )
  return <FigureWindow figure={figure} instead={instead} onClose={onClose} />
}

/** A number of the page with its evidence icon; it opens to its figure. */
export function Amount({ number, label }: { number: ClientNumber; label?: string }) {
  const open = useFigureOpening()
  const { figure } = useClientMessages()
  return (
    <Shown
      openLabel={figure.open}
      standing={number.standing}
      {...(label && { label })}
      {...(open && number.figureId !== '' && { onOpen: () => open(number.figureId) })}
    >
      {number.text}
    </Shown>
  )
}
