import { createHash } from 'node:crypto'
import type { Tx } from '@tongzhou/db/connect'
import { noteFiles } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { addBreak } from '@tongzhou/db/stores/registrar/break-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Batch, checkBatch } from '@tongzhou/registrar-files/batch'
import type { FileFault } from '@tongzhou/registrar-files/fault'
import { type IndexKind, indexFileName } from '@tongzhou/registrar-files/file-name'
import type { RegistrarPort } from '../../../ports/registrar/port'
import { exchangeFolder } from '../../../ports/registrar/live'
import type { StepContext } from '../../engine/step'
import { replaceEarlier } from './replace-earlier'
import { type FreshFile, faultText, storeRows } from '../book/store-rows'

/** An index of a registrar that a step expects. */
export interface ExpectedIndex {
  readonly taCode: string
  readonly kind: IndexKind
  readonly day: Day
}

/** A batch that passed all checks. */
export interface ReceivedBatch {
  readonly batch: Batch
  readonly indexName: string
  readonly indexHash: Buffer
}

/** The registrars' exchange folder of this installation. */
export function registrarPort(context: StepContext): RegistrarPort {
  return exchangeFolder(context.services.config.EXCHANGE_DIR)
}

/**
 * A digest of the day's files in all registrars' folders: when it changes, they are read again (registrar.md
 * §11: a resend replaces).
 */
export async function filesMark(context: StepContext): Promise<string> {
  const port = registrarPort(context)
  const day = context.day.replaceAll('-', '')
  const { registrars } = context.services.config
  const marks = await Promise.all(registrars.map(({ taCode }) => port.mark(taCode, day)))

  return marks.join(' ')
}

/**
 * A digest of the day's indexes in all registrars' folders. An index is written last, so a new digest means
 * that a whole batch was sent again (registrar.md §11).
 */
export async function indexMark(context: StepContext, kinds: readonly IndexKind[]): Promise<string> {
  const { registrars, DISTRIBUTOR_CODE: receiver } = context.services.config
  const port = registrarPort(context)
  const stamps = registrars.flatMap(({ taCode }) =>
    kinds.map((kind) =>
      port.stamp(taCode, indexFileName({ kind, creator: taCode, receiver, day: context.day })),
    ),
  )

  return (await Promise.all(stamps)).join(' ')
}

/** The name of the index as it lies in the folder, matched without case; null while it is not there. */
export async function findIndex(context: StepContext, expected: ExpectedIndex): Promise<string | null> {
  return indexAmong(await registrarPort(context).received(expected.taCode), context, expected)
}

function indexAmong(names: readonly string[], context: StepContext, expected: ExpectedIndex): string | null {
  const wanted = indexFileName({
    kind: expected.kind,
    creator: expected.taCode,
    receiver: context.services.config.DISTRIBUTOR_CODE,
    day: expected.day,
  })

  return names.find((name) => name.toUpperCase() === wanted.toUpperCase()) ?? null
}

/**
 * Reads and checks a whole batch (§4.4 of the registrar handbook). A structural fault rejects the batch: it
 * is recorded and thrown as the step's named fault.
 */
export async function readExpectedBatch(
  context: StepContext,
  expected: ExpectedIndex,
): Promise<ReceivedBatch> {
  const port = registrarPort(context)
  const names = await port.received(expected.taCode)
  const indexName = indexAmong(names, context, expected)
  if (indexName === null)
    throw new Error(`INDEX_MISSING ${expected.kind} of ${expected.taCode} for ${expected.day}`)
  const indexBytes = await port.read(expected.taCode, indexName)
  const { DISTRIBUTOR_CODE: distributorCode } = context.services.config
  const result = await checkBatch({
    indexName,
    indexBytes,
    names,
    open: (name) => port.open(expected.taCode, name),
    expected: { creator: expected.taCode, receiver: distributorCode, day: expected.day, distributorCode },
  })
  if (!result.ok) {
    const { fault } = result
    const isThere = names.includes(fault.fileName) && fault.fileName !== indexName
    const hash = isThere ? await hashOf(port, expected.taCode, fault.fileName) : sha256(indexBytes)
    await refuse(context, expected, fault, hash)
    throw new Error(`${fault.reason} ${fault.fileName}: ${fault.detail}`)
  }

  return { batch: result.value, indexName, indexHash: sha256(indexBytes) }
}

