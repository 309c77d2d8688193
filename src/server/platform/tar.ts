// Tar archives (POSIX ustar): the one format of files in one file that every system opens; no size limit up to 8 GiB a file.

const BLOCK = 512

export interface TarFile {
  /** At most 100 bytes. */
  path: string
  bytes: number
  /** Its content, of exactly that many bytes. */
  open(): Promise<AsyncIterable<Buffer>>
}

/** The archive of `files`, piece by piece. */
export async function* tarOf(files: Iterable<TarFile>): AsyncGenerator<Buffer> {
  for (const { path, bytes, open } of files) {
    yield header(path, bytes)
    yield* await open()
    yield Buffer.alloc(padding(bytes))
  }
  yield Buffer.alloc(2 * BLOCK)
}

const padding = (bytes: number) => (BLOCK - (bytes % BLOCK)) % BLOCK

function header(path: string, bytes: number): Buffer {
  if (Buffer.byteLength(path) > 100) throw new Error(`the path ${path} is too long for an archive`)
  const block = Buffer.alloc(BLOCK)
  block.write(path, 0)
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  block.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124)
  block.write(`${'0'.repeat(11)}\0`, 136)
  block.write('        ', 148)
  block.write('0', 156)
  block.write('ustar\0', 257)
  block.write('00', 263)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

export interface TarEntry {
  path: string
  bytes: number
  /** Its content; has to be read before the next entry is asked for. */
  content: AsyncIterable<Buffer>
}

/** What was read is no archive, or only a part of one. */
export class NoArchive extends Error {}

/** The files of an archive in their order. Throws NoArchive when it is cut or none. */
export async function* untar(archive: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const take = reader(archive)
  for (;;) {
    const block = await take(BLOCK)
    if (block.every(byte => byte === 0)) return
    const bytes = Number.parseInt(block.toString('latin1', 124, 135), 8)
    const isOurs = block.toString('latin1', 257, 262) === 'ustar' && Number.isSafeInteger(bytes)
    if (!isOurs) throw new NoArchive('this is no archive')
    const path = block.toString('utf8', 0, 100).replace(/\0.*$/s, '')
    yield { path, bytes, content: contentOf(take, bytes) }
    await take(padding(bytes))
  }
}

type Take = (bytes: number) => Promise<Buffer>
const CHUNK = 64 * 1024

async function* contentOf(take: Take, bytes: number): AsyncGenerator<Buffer> {
  for (let left = bytes; left > 0; left -= CHUNK) yield await take(Math.min(left, CHUNK))
}

/** Reads exact numbers of bytes from a stream of pieces. */
function reader(pieces: AsyncIterable<Buffer>): Take {
  const source = pieces[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  return async bytes => {
    const parts: Buffer[] = [held]
    for (let have = held.length; have < bytes; ) {
      const { value, done } = await source.next()
      if (done) throw new NoArchive('the archive is cut')
      parts.push(value)
      have += value.length
    }
    const all = Buffer.concat(parts)
    held = all.subarray(bytes)
    return all.subarray(0, bytes)
  }
}
