// Columns of a log by whose values its cases can be filtered.

import type { SourcePreview } from '#contract/source.ts'
import { SOURCE_LIMITS } from '#domain/source/source.ts'
import type { MappingState } from '#web/source/mapping/mapping-state.ts'
import { Checkbox } from '#web/ui/form/choice.tsx'

export function AttributeFields({ preview, state }: { preview: SourcePreview; state: MappingState }) {
  const { attributes = [], columns, set } = state
  const roles = new Set(Object.values(columns))
  const possible = preview.columns.filter(name => !roles.has(name))
  if (possible.length === 0) return null
  const toggle = (name: string) =>
    set({
      attributes: attributes.includes(name)
        ? attributes.filter(each => each !== name)
        : [...attributes, name],
    })
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Attributes to filter by</legend>
      <p className="mb-2 text-xs text-muted">
        Up to {SOURCE_LIMITS.attributes}, such as region or channel. Their values are kept.
      </p>
      <div className="max-h-44 space-y-2 overflow-y-auto p-1">
        {possible.map(name => (
          <Checkbox
            key={name}
            className="wrap-anywhere"
            label={name}
            checked={attributes.includes(name)}
            disabled={!attributes.includes(name) && attributes.length >= SOURCE_LIMITS.attributes}
            onChange={() => toggle(name)}
          />
        ))}
      </div>
    </fieldset>
  )
}
