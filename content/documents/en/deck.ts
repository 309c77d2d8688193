// The words of the deck.

import { plural } from '#content/documents/plural.ts'

export const deck = {
  confidential: 'Confidential',
  evidence: {
    title: ({ slides }: { slides: number }) =>
      `Where the numbers of ${slides} ${plural(slides, 'slide', 'slides')} come from`,
  },
}
