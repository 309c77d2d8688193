// Sample documents of the landing page: deck, report and workbook of the demo company, exported by the product.

import { mkdir, writeFile } from 'node:fs/promises'

/** Folder of the sample documents. */
export const SAMPLES = 'src/web/site/samples'

interface Sample {
  file: string
  path: string
  /** Body of the request; a GET without one. */
  body?: object
}

const REPORT = '/api/audits/1/report/export'
const SAMPLE_FILES: readonly Sample[] = [
  { file: 'deck.pptx', path: '/api/slide/export/1?appendix=evidence' },
  { file: 'report.pdf', path: REPORT, body: { format: 'pdf' } },
  { file: 'workbook.xlsx', path: REPORT, body: { format: 'xlsx' } },
]

/** Exports the demo's first audit in each format. */
export async function exportSamples(
  address: string,
  token: string,
): Promise<{ file: string; bytes: Buffer }[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const samples: { file: string; bytes: Buffer }[] = []
  for (const { file, path, body } of SAMPLE_FILES) {
    const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const response = await fetch(new URL(path, address), request)
    if (response.status !== 200) throw new Error(`${file} was not exported: ${await response.text()}`)
    samples.push({ file, bytes: Buffer.from(await response.arrayBuffer()) })
  }
  return samples
}

/** Exports the samples into the site's folder. */
export async function writeSamples(address: string, token: string): Promise<void> {
  await mkdir(SAMPLES, { recursive: true })
  for (const { file, bytes } of await exportSamples(address, token)) {
    await writeFile(`${SAMPLES}/${file}`, bytes)
    process.stdout.write(`${file}: ${bytes.length} bytes\n`)
  }
}
