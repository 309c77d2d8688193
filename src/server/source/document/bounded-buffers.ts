// A limit on what a library may unpack into memory: buffers are outside a thread's heap, whose limit does not count them.

/** Whether a buffer or an unpacked stream was larger than the limit. */
interface Bound {
  isExceeded: boolean
}

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Runs `work`, in which a new `Uint8Array` or the output of a `DecompressionStream` fails beyond `bytes`. A library may
 * catch the error: `isExceeded` tells. It replaces globals of this thread, so do one piece of work at a time.
 */
export async function withBoundedBuffers<T>(bytes: number, work: (bound: Bound) => Promise<T>): Promise<T> {
  const { Uint8Array: ByteArray, DecompressionStream: Unpacking } = globalThis
  const bound: Bound = { isExceeded: false }
  const requireBound = (size: unknown) => {
    if (typeof size !== 'number' || size <= bytes) return
    bound.isExceeded = true
    throw new RangeError(`more than ${bytes} bytes`)
  }
  // Proxies, not subclasses: `instanceof` stays true for arrays that are made elsewhere.
  globalThis.Uint8Array = new Proxy(ByteArray, {
    construct(target, given): object {
      requireBound(given[0])
      return Reflect.construct(target, given)
    },
  })
  globalThis.DecompressionStream = new Proxy(Unpacking, {
    construct(target, given): object {
      const { readable, writable } = Reflect.construct(target, given) as DecompressionStream
      return { writable, readable: readable.pipeThrough(counted(requireBound)) }
    },
  })
  try {
    return await work(bound)
  } finally {
    globalThis.Uint8Array = ByteArray
    globalThis.DecompressionStream = Unpacking
  }
}

function counted(requireBound: (size: number) => void): TransformStream<Bytes, Bytes> {
  let read = 0
  return new TransformStream<Bytes, Bytes>({
    transform(piece, controller) {
      read += piece.length
      requireBound(read)
      controller.enqueue(piece)
    },
  })
}
