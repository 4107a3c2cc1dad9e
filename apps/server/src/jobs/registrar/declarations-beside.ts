import type { ExchangeVersion } from '@tongzhou/registrar-files/dictionary'
import { recordCheck } from '@tongzhou/registrar-files/record-check'
import type { FileRecord } from '@tongzhou/registrar-files/value'
import type { StepContext } from '../step'
import { type Applications, serialIn } from './build-applications'
import { personalRecord, residencyRecords } from './declaration-records'
import { told } from './told-of-person'

/** What persons declared, under the serials of their account applications. */
export interface Declarations {
  /** R1: tax residence. */
  readonly residencies: readonly FileRecord[]
  /** X1, where the registrar's version has it. */
  readonly persons: readonly FileRecord[]
}

/** What goes with the account applications. A record that its file cannot carry is left out and logged: the account is opened without it. */
export async function declarationsBeside(
  context: StepContext,
  { accounts, customerOf }: Applications,
  version: ExchangeVersion,
): Promise<Declarations> {
  const { cipher, connection } = context.services
  const source = { db: connection.db, cipher, version }
  const residencies: FileRecord[] = []
  for (const application of accounts) {
    const customerNo = customerOf.get(serialIn(application)) ?? ''
    const read = () => residencyRecords(source, { application, customerNo })
    residencies.push(...(await told(context, read, [])))
  }
  const persons = version === '22' ? accounts.map((application) => personalRecord(application, version)) : []

  return {
    residencies: writable(context, residencies, { version, fileType: 'R1' }),
    persons: persons.length === 0 ? [] : writable(context, persons, { version, fileType: 'X1' }),
  }
}

function writable(
  { services, day }: StepContext,
  records: readonly FileRecord[],
  { version, fileType }: { version: ExchangeVersion; fileType: 'R1' | 'X1' },
): FileRecord[] {
  const whyNot = recordCheck({ version, fileType, distributorCode: services.config.DISTRIBUTOR_CODE })

  return records.filter((record) => {
    const reason = whyNot(record)
    if (reason !== null)
      services.log.error(
        { day, fileType, serial: serialIn(record), reason },
        'a declaration cannot be written',
      )

    return reason === null
  })
}
