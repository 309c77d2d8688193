// Export dialog of the deck: audience, appendix, names, language and number format; the choice is stored with the audit.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Audit } from '#contract/audit.ts'
import {
  APPENDICES,
  AUDIENCE_LABELS,
  type Audience,
  type ExportChoice,
  namesFor,
} from '#domain/document/choice.ts'
import { choiceQuery } from '#domain/document/page-batch.ts'
import { LOCALES } from '#domain/text/locale.ts'
import { useIsReader } from '#web/audit-access/index.ts'
import { DeckTemplate } from '#web/deck-template/index.ts'
import {
  AppendixParts,
  ExportWindow,
  HideNames,
  LanguageChoice,
  receiveExport,
  useNameReview,
} from '#web/deliverable/index.ts'
import { useAction } from '#web/platform/api.ts'
import { MoreFields } from '#web/platform/form/MoreFields.tsx'
import { RadioGroup } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'

const AUDIENCES = [
  {
    value: 'client',
    label: AUDIENCE_LABELS.client,
    hint: 'The main deck: the answer, its reasons, what to decide.',
  },
  {
    value: 'board',
    label: AUDIENCE_LABELS.board,
    hint: 'Five slides: cover, answer, business case, risk, decisions.',
  },
  { value: 'working', label: AUDIENCE_LABELS.working, hint: 'Everything, with names.' },
] as const satisfies { value: Audience; label: string; hint: string }[]

export function ExportDialog({
  audit,
  choice,
  onClose,
}: {
  audit: Audit
  choice: ExportChoice
  onClose(): void
}) {
  const [chosen, setChosen] = useState(choice)
  const isReader = useIsReader(audit.id)
  const { run, pending, review } = useExport(audit, chosen, { isReader, onDone: onClose })
  const set = (change: Partial<ExportChoice>) => setChosen({ ...chosen, ...change })
  const choose = (audience: Audience) =>
    set({ audience, names: namesFor(audience), ...(audience === 'working' && { appendix: APPENDICES }) })
  return (
    <ExportWindow
      title="Export PPTX"
      description={
        isReader
          ? 'Your choice applies to this export.'
          : 'Your choice is kept for this audit and shown in the preview.'
      }
      pending={pending}
      onExport={() => void run()}
      onClose={onClose}
    >
      <div className="grid gap-6">
        <RadioGroup legend="Audience" options={AUDIENCES} value={chosen.audience} onChange={choose} />
        <HideNames names={chosen.names} onChange={names => set({ names })} review={review} />
        <AppendixParts parts={chosen.appendix} onChange={appendix => set({ appendix })} />
        <MoreFields form="deck-export" holds="language, number format">
          <LanguageChoice audit={audit} language={chosen.language} onChange={language => set({ language })} />
          <Field label="Numbers and dates">
            <Select
              value={chosen.locale ?? ''}
              onChange={event => set({ locale: event.target.value || null })}
            >
              <option value="">As in the audit ({audit.locale})</option>
              {LOCALES.filter(tag => tag !== audit.locale).map(tag => (
                <option key={tag} value={tag}>
                  {new Intl.DisplayNames('en', { type: 'language' }).of(tag)}
                </option>
              ))}
            </Select>
          </Field>
        </MoreFields>
        <DeckTemplate auditId={audit.id} />
      </div>
    </ExportWindow>
  )
}

interface Exporting {
  /** Readers export without storing their choice. */
  isReader: boolean
  onDone(): void
}

/** Stores the choice, then downloads the file with the token; the file of a large audit is made by an export job. */
function useExport(audit: Audit, { appendix, ...rest }: ExportChoice, { isReader, onDone }: Exporting) {
  const choose = useAction('slide.choose')
  const action = useAction('slide.export')
  const client = useQueryClient()
  const review = useNameReview(audit.id, rest.names, 'slide.export')
  const run = async () => {
    if (!(await review.save())) return
    const params = { id: audit.id }
    const choice = { ...rest, appendix: [...appendix] }
    if (!isReader && !(await choose.run({ params, body: choice }))) return
    const file = await action.run({ params, query: choiceQuery(choice) })
    // The server may have stored the export although its response was lost.
    if (!file) return void client.invalidateQueries({ queryKey: ['deliverable.list'] })
    receiveExport(file, 'deck', audit.title)
    onDone()
  }
  return { run, pending: choose.pending || action.pending || review.pending, review }
}
