// German: the words of the one-page summary.

import type { summary as english } from '#content/documents/en/summary.ts'

export const summary: typeof english = {
  by: ({ house, client }) => `${house}, für ${client}`,
  voices: 'In den Worten der Befragten',
  settle: 'Zuerst zu klären',
  disagreement: ({ step, about, said }) =>
    `${step}, ${about}: ${said.map(each => `${each.value} (${each.name ?? 'ohne Namen'})`).join(', ')}.`,
  noWorth: ' Die Kosten hängen nicht davon ab.',
  worth: ' Der Unterschied macht {money} pro Jahr aus.',
}
