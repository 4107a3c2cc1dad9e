import type { RecordReader } from './record-reader'
import type { Said } from './said-fields'
import type { FileRecord } from './value'

/**
 * A checked record with its place and its raw bytes, which are the evidence in a dispute. The record is read
 * out of the file's bytes each time it is asked for: a file of a million lines stays as large as its bytes.
 */
export class ReadRecord {
  /** Counted from 1 within the file. */
  readonly recordNo: number
  readonly #file: { readonly bytes: Buffer; readonly reader: RecordReader }
  readonly #start: number
  readonly #end: number
  readonly #said: Said

  constructor(
    file: { readonly bytes: Buffer; readonly reader: RecordReader },
    place: { readonly recordNo: number; readonly start: number; readonly end: number },
    said: Said,
  ) {
    this.#file = file
    this.recordNo = place.recordNo
    this.#start = place.start
    this.#end = place.end
    this.#said = said
  }

  get record(): FileRecord {
    return this.#file.reader.read(this.#start, this.#end, this.#said)
  }

  /**
   * The text of one field, without reading the others; null when it is blank or no text, or when the file has
   * no such field.
   */
  text(name: string): string | null {
    const value = this.#file.reader.value(this.#start, this.#end, name)

    return typeof value === 'string' ? value : null
  }

  /** Whether a field says something: a text that is not blank, a number that is not written as zeros. */
  says(name: string): boolean {
    return name in this.#said.blank
  }

  get raw(): Buffer {
    return this.#file.bytes.subarray(this.#start, this.#end)
  }
}
