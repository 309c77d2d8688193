// Measures how long figure extraction from a long answer takes: the first call in a process, and after JIT compilation.

import { figuresIn } from '#domain/extraction/extraction.ts'
import { WORKING_TIME } from '#domain/extraction/figure.ts'
import { CORPORA } from '../tests/extraction/corpora.ts'

const CHARACTERS = 5000
const ROUNDS = 200

/** Repeats the sentences of the corpus until the answer is long enough. */
function longAnswer(corpus: readonly (readonly string[])[]): string {
  let text = ''
  for (let n = 0; text.length < CHARACTERS; n++) text += `${corpus[n % corpus.length]?.[0] ?? ''} `
  return text.slice(0, CHARACTERS)
}

/** Processor milliseconds of this thread, so that other load on the machine does not count. */
function processorTime(run: () => void): number {
  const start = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

const print = (line: string) => process.stdout.write(`${line}\n`)
print(
  `| ${CHARACTERS} characters of | figures | first call | median of ${ROUNDS} | 95th percentile |\n|---|---|---|---|---|`,
)
for (const { name, corpus, style } of CORPORA) {
  const text = longAnswer(corpus)
  let figures = 0
  const read = () => {
    figures = figuresIn(text, { ...style, ...WORKING_TIME }).length
  }
  const first = processorTime(read)
  const times = Array.from({ length: ROUNDS }, () => processorTime(read)).sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(share * ROUNDS)] ?? 0).toFixed(2)
  print(`| ${name} | ${figures} | ${first.toFixed(1)} ms | ${at(0.5)} ms | ${at(0.95)} ms |`)
}
