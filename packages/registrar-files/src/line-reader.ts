import { FileFaultError, type FileFaultReason } from './fault'
import { textOf } from './text'

const LINE_END = Buffer.from('\r\n')
const TRAILER = 'OFDCFEND\r\n'

/**
 * Walks a file's bytes line by line. Lines are split on the bytes 0D 0A, which is safe: no trail byte of
 * GB18030 is either of them (registrar.md §4.3).
 */
export class LineReader {
  readonly #bytes: Buffer
  readonly #fileName: string
  #offset = 0

  constructor(bytes: Buffer, fileName: string) {
    this.#bytes = bytes
    this.#fileName = fileName
  }

  /** Where the next line begins. */
  get offset(): number {
    return this.#offset
  }

  /** The next line's text without its end; `reason` rejects a file that stops here. */
  line(reason: FileFaultReason): string {
    const end = this.#bytes.indexOf(LINE_END, this.#offset)
    if (end < 0) throw this.fault(reason, 'the file ends inside this line')
    const text = textOf(this.#bytes.subarray(this.#offset, end))
    this.#offset = end + LINE_END.length

    return text
  }

  /** The next `count` lines without going on to them; fewer when the file ends before. */
  ahead(count: number): string[] {
    const lines: string[] = []
    let start = this.#offset
    while (lines.length < count) {
      const end = this.#bytes.indexOf(LINE_END, start)
      if (end < 0) break
      lines.push(textOf(this.#bytes.subarray(start, end)))
      start = end + LINE_END.length
    }

    return lines
  }

  /** A header line of exactly `bytes` bytes, trimmed. */
  padded(bytes: number, reason: FileFaultReason): string {
    const text = this.line(reason)
    if (text.length !== bytes) throw this.fault(reason, `${text.length} bytes where ${bytes} are due`)

    return text.trim()
  }

  /** A header line of `bytes` digits. */
  count(bytes: number, reason: FileFaultReason): number {
    const text = this.padded(bytes, reason)
    if (!/^\d+$/.test(text)) throw this.fault(reason, 'not a count')

    return Number(text)
  }

  /**
   * Passes over a line of `width` bytes and its end, answering where it began; undefined when the bytes do
   * not stand like that.
   */
  record(width: number): number | undefined {
    const start = this.#offset
    const end = start + width
    if (this.#bytes[end] !== LINE_END[0] || this.#bytes[end + 1] !== LINE_END[1]) return undefined
    this.#offset = end + LINE_END.length

    return start
  }

  /** Bytes up to the next line end; undefined at the end of the file. */
  bytesToLineEnd(): number | undefined {
    const end = this.#bytes.indexOf(LINE_END, this.#offset)

    return end < 0 ? undefined : end - this.#offset
  }

  /** Whether nothing but the trailer is left; its line end may be missing (§4.1). */
  atTrailer(): boolean {
    if (this.#bytes.length - this.#offset > TRAILER.length) return false
    const rest = this.#bytes.subarray(this.#offset).toString('latin1')

    return rest === TRAILER || `${rest}\r\n` === TRAILER
  }

  fault(reason: FileFaultReason, detail: string): FileFaultError {
    return new FileFaultError({ reason, fileName: this.#fileName, detail })
  }
}
