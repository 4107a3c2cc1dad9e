import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { Tx } from '@tongzhou/db/connect'
import { type RegistrarRecord, markRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { addSuspense } from '@tongzhou/db/stores/settlement/suspense-store'
import {
  type Registration,
  confirmRegistration,
  lockRegistrationBySheet,
  refuseRegistration,
  retryRegistration,
} from '@tongzhou/db/stores/account/registration-store'
import { outcomeOf } from '@tongzhou/registrar-files/return-codes'
import { answerChange } from '../../registrar/apply/account-changes'
import { answerSentRemoval } from '../../registrar/apply/removals'
import { answerDeclaration } from '../../registrar/files/answer-declaration'
import { recordUnits } from '../../registrar/files/record-units'
import { optionalText, textOf } from '../../registrar/files/stored-record'
import { defineStep } from '../../engine/step'

/**
 * The person is known to the registrar through another distributor: we ask for a trade account instead
 * (R-ACC-1).
 */
const KNOWN_ELSEWHERE = ['0101', '0013']

/**
 * Account confirmations (02) before trades, because a purchase may refer to an account of the same day
 * (registrar.md §9); and the answers to the files sent beside the applications (R2, X2).
 */
export const confirmAccounts = defineStep<RegistrarRecord>({
  name: '110-confirm-accounts',
  title: '账户确认入账',
  on: 'trading-day',
  after: ['100-receive-confirmations'],
  due: '07:30',
  select: (context) => recordUnits(context, ['02', 'R2', 'X2']),
  apply: async (tx, { data: row }, { services, day, now }) => {
    if (row.fileType !== '02') return answerDeclaration(tx, row, { day, now })
    const registration = await lockRegistrationBySheet(tx, textOf(row.record, 'AppSheetSerialNo'))
    if (!registration) {
      const change = await answerChange(tx, row, now)
      const answered =
        change === 'unknown' ? await answerSentRemoval(tx, row, { cipher: services.cipher, now }) : change
      if (answered !== 'unknown') return markRecord(tx, row, { state: answered, now })
      await addSuspense(tx, row, { reason: 'UNKNOWN_ACCOUNT_APPLICATION', now })
      return markRecord(tx, row, { state: 'SUSPENSE', reason: 'UNKNOWN_ACCOUNT_APPLICATION', now })
    }
    const repeated = registration.status !== '1'
    if (!repeated) await confirm(tx, row, registration, now)
    await markRecord(tx, row, { state: repeated ? 'REPEATED' : 'APPLIED', now })
  },
})

async function confirm(tx: Tx, row: RegistrarRecord, registration: Registration, now: Date): Promise<void> {
  const returnCode = textOf(row.record, 'ReturnCode')
  const fundAcco = optionalText(row.record, 'TAAccountID')
  if (outcomeOf(returnCode) === 'success' && fundAcco !== null) {
    return confirmRegistration(tx, registration, { fundAcco, now })
  }
  if (outcomeOf(returnCode) === 'noted') return
  if (registration.bizCode === applicationCode.openAccount && KNOWN_ELSEWHERE.includes(returnCode)) {
    return retryRegistration(tx, registration, { fundAcco })
  }

  return refuseRegistration(tx, registration, { returnCode, now })
}