/**
 * Stores a checked batch: its files in one statement, their rows by COPY, once per content, with raw bytes
 * (personal data concealed) and rows set aside as differences. Files that are stored already (a repeated step
 * or delivery) change nothing. Long files are read a second time, so that only a part of one is ever in
 * memory.
 */
export async function storeBatch(
  tx: Tx,
  received: ReceivedBatch,
  where: { readonly taCode: string; readonly context: StepContext },
): Promise<void> {
  const { taCode } = where
  const { now } = where.context
  const fresh = await keepBatch(tx, received, where)
  for (const { version, file } of fresh.filter((one) => one.version > 1))
    await replaceEarlier(tx, { taCode, name: file.fileName, version, fileDate: file.header.day }, now)
  for (const { file } of fresh) {
    for (const fault of file.quarantined) {
      const subject = `${file.fileName}#${fault.recordNo}`
      await addBreak(tx, {
        day: file.header.day,
        kind: 'RECORD',
        subject,
        ours: null,
        theirs: faultText(fault),
        now,
      })
    }
  }
}

/**
 * Stores the new files and rows of a checked batch; with `isHeld` nobody applies them. Returns the files with
 * new content.
 */
export async function keepBatch(
  tx: Tx,
  received: ReceivedBatch,
  {
    taCode,
    context,
    isHeld = false,
  }: { readonly taCode: string; readonly context: StepContext; readonly isHeld?: boolean },
): Promise<readonly FreshFile[]> {
  const { batch, indexName, indexHash } = received
  const port = registrarPort(context)
  const index = {
    name: indexName,
    fileDate: batch.index.day,
    fileType: indexName.slice(0, 3).toUpperCase(),
    sha256: indexHash,
    records: batch.index.fileNames.length,
  }
  const notes = batch.files.map((file) => ({
    name: file.fileName,
    fileDate: file.header.day,
    fileType: file.header.fileType,
    sha256: file.sha256,
    records: file.records,
  }))
  const state = isHeld ? 'HELD' : 'RECEIVED'
  const versions = await noteFiles(tx, { taCode, direction: 'FROM_TA', state, now: context.now }, [
    ...notes,
    index,
  ])
  const fresh = batch.files.flatMap((file): FreshFile[] => {
    const version = versions.get(file.fileName)

    return version === undefined
      ? []
      : [{ taCode, version, file, isHeld, open: () => port.open(taCode, file.fileName) }]
  })
  await storeRows(tx, fresh, context.services)

  return fresh
}

async function refuse(
  context: StepContext,
  expected: ExpectedIndex,
  fault: FileFault,
  hash: Buffer,
): Promise<void> {
  const { taCode, day } = expected
  const isData = fault.fileName.slice(0, 3).toUpperCase() === 'OFD'
  const file = {
    name: fault.fileName,
    fileDate: day,
    fileType: isData ? (fault.fileName.split('_')[4]?.slice(0, 2) ?? '') : expected.kind,
    sha256: hash,
    records: 0,
  }
  const reason = `${fault.reason} ${fault.detail}`.slice(0, 500)
  const batch = { taCode, direction: 'FROM_TA', state: 'REFUSED', reason, now: context.now } as const
  await context.services.connection.db.transaction().execute((tx) => noteFiles(tx, batch, [file]))
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** The SHA-256 of a whole file, of which a fault may have ended the reading anywhere. */
async function hashOf(port: RegistrarPort, taCode: string, name: string): Promise<Buffer> {
  const stream = await port.open(taCode, name)
  const portion = Buffer.allocUnsafe(HASHED_AT_ONCE)
  try {
    while ((await stream.read(portion, 0)) > 0);
  } catch (error) {
    await stream.close()
    throw error
  }

  return stream.close()
}

const HASHED_AT_ONCE = 1 << 20
