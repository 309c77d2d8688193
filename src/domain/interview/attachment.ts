// Attachments of an answer: accepted file types, detected from the first bytes, and stored file names.

/** Maximum bytes per file, and files per answer including recordings (SECURITY T30a). */
export const ATTACHMENT_LIMITS = { bytes: 25 * 1024 * 1024, perAnswer: 20 } as const

/** Number of leading bytes needed to detect a file's type. */
export const HEAD_BYTES = 65_536

/** A file type that can be attached to an answer. */
export interface FileType {
  /** Media type as sent, e.g. "image/png". */
  mime: string
  /** File extensions allowed for this type; the first is appended to a name that has none of them. */
  endings: readonly string[]
  /** How browsers display it natively, if they do. */
  shown?: 'image' | 'audio' | 'video'
}

const type = (mime: string, endings: string, shown?: FileType['shown']): FileType => ({
  mime,
  endings: endings.split(' '),
  ...(shown && { shown }),
})

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN = 'application/vnd.oasis.opendocument'

const TYPES = {
  png: type('image/png', 'png', 'image'),
  jpeg: type('image/jpeg', 'jpg jpeg jfif', 'image'),
  gif: type('image/gif', 'gif', 'image'),
  webp: type('image/webp', 'webp', 'image'),
  heic: type('image/heic', 'heic heif'),
  pdf: type('application/pdf', 'pdf'),
  docx: type(`${OFFICE}.wordprocessingml.document`, 'docx'),
  xlsx: type(`${OFFICE}.spreadsheetml.sheet`, 'xlsx'),
  pptx: type(`${OFFICE}.presentationml.presentation`, 'pptx'),
  odt: type(`${OPEN}.text`, 'odt'),
  ods: type(`${OPEN}.spreadsheet`, 'ods'),
  odp: type(`${OPEN}.presentation`, 'odp'),
  mp3: type('audio/mpeg', 'mp3', 'audio'),
  wav: type('audio/wav', 'wav', 'audio'),
  ogg: type('audio/ogg', 'ogg oga opus', 'audio'),
  m4a: type('audio/mp4', 'm4a mp4', 'audio'),
  webm: type('video/webm', 'webm', 'video'),
  mp4: type('video/mp4', 'mp4 m4v', 'video'),
  mov: type('video/quicktime', 'mov', 'video'),
  text: type('text/plain', 'txt csv tsv md log eml vtt srt json'),
} as const satisfies Record<string, FileType>

/** Extensions that the file picker offers; the server decides by content. */
export const PICKED_ENDINGS = Object.values(TYPES).flatMap(({ endings }) =>
  endings.map(ending => `.${ending}`),
)

/** Text for the drop area. */
export const TYPES_TEXT = 'Images, PDF, Office documents, text, audio and video, up to 25 MB each'

/** The file type from the first bytes (HEAD_BYTES of them, or all); null if it is not accepted. */
export function fileTypeOf(head: Uint8Array): FileType | null {
  const key = magicOf(head) ?? (isPlainText(head) ? 'text' : null)
  return key && TYPES[key]
}

type Key = keyof typeof TYPES

function magicOf(head: Uint8Array): Key | null {
  const latin = String.fromCharCode(...head.subarray(0, 64))
  if (latin.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (latin.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^GIF8[79]a/.test(latin)) return 'gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(latin)) return 'webp'
  if (/^RIFF[\s\S]{4}WAVE/.test(latin)) return 'wav'
  if (latin.startsWith('%PDF-')) return 'pdf'
  if (latin.startsWith('OggS')) return 'ogg'
  if (latin.startsWith('\x1aE\xdf\xa3')) return 'webm'
  if (latin.startsWith('PK\x03\x04')) return packageOf(head)
  if (/^[\s\S]{4}ftyp/.test(latin)) return boxOf(latin.slice(8, 12))
  if (latin.startsWith('ID3') || /^\xff[\xf2\xf3\xfa\xfb]/.test(latin)) return 'mp3'
  return null
}

/** Type of an ISO base media file by its brand. */
function boxOf(brand: string): Key {
  if (/^(heic|heix|hevc|mif1|msf1|heif)$/.test(brand)) return 'heic'
  if (brand === 'qt  ') return 'mov'
  return brand === 'M4A ' ? 'm4a' : 'mp4'
}

/** Accepts a zip only if it is an Office document, which lists its parts uncompressed. */
function packageOf(head: Uint8Array): Key | null {
  const text = Array.from(head, byte => String.fromCharCode(byte)).join('')
  const open = /mimetypeapplication\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)/.exec(
    text,
  )?.[1]
  if (open) return ({ text: 'odt', spreadsheet: 'ods', presentation: 'odp' } as const)[open as 'text'] ?? null
  if (!/\[Content_Types\]\.xml|_rels\/\.rels|docProps\//.test(text)) return null
  if (text.includes('word/')) return 'docx'
  if (text.includes('xl/')) return 'xlsx'
  return text.includes('ppt/') ? 'pptx' : null
}

/** Whether it is text without control characters, markup or script, whatever its name. */
function isPlainText(head: Uint8Array): boolean {
  if (head.length === 0) return false
  if (head.some(byte => (byte < 32 && ![9, 10, 12, 13].includes(byte)) || byte === 127)) return false
  const start = new TextDecoder().decode(head).trimStart().toLowerCase()
  return !/^(<|#!|mz|%!ps|@echo)/.test(start)
}

const NAME_LIMIT = 200

/**
 * The name to store: without folders, control and bidirectional characters, at most 200 characters, with an extension that fits
 * the content. A renamed file is thus downloaded with its true extension.
 */
export function keptName(sent: string, { endings }: FileType): string {
  const base = sent.toWellFormed().replace(/[\p{Cc}\p{Cf}]/gu, '')
  const name = (base.split(/[\\/]/).at(-1) ?? '').replace(/^[.\s]+|[.\s]+$/g, '')
  const fits = endings.some(ending => name.toLowerCase().endsWith(`.${ending}`))
  const ending = fits ? '' : `.${endings[0]}`
  return `${fits ? shortened(name, NAME_LIMIT) : [...(name || 'file')].slice(0, NAME_LIMIT - 8).join('')}${ending}`
}

/** Shortens the name in the middle so that the extension remains. */
function shortened(name: string, limit: number): string {
  const characters = [...name]
  if (characters.length <= limit) return name
  return `${characters.slice(0, limit - 13).join('')}…${characters.slice(-12).join('')}`
}
