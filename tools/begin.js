// What every command imports first: refuses an older Node by naming the version needed, and turns on the compile cache.
// Plain JavaScript, since an older Node cannot read TypeScript.

const NEEDED = [24, 18]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  process.stderr.write(
    `This program needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}. ` +
      'In a clone, `npm ci` brings one along on Linux and Windows; on macOS, in a release, or where optional packages ' +
      'were left out, install it and try again.\n',
  )
  process.exit(1)
}

// Imported dynamically: an older Node lacks these and would fail on a static import, before the message above.
const { enableCompileCache } = await import('node:module')
const { join } = await import('node:path')
const directory = join(import.meta.dirname, '../.compiled')
enableCompileCache({ directory, portable: true })
// Threads and child processes only have a cache by the environment: a thread of documents then starts in a third of the time.
process.env.NODE_COMPILE_CACHE ??= directory
process.env.NODE_COMPILE_CACHE_PORTABLE ??= '1'
