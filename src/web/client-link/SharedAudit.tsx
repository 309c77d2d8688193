// The shared parts of an audit on one page, with their title and date.

import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkedAudit } from '#contract/client-link.ts'
import { CLIENT_PARTS, type ClientPart } from '#domain/client-link.ts'
import { EVIDENCE_LEVELS } from '#domain/figure/evidence-level.ts'
import { documentStyle } from '#domain/text/document-language.ts'
import { Blocks } from '#web/client-link/Blocks.tsx'
import { Comments } from '#web/client-link/Comments.tsx'
import { FiguresOfLink } from '#web/client-link/FiguresOfLink.tsx'
import { MapPart } from '#web/client-link/MapPart.tsx'
import { useClientMessages } from '#web/client-link/messages.ts'
import { Opportunities } from '#web/client-link/Opportunities.tsx'
import { Signature } from '#web/client-link/Signature.tsx'
import { Slides } from '#web/client-link/Slides.tsx'
import type { ClientLinkState } from '#web/client-link/useClientLink.ts'
import { Numbers } from '#web/platform/numbers.tsx'
import { useMoments } from '#web/platform/reader/reader-language.tsx'
import { Button } from '#web/ui/button.tsx'
import { EvidenceIcon, type FigureEvidence } from '#web/ui/evidence-icon.tsx'

interface Props {
  page: LinkedAudit
  linked: ClientLinkState
}

export function SharedAudit({ page, linked }: Props) {
  const { view, style } = page
  const { parts: names } = useClientMessages()
  const shown = CLIENT_PARTS.filter(part => view[part] !== null)
  const parts: Record<ClientPart, ReactNode> = {
    summary: view.summary && <Blocks blocks={view.summary} />,
    map: view.map && <MapPart map={view.map} footer={view.footer} linked={linked} />,
    opportunities: view.opportunities && <Opportunities {...view.opportunities} />,
    slides: view.slides && <Slides key={linked.language} linkKey={linked.key} count={view.slides.count} />,
  }
  return (
    <Numbers style={documentStyle(style, linked.language)}>
      <FiguresOfLink linkKey={linked.key}>
        <Head page={page} parts={shown} />
        {shown.map(part => (
          <section key={part} id={part} aria-labelledby={`${part}-title`} className="mt-14 scroll-mt-6">
            <h2
              id={`${part}-title`}
              tabIndex={-1}
              className="headline mb-5 border-t border-ink pt-4 text-2xl outline-none"
            >
              {names[part]}
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

function Head({ page, parts }: { page: LinkedAudit; parts: readonly ClientPart[] }) {
  const { view, sharedBy, frozenAt, expiresAt, names } = page
  const words = useClientMessages()
  const day = useMoments({ dateStyle: 'long' })
  const { legend } = words
  return (
    <>
      <p className="caption wrap-anywhere">{view.client}</p>
      <h1 className="headline mt-2 text-3xl wrap-anywhere sm:text-4xl">{view.title}</h1>
      <p className="mt-4 max-w-prose text-muted wrap-anywhere">
        {words.by({ name: sharedBy, house: view.house })} ·{' '}
        <span className="whitespace-nowrap">{frozenAt ? words.asOf({ day: day(frozenAt) }) : view.date}</span>
        <span className="print:hidden">
          {' '}
          · <span className="whitespace-nowrap">{words.openUntil({ day: day(expiresAt) })}</span>
        </span>
        {names === 'hidden' && ` · ${words.namesHidden}`}
      </p>
      <p className="mt-4 max-w-prose text-sm text-muted print:hidden">
        {legend.before}{' '}
        {EVIDENCE_LEVELS.map((level, index) => (
          <Mark key={level} level={level}>
            {legend[level]}
            {index < EVIDENCE_LEVELS.length - 1 ? ',' : '.'}
          </Mark>
        ))}
      </p>
      <nav aria-label={words.partsLabel} className="mt-6 flex flex-wrap gap-2 print:hidden">
        {parts.map(part => (
          <Button key={part} variant="secondary" size="sm" onClick={() => goTo(part)}>
            {words.parts[part]}
          </Button>
        ))}
        <Button variant="quiet" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden />
          {words.print}
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

const Mark = ({ level, children }: { level: FigureEvidence; children: ReactNode }) => (
  <span className="mr-2 ml-0.5 inline-flex items-center gap-1.5 whitespace-nowrap">
    <EvidenceIcon standing={level} />
    {children}
  </span>
)
