import { subsidiesDue } from '@tongzhou/db/stores/settlement/subsidy-store'
import { moneyFrom, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { requestSubsidy } from '../../../settlement/bank-movements'
import { defineStep } from '../../engine/step'

/**
 * 10:40: the company pays in the subsidies promised for orders confirmed this morning (P2b), before the
 * registrars are paid (R-CPN-3). Orders that failed need nothing, because their promise was reversed.
 */
export const receiveSubsidies = defineStep<{ amount: string }>({
  name: '165-receive-subsidies',
  title: '公司补贴划入',
  on: 'trading-day',
  after: ['120-confirm-trades'],
  due: '10:40',
  select: async ({ services }) => {
    const amount = await subsidiesDue(services.connection.db)

    return amount === noMoney ? [] : [{ key: 'company', data: { amount: printMoney(amount) } }]
  },
  apply: (tx, { data }, { day, now }) =>
    requestSubsidy(tx, {
      serialNo: `S${day.replaceAll('-', '')}P2b`,
      day,
      amount: moneyFrom(data.amount),
      now,
    }),
})
