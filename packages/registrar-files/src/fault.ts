/**
 * Why a file or a batch cannot be used, in the order in which a reader looks (registrar.md §4.4, checks 1–4).
 * Any of them rejects the whole file.
 */
export type FileFaultReason =
  | 'INDEX_MARKER'
  | 'INDEX_VERSION'
  | 'INDEX_CREATOR'
  | 'INDEX_RECEIVER'
  | 'INDEX_DAY'
  | 'INDEX_COUNT'
  | 'INDEX_TRAILER'
  | 'FILE_NOT_OF_INDEX'
  | 'FILE_MISSING'
  | 'FILE_NAMED_TWICE'
  | 'FILE_NAME'
  | 'NAME_NOT_HEADER'
  | 'MARKER'
  | 'VERSION'
  | 'HEADER_LINE'
  | 'FILE_TYPE'
  | 'FIELD_COUNT'
  | 'FIELD_UNKNOWN'
  | 'FIELD_TWICE'
  | 'RECORD_COUNT'
  | 'RECORD_WIDTH'
  | 'TRAILER'
  | 'CONTROL_TOTAL'

export interface FileFault {
  readonly reason: FileFaultReason
  readonly fileName: string
  /** What was found, for the operator; never a customer's data. */
  readonly detail: string
}

/** Why one record is set aside while the rest of its file passes (checks 5 and 6). */
export type RecordFaultReason =
  | 'BAD_TEXT'
  | 'BAD_DIGITS'
  | 'BAD_DAY'
  | 'OTHER_DISTRIBUTOR'
  | 'BUSINESS_CODE'
  | 'KEY_BLANK'
  | 'SERIAL_TWICE'

export interface RecordFault {
  readonly reason: RecordFaultReason
  readonly fileName: string
  /** Counted from 1 within the file. */
  readonly recordNo: number
  readonly field: string
}

export type ReadResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: FileFault }

/** Carries a FileFault out of nested readers; readers turn it into a ReadResult and never let it escape. */
export class FileFaultError extends Error {
  override readonly name = 'FileFaultError'
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(`${fault.fileName}: ${fault.reason} ${fault.detail}`)
    this.fault = fault
  }
}

/** Runs a reader, turning a thrown FileFaultError into its value. Other errors pass through. */
export function readOrFault<T>(read: () => T): ReadResult<T> {
  try {
    return { ok: true, value: read() }
  } catch (error) {
    if (error instanceof FileFaultError) return { ok: false, fault: error.fault }
    throw error
  }
}

/** The same for a reader that waits for its bytes. */
export async function readOrFaultLater<T>(read: () => Promise<T>): Promise<ReadResult<T>> {
  try {
    return { ok: true, value: await read() }
  } catch (error) {
    if (error instanceof FileFaultError) return { ok: false, fault: error.fault }
    throw error
  }
}
