// The fields of a figure that is taken from a file: its unit, and what it is the source of.

import type { QuantityKind, QuantityLink } from '#domain/quantity/quantity.ts'
import { FILE_UNITS } from '#domain/source/file/file-figure.ts'
import { linkValue, useLinkChoices, useLinkNames } from '#web/interview/index.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'

export const unitsOf = (kind: QuantityKind) => Object.keys(FILE_UNITS[kind])

export interface UnitProps {
  label: string
  kind: QuantityKind
  unit: string
  onChoose(unit: string): void
}

export function UnitField({ label, kind, unit, onChoose }: UnitProps) {
  const units = unitsOf(kind)
  if (units.length < 2) return null
  return (
    <Field label={label}>
      <Select value={unit} onChange={event => onChoose(event.target.value)}>
        {units.map(each => (
          <option key={each}>{each}</option>
        ))}
      </Select>
    </Field>
  )
}

interface LinkProps {
  auditId: number
  kind: QuantityKind
  link: string
  onChoose(link: string): void
}

export function LinkField({ auditId, kind, link, onChoose }: LinkProps) {
  const choices: QuantityLink[] = useLinkChoices(auditId, kind)
  const nameOf = useLinkNames(auditId)
  return (
    <Field label="Is the source of" required>
      <Select value={link} onChange={event => onChoose(event.target.value)}>
        <option value="">Choose</option>
        {choices.map(each => (
          <option key={linkValue(each)} value={linkValue(each)}>
            {nameOf(each)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
