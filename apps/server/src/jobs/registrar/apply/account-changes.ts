import type { Tx } from '@tongzhou/db/connect'
import {
  type AccountChangeKey,
  answerAccountChange,
  dropAccountChange,
  findChangedAccount,
  lastSentFields,
  lockAccountChangeBySheet,
  lockWaitingAccountChange,
  sendAccountChange,
  wantAgain,
} from '@tongzhou/db/stores/account/account-change-store'
import type { RegistrarRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { nextAccountSheetNo } from '@tongzhou/db/stores/account/registration-store'
import { openReview } from '@tongzhou/db/stores/account/review-store'
import type { ExchangeVersion } from '@tongzhou/registrar-files/dictionary'
import { outcomeOf, returnCodeOf } from '@tongzhou/registrar-files/return-codes'
import type { FileRecord } from '@tongzhou/registrar-files/value'
import type { RowCipher } from '../../../shared/field-cipher'
import type { StepContext } from '../../engine/step'
import { personFields } from '../files/person-fields'
import { textOf } from '../files/stored-record'
import { told } from '../files/told-of-person'

const CONTEXT = 'registrar.change'

/**
 * Gives a waiting change its serial and stores the data as of now; drops it when the registrar has these data
 * already.
 */
export async function sendChange(
  tx: Tx,
  { key, version }: { key: AccountChangeKey; version: ExchangeVersion },
  context: StepContext,
): Promise<void> {
  const { services, day } = context
  const { cipher, config } = services
  const account = await findChangedAccount(tx, key)
  if (!account || !(await lockWaitingAccountChange(tx, key))) return
  const { customerNo } = key
  const { tradeAcco } = account
  const read = () => personFields({ db: tx, cipher, version }, { customerNo, tradeAcco })
  const person = await told(context, read, {})
  const fields = JSON.stringify(person)
  const last = await lastSentFields(tx, key)
  if (last && cipher.of(customerNo).decrypt(CONTEXT, last) === fields) return dropAccountChange(tx, key)
  const appSheetNo = await nextAccountSheetNo(tx, { distributorCode: config.DISTRIBUTOR_CODE, day })
  await sendAccountChange(tx, key, {
    ...account,
    appSheetNo,
    fieldsCipher: cipher.of(customerNo).encrypt(CONTEXT, fields),
    day,
  })
}

/** A registrar that has answered the day and said nothing of a change is sent it again. */
export async function sendUnanswered(
  tx: Tx,
  { key, version }: { key: AccountChangeKey; version: ExchangeVersion },
  context: StepContext,
): Promise<void> {
  const again = await wantAgain(tx, key, context.now)
  if (again) await sendChange(tx, { key: again, version }, context)
}

/** The data of a sent change, as they were written. */
export function openChangedFields(cipher: RowCipher, bytes: Buffer): FileRecord {
  // Written by sendChange alone.
  return JSON.parse(cipher.decrypt(CONTEXT, bytes)) as FileRecord
}

/**
 * Applies the registrar's answer (103) to a change: accepted, or refused, which opens a case (approving it
 * sends the data again). 'unknown' when the row quotes no change of ours.
 */
export async function answerChange(
  tx: Tx,
  row: RegistrarRecord,
  now: Date,
): Promise<'APPLIED' | 'REPEATED' | 'unknown'> {
  const change = await lockAccountChangeBySheet(tx, textOf(row.record, 'AppSheetSerialNo'))
  if (!change) return 'unknown'
  if (change.isAnswered) return 'REPEATED'
  const returnCode = textOf(row.record, 'ReturnCode')
  const outcome = outcomeOf(returnCode)
  if (outcome === 'noted') return 'APPLIED'
  const state = outcome === 'success' ? 'CONFIRMED' : 'REFUSED'
  await answerAccountChange(tx, change, { state, returnCode, now })
  if (state === 'REFUSED') {
    const { taCode, appSheetNo, customerNo } = change
    const said = textOf(row.record, 'ErrorDetail') || (returnCodeOf(returnCode)?.zh ?? '')
    const subject = `登记机构 ${taCode} 未接受资料修改：${returnCode} ${said}`.trim()
    await openReview(tx, {
      kind: 'ACCOUNT_CHANGE',
      customerNo,
      subject,
      detail: { taCode, appSheetNo, returnCode },
      now,
    })
  }

  return 'APPLIED'
}
