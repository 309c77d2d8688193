// Head of a slide preview: its title, buttons that turn pages, and the state while no page is loaded.

import type { Audit } from '#contract/audit.ts'
import { AUDIENCE_LABELS, type ExportChoice, namesFor } from '#domain/document/choice.ts'
import { auditLanguage, LANGUAGE_NAMES } from '#domain/text/document-language.ts'
import type { useReading } from '#web/slide/useReading.ts'
import { PreviousNext } from '#web/ui/previous-next.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

interface Props {
  audit: Audit
  choice: ExportChoice
  reading: ReturnType<typeof useReading>
  /** Shows a page, counted from 1. */
  onTurn(number: number): void
}

export function PageHead({
  audit,
  choice,
  reading: { contents, number, page, error, refetch },
  onTurn,
}: Props) {
  const chosen = chosenParts(audit, choice)
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="slides-title" className="headline text-xl">
          Slide Preview
        </h2>
        <PreviousNext
          noun="slide"
          index={number - 1}
          count={contents.length}
          onTurn={index => onTurn(index + 1)}
        />
      </header>
      {chosen.length > 0 && <p className="caption mt-1">Shown as last exported: {chosen.join(', ')}.</p>}
      {error && (
        <div className="mt-3">
          <Failed title="The pages could not be rendered" onRetry={() => void refetch()}>
            {error.problem?.message ?? 'The server cannot be reached.'}
          </Failed>
        </div>
      )}
      {!page && !error && <Loading text="Preparing the pages..." />}
    </>
  )
}

/** What the last export chose other than usual, which the preview follows. */
function chosenParts(audit: Audit, { audience, names, language }: ExportChoice): string[] {
  const isOther = language !== null && language !== auditLanguage(audit)
  return [
    audience === 'client' ? '' : AUDIENCE_LABELS[audience],
    isOther ? LANGUAGE_NAMES[language] : '',
    names === namesFor(audience) ? '' : names === 'hidden' ? 'names hidden' : 'names shown',
  ].filter(Boolean)
}
