import { createHash } from 'node:crypto'
import { noteFiles } from '@tongzhou/db/stores/registrar-record-store'
import { writtenFiles } from '@tongzhou/db/stores/written-file-store'
import { writeDataFile } from '@tongzhou/registrar-files/codec'
import type { FileHeader } from '@tongzhou/registrar-files/file-head'
import { dataFileName, indexFileName } from '@tongzhou/registrar-files/file-name'
import { writeIndexFile } from '@tongzhou/registrar-files/index-file'
import type { OutgoingFile } from '../../ports/registrar/port'
import {
  type Applications,
  type UnwritableApplication,
  buildApplications,
} from '../registrar/build-applications'
import { SEND_STEP } from '../registrar/expected-answers'
import { registrarPort } from '../registrar/receive-batch'
import { setAside } from '../registrar/set-aside'
import { LOCK_STEP } from '../../shared/settlement/counted-day'
import { type StepContext, defineStep } from '../step'

interface RegistrarUnit {
  readonly taCode: string
  readonly version: '21' | '22'
}
interface Sent {
  readonly files: ReadonlyArray<OutgoingFile & { readonly fileType: string; readonly records: number }>
  readonly unwritable: readonly UnwritableApplication[]
}

/**
 * 15:20: writes the day's files of each registrar: 01, 03 and 13 when there is something to say, and always the index, by
 * which the registrar tells "nothing" from "lost". The same batch gives the same bytes, however often it is written. What no file can carry is
 * set aside (SEND_FAILED) and the rest goes.
 */
export const writeApplications = defineStep<RegistrarUnit, Sent>({
  name: SEND_STEP,
  title: '导出申请文件',
  on: 'trading-day',
  after: [LOCK_STEP],
  due: '15:20',
  select: ({ services }) =>
    Promise.resolve(
      services.config.registrars.map(({ taCode, version }) => ({ key: taCode, data: { taCode, version } })),
    ),
  outside: async ({ data }, context) => {
    const applications = await buildApplications(context, data)
    const files = await filesOf(applications, data, context)
    const index = files.at(-1)
    if (!index) throw new Error('an export has at least its index')
    await registrarPort(context).send(data.taCode, { data: files.slice(0, -1), index })

    return { files, unwritable: applications.unwritable }
  },
  apply: async (tx, { data }, { day, now }, sent) => {
    await setAside(tx, sent.unwritable, { taCode: data.taCode, day, now })
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

const FILE_TYPES = ['01', '03', '13'] as const

/** The files of a batch. What was written before with these very bytes is the same batch; another one counts the summary number on. */
async function filesOf(
  applications: Applications,
  unit: RegistrarUnit,
  context: StepContext,
): Promise<Sent['files']> {
  const { taCode } = unit
  const parties = partiesOf(taCode, context)
  const names = FILE_TYPES.map((fileType) => dataFileName({ ...parties, fileType, part: null }))
  const written = await writtenFiles(context.services.connection.db, {
    taCode,
    names: [...names, indexFileName({ kind: 'OFI', ...parties })],
  })
  const last = Math.max(1, ...written.map((file) => file.version))
  const files = filesWith(String(last), applications, unit, context)
  const known = new Map(written.map((file) => [file.name, file.sha256]))
  const isSame = files.every(({ name, bytes }) => known.get(name)?.equals(sha256(bytes)))

  return written.length === 0 || isSame ? files : filesWith(String(last + 1), applications, unit, context)
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

function partiesOf(taCode: string, { services, day }: StepContext) {
  return { creator: services.config.DISTRIBUTOR_CODE, receiver: taCode, day }
}

/** The files of one registrar, the index last. */
function filesWith(
  summary: string,
  applications: Applications,
  unit: RegistrarUnit,
  context: StepContext,
): Sent['files'] {
  const parties = partiesOf(unit.taCode, context)
  const records = { '01': applications.accounts, '03': applications.trades, '13': applications.sums }
  const data = FILE_TYPES.filter((fileType) => records[fileType].length > 0).map((fileType) => {
    const header: FileHeader = {
      version: unit.version,
      ...parties,
      summary,
      fileType,
      sender: parties.creator,
      recipient: unit.taCode,
    }
    const name = dataFileName({ ...parties, fileType, part: null })

    const bytes = writeDataFile({ header, records: records[fileType] })

    return { name, bytes, fileType, records: records[fileType].length }
  })
  const fileNames = data.map((file) => file.name)
  const index = {
    name: indexFileName({ kind: 'OFI', ...parties }),
    bytes: writeIndexFile({ version: unit.version, ...parties, fileNames }),
    fileType: 'OFI',
    records: fileNames.length,
  }

  return [...data, index]
}
