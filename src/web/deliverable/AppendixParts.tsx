// Choice of the appendix parts of a document.

import { APPENDICES, type Appendix } from '#domain/document/choice.ts'
import { Checkbox } from '#web/ui/form/choice.tsx'

const PARTS: Record<Appendix, { label: string; hint: string }> = {
  map: { label: 'Detailed process map', hint: 'The map over several pages, readable step by step.' },
  interviews: { label: 'Interviews', hint: 'What each interviewee said.' },
  method: {
    label: 'Method and assumptions',
    hint: 'How figures are computed, and what is assumed.',
  },
  evidence: { label: 'Evidence', hint: 'Where every figure comes from.' },
}

interface Props {
  parts: readonly Appendix[]
  onChange(parts: Appendix[]): void
}

export function AppendixParts({ parts, onChange }: Props) {
  const toggle = (part: Appendix) =>
    onChange(APPENDICES.filter(each => parts.includes(each) !== (each === part)))
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 text-sm font-medium">Appendix</legend>
      {APPENDICES.map(part => (
        <Checkbox key={part} {...PARTS[part]} checked={parts.includes(part)} onChange={() => toggle(part)} />
      ))}
    </fieldset>
  )
}
