// Panel beside an edited text: the audit's text, a colleague's saved version, and why saving failed.

import type { Names } from '#domain/document/stamp.ts'
import type { SlideField } from '#domain/slide.ts'
import { hasMoved } from '#web/slide/EditablePage.tsx'
import { Differences } from '#web/slide/editing/Differences.tsx'
import type { Saving } from '#web/slide/editing/useSaving.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  field: SlideField
  /** The text as currently typed. */
  text: string
  /** The text is a draft from earlier that was never saved. */
  draft: boolean
  names: Names
  saving: Saving
  written(name: string): string | null
  /** Replaces the text in the field. */
  onUse(stored: string): void
}

export function WithSource({ field, text, draft, names, saving, written, onUse }: Props) {
  const { generated } = field
  const { failure, theirs, by, finish } = saving
  return (
    <div className="mt-3 space-y-3 text-sm">
      {names === 'hidden' && (
        <p className="text-xs text-muted">Names are shown here; the export hides them.</p>
      )}
      {failure !== null && (
        <Notice tone="danger" title="Not saved">
          {failure} What you typed stays here, even after a reload.
        </Notice>
      )}
      {draft && failure === null && (
        <Notice title="An earlier text that was never saved.">
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            onClick={() => onUse(field.text ?? generated)}
          >
            Restore the saved text
          </Button>
        </Notice>
      )}
      {theirs !== null && (
        <Notice tone="caution" title={`${by} changed this text in the meantime.`}>
          <p className="mt-1">
            <Differences before={theirs} after={text} written={written} />
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                finish()
                onUse(theirs)
              }}
            >
              Use their text
            </Button>
            <Button variant="secondary" size="sm" onClick={finish}>
              Keep mine and overwrite
            </Button>
          </div>
        </Notice>
      )}
      {generated !== '' && (
        <section aria-label="Generated text" className="border-l-2 border-rule pl-3">
          <p className="caption">{hasMoved(field) ? 'The audit has changed since' : 'Generated text'}</p>
          <p className="mt-1 whitespace-pre-line text-muted">
            <Differences before={generated} after={text} written={written} />
          </p>
          {hasMoved(field) && (
            <p className="mt-2 text-muted">
              Generated text when this was written:{' '}
              <Differences before={field.base ?? ''} after={generated} written={written} />
            </p>
          )}
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            disabled={text === generated}
            onClick={() => onUse(generated)}
          >
            Use the generated text
          </Button>
        </section>
      )}
    </div>
  )
}
