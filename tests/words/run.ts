// Prints every sentence of the corpora that is extracted incorrectly, and the precision and recall of each corpus.

import { CORPORA } from './corpora.ts'
import { measure } from './measure.ts'

for (const { name, corpus, style } of CORPORA) {
  const { misses, sentences, right, wrong, expected, precision, recall } = measure(corpus, style)
  for (const miss of misses) process.stdout.write(`${name}: ${miss}\n`)
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  const traps = corpus.filter(said => said.length === 1).length
  process.stdout.write(
    `${name}: ${sentences} sentences, ${traps} without a figure; ${right} of ${expected} figures found, ${wrong} wrong; precision ${percent(precision)}, recall ${percent(recall)}\n`,
  )
}
