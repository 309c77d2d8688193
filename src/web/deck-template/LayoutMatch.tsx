// Maps slide kinds to a template's layouts: one choice per kind, with a sketch of the layout's placeholders.

import type { DeckTemplate } from '#contract/deck-template.ts'
import { SLIDE_LAYOUTS } from '#domain/deck-template.ts'
import type { SlideLayout } from '#domain/document/deck/types.ts'
import { useAction } from '#web/platform/api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'

const KINDS: Record<SlideLayout, string> = {
  cover: 'Cover',
  section: 'Section',
  picture: 'Title and picture',
  columns: 'Title and two columns',
  table: 'Title and table',
  quote: 'Quote',
  appendix: 'Appendix',
}

interface Props {
  template: DeckTemplate
  readOnly: boolean
}

export function LayoutMatch({ template, readOnly }: Props) {
  const { id, match, layouts, size } = template
  const { run, pending } = useAction('deckTemplate.changeMatch')
  return (
    <fieldset disabled={pending || readOnly}>
      <legend className="text-sm font-semibold">Layouts</legend>
      <p className="caption">Matched by each layout’s placeholders.{!readOnly && ' Saved automatically.'}</p>
      <div className="mt-3 space-y-3">
        {SLIDE_LAYOUTS.map(kind => (
          <div key={kind} className="flex items-end gap-3">
            <Sketch layout={layouts.find(({ key }) => key === match[kind])} size={size} />
            <div className="min-w-0 grow">
              <Field label={KINDS[kind]}>
                <Select
                  value={match[kind]}
                  onChange={event =>
                    void run({ params: { id }, body: { match: { ...match, [kind]: event.target.value } } })
                  }
                >
                  {layouts.map(layout => (
                    <option key={layout.key} value={layout.key}>
                      {layout.name || `Layout ${layout.key}`}
                    </option>
                  ))}
                </Select>
              </Field>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

const isTitle = (type: string) => type === 'title' || type === 'ctrTitle'

/** Title placeholders are filled, others outlined. */
function Sketch({
  layout,
  size,
}: {
  layout?: DeckTemplate['layouts'][number] | undefined
  size: DeckTemplate['size']
}) {
  return (
    <svg
      viewBox={`0 0 ${size.w} ${size.h}`}
      className="h-14 w-20 shrink-0 border border-rule bg-sheet text-muted"
      aria-hidden
    >
      {layout?.holders.map(({ type, box: { x, y, w, h } }, index) => (
        <rect
          key={index}
          x={x}
          y={y}
          width={Math.max(0, w)}
          height={Math.max(0, h)}
          fill={isTitle(type) ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth={size.w / 100}
        />
      ))}
    </svg>
  )
}
