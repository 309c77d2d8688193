// Text made valid for XML 1.0.

import { cleanText } from '#domain/document/text.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Cleaned and escaped, for text and attributes. */
export const escapeXml = (text: string) =>
  cleanText(text).replaceAll(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)
