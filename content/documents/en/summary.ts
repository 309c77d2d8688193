// The words of the one-page summary.

export const summary = {
  by: ({ house, client }: { house: string; client: string }) => `${house}, for ${client}`,
  voices: 'In the words of interviewees',
  settle: 'To resolve first',
  disagreement: ({ step, about, said }: { step: string; about: string; said: readonly NamedStatement[] }) =>
    `${step}, ${about.toLowerCase()}: ${said.map(each => `${each.value} (${each.name ?? 'not named'})`).join(', ')}.`,
  noWorth: ' No cost depends on it.',
  worth: ' The difference is {money} a year.',
}

interface NamedStatement {
  value: string
  name: string | null
}
