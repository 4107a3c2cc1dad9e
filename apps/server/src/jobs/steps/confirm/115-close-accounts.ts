import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import {
  type ClosingRow,
  answeredClosings,
  closingFacts,
  newestClosing,
} from '@tongzhou/db/stores/account/rights/account-closing-store'
import { closingBar } from '@tongzhou/domain/account/rights/account-closing'
import { endAccount } from '../../../shared/account/closing/end-account'
import { defineStep } from '../../engine/step'

/**
 * After the registrars' answers: accounts that no registrar keeps any more are closed (R-ACT-27). Money that
 * is still on its way to the customer is waited for.
 */
export const closeAccounts = defineStep<Pick<ClosingRow, 'customerNo'>>({
  name: '115-close-accounts',
  title: '注销账户',
  on: 'trading-day',
  after: ['110-confirm-accounts'],
  due: '07:30',
  select: async ({ services }) => {
    const answered = await answeredClosings(services.connection.db)

    return answered.map(({ customerNo, seq }) => ({ key: `${customerNo}/${seq}`, data: { customerNo } }))
  },
  apply: async (tx, { data: { customerNo } }, { services, now }) => {
    await lockCustomer(tx, customerNo)
    const closing = await newestClosing(tx, customerNo)
    if (closing?.state !== 'WAITING') return
    // A lock of his own holds nothing any more: the registrars have ended his accounts.
    if (closingBar({ ...(await closingFacts(tx, customerNo)), STATUS: 0 }) !== null) return
    await endAccount(tx, services.cipher, { closing, now })
  },
})
