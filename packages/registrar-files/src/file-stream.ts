import type { FileScan, ScannedRow } from './file-scan'

/** The bytes of a file, one after the other. */
export interface FileStream {
  /** Reads what follows into `target` from `at` on; answers how many bytes that were, 0 at the end. */
  read(target: Buffer, at: number): Promise<number>
  /** Ends the reading; answers the SHA-256 of what was read. */
  close(): Promise<Buffer>
}

/** What was met in a part of a file. */
export interface ScannedPart {
  /** In file order; their bytes are overwritten by the next part. */
  readonly rows: readonly ScannedRow[]
  readonly isLast: boolean
}

/**
 * Small files, most of all, take little; the longest part is a few thousand lines of 04, which are looked at
 * in some ten milliseconds.
 */
const FIRST_WINDOW = 1 << 16
const LARGEST_WINDOW = 1 << 22
const GROWTH = 8

/**
 * Goes through a file part by part, so that one of any length takes little memory and the event loop turns
 * between the parts.
 */
export async function* scannedParts(
  stream: Pick<FileStream, 'read'>,
  scan: FileScan,
  sizes: { readonly first: number; readonly largest: number } = {
    first: FIRST_WINDOW,
    largest: LARGEST_WINDOW,
  },
): AsyncGenerator<ScannedPart> {
  let window = Buffer.allocUnsafe(sizes.first)
  let held = 0
  for (;;) {
    let isLast = false
    while (held < window.length && !isLast) {
      const read = await stream.read(window, held)
      held += read
      isLast = read === 0
    }
    const rows: ScannedRow[] = []
    const used = scan.take(window.subarray(0, held), isLast, (row) => rows.push(row))
    if (used > 0) yield { rows, isLast }
    if (isLast) return
    const next = nextLength(window.length, used, sizes.largest)
    const rest = window.subarray(used, held)
    if (next > window.length) window = Buffer.concat([rest], next)
    else rest.copy(window)
    held = rest.length
  }
}

/** A window in which nothing stood whole must grow beyond the largest. */
function nextLength(length: number, used: number, largest: number): number {
  return used === 0 ? length * GROWTH : Math.min(length * GROWTH, Math.max(length, largest))
}
