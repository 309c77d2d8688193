// Replaces the name that pages are built with: in text and attributes as HTML, in structured data as JSON.

const STRUCTURED = /(<script type="application\/ld\+json">[\s\S]*?<\/script>)/

/** `html` with every `built` name replaced; other scripts stay unchanged. */
export function renamed(html: string, built: string, name: string): string {
  const asHtml = escapeHtml(name)
  const asJson = escapeJson(name)
  return html
    .split(STRUCTURED)
    .map((part, index) => part.replaceAll(built, () => (index % 2 === 1 ? asJson : asHtml)))
    .join('')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)

/** Escapes a JSON string in a script element, which no text may close. */
const escapeJson = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[<>&\u2028\u2029]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
