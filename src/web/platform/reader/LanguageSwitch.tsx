// Selects the language of a page that a reader opens by a link.

import { type DocumentLanguage, LANGUAGE_NAMES, LANGUAGES } from '#domain/text/document-language.ts'
import { useReaderLanguage } from '#web/platform/reader/reader-language.tsx'

interface Props {
  label: string
  onChoose(language: DocumentLanguage): void
}

export function LanguageSwitch({ label, onChoose }: Props) {
  const language = useReaderLanguage()
  return (
    <select
      aria-label={label}
      className="h-8 rounded-sm border border-edge bg-sheet px-2 text-sm"
      value={language}
      onChange={event => onChoose(LANGUAGES.find(each => each === event.target.value) ?? 'en')}
    >
      {LANGUAGES.map(each => (
        <option key={each} value={each} lang={each}>
          {LANGUAGE_NAMES[each]}
        </option>
      ))}
    </select>
  )
}
