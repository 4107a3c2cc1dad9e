import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { transfersUnderWay } from '@tongzhou/db/stores/custody/failed-transfer-store'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { previousTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { type Day, addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, noMoney, printMoney, subtractMoney } from '@tongzhou/domain/kernel/money'
import { requestTransfer } from '../../../settlement/bank-movements'
import { type StepContext, defineStep } from '../../engine/step'

const PAYEE = 'COMPANY_FEE'

/**
 * 11:00 on the first trading day of a month: the fees of orders confirmed up to the end of the last month go
 * to the company (F1), never more than the balance of 2008 less what is on its way.
 */
export const sweepFees = defineStep<{ amount: string; until: Day }>({
  name: '187-sweep-fees',
  title: '手续费划付公司',
  on: 'trading-day',
  after: ['185-repeat-transfers'],
  due: '11:00',
  select: async (context) => {
    const firstOfMonth = dayFrom(`${context.day.slice(0, 7)}-01`)
    const { CN: exchange } = await calendarsInForce(context.services.connection.db)
    if (previousTradingDay(exchange, context.day) >= firstOfMonth) return []
    const until = addDays(firstOfMonth, -1)
    const amount = await dueUntil(context, until)

    return amount > noMoney ? [{ key: 'company', data: { amount: printMoney(amount), until } }] : []
  },
  apply: (tx, { data }, { day, now }) =>
    requestTransfer(tx, {
      serialNo: `F${data.until.slice(0, 7).replace('-', '')}F1`,
      day,
      payee: PAYEE,
      purpose: `F1 ${data.until.slice(0, 7)}`,
      amount: moneyFrom(data.amount),
      now,
    }),
})

async function dueUntil({ services }: StepContext, until: Day): Promise<Money> {
  const { db } = services.connection
  const [then, now] = [feesOf(await trialBalance(db, until)), feesOf(await trialBalance(db))]

  return subtractMoney(then < now ? then : now, await transfersUnderWay(db, PAYEE))
}

function feesOf(accounts: Awaited<ReturnType<typeof trialBalance>>): Money {
  return accounts.find(({ code }) => code === '2008')?.balance ?? noMoney
}
