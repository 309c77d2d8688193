// Passes a file that was fetched with the token to the browser's downloads.

import { fileName } from '#domain/text/file-name.ts'

/** The name that the server gave to a file, or `otherwise`. */
export const nameOf = (content: Blob, otherwise: string): string =>
  (content instanceof File && content.name) || otherwise

/** Saves `content` under `name`, adapted to what file systems allow. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName(name) })
  link.click()
  // The browser has taken over the file by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
