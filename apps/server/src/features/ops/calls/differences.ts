import { differencesList, differencesSettle } from '@tongzhou/contract/staff/differences'
import type { Tx } from '@tongzhou/db/connect'
import { transfersUnderWay } from '@tongzhou/db/stores/custody/failed-transfer-store'
import {
  addSettlement,
  differencesBalance,
  holdDifferences,
} from '@tongzhou/db/stores/registrar/difference-settlement-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { addMoney, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { COMPANY_PAYS, COMPANY_TAKES, requestDifferenceSettlement } from '../../../settlement/bank-movements'
import { checkerOf, handleRequested, handleStaff } from '../../../staff/handle-staff'

export const list = handleStaff(differencesList, async (tx) => ({
  answer: { balance: printMoney(await differencesBalance(tx)) },
}))

/** The bank's result moves the ledger; another balance than the one that was read voids the request. */
export const settle = handleRequested(differencesSettle, {
  judge: async (tx) => {
    await holdDifferences(tx)
    if ((await underWay(tx)) !== noMoney) return refuse('SETTLEMENT_UNDER_WAY')
    const balance = await differencesBalance(tx)
    if (balance === noMoney) return refuse('NO_DIFFERENCES')

    return { subject: 'account:2099', facts: { balance: printMoney(balance) } }
  },
  apply: async (tx, _input, by) => {
    const { makerNo, reason, now } = by
    const amount = await differencesBalance(tx)
    const id = await addSettlement(tx, { amount, reason, makerNo, checkerNo: checkerOf(by), now })
    await requestDifferenceSettlement(tx, { id, day: dayOf(now), amount, now })

    return { outcome: { settlement: String(id), amount: printMoney(amount) } }
  },
})

async function underWay(tx: Tx) {
  return addMoney(await transfersUnderWay(tx, COMPANY_PAYS), await transfersUnderWay(tx, COMPANY_TAKES))
}
