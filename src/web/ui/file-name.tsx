// A file's name, which breaks before its extension and after underscores rather than within a word.

import { Fragment } from 'react'

const PARTS = /(?<=_)|(?=\.[^.]+$)/

export function FileName({ name }: { name: string }) {
  return name.split(PARTS).map((part, n) => (
    <Fragment key={n}>
      {n > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
