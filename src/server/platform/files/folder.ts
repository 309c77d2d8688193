// Files in a local folder: part file, fsync, rename.

import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileMissing, type FilePlace, isKey } from '#server/platform/files/file-store.ts'

const UNFINISHED = '.part-'

/** The folder `root`, created with the first file; readable only by this account. */
export function openFolder(root: string): FilePlace {
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new FileMissing(`${key} is no key`)
    return join(root, key)
  }
  return {
    name: root,
    write: (key, content) => write(root, pathOf(key), content),
    read: async key => {
      const file = await open(pathOf(key)).catch(missing)
      return file.createReadStream()
    },
    remove: key => rm(pathOf(key), { force: true }),
    list: async function* () {
      for (const name of await entriesOf(root))
        if (isKey(name)) yield { key: name, changedAt: (await stat(join(root, name))).mtime }
    },
    dropUnfinished: async before => {
      for (const name of await entriesOf(root)) {
        const path = join(root, name)
        if (name.includes(UNFINISHED) && (await stat(path)).mtime < before) await rm(path, { force: true })
      }
    },
  }
}

async function write(root: string, target: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const folder = dirname(target)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const part = `${target}${UNFINISHED}${randomBytes(6).toString('hex')}`
  try {
    await pipeline(
      Readable.from(content, { objectMode: false }),
      createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await rename(part, target)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await Promise.all([syncFolder(folder), syncFolder(root)])
}

/** The new name must reach the disk too. Windows cannot open folders and does not need this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Paths relative to the folder, with forward slashes. */
async function entriesOf(root: string): Promise<string[]> {
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(noFolder)
  return found
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
}

function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

function missing(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new FileMissing('the file is not in its folder')
  throw error
}
