// What every command begins with, in plain JavaScript for a Node that cannot read TypeScript: says which Node is needed where it is an older one, and has it keep what it compiles.

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

// An older Node has neither, and would say so instead of the sentence above.
const { enableCompileCache } = await import('node:module')
const { join } = await import('node:path')
enableCompileCache({ directory: join(import.meta.dirname, '../.compiled'), portable: true })
