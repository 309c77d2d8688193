// Fields for a currency and a number format, with an example of the format.

import type { UseFormRegisterReturn } from 'react-hook-form'
import { CURRENCIES } from '#content/currency.ts'
import { dayText } from '#domain/text/date.ts'
import { LOCALES } from '#domain/text/locale.ts'
import { moneyText } from '#domain/text/number-style.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'

const EXAMPLE = '2026-11-20T12:00:00Z'
const places = new Intl.DisplayNames('en', { type: 'language' })

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
