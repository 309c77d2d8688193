// The frame of a file as a source: its name, its newer version or the upload of one, and the figures that it states.

import type { ReactNode } from 'react'
import type { SourceRecord } from '#contract/source.ts'
import { isDocumented, type Quantity } from '#domain/quantity/quantity.ts'
import type { Passage } from '#domain/source/document/document-text.ts'
import { useRead } from '#web/platform/api.ts'
import { Upload } from '#web/source/Upload.tsx'
import { FileName } from '#web/ui/file-name.tsx'

/** Where in a file a figure is. */
export type ShownPlace = { sheet: string; range: string } | Passage

export interface FileProps {
  source: SourceRecord
  /** The newer version of the file. */
  newer: SourceRecord | undefined
  readOnly: boolean
  onOpen(id: number): void
}

export function FileFrame({
  source,
  newer,
  readOnly,
  onOpen,
  children,
}: FileProps & { children: ReactNode }) {
  return (
    <section aria-label={source.filename} className="mt-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h2 className="headline text-xl wrap-anywhere">
          <FileName name={source.filename} />
        </h2>
        {newer && (
          <p className="text-sm wrap-anywhere">
            An earlier version.{' '}
            <button type="button" className="link" onClick={() => onOpen(newer.id)}>
              Open {newer.filename}
            </button>
          </p>
        )}
        {!newer && !readOnly && <Upload kind="version" id={source.id} onAdded={({ id }) => onOpen(id)} />}
      </div>
      {children}
    </section>
  )
}

/** The figures of the audit that this file states. */
export function useTaken(auditId: number, sourceId: number): Quantity[] {
  const { data = [] } = useRead('quantity.list', { params: { id: auditId } })
  return data.filter(({ source }) => isDocumented(source) && source.sourceId === sourceId)
}
