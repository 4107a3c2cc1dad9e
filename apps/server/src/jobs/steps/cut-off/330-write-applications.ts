import { createHash } from 'node:crypto'
import { releasesOfDay } from '@tongzhou/db/stores/registrar/file-release-store'
import { noteFiles } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { writtenFiles } from '@tongzhou/db/stores/registrar/written-file-store'
import { writeDataFile } from '@tongzhou/registrar-files/codec'
import type { FileHeader } from '@tongzhou/registrar-files/file-head'
import { dataFileName, indexFileName } from '@tongzhou/registrar-files/file-name'
import { writeIndexFile } from '@tongzhou/registrar-files/index-file'
import type { OutgoingFile } from '../../../ports/registrar/port'
import {
  type Applications,
  type UnwritableApplication,
  buildApplications,
} from '../../registrar/files/build-applications'
import {
  type Declarations,
  type UndeclaredRecord,
  declarationsBeside,
  noteUndeclared,
} from '../../registrar/files/declarations-beside'
import { RELEASE_STEP, SEND_STEP } from '../../registrar/files/expected-answers'
import { registrarPort } from '../../registrar/files/receive-batch'
import { setAside } from '../../registrar/files/set-aside'
import { unreleased } from '../../registrar/files/released-content'
import { type StepContext, defineStep } from '../../engine/step'

interface RegistrarUnit {
  readonly taCode: string
  readonly version: '21' | '22'
}
type WrittenFile = OutgoingFile & { readonly fileType: string; readonly records: number }
interface Sent {
  readonly files: readonly WrittenFile[]
  readonly unwritable: readonly UnwritableApplication[]
  readonly undeclared: readonly UndeclaredRecord[]
}

/**
 * 15:20: writes the day's files of each registrar: 01, 03, 13 and R1 when there is something to say, and
 * always the index, by which the registrar tells "nothing" from "lost"; in version 22 before it the data
 * against money laundering (X1) under an index of their own (OFX). The same batch gives the same bytes,
 * however often it is written, and only what was released leaves (R-STF-18). What no file can carry is set
 * aside (SEND_FAILED, of R1 and X1 DECLARATION) and the rest goes.
 */
export const writeApplications = defineStep<RegistrarUnit, Sent>({
  name: SEND_STEP,
  title: '导出申请文件',
  on: 'trading-day',
  after: [RELEASE_STEP],
  due: '15:20',
  waitsFor: async ({ services, day }) => {
    const waiting = (await releasesOfDay(services.connection.db, day)).filter(
      ({ state }) => state === 'WAITING',
    )
    if (waiting.length === 0) return null

    return `two persons to release ${waiting.map(({ taCode, why }) => `${taCode} (${why})`).join(', ')}`
  },
  select: ({ services }) =>
    Promise.resolve(
      services.config.registrars.map(({ taCode, version }) => ({ key: taCode, data: { taCode, version } })),
    ),
  outside: async ({ data }, context) => {
    const built = await buildApplications(context, data)
    await mustBeReleased(built, data, context)
    const applications = { ...built, ...(await declarationsBeside(context, built, data.version)) }
    const batches = await batchesOf(applications, data, context)
    // The index of the applications comes last: with it the registrar takes everything in.
    for (const batch of batches) await registrarPort(context).send(data.taCode, batch)

    return {
      files: batches.flatMap(({ data: written, index }) => [...written, index]),
      unwritable: applications.unwritable,
      undeclared: applications.undeclared,
    }
  },
  apply: async (tx, { data }, { day, now }, sent) => {
    await setAside(tx, sent.unwritable, { taCode: data.taCode, day, now })
    await noteUndeclared(tx, sent.undeclared, { taCode: data.taCode, day, now })
    const files = sent.files.map(({ name, fileType, records, bytes }) => ({
      name,
      fileDate: day,
      fileType,
      sha256: sha256(bytes),
      records,
    }))
    await noteFiles(tx, { taCode: data.taCode, direction: 'TO_TA', state: 'WRITTEN', now }, files)
  },
})

/** Throws when other trades would leave than were released; days planned before releases have none. */
async function mustBeReleased(
  { trades, unwritable }: Applications,
  { taCode }: RegistrarUnit,
  { services, day }: StepContext,
): Promise<void> {
  const releases = await releasesOfDay(services.connection.db, day)
  const release = releases.find((candidate) => candidate.taCode === taCode)
  if (release === undefined) return
  const leftOut = unwritable.filter(({ fileType }) => fileType === '03').length
  const more = unreleased({ trades, unwritable: leftOut }, release)
  if (more !== null) throw new Error(`NOT_RELEASED ${taCode}: ${more}`)
}

interface OutgoingBatch {
  readonly data: readonly WrittenFile[]
  readonly index: WrittenFile
}

/** What goes out under which index, in this order (registrar.md §3); X1 is of version 22. */
const streams = [
  { kind: 'OFX', types: ['X1'], version: '22' },
  { kind: 'OFI', types: ['01', '03', '13', 'R1'], version: null },
] as const

/**
 * The batches of a day. What was written before with these very bytes is the same; anything else counts the
 * summary number on.
 */
async function batchesOf(
  applications: Applications & Declarations,
  unit: RegistrarUnit,
  context: StepContext,
): Promise<readonly OutgoingBatch[]> {
  const { taCode } = unit
  const parties = partiesOf(taCode, context)
  const written = await writtenFiles(context.services.connection.db, {
    taCode,
    names: streams.flatMap(({ kind, types }) => [
      indexFileName({ kind, ...parties }),
      ...types.map((fileType) => dataFileName({ ...parties, fileType, part: null })),
    ]),
  })
  const last = Math.max(1, ...written.map((file) => file.version))
  const batches = batchesWith(String(last), applications, unit, context)
  const known = new Map(written.map((file) => [file.name, file.sha256]))
  const files = batches.flatMap(({ data, index }) => [...data, index])
  const isSame = files.every(({ name, bytes }) => known.get(name)?.equals(sha256(bytes)))

  return written.length === 0 || isSame ? batches : batchesWith(String(last + 1), applications, unit, context)
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

function partiesOf(taCode: string, { services, day }: StepContext) {
  return { creator: services.config.DISTRIBUTOR_CODE, receiver: taCode, day }
}

function batchesWith(
  summary: string,
  applications: Applications & Declarations,
  { taCode, version }: RegistrarUnit,
  context: StepContext,
): OutgoingBatch[] {
  const parties = partiesOf(taCode, context)
  const records = {
    '01': applications.accounts,
    '03': applications.trades,
    '13': applications.sums,
    R1: applications.residencies,
    X1: applications.persons,
  }
  const written = (fileType: keyof typeof records): WrittenFile[] => {
    if (records[fileType].length === 0) return []
    const header: FileHeader = {
      version,
      ...parties,
      summary,
      fileType,
      sender: parties.creator,
      recipient: taCode,
    }
    const bytes = writeDataFile({ header, records: records[fileType] })
    const name = dataFileName({ ...parties, fileType, part: null })

    return [{ name, bytes, fileType, records: records[fileType].length }]
  }

  return streams
    .filter((stream) => stream.version === null || stream.version === version)
    .map(({ kind, types }) => {
      const data = types.flatMap(written)
      const fileNames = data.map((file) => file.name)
      const index = {
        name: indexFileName({ kind, ...parties }),
        bytes: writeIndexFile({ version, ...parties, fileNames }),
        fileType: kind,
        records: fileNames.length,
      }

      return { data, index }
    })
}
