// Fields for an audit's currency, number format and document language.

import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type { NewAudit } from '#contract/audit.ts'
import { documentLanguageOf, LANGUAGE_NAMES, LANGUAGES } from '#domain/text/document-language.ts'
import { CurrencyField, LocaleField } from '#web/platform/form/NumberStyleFields.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'

interface Props {
  register: UseFormRegister<NewAudit>
  errors: FieldErrors<NewAudit>
  /** The current choice. */
  currency: string
  locale: string
}

export function NumberFields({ register, errors, currency, locale }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <CurrencyField
        registered={register('currency')}
        isWrong={Boolean(errors.currency)}
        currency={currency}
      />
      <LocaleField
        registered={register('locale')}
        isWrong={Boolean(errors.locale)}
        currency={currency}
        locale={locale}
      />
      <Field label="Document language" hint="Deck, report, workbook, client pages and emails.">
        <Select {...register('documentLanguage', { setValueAs: value => value || null })}>
          <option value="">As numbers and dates ({LANGUAGE_NAMES[documentLanguageOf(locale)]})</option>
          {LANGUAGES.map(language => (
            <option key={language} value={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
