// Fields for an audit's currency, number format and document language, with an example of the format.

import type { FieldErrors, UseFormRegister, UseFormRegisterReturn } from 'react-hook-form'
import { CURRENCIES } from '#content/currency.ts'
import type { NewAudit } from '#contract/audit.ts'
import { documentLanguageOf, LANGUAGE_NAMES, LANGUAGES } from '#domain/text/document-language.ts'
import { dayText, LOCALES, moneyText } from '#domain/text/number-style.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'

interface Props {
  register: UseFormRegister<NewAudit>
  errors: FieldErrors<NewAudit>
  /** The current choice. */
  currency: string
  locale: string
}

const EXAMPLE = '2026-11-20T12:00:00Z'
const places = new Intl.DisplayNames('en', { type: 'language' })

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
        {...{ currency, locale }}
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

interface FieldProps {
  registered: UseFormRegisterReturn
  isWrong: boolean
  currency: string
}

export const CurrencyField = ({ registered, isWrong, currency }: FieldProps) => (
  <Field
    label="Currency"
    hint="Amounts are never converted."
    error={isWrong ? 'Please choose a currency.' : undefined}
  >
    <Select {...registered}>
      {withOwn(
        CURRENCIES.map(each => each.code),
        currency,
      ).map(code => (
        <option key={code} value={code}>
          {code} · {CURRENCIES.find(each => each.code === code)?.name ?? 'other'}
        </option>
      ))}
    </Select>
  </Field>
)

export function LocaleField({ registered, isWrong, currency, locale }: FieldProps & { locale: string }) {
  const style = { currency, locale }
  return (
    <Field
      label="Numbers and dates"
      hint={`${moneyText(1_250_000, style)}, ${dayText(EXAMPLE, style, 'long')}`}
      error={isWrong ? 'Please choose a number format.' : undefined}
    >
      <Select {...registered}>
        {withOwn(LOCALES, locale).map(tag => (
          <option key={tag} value={tag}>
            {places.of(tag)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Keeps a value that was set through the API among the choices. */
const withOwn = (offered: readonly string[], own: string) =>
  offered.includes(own) ? offered : [own, ...offered]
