import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type HistoryFacts, type HistoryShape, type NavStore, cellArrays } from './nav-store'
import type { StoredHistory } from './stored-history'

/** What a file says of itself before its cells are read. */
interface Header {
  /** Another layout of the file: it is not read. */
  readonly format: number
  readonly stamp: string
  readonly version: string
  readonly funds: readonly (readonly [code: string, shape: HistoryShape])[]
}

/** The histories of one version in a file, checked as a whole when it is opened. */
export interface HistoriesFile {
  readonly stamp: string
  readonly version: bigint
  /** All histories, into a store; funds without facts are left out. */
  unpack(
    store: NavStore,
    factsOf: (code: string, shape: HistoryShape) => HistoryFacts | null,
  ): Promise<Map<string, StoredHistory>>
}

const FORMAT = 1
const LENGTH_BYTES = 8
const HASH_BYTES = 32
const WORD = 4
const BATCH = 400

/**
 * Writes the histories beside the old file and puts them in its place: a reader sees the whole old or the
 * whole new one.
 */
export async function writeHistories(
  path: string,
  kept: { stamp: string; version: bigint; histories: ReadonlyMap<string, StoredHistory> },
): Promise<void> {
  const funds = [...kept.histories].map(([code, history]) => [code, shapeOf(history)] as const)
  const header: Header = { format: FORMAT, stamp: kept.stamp, version: String(kept.version), funds }
  await mkdir(dirname(path), { recursive: true })
  await removePartial(path)
  const partial = `${path}.${kept.stamp}`
  const file = await open(partial, 'w', 0o600)
  try {
    const hash = createHash('sha256')
    const put = async (part: Buffer): Promise<void> => {
      hash.update(part)
      await file.appendFile(part)
    }
    const text = padded(Buffer.from(JSON.stringify(header)))
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeDoubleLE(text.length)
    await put(length)
    await put(text)
    const histories = [...kept.histories.values()]
    for (let from = 0; from < histories.length; from += BATCH)
      await put(bytesOf(histories.slice(from, from + BATCH)))
    await file.appendFile(hash.digest())
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(partial, path)
}

/** What a process that died left behind. */
async function removePartial(path: string): Promise<void> {
  const begins = `${basename(path)}.`
  for (const name of await readdir(dirname(path)))
    if (name.startsWith(begins)) await rm(join(dirname(path), name), { force: true })
}

function shapeOf({ columns }: StoredHistory): HistoryShape {
  const { grid, firstPlace, length, count, scale, accSteps, nav, income, yields } = columns

  return {
    grid,
    firstPlace,
    length,
    count,
    scale,
    accSteps,
    navKind: nav.kind,
    hasIncome: income !== null,
    hasYields: yields !== null,
  }
}

/** The cells of some histories; each array begins at a whole word. */
function bytesOf(histories: readonly StoredHistory[]): Buffer {
  return Buffer.concat(
    histories.flatMap(({ columns }) =>
      cellArrays(columns).map((cells) =>
        padded(Buffer.from(cells.buffer, cells.byteOffset, cells.byteLength)),
      ),
    ),
  )
}

function padded(bytes: Buffer): Buffer {
  const rest = bytes.length % WORD

  return rest === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(WORD - rest, ' ')])
}

/** The file when it is there, whole and of this format; else null. */
export async function openHistories(path: string): Promise<HistoriesFile | null> {
  const bytes = await readWhole(path)
  if (bytes === null || bytes.length < LENGTH_BYTES + HASH_BYTES) return null
  const end = bytes.length - HASH_BYTES
  const hash = createHash('sha256').update(bytes.subarray(0, end)).digest()
  if (!hash.equals(bytes.subarray(end))) return null
  const cells = LENGTH_BYTES + bytes.readDoubleLE(0)
  const header = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, cells)) as Header
  if (header.format !== FORMAT) return null

  return {
    stamp: header.stamp,
    version: BigInt(header.version),
    unpack: (store, factsOf) => unpack({ bytes, from: cells, funds: header.funds }, store, factsOf),
  }
}

async function readWhole(path: string): Promise<Buffer | null> {
  const file = await open(path, 'r').catch(() => null)
  if (file === null) return null
  try {
    const bytes = Buffer.alloc((await file.stat()).size)
    const { bytesRead } = await file.read(bytes)

    return bytesRead === bytes.length ? bytes : null
  } finally {
    await file.close()
  }
}

const noFacts: HistoryFacts = { shownScale: 4, isMoney: false, dividends: new Map(), splits: new Map() }

async function unpack(
  file: { bytes: Buffer; from: number; funds: Header['funds'] },
  store: NavStore,
  factsOf: (code: string, shape: HistoryShape) => HistoryFacts | null,
): Promise<Map<string, StoredHistory>> {
  const histories = new Map<string, StoredHistory>()
  let at = file.from
  const fill = (cells: readonly (Int16Array | Int32Array)[]): void => {
    for (const into of cells) {
      const target = Buffer.from(into.buffer, into.byteOffset, into.byteLength)
      file.bytes.copy(target, 0, at, at + target.length)
      at += Math.ceil(target.length / WORD) * WORD
    }
  }
  for (const [i, [code, shape]] of file.funds.entries()) {
    const facts = factsOf(code, shape)
    const history = store.restore(shape, facts ?? noFacts, fill)
    if (facts) histories.set(code, history)
    if (i % BATCH === BATCH - 1) await new Promise(setImmediate)
  }

  return histories
}
