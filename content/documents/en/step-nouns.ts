// The numbers of a step as nouns within a sentence.

export type StepNoun = 'durationMin' | 'costPerHour' | 'friction' | 'runsPerMonth' | 'shares' | 'yearlyAmount'

export const nouns: Record<StepNoun, string> = {
  durationMin: 'duration',
  costPerHour: 'rate',
  friction: 'friction',
  runsPerMonth: 'volume',
  shares: 'shares',
  yearlyAmount: 'yearly amount',
}
