import type { Tx } from '@tongzhou/db/connect'
import {
  type Removal,
  addRemoval,
  answerRemoval,
  lockRemovalBySheet,
  lockWaitingRemoval,
  sendRemoval,
  wantRemovalAgain,
} from '@tongzhou/db/stores/account/rights/closing-registration-store'
import { newestClosing } from '@tongzhou/db/stores/account/rights/account-closing-store'
import { nextAccountSheetNo } from '@tongzhou/db/stores/account/registration-store'
import type { RegistrarRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { outcomeOf } from '@tongzhou/registrar-files/return-codes'
import { sendClosingBack } from '../../../shared/account/closing/send-closing-back'
import type { FieldCipher } from '../../../shared/field-cipher'
import type { StepContext } from '../../engine/step'
import { textOf } from '../files/stored-record'

/** The registrar knows no such fund account, or not with this trade account: there is nothing left to end. */
const GONE = ['0009', '0104']

/** Gives a waiting request its serial in today's batch; drops it where nothing is to be ended any more. */
export async function sendWaitingRemoval(tx: Tx, key: Removal, context: StepContext): Promise<void> {
  const { services, day } = context
  const account = await lockWaitingRemoval(tx, key)
  if (account === null) return
  const distributorCode = services.config.DISTRIBUTOR_CODE
  const appSheetNo = await nextAccountSheetNo(tx, { distributorCode, day })
  await sendRemoval(tx, key, { ...account, appSheetNo, day })
}

/** A registrar that has answered the day and said nothing of a request is sent it again. */
export async function sendSilentRemoval(tx: Tx, key: Removal, context: StepContext): Promise<void> {
  const again = await wantRemovalAgain(tx, key, context.now)
  if (again) await sendWaitingRemoval(tx, again, context)
}

/** The last trade account of a fund account is not removed: the fund account ends with it or stays. */
const LAST_ONE = '0320'
const SHARES_LEFT = '0321'

/**
 * Applies the registrar's answer (109, 102). The last trade account of a fund account is not removed (0320):
 * it stays known there, and the same card bound again trades on; of a customer who closes his account the
 * fund account is ended next, so that no other distributor's account is hit (R-ACT-26). Shares that are left
 * send the closing back. 'unknown' when the row quotes none of ours.
 */
export async function answerSentRemoval(
  tx: Tx,
  row: RegistrarRecord,
  { cipher, now }: { cipher: FieldCipher; now: Date },
): Promise<'APPLIED' | 'REPEATED' | 'unknown'> {
  const removal = await lockRemovalBySheet(tx, textOf(row.record, 'AppSheetSerialNo'))
  if (!removal) return 'unknown'
  if (removal.isAnswered) return 'REPEATED'
  const returnCode = textOf(row.record, 'ReturnCode')
  const outcome = outcomeOf(returnCode)
  if (outcome === 'noted') return 'APPLIED'
  const isEnded = outcome === 'success' || GONE.includes(returnCode)
  await answerRemoval(tx, removal, { isEnded, returnCode, now })
  const closing = isEnded ? null : await newestClosing(tx, removal.customerNo)
  if (closing?.state !== 'WAITING') return 'APPLIED'
  if (returnCode === LAST_ONE)
    await addRemoval(tx, { ...removal, bizCode: applicationCode.closeAccount }, now)
  if (returnCode === SHARES_LEFT) await sendClosingBack(tx, cipher, { closing, reason: returnCode, now })

  return 'APPLIED'
}
