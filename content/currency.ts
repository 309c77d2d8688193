// Currencies of audits: code, name, and the monthly saving at which the impact score starts.

export interface Currency {
  /** ISO 4217. */
  code: string
  name: string
  /** A rounded amount near 50 US dollars: up to twice this amount a month scores 1 point, each doubling one more. */
  scoreBase: number
}

/** The bases are assumptions, rounded by hand; they are not used for conversion. */
export const CURRENCIES: readonly Currency[] = [
  { code: 'USD', name: 'US dollar', scoreBase: 50 },
  { code: 'EUR', name: 'Euro', scoreBase: 50 },
  { code: 'GBP', name: 'Pound sterling', scoreBase: 40 },
  { code: 'CHF', name: 'Swiss franc', scoreBase: 50 },
  { code: 'AUD', name: 'Australian dollar', scoreBase: 75 },
  { code: 'CAD', name: 'Canadian dollar', scoreBase: 75 },
  { code: 'NZD', name: 'New Zealand dollar', scoreBase: 75 },
  { code: 'SGD', name: 'Singapore dollar', scoreBase: 75 },
  { code: 'JPY', name: 'Japanese yen', scoreBase: 7500 },
  { code: 'CNY', name: 'Chinese yuan', scoreBase: 400 },
  { code: 'INR', name: 'Indian rupee', scoreBase: 4000 },
  { code: 'BRL', name: 'Brazilian real', scoreBase: 250 },
  { code: 'MXN', name: 'Mexican peso', scoreBase: 1000 },
  { code: 'ZAR', name: 'South African rand', scoreBase: 1000 },
  { code: 'SEK', name: 'Swedish krona', scoreBase: 500 },
  { code: 'NOK', name: 'Norwegian krone', scoreBase: 500 },
  { code: 'DKK', name: 'Danish krone', scoreBase: 350 },
  { code: 'PLN', name: 'Polish złoty', scoreBase: 200 },
  { code: 'CZK', name: 'Czech koruna', scoreBase: 1000 },
  { code: 'AED', name: 'UAE dirham', scoreBase: 200 },
]

const BY_CODE = new Map(CURRENCIES.map(currency => [currency.code, currency]))

/** The base of the impact score in a currency; the US dollar's for currencies not in the table. */
export const scoreBaseOf = (code: string) => BY_CODE.get(code)?.scoreBase ?? 50
