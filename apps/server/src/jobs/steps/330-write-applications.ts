import { createHash } from 'node:crypto'
import { noteFiles } from '@tongzhou/db/stores/registrar-store'
import { writeDataFile } from '@tongzhou/registrar-files/codec'
import type { FileHeader } from '@tongzhou/registrar-files/file-head'
import { dataFileName, indexFileName } from '@tongzhou/registrar-files/file-name'
import { writeIndexFile } from '@tongzhou/registrar-files/index-file'
import type { FileRecord } from '@tongzhou/registrar-files/value'
import type { OutgoingFile } from '../../ports/registrar/port'
import { type Applications, buildApplications } from '../registrar/build-applications'
import { SEND_STEP } from '../registrar/expected-answers'
import { registrarPort } from '../registrar/receive-batch'
import { LOCK_STEP } from '../../shared/settlement/counted-day'
import { type StepContext, defineStep } from '../step'

interface RegistrarUnit {
  readonly taCode: string
  readonly version: '21' | '22'
}
interface Sent {
  readonly files: ReadonlyArray<OutgoingFile & { readonly fileType: string; readonly records: number }>
}

/**
 * 15:20: writes the day's files of each registrar: 01, 03 and 13 when there is something to say, and always the index, by
 * which the registrar tells "nothing" from "lost". The same batch gives the same bytes, however often it is written.
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
    const files = filesOf(await buildApplications(context, data), data, context)
    const index = files.at(-1)
    if (!index) throw new Error('an export has at least its index')
    await registrarPort(context).send(data.taCode, { data: files.slice(0, -1), index })

    return { files }
  },
  apply: async (tx, { data }, { day, now }, sent) => {
    const files = sent.files.map(({ name, fileType, records, bytes }) => ({
      name,
      fileDate: day,
      fileType,
      sha256: createHash('sha256').update(bytes).digest(),
      records,
    }))
    await noteFiles(tx, { taCode: data.taCode, direction: 'TO_TA', state: 'WRITTEN', now }, files)
  },
})

/** The files of one registrar, the index last. */
function filesOf(applications: Applications, unit: RegistrarUnit, context: StepContext): Sent['files'] {
  const { day, services } = context
  const creator = services.config.DISTRIBUTOR_CODE
  const parties = { creator, receiver: unit.taCode, day }
  const contents: ReadonlyArray<readonly [string, readonly FileRecord[]]> = [
    ['01', applications.accounts],
    ['03', applications.trades],
    ['13', applications.sums],
  ]
  const data = contents
    .filter(([, records]) => records.length > 0)
    .map(([fileType, records]) => {
      const header: FileHeader = {
        version: unit.version,
        ...parties,
        summary: '1',
        fileType,
        sender: creator,
        recipient: unit.taCode,
      }
      const name = dataFileName({ ...parties, fileType, part: null })

      return { name, bytes: writeDataFile({ header, records }), fileType, records: records.length }
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
