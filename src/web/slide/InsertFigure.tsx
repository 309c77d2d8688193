// Putting a figure into a slide's text by its name, so that it follows the audit.

import { useRead } from '#web/platform/api.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'

interface Props {
  auditId: number
  /** Gets the reference, e.g. "{roi.net}". */
  onInsert(reference: string): void
}

export function InsertFigure({ auditId, onInsert }: Props) {
  const { data } = useRead('slide.figures', { params: { id: auditId } })
  return (
    <Field label="Insert a figure" hint="It is put where the cursor last stood in the text.">
      <Select
        value=""
        disabled={!data}
        onChange={event => event.target.value && onInsert(`{${event.target.value}}`)}
      >
        <option value="">Choose a figure…</option>
        {data?.map(({ name, label, text }) => (
          <option key={name} value={name}>
            {label}: {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
