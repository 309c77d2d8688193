// Downloads certificates of erasures.

import { useAction } from '#web/platform/api.ts'
import { saveFile } from '#web/platform/file/file.ts'

/** Returns a function that downloads the certificate with this id. */
export function useCertificate() {
  const { run, pending } = useAction('client.erasure')
  const download = async (id: number) => {
    const file = await run({ params: { id } })
    if (file) saveFile(file, `erasure-${id}.txt`)
  }
  return { download, pending }
}
