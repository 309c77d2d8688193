// Tar archives (POSIX ustar), a format that every system opens; the size limit is 8 GiB per file.

const BLOCK = 512

/** A file to be written to a tar archive. */
export interface TarFile {
  /** At most 100 bytes. */
  path: string
  bytes: number
  /** Opens the content, of exactly that many bytes. */
  open(): Promise<AsyncIterable<Buffer>>
}

/** The archive of `files`, in chunks. */
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

/** A file that is read from a tar archive. */
export interface TarEntry {
  path: string
  bytes: number
  /** The content; read it before requesting the next entry. */
  content: AsyncIterable<Buffer>
}

/** The input is not an archive, or it is incomplete. */
export class NoArchive extends Error {}

/** The files of an archive in order. Throws NoArchive if it is cut or not an archive. */
export async function* untar(archive: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const read = reader(archive)
  for (;;) {
    const block = await read(BLOCK)
    if (block.every(byte => byte === 0)) return
    const bytes = Number.parseInt(block.toString('latin1', 124, 135), 8)
    const isOurs = block.toString('latin1', 257, 262) === 'ustar' && Number.isSafeInteger(bytes)
    if (!isOurs) throw new NoArchive('this is no archive')
    const path = block.toString('utf8', 0, 100).replace(/\0.*$/s, '')
    yield { path, bytes, content: contentOf(read, bytes) }
    await read(padding(bytes))
  }
}

type ReadBytes = (bytes: number) => Promise<Buffer>
const CHUNK = 64 * 1024

async function* contentOf(read: ReadBytes, bytes: number): AsyncGenerator<Buffer> {
  for (let left = bytes; left > 0; left -= CHUNK) yield await read(Math.min(left, CHUNK))
}

/** Reads exact numbers of bytes from a stream of chunks. */
function reader(pieces: AsyncIterable<Buffer>): ReadBytes {
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
