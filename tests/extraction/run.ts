// Prints every sentence and answer of the corpora that is read incorrectly, and the precision and recall of each corpus.

import { ANSWER_CORPORA } from './answers.ts'
import { CORPORA } from './corpora.ts'
import { measure } from './measure.ts'
import { measureAnswers } from './measure-answers.ts'

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

for (const { name, corpus, style } of CORPORA) {
  const { misses, sentences, right, wrong, expected, precision, recall } = measure(corpus, style)
  for (const miss of misses) process.stdout.write(`${name}: ${miss}\n`)
  const without = corpus.filter(said => said.length === 1).length
  process.stdout.write(
    `${name}: ${sentences} sentences, ${without} without a figure; ${right} of ${expected} figures found, ${wrong} wrong; precision ${percent(precision)}, recall ${percent(recall)}\n`,
  )
}

for (const { name, answers, style } of ANSWER_CORPORA) {
  const { misses, right, wrong, expected, precision, recall } = measureAnswers(answers, style)
  for (const miss of misses) process.stdout.write(`${name}: ${miss}\n`)
  process.stdout.write(
    `${name}: ${answers.length} answers; ${right} of ${expected} steps and figures found, ${wrong} wrong; precision ${percent(precision)}, recall ${percent(recall)}\n`,
  )
}
