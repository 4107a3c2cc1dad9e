import { createHash } from 'node:crypto'
import type { FileStream } from './file-stream'

/** A file that is only its bytes. */
export function streamOf(bytes: Buffer): FileStream {
  let from = 0

  return {
    read: (target, at) => {
      const read = bytes.copy(target, at, from)
      from += read

      return Promise.resolve(read)
    },
    close: () => Promise.resolve(createHash('sha256').update(bytes.subarray(0, from)).digest()),
  }
}
