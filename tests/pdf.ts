// Reads a PDF of ours back: the text of each page, and the tags that screen readers follow.

import { inflateSync } from 'node:zlib'

export interface PdfRead {
  pages: string[]
  /** Structure elements by name, e.g. { H1: 9, Table: 12 }. */
  tags: Record<string, number>
}

type Objects = Map<number, { head: string; stream: Buffer | null }>

export function readPdf(bytes: Buffer): PdfRead {
  const objects = objectsOf(bytes)
  const heads = [...objects.values()].map(each => each.head)
  const tags: Record<string, number> = {}
  for (const head of heads) {
    const tag = /\/S \/(\w+)\n?/.exec(head)?.[1]
    if (tag && head.includes('/K')) tags[tag] = (tags[tag] ?? 0) + 1
  }
  const tree = heads.find(head => /\/Type \/Pages\b/.test(head)) ?? ''
  const kids = [...(/\/Kids \[([^\]]*)\]/.exec(tree)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) =>
    Number(id),
  )
  return { pages: kids.map(id => pageText(objects, id)), tags }
}

function objectsOf(bytes: Buffer): Objects {
  const text = bytes.toString('latin1')
  const objects: Objects = new Map()
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = match.index + match[0].length
    const end = text.indexOf('endobj', from)
    const begin = text.indexOf('stream\n', from)
    const hasStream = begin > 0 && begin < end
    const head = text.slice(from, hasStream ? begin : end)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const raw = bytes.subarray(begin + 7, begin + 7 + length)
    const stream = hasStream ? (head.includes('/FlateDecode') ? inflateSync(raw) : raw) : null
    objects.set(Number(match[1]), { head, stream })
  }
  return objects
}

const reference = (head: string, key: string) => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? 0)

function pageText(objects: Objects, id: number): string {
  const head = objects.get(id)?.head ?? ''
  const resources = objects.get(reference(head, 'Resources'))?.head ?? head
  const fonts = new Map(
    [...(/\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(
      ([, name, font]) => [name ?? '', charactersOf(objects, Number(font))],
    ),
  )
  const content = objects.get(reference(head, 'Contents'))?.stream?.toString('latin1') ?? ''
  let font = new Map<string, string>()
  const lines: string[] = []
  for (const [, name, shown] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? font
    else lines.push(decode(shown ?? '', font))
  }
  return lines.join('\n')
}

const decode = (shown: string, font: Map<string, string>) =>
  [...shown.matchAll(/<([0-9a-f]*)>/gi)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map(code => font.get(code.toLowerCase()) ?? '')
    .join('')

/** What each glyph stands for, from the font's own map. */
function charactersOf(objects: Objects, font: number): Map<string, string> {
  const map =
    objects.get(reference(objects.get(font)?.head ?? '', 'ToUnicode'))?.stream?.toString('latin1') ?? ''
  const characters = new Map<string, string>()
  for (const [, first = '', , list = ''] of map.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      characters.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), fromUtf16(hex))
  return characters
}

const fromUtf16 = (hex: string) =>
  String.fromCharCode(
    ...(hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map(unit => Number.parseInt(unit, 16)),
  )
