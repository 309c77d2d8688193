// What was left out of a template and why, worded for the user who uploaded it.

import type { Archive } from '#server/document/template/archive.ts'

const LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  [/^ppt\/slides\/slide/i, 'Its slides: only masters and layouts are used.'],
  [/^ppt\/(embeddings|activeX)\//i, 'Embedded objects and controls, because they can run.'],
  [/^ppt\/media\/.*\.(mp4|m4v|mov|avi|wmv|mp3|wav|m4a|wma)$/i, 'Sound and film.'],
  [/^ppt\/fonts\//i, 'Embedded fonts: who opens the deck needs them installed.'],
  [/^(customXml|ppt\/customXml|ppt\/tags|customUI)\//i, 'Data of add-ins.'],
  [/^ppt\/(comments|commentAuthors|authors)/i, 'Comments.'],
]

export function strippedFrom({ names }: Archive, outside: ReadonlySet<string>): string[] {
  const found = LEFT_OUT.filter(([pattern]) => names.some(name => pattern.test(name))).map(
    ([, words]) => words,
  )
  const links =
    outside.size > 0
      ? ['Links that lead outside the file, because they are fetched or opened from there.']
      : []
  return [...found, ...links]
}
