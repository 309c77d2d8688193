// Shows exactly what will be sent, before it is sent.

import type { DraftKind } from '#domain/draft/draft.ts'
import { SENT } from '#web/draft/words.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Scroller } from '#web/ui/scroller.tsx'

interface Props {
  auditId: number
  kind: DraftKind
  onClose(): void
}

export function SendingDialog({ auditId, kind, onClose }: Props) {
  const params = { id: auditId }
  const preview = useRead('draft.preview', { params, query: { kind } }, { fresh: true })
  const parts = { system: 'Instructions', user: SENT[kind] } as const
  const begin = useAction('draft.begin')
  const send = async () => {
    if (await begin.run({ params, body: { kind } })) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      width="lg"
      title="What is sent"
      description={
        preview.data &&
        `${preview.data.characters.toLocaleString('en-US')} characters of ${preview.data.answers === 1 ? '1 answer' : `${preview.data.answers} answers`}, to ${preview.data.host} (${preview.data.model}). The audit trail records that they were sent, not their content.`
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button pending={begin.pending} disabled={!preview.data} onClick={() => void send()}>
            Send and draft
          </Button>
        </>
      }
    >
      <Loaded read={preview} failure="The text could not be loaded">
        {({ messages }) =>
          // Interview content first: the instructions are always the same.
          messages.toReversed().map(({ role, content }) => (
            <div key={role} className="mb-5">
              <h3 className="mb-1 text-sm font-semibold">{parts[role]}</h3>
              <Scroller label={parts[role]} className="max-h-80 overflow-y-auto border border-rule">
                <pre dir="auto" className="p-3 text-xs whitespace-pre-wrap wrap-anywhere">
                  {content}
                </pre>
              </Scroller>
            </div>
          ))
        }
      </Loaded>
    </Dialog>
  )
}
