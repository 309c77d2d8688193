// Fields for an audit's currency and number format, with an example.

import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { CURRENCIES } from '#content/currencies.ts'
import type { NewAudit } from '#contract/audit.ts'
import { dayText, LOCALES, moneyText } from '#domain/text/number-style.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'

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
  const style = { currency, locale }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Currency"
        hint="Amounts are never converted."
        error={errors.currency && 'Please choose a currency.'}
      >
        <Select {...register('currency')}>
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
      <Field
        label="Numbers and dates"
        hint={`${moneyText(1_250_000, style)}, ${dayText(EXAMPLE, style, 'long')}`}
        error={errors.locale && 'Please choose a number format.'}
      >
        <Select {...register('locale')}>
          {withOwn(LOCALES, locale).map(tag => (
            <option key={tag} value={tag}>
              {places.of(tag)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

/** Keeps a value that was set through the API among the choices. */
const withOwn = (offered: readonly string[], own: string) =>
  offered.includes(own) ? offered : [own, ...offered]
