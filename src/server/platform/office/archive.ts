// Unpacks single parts of an XLSX file; the archive's directory is checked against limits first (SECURITY T54).

import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate'
import { FileRefused } from '#server/platform/office/refused.ts'

const MB = 1024 * 1024

/** Most parts per file, most unpacked bytes in total and per part, and the highest compression ratio. */
const LIMITS = { parts: 500, bytes: 200 * MB, part: 100 * MB, ratio: 200 } as const
/** Parts below this size may exceed the ratio: they compress well and are harmless. */
const HARMLESS = MB

/** Returns the text of a part, or '' where there is none. At most `partBytes` of any part are unpacked. */
export type PartReader = (path: string) => string

/** Throws FileRefused with the reason. */
export function openParts(bytes: Uint8Array, partBytes: number): PartReader {
  checkList(bytes)
  return path => {
    const isWanted = ({ name, originalSize }: UnzipFileInfo) => {
      if (name !== path) return false
      if (originalSize > partBytes)
        throw new FileRefused(`Its part ${path} has more than ${partBytes / MB} MB.`)
      return true
    }
    return strFromU8(unzipSync(bytes, { filter: isWanted })[path] ?? new Uint8Array())
  }
}

function checkList(bytes: Uint8Array): void {
  const seen = { parts: 0, bytes: 0 }
  unzipSync(bytes, {
    filter(part) {
      seen.parts += 1
      seen.bytes += part.originalSize
      refuseHarm(part)
      if (seen.parts > LIMITS.parts || seen.bytes > LIMITS.bytes)
        throw new FileRefused('It is too large when unpacked.')
      return false
    },
  })
}

function refuseHarm({ name, size, originalSize }: UnzipFileInfo): void {
  if (/embeddings\/|activeX\//i.test(name))
    throw new FileRefused('It holds embedded objects. Remove them and send it again.')
  if (/vbaProject|\.bin$|macrosheets?\//i.test(name) && !/printerSettings/i.test(name))
    throw new FileRefused('It holds macros. Save it as a workbook without macros (.xlsx).')
  if (/externalLinks\//i.test(name))
    throw new FileRefused('It links to other files. Break these links and send it again.')
  const isPacked = originalSize > HARMLESS && originalSize > LIMITS.ratio * Math.max(1, size)
  if (originalSize > LIMITS.part || isPacked) throw new FileRefused('It is too large when unpacked.')
}
