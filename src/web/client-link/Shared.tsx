// The shared parts of an audit on one page, with their title and date.

import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ClientPage } from '#contract/client-link.ts'
import { CLIENT_PART_LABELS, CLIENT_PARTS, type ClientPart } from '#domain/client-link.ts'
import { Blocks } from '#web/client-link/Blocks.tsx'
import { Comments } from '#web/client-link/Comments.tsx'
import { FiguresOfLink } from '#web/client-link/FiguresOfLink.tsx'
import { MapPart } from '#web/client-link/MapPart.tsx'
import { Opportunities } from '#web/client-link/Opportunities.tsx'
import { Signature } from '#web/client-link/Signature.tsx'
import { Slides } from '#web/client-link/Slides.tsx'
import type { ClientLinkState } from '#web/client-link/useClientLink.ts'
import { Numbers } from '#web/platform/numbers.tsx'
import { Button } from '#web/ui/button.tsx'
import { EvidenceIcon, type FigureEvidence } from '#web/ui/figure.tsx'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const day = (moment: string) => DAY.format(new Date(moment))

interface Props {
  page: ClientPage
  linked: ClientLinkState
}

export function Shared({ page, linked }: Props) {
  const { view, style } = page
  const shown = CLIENT_PARTS.filter(part => view[part] !== null)
  const parts: Record<ClientPart, ReactNode> = {
    summary: view.summary && <Blocks blocks={view.summary} />,
    map: view.map && <MapPart map={view.map} footer={view.footer} linked={linked} />,
    opportunities: view.opportunities && <Opportunities {...view.opportunities} />,
    slides: view.slides && <Slides linkKey={linked.key} count={view.slides.count} />,
  }
  return (
    <Numbers style={style}>
      <FiguresOfLink linkKey={linked.key}>
        <Head page={page} parts={shown} />
        {shown.map(part => (
          <section key={part} id={part} aria-labelledby={`${part}-title`} className="mt-14 scroll-mt-6">
            <h2
              id={`${part}-title`}
              tabIndex={-1}
              className="headline mb-5 border-t border-ink pt-4 text-2xl outline-none"
            >
              {CLIENT_PART_LABELS[part]}
            </h2>
            {parts[part]}
          </section>
        ))}
        <Comments page={page} linked={linked} />
        <Signature page={page} linked={linked} />
      </FiguresOfLink>
    </Numbers>
  )
}

function Head({ page, parts }: { page: ClientPage; parts: readonly ClientPart[] }) {
  const { view, sharedBy, frozenAt, expiresAt, names } = page
  return (
    <>
      <p className="caption">{view.client}</p>
      <h1 className="headline mt-2 text-3xl wrap-anywhere sm:text-4xl">{view.title}</h1>
      <p className="mt-4 max-w-prose text-muted wrap-anywhere">
        {sharedBy ? `${sharedBy}, ${view.house}` : view.house} ·{' '}
        {frozenAt ? `as of ${day(frozenAt)}` : view.date}
        <span className="print:hidden"> · open until {day(expiresAt)}</span>
        {names === 'hidden' && ' · names are hidden'}
      </p>
      <p className="mt-4 max-w-prose text-sm text-muted print:hidden">
        A number with a dotted line opens to where it comes from: <Mark standing="confirmed">confirmed</Mark>{' '}
        by you, <Mark standing="said">said</Mark> in an interview, <Mark standing="entered">entered</Mark> by
        a person, or <Mark standing="assumed">assumed</Mark>.
      </p>
      <nav aria-label="Parts" className="mt-6 flex flex-wrap gap-2 print:hidden">
        {parts.map(part => (
          <Button key={part} variant="secondary" size="sm" onClick={() => goTo(part)}>
            {CLIENT_PART_LABELS[part]}
          </Button>
        ))}
        <Button variant="quiet" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </nav>
    </>
  )
}

/** The URL fragment contains the link token, so the parts have no fragments of their own. */
function goTo(part: ClientPart) {
  document.getElementById(part)?.scrollIntoView()
  document.getElementById(`${part}-title`)?.focus({ preventScroll: true })
}

const Mark = ({ standing, children }: { standing: FigureEvidence; children: ReactNode }) => (
  <span className="ml-0.5 inline-flex items-center gap-1.5 whitespace-nowrap">
    <EvidenceIcon standing={standing} />
    {children}
  </span>
)
