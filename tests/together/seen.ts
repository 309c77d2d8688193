// Records which words a page shows and since when: unique words are looked for in texts, fields and names.

import type { Page } from '@playwright/test'

/** A unique word: the initial of its author, and a number. */
export const WORD = /\b[a-z]\d+z\b/g

/** Returns the words in a text, each once. */
export const wordsIn = (text: string) => [...new Set(text.match(WORD) ?? [])]

declare global {
  interface Window {
    /** When each word was first seen on this page, in ms since the epoch. */
    firstSeen: Map<string, number>
  }
}

/** Checks every 25 ms from now on, in every document that the page opens. */
export async function watchWords(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Map<string, number>()
    window.firstSeen = seen
    const look = () => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
      const named = [...document.querySelectorAll('[aria-label]')]
      const texts = [
        document.body?.textContent ?? '',
        ...fields.map(field => field.value),
        ...named.map(element => element.getAttribute('aria-label')),
      ]
      for (const word of texts.join(' ').match(/\b[a-z]\d+z\b/g) ?? [])
        if (!seen.has(word)) seen.set(word, Date.now())
    }
    setInterval(look, 25)
  })
}

/** Returns when each word was first seen in the current document. */
export async function firstSeen(page: Page): Promise<Map<string, number>> {
  return new Map(await page.evaluate(() => [...(window.firstSeen ?? [])]))
}
