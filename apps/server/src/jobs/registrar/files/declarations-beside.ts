import { applicationCode, isCodeOf } from '@tongzhou/domain/trade/business-code'
import type { Tx } from '@tongzhou/db/connect'
import { addBreak, closeMendedBreaks } from '@tongzhou/db/stores/registrar/break-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { ExchangeVersion } from '@tongzhou/registrar-files/dictionary'
import { recordCheck } from '@tongzhou/registrar-files/record-check'
import { type FileRecord, textIn } from '@tongzhou/registrar-files/value'
import type { StepContext } from '../../engine/step'
import { DECLARATION_BREAK } from './answer-declaration'
import { type Applications, serialIn } from './build-applications'
import { personalRecord, residencyRecords } from './declaration-records'
import { told } from './told-of-person'

/** What persons declared, under the serials of their account applications. */
export interface Declarations {
  /** R1: tax residence. */
  readonly residencies: readonly FileRecord[]
  /** X1, where the registrar's version has it. */
  readonly persons: readonly FileRecord[]
  /** What the files cannot carry; it stands in none of the above. */
  readonly undeclared: readonly UndeclaredRecord[]
}

/**
 * A declaration that cannot be written, by the serial of its application, and why: field names, never their
 * content.
 */
export interface UndeclaredRecord {
  readonly serial: string
  readonly fileType: 'R1' | 'X1'
  readonly reason: string
}

/** Whose account ends has nothing to declare with it. */
const ending = [applicationCode.closeAccount, applicationCode.removeTradeAccount]

const UNREADABLE = 'the declaration cannot be read'

/**
 * What goes with the account applications. A record that its file cannot carry is left out and named: the
 * account is opened without it.
 */
export async function declarationsBeside(
  context: StepContext,
  { accounts, customerOf }: Applications,
  version: ExchangeVersion,
): Promise<Declarations> {
  const { cipher, connection } = context.services
  const source = { db: connection.db, cipher, version }
  const undeclared: UndeclaredRecord[] = []
  const residencies: FileRecord[] = []
  const declaring = accounts.filter((one) => !isCodeOf(ending, textIn(one, 'BusinessCode')))
  for (const application of declaring) {
    const customerNo = customerOf.get(serialIn(application)) ?? ''
    const read = () => residencyRecords(source, { application, customerNo })
    const declared = await told<readonly FileRecord[] | null>(context, read, null)
    if (declared === null)
      undeclared.push({ serial: serialIn(application), fileType: 'R1', reason: UNREADABLE })
    residencies.push(...(declared ?? []))
  }
  const persons = version === '22' ? declaring.map((application) => personalRecord(application, version)) : []
  const distributorCode = context.services.config.DISTRIBUTOR_CODE
  const writable = (records: readonly FileRecord[], fileType: 'R1' | 'X1'): FileRecord[] => {
    if (records.length === 0) return []
    const whyNot = recordCheck({ version, fileType, distributorCode })

    return records.filter((record) => {
      const reason = whyNot(record)
      if (reason !== null) undeclared.push({ serial: serialIn(record), fileType, reason })

      return reason === null
    })
  }

  return { residencies: writable(residencies, 'R1'), persons: writable(persons, 'X1'), undeclared }
}

/**
 * Each declaration that did not go is a difference that two persons close; one that a later writing of the
 * day's files carries is closed.
 */
export async function noteUndeclared(
  tx: Tx,
  undeclared: readonly UndeclaredRecord[],
  at: { readonly taCode: string; readonly day: Day; readonly now: Date },
): Promise<void> {
  const { taCode, day, now } = at
  const reasons = new Map<string, Set<string>>()
  for (const { fileType, serial, reason } of undeclared) {
    const subject = `${taCode} ${fileType} ${serial}`
    reasons.set(subject, (reasons.get(subject) ?? new Set()).add(reason))
  }
  const about = [`${taCode} R1 `, `${taCode} X1 `]
  await closeMendedBreaks(tx, { day, kind: DECLARATION_BREAK, about, still: [...reasons.keys()], now })
  for (const [subject, why] of reasons)
    await addBreak(tx, {
      day,
      kind: DECLARATION_BREAK,
      subject,
      ours: [...why].join(', '),
      theirs: 'not sent',
      now,
    })
}
