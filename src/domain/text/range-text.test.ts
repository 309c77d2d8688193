// Ranges as text: the unit once where both ends have the same, otherwise both ends whole.

import { expect, it } from 'vitest'
import { rangeText } from './range-text.ts'

it.each([
  [['10 min', '20 min'], '10–20 min'],
  [['10\u00a0min', '20\u00a0min'], '10–20\u00a0min'],
  [['3 months', '9 months'], '3–9 months'],
  [['1 month', '9 months'], '1 month – 9 months'],
  [['90 min', '3 h'], '90 min – 3 h'],
  [['10%', '20%'], '10–20%'],
  [['$10k', '$20k'], '$10k–$20k'],
  [['$1,000/month', '$2,000/month'], '$1,000–$2,000/month'],
  [['100\u00a0runs/month', '120\u00a0runs/month'], '100–120\u00a0runs/month'],
  [['10.000\u00a0€', '20.000\u00a0€'], '10.000–20.000\u00a0€'],
  [['−5\u00a0€', '20\u00a0€'], '−5 – 20\u00a0€'],
  [['−$5', '$20'], '−$5 – $20'],
  [['24\u00a0€/Std.', '30\u00a0€/Std.'], '24–30\u00a0€/Std.'],
  [['$24/Std.', '$30/Std.'], '$24–$30/Std.'],
  [['12 min'], '12 min'],
  [['4 min', '6 min', '9 min'], '4–6–9 min'],
  [[], ''],
])('writes the range of %j', (ends, text) => expect(rangeText(ends)).toBe(text))
