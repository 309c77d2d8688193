// The rendering thread: takes the content of a deck, answers the bytes of its file.

import { parentPort } from 'node:worker_threads'
import type { DeckContent } from '#domain/deck/content.ts'
import { deckOf } from '#domain/deck/deck.ts'
import { renderPptx } from '#server/slide/pptx.ts'

parentPort?.on('message', async (content: DeckContent) => {
  const bytes = await renderPptx(deckOf(content))
  parentPort?.postMessage(bytes)
})
