// Collects the blocks of a document: white space is one blank, empty blocks are left out, and limits hold.

import { DOCUMENT_LIMITS, type TextBlock } from '#domain/source/document/document-text.ts'
import { SourceRefused } from '#server/source/refused.ts'

/** Throws SourceRefused beyond the limits. */
export function blockCollector() {
  const blocks: TextBlock[] = []
  let characters = 0
  return {
    blocks,
    /** The text is plain already where it has lines, because they refer to its characters. */
    add(block: Omit<TextBlock, 'n'>): void {
      const text = plainText(block.text)
      if (text === '') return
      characters += text.length
      const isBeyond = text.length > DOCUMENT_LIMITS.blockText || characters > DOCUMENT_LIMITS.text
      if (isBeyond || blocks.length >= DOCUMENT_LIMITS.blocks)
        throw new SourceRefused('source_document_too_large')
      blocks.push({ ...block, n: blocks.length + 1, text })
    },
  }
}

/** White space as one blank; without control characters and those that reverse text. */
export const plainText = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(HIDDEN, '').trim()

const HIDDEN = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu
