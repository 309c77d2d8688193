// Email template: the HTML version of an email, with the same paragraphs and clickable links to our own addresses.

import { PALETTE } from '#domain/palette.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'

const { signal, edge } = PALETTE

/** Colors for mail programs in dark mode; other programs use the inline colors of each element. */
const STYLE = `@media (prefers-color-scheme: dark) { a { color: ${signal.dark} !important } }`

/**
 * The HTML document for `text`, with the email's language for screen readers. Empty lines separate paragraphs; the last one,
 * after "-- ", is the sender. Only addresses below one of `own` become links (SECURITY T41).
 */
export function emailHtml(
  { subject, text, language }: { subject: string; text: string; language: DocumentLanguage },
  own: readonly string[],
): string {
  const [body = '', sender = ''] = text.split('\n\n-- \n')
  const origins = own.map(originOf)
  const parts = body.split('\n\n').map(each => paragraph(each, origins))
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escaped(subject)}</title><style>${STYLE}</style></head>`,
    `<body style="margin:0;padding:32px 20px;font:16px/1.5 'Public Sans',Helvetica,Arial,sans-serif">`,
    `<div style="max-width:34em;margin:0 auto;border-top:2px solid ${signal.light};padding-top:24px">`,
    ...parts,
    `<p style="margin:32px 0 0;border-top:1px solid ${edge.light};padding-top:12px;font-size:14px">${escaped(sender)}</p>`,
    '</div></body></html>',
  ].join('\n')
}

/** A paragraph that only consists of one of our addresses becomes a link; anything else stays text. */
function paragraph(text: string, origins: readonly (string | null)[]): string {
  const inner =
    /^https?:\/\/\S+$/.test(text) && origins.includes(originOf(text))
      ? `<a href="${escaped(text)}" style="color:${signal.light};font-weight:600;overflow-wrap:anywhere">${escaped(text)}</a>`
      : escaped(text).replaceAll('\n', '<br>')
  return `<p style="margin:0 0 16px">${inner}</p>`
}

const originOf = (address: string) => URL.parse(address)?.origin ?? null

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => SIGNS[sign] ?? sign)
