// Handing a file that was fetched with the token to the browser's downloads.

import { fileName } from '#domain/file-name.ts'

/** Saves `content` under `name`, as far as file systems take that. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName(name) })
  link.click()
  // The browser has taken the file over by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
