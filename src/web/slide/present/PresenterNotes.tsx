// The presenter's own window: speaker notes, the next page, and the elapsed time.

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isSourceHeading } from '#content/documents/source-headings.ts'
import type { Audit } from '#contract/audit.ts'
import type { ExportChoice } from '#domain/document/choice.ts'
import { useRead } from '#web/platform/api.ts'
import type { ReadPage } from '#web/slide/pages.ts'
import { presentPath } from '#web/slide/present/address.ts'
import { useChannel } from '#web/slide/present/channel.ts'
import { commandOf } from '#web/slide/present/shortcuts.ts'
import { useWholeDeck } from '#web/slide/present/useWholeDeck.ts'
import { SlideView } from '#web/slide/SlideView.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failed, Loading } from '#web/ui/states.tsx'

export function PresenterNotes({ audit }: { audit: Audit }) {
  const { data, error, refetch } = useRead('slide.choice', { params: { id: audit.id } })
  return (
    <div className="p-4 sm:p-6">
      <h1 className="sr-only">Notes of {audit.title}</h1>
      {data && <Notes audit={audit} choice={data} />}
      {!data && !error && <Loading text="Loading the slides..." />}
      {error && (
        <Failed title="The notes could not be loaded" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      )}
    </div>
  )
}

const NotPresented = ({ auditId }: { auditId: number }) => (
  <div className="mx-auto max-w-xl py-16">
    <Empty
      action={
        <Button asChild variant="secondary">
          <a href={presentPath(auditId, 1)} target="_blank" rel="noreferrer">
            Present
          </a>
        </Button>
      }
    >
      No presentation of this deck is open in this browser.
    </Empty>
  </div>
)

function Notes({ audit, choice }: { audit: Audit; choice: ExportChoice }) {
  const { deck } = useWholeDeck(audit.id, choice)
  const { at, turn } = useScreen()
  if (!deck) return <Loading text="Preparing the pages..." />
  if (!at) return <NotPresented auditId={audit.id} />
  const page = deck.page(at.page)
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-label="Speaker notes" className="order-last md:order-none">
        <h2 className="caption">Speaker notes</h2>
        {page && <Note notes={page.slide.notes} />}
      </section>
      <div className="space-y-4 self-start md:sticky md:top-6">
        <Small name="Current page" page={page} />
        {at.page < deck.contents.length && <Small name="Next" page={deck.page(at.page + 1)} />}
        {at.page === deck.contents.length && <p className="text-sm text-muted">This is the last page.</p>}
      </div>
      <footer className="sticky bottom-0 -mx-4 flex items-center gap-3 border-t border-rule bg-paper px-4 py-3 max-sm:flex-wrap sm:-mx-6 sm:px-6 md:col-span-2">
        <Button variant="secondary" disabled={at.page === 1} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden />
          Previous page
        </Button>
        <Button disabled={at.page === deck.contents.length} onClick={() => turn(1)}>
          Next page
          <ChevronRight aria-hidden />
        </Button>
        <p className="text-sm tabular-nums">
          {at.page} of {deck.contents.length}
        </p>
        <Elapsed since={at.since} />
      </footer>
    </div>
  )
}

/** The notes are always visible; their sources open on request. */
function Note({ notes }: { notes: readonly string[] }) {
  const found = notes.findIndex(isSourceHeading)
  const end = found < 0 ? notes.length : found
  const said = notes.slice(0, end)
  const sources = notes.slice(end)
  return (
    <>
      <div className="mt-2 space-y-3 text-lg">
        {said.map((note, n) => (
          <p key={n}>{note}</p>
        ))}
      </div>
      <div className="mt-6 space-y-2 text-sm text-muted">
        {sources.map((source, n) => (
          <p key={n}>{source}</p>
        ))}
      </div>
    </>
  )
}

function Small({ name, page }: { name: string; page: ReadPage | null }) {
  return (
    <section aria-label={name}>
      <h2 className="caption">{name}</h2>
      <div className="mt-2 aspect-video">{page && <SlideView {...page} />}</div>
    </section>
  )
}

/** The audience screen's position, and a function that turns its pages; null until a screen has answered. */
function useScreen() {
  const key = useLocation().hash.slice(1)
  const [at, setAt] = useState<{ page: number; since: number } | null>(null)
  const send = useChannel(key, message => {
    if (message.kind === 'at') setAt(message)
  })
  useEffect(() => send({ kind: 'ask' }), [send])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = { next: 1, back: -1 }[commandOf(event) as string]
      if (by === undefined) return
      event.preventDefault()
      send({ kind: 'turn', by })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [send])
  return { at, turn: (by: number) => send({ kind: 'turn', by }) }
}

const SECOND = 1000

/** Minutes and seconds since the presentation was opened. */
function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(clock)
  }, [])
  const seconds = Math.max(0, Math.floor((now - since) / SECOND))
  const two = (value: number) => String(value).padStart(2, '0')
  return (
    <p role="timer" className="ml-auto text-2xl tabular-nums" aria-label="Time since the start">
      {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
    </p>
  )
}
