import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** A value of a row in COPY's binary format; null for SQL's null. */
export type CopyValue =
  | { readonly type: 'text'; readonly value: string | null }
  | { readonly type: 'integer'; readonly value: number }
  | { readonly type: 'jsonb'; readonly value: string }
  | { readonly type: 'bytea'; readonly value: Buffer }

/**
 * Rows for `copy … from stdin (format binary)`, given as the only parameter of that statement; made while
 * they are sent, few of them as an array.
 */
export class CopyRows {
  readonly rows: Iterable<readonly CopyValue[]>

  constructor(rows: Iterable<readonly CopyValue[]>) {
    this.rows = rows
  }
}

/** What pg calls on a statement of its own kind; its connection has the messages of COPY. */
interface CopyConnection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
  readonly stream: Socket
}

type Done = (error: Error | null, result?: { command: string; rowCount: number; rows: never[] }) => void

/**
 * One COPY into the database, as pg runs statements: sends the rows in portions, no faster than the server
 * takes them. Few rows go with the statement in one message: a server that refuses the statement passes over
 * them.
 */
export class CopyIn implements pg.Submittable {
  readonly #text: string
  readonly #rows: CopyRows
  readonly #done: Done
  #isSent = false
  #hasFailed = false

  constructor(text: string, rows: CopyRows, done: Done) {
    this.#text = text
    this.#rows = rows
    this.#done = done
  }

  submit(connection: pg.Connection): Error | null {
    const to = copyConnection(connection)
    const { rows } = this.#rows
    try {
      // They are made before anything is sent: one that cannot be made leaves the connection as it is.
      const portions = Array.isArray(rows) ? [...portionsOf(rows)] : null
      to.stream.cork()
      to.query(this.#text)
      for (const portion of portions ?? []) to.sendCopyFromChunk(portion)
      if (portions) to.endCopyFrom()
      to.stream.uncork()
      this.#isSent = portions !== null

      return null
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  handleCopyInResponse(connection: pg.Connection): void {
    if (this.#isSent) return
    const to = copyConnection(connection)
    this.#send(to).then(
      () => to.endCopyFrom(),
      (error: unknown) => to.sendCopyFail(String(error)),
    )
  }

  handleCommandComplete(): void {
    // The result is told when the connection is ready again.
  }

  handleError(error: Error): void {
    this.#hasFailed = true
    this.#done(error)
  }

  handleReadyForQuery(): void {
    this.#done(null, { command: 'COPY', rowCount: 0, rows: [] })
  }

  async #send(to: CopyConnection): Promise<void> {
    for (const portion of portionsOf(this.#rows.rows)) {
      if (this.#hasFailed) return
      to.sendCopyFromChunk(portion)
      await (to.stream.writableNeedDrain
        ? drained(to)
        : new Promise<void>((resolve) => setImmediate(resolve)))
    }
  }
}

/** Waits until the connection takes more, or is lost: then the statement fails by itself. */
async function drained({ stream }: CopyConnection): Promise<void> {
  const over = new AbortController()
  await Promise.race(['drain', 'close'].map((event) => once(stream, event, { signal: over.signal }))).catch(
    () => undefined,
  )
  over.abort()
}

/** pg's own connection; its types leave the messages of COPY out. */
function copyConnection(connection: pg.Connection): CopyConnection {
  return connection as unknown as CopyConnection
}

const PORTION = 1 << 18
/** A portion begins this small: most COPYs of a day are of few rows. */
const FIRST_PORTION = 1 << 14
const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const TRAILER = Buffer.from([0xff, 0xff])
/** jsonb's binary form is its text behind this version. */
const JSONB = 1

function* portionsOf(rows: Iterable<readonly CopyValue[]>): Generator<Buffer> {
  let portion = Buffer.allocUnsafe(FIRST_PORTION)
  let at = HEADER.copy(portion)
  for (const row of rows) {
    const size = 2 + row.reduce((sum, value) => sum + 4 + mostBytes(value), 0)
    if (at + size + TRAILER.length > portion.length) {
      yield portion.subarray(0, at)
      portion = Buffer.allocUnsafe(Math.max(PORTION, size + TRAILER.length))
      at = 0
    }
    at = portion.writeInt16BE(row.length, at)
    for (const value of row) at = writeValue(portion, at, value)
  }
  at += TRAILER.copy(portion, at)
  yield portion.subarray(0, at)
}

/** Bytes that a value takes at the most: three for each unit of a text. */
function mostBytes({ type, value }: CopyValue): number {
  if (value === null) return 0
  if (type === 'integer') return 4

  return type === 'bytea' ? value.length : 1 + 3 * value.length
}

function writeValue(target: Buffer, at: number, { type, value }: CopyValue): number {
  if (value === null) return target.writeInt32BE(-1, at)
  const start = at + 4
  let end = start
  if (type === 'integer') end = target.writeInt32BE(value, start)
  else if (type === 'bytea') end += value.copy(target, start)
  else {
    if (type === 'jsonb') end = target.writeUInt8(JSONB, start)
    end += target.write(value, end, 'utf8')
  }
  target.writeInt32BE(end - start, at)

  return end
}
