// Choice of an export's language: the audit's own, or another one for this file.

import type { Audit } from '#contract/audit.ts'
import {
  auditLanguage,
  type DocumentLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
} from '#domain/text/document-language.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'

interface Props {
  audit: Audit
  /** Null for the audit's own. */
  language: DocumentLanguage | null
  onChange(language: DocumentLanguage | null): void
}

export function LanguageChoice({ audit, language, onChange }: Props) {
  const own = auditLanguage(audit)
  return (
    <Field label="Language">
      <Select
        value={language ?? ''}
        onChange={event => onChange(LANGUAGES.find(each => each === event.target.value) ?? null)}
      >
        <option value="">As in the audit ({LANGUAGE_NAMES[own]})</option>
        {LANGUAGES.filter(each => each !== own).map(each => (
          <option key={each} value={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
