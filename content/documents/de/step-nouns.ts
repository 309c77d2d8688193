// German: the numbers of a step as nouns within a sentence.

export const nouns = {
  durationMin: 'Dauer',
  costPerHour: 'Stundensatz',
  friction: 'Reibung',
  runsPerMonth: 'Menge',
  shares: 'Anteile',
  yearlyAmount: 'Jahresbetrag',
} as const
