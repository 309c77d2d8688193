// Preloaded into a server: prints the longest pause of its event loop since it became ready, when it stops.

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** Starting is not measured. */
const START_MS = 3000

if (isMainThread && process.argv.some(argument => argument.endsWith('command.ts'))) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  setTimeout(() => delay.enable(), START_MS).unref()
  process.on('exit', () => {
    process.stdout.write(
      `event loop: at most ${(delay.max / 1e6).toFixed(0)} ms, 99.9 % below ${(delay.percentile(99.9) / 1e6).toFixed(0)} ms\n`,
    )
  })
}
