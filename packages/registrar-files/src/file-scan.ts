import type { FieldSpec } from './dictionary'
import { FileFaultError, type RecordFault } from './fault'
import { type FileHeader, readHead } from './file-head'
import { LineReader } from './line-reader'
import { ReadRecord } from './read-record'
import { recordFault } from './record-checks'
import { type RecordForm, recordForm } from './record-form'
import { RecordReader } from './record-reader'

const LINE_END_BYTES = 2
/** A header with every field of the longest layout takes a few kilobytes. */
const MOST_HEAD_BYTES = 1 << 20
/** Less than this may be the trailer. */
const TRAILER_BYTES = 10

/** A record whose content is wrong; the rest of the file stands. */
export interface QuarantinedRecord {
  readonly fault: RecordFault
  readonly raw: Buffer
}

/** A record as it was met, good or set aside. Its bytes are those of the window it was found in. */
export type ScannedRow = ReadRecord | QuarantinedRecord

export function isGood(row: ScannedRow): row is ReadRecord {
  return row instanceof ReadRecord
}

interface Head {
  readonly header: FileHeader
  readonly fields: readonly FieldSpec[]
  readonly form: RecordForm
  /** Records that the header announces. */
  readonly count: number
}

/**
 * Goes through a data file by the field list of its own header, window after window, checking in the order of
 * registrar.md §4.4 (2–5). A structural fault is thrown as FileFaultError, whatever was met before it:
 * nothing of such a file may be used. A fault inside one record sets only that record aside.
 * `distributorCode` is ours: records of another distributor are not taken in.
 */
export class FileScan {
  readonly #file: { readonly fileName: string; readonly distributorCode: string }
  #head: Head | null = null
  #met = 0

  constructor(file: { readonly fileName: string; readonly distributorCode: string }) {
    this.#file = file
  }

  /** The header; there once the file was gone through. */
  get header(): FileHeader {
    return this.#known().header
  }

  get fields(): readonly FieldSpec[] {
    return this.#known().fields
  }

  /**
   * Tells `visit` of the records that stand whole in the window and answers how many of its bytes need not
   * come again; those after them stand at the beginning of the next window. 0 asks for a longer one.
   */
  take(window: Buffer, isLast: boolean, visit: (row: ScannedRow) => void): number {
    const reader = new LineReader(window, this.#file.fileName)
    const head = this.#head ?? this.#readHead(reader, isLast || window.length > MOST_HEAD_BYTES)
    if (head === null) return 0
    this.#head = head
    const { starts, used } = this.#startsIn(reader, head, { length: window.length, isLast })
    if (starts.length === 1) return used
    const source = { bytes: window, reader: new RecordReader(window, head.fields) }
    for (let i = 1; i < starts.length; i += 1) {
      const [start = 0, next = 0] = [starts[i - 1], starts[i]]
      this.#met += 1
      visit(this.#rowAt(source, start, next - LINE_END_BYTES))
    }

    return used
  }

  /**
   * Where the records that stand whole in the window begin, and behind them where the last one's line ends.
   */
  #startsIn(
    reader: LineReader,
    { form, count }: Head,
    window: { readonly length: number; readonly isLast: boolean },
  ): { readonly starts: readonly number[]; readonly used: number } {
    const starts = [reader.offset]
    for (;;) {
      const met = this.#met + starts.length - 1
      if (window.isLast && reader.atTrailer()) {
        if (met !== count) throw reader.fault('RECORD_COUNT', `${met} records, not ${count}`)

        return { starts, used: window.length }
      }
      const length = this.#lengthOfNext(reader, form)
      const isThere = window.length - reader.offset >= Math.max(length + LINE_END_BYTES, TRAILER_BYTES + 1)
      if (!window.isLast && !isThere) return { starts, used: reader.offset }
      if (length < form.empty.length || reader.record(length) === undefined) {
        const rest = window.length - reader.offset
        throw reader.fault(brokenAfter(met, count, rest), `after record ${met} of ${count}`)
      }
      starts.push(reader.offset)
    }
  }

  #readHead(reader: LineReader, isAll: boolean): Head | null {
    try {
      const { header, fields, count } = readHead(reader, this.#file.fileName)

      return { header, fields, count, form: recordForm(fields) }
    } catch (error) {
      if (error instanceof FileFaultError && !isAll) return null
      throw error
    }
  }

  /** Bytes of the next record; more than there are when a TEXT field does not end in the window. */
  #lengthOfNext(reader: LineReader, form: RecordForm): number {
    return form.text === undefined ? form.empty.length : (reader.bytesToLineEnd() ?? Number.MAX_SAFE_INTEGER)
  }

  #rowAt(
    source: { readonly bytes: Buffer; readonly reader: RecordReader },
    start: number,
    end: number,
  ): ScannedRow {
    const { fileName, distributorCode } = this.#file
    const recordNo = this.#met
    const said = source.reader.look(start, end)
    const row = 'reason' in said ? said : new ReadRecord(source, { recordNo, start, end }, said)
    const fault =
      row instanceof ReadRecord ? recordFault(row, { fileType: this.header.fileType, distributorCode }) : row
    if (row instanceof ReadRecord && fault === undefined) return row
    const { reason, field } = fault ?? (row as Exclude<typeof row, ReadRecord>)

    return { fault: { reason, field, fileName, recordNo }, raw: source.bytes.subarray(start, end) }
  }

  #known(): Head {
    if (this.#head === null) throw new Error('the header was not met yet')

    return this.#head
  }
}

/**
 * What is wrong where neither a whole record nor the trailer stands: how many records there are is looked at
 * before their width and the trailer.
 */
function brokenAfter(met: number, count: number, rest: number): 'RECORD_COUNT' | 'RECORD_WIDTH' | 'TRAILER' {
  if (met === count) return 'TRAILER'

  return met > count || rest <= TRAILER_BYTES ? 'RECORD_COUNT' : 'RECORD_WIDTH'
}
