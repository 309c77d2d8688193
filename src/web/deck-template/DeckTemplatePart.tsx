// Choice of a .pptx as base template of decks: its file, what was removed from it, warnings, and the layout for each slide.

import type { DeckTemplate } from '#contract/deck-template.ts'
import { useIsReader } from '#web/audit-access/index.ts'
import { LayoutMatch } from '#web/deck-template/LayoutMatch.tsx'
import { TemplateFile } from '#web/deck-template/TemplateFile.tsx'
import { useAction, useRead } from '#web/platform/api.ts'
import { saveFile } from '#web/platform/file/file.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export interface DeckTemplatePartProps {
  /** Without audit and client, the organization's template. */
  auditId?: number
  clientId?: number
}

export default function DeckTemplatePart({ auditId, clientId }: DeckTemplatePartProps) {
  if (auditId !== undefined) return <OfAudit auditId={auditId} />
  return clientId === undefined ? <OurTemplate /> : <OfClient clientId={clientId} />
}

function OurTemplate() {
  const read = useRead('deckTemplate.house', {})
  return (
    <section aria-labelledby="template-title" className="mt-14 max-w-xl border-t border-rule pt-8">
      <h2 id="template-title" className="headline text-xl">
        Deck template
      </h2>
      <p className="mt-1 text-muted">
        Decks use the masters, layouts, colours and fonts of this PowerPoint file. Clients and audits can have
        their own.
      </p>
      <Loaded read={read} failure="The deck template could not be loaded">
        {({ house: ours }) => (
          <div className="mt-6">
            {ours && <Details template={ours} />}
            <TemplateFile isReplacing={ours !== null} />
          </div>
        )}
      </Loaded>
    </section>
  )
}

function OfAudit({ auditId }: { auditId: number }) {
  const read = useRead('deckTemplate.ofAudit', { params: { id: auditId } })
  const readOnly = useIsReader(auditId)
  return (
    <details className="border-t border-rule pt-4">
      <summary className="text-sm font-semibold">Deck template</summary>
      <Loaded read={read} failure="The deck template could not be loaded">
        {({ own, client, house: ours }) => (
          <div className="mt-3">
            <p className="text-sm text-muted">{templateText(own, client, ours)}</p>
            {!own && !client && !ours && !readOnly && (
              <p className="text-sm text-muted">You can add the client’s PowerPoint template.</p>
            )}
            {own && <Details template={own} readOnly={readOnly} />}
            {!readOnly && <TemplateFile auditId={auditId} isReplacing={own !== null} />}
          </div>
        )}
      </Loaded>
    </details>
  )
}

function OfClient({ clientId }: { clientId: number }) {
  const read = useRead('deckTemplate.ofClient', { params: { id: clientId } })
  return (
    <section aria-labelledby="client-template" className="mt-12 border-t border-rule pt-4">
      <h2 id="client-template" className="font-semibold">
        Deck template
      </h2>
      <Loaded read={read} failure="The deck template could not be loaded">
        {({ own, house: ours }) => (
          <div className="mt-1 max-w-xl">
            <p className="text-sm">{clientText(own, ours)}</p>
            {own && <Details template={own} />}
            <TemplateFile clientId={clientId} isReplacing={own !== null} />
          </div>
        )}
      </Loaded>
    </section>
  )
}

function clientText(own: DeckTemplate | null, ours: DeckTemplate | null): string {
  if (own) return 'Decks of its audits use this PowerPoint file, unless an audit has its own.'
  if (ours) return `Decks of its audits use our template, “${ours.name}”.`
  return 'Decks of its audits use our own layouts.'
}

type Template = DeckTemplate | null

function templateText(own: Template, client: Template, ours: Template): string {
  if (own) return 'Decks of this audit use this PowerPoint file; the preview shows our own layouts.'
  if (client) return `Decks of this audit use the client’s template, “${client.name}”.`
  if (ours) return `Decks of this audit use our template, “${ours.name}”.`
  return 'Decks use our own layouts.'
}

interface DetailsProps {
  template: DeckTemplate
  readOnly?: boolean
}

function Details({ template, readOnly = false }: DetailsProps) {
  const { name, size, uploadedBy, uploadedAt, warnings, stripped } = template
  return (
    <div className="my-4 space-y-4">
      <p className="text-sm">
        <strong className="font-semibold break-words">{name}</strong>
        <span className="block text-muted">
          {formatOf(size)}, {template.layouts.length} layouts, from {uploadedBy},{' '}
          {new Date(uploadedAt).toLocaleDateString('en-US', { dateStyle: 'medium' })}
        </span>
      </p>
      {warnings.length > 0 && (
        <Notice tone="caution" title="Check before you send a deck">
          <Lines lines={warnings} />
        </Notice>
      )}
      {stripped.length > 0 && (
        <Notice title="Removed from the file">
          <Lines lines={stripped} />
        </Notice>
      )}
      <LayoutMatch key={template.id} template={template} readOnly={readOnly} />
      <TemplateActions template={template} readOnly={readOnly} />
    </div>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className="list-disc space-y-1 pl-4">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Standard slide sizes by name, others in points. */
function formatOf({ w, h }: DeckTemplate['size']): string {
  const ratio = w / h
  if (Math.abs(ratio - 16 / 9) < 0.01) return '16:9'
  if (Math.abs(ratio - 4 / 3) < 0.01) return '4:3'
  if (Math.abs(w - 780) < 2 && Math.abs(h - 540) < 2) return 'A4'
  return `${Math.round(w)} × ${Math.round(h)} pt`
}

function TemplateActions({ template: { id }, readOnly }: Required<DetailsProps>) {
  const trial = useAction('deckTemplate.trial')
  const remove = useAction('deckTemplate.remove')
  const tryOut = async () => {
    const file = await trial.run({ params: { id } })
    if (file) saveFile(file, 'Deck template sample.pptx')
  }
  const drop = async () => {
    if ((await remove.run({ params: { id } })) !== null) toast({ title: 'Deck template removed' })
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" pending={trial.pending} onClick={() => void tryOut()}>
        Export Sample
      </Button>
      {!readOnly && (
        <Button variant="secondary" pending={remove.pending} onClick={() => void drop()}>
          Remove Template
        </Button>
      )}
    </div>
  )
}
