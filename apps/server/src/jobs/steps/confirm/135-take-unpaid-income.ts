import { addBreak } from '@tongzhou/db/stores/registrar/break-store'
import { findUnpaidDifferences, takeUnpaidIncome } from '@tongzhou/db/stores/holding/unpaid-income-store'
import { addDays } from '@tongzhou/domain/kernel/business-day'
import { type Money, printMoney, subtractMoney } from '@tongzhou/domain/kernel/money'
import { expectedAnswers } from '../../registrar/files/expected-answers'
import { defineStep } from '../../engine/step'

interface UnpaidUnit {
  readonly taCode: string
}

/**
 * The income of money funds that carry monthly: takes the registrar's figure (05, R8), and records a
 * difference with age and owner where it departs from our own by more than the fen a day that a registrar may
 * give out of the residue (R-MMF-1).
 */
export const takeUnpaid = defineStep<UnpaidUnit>({
  name: '135-take-unpaid-income',
  title: '未付收益入账',
  on: 'trading-day',
  after: ['130-book-dividends'],
  due: '07:30',
  select: async (context) =>
    (await expectedAnswers(context, 'OFI')).map(({ taCode }) => ({ key: taCode, data: { taCode } })),
  apply: async (tx, { data: { taCode } }, { day, now }) => {
    const until = addDays(day, -1)
    await takeUnpaidIncome(tx, { taCode, fileDate: day, until, now })
    for (const found of await findUnpaidDifferences(tx, { taCode, until })) {
      const { tradeAcco, fundCode, ours, theirs, days } = found
      if (distance(ours, theirs) <= BigInt(days)) continue
      const [own, registered] = [printMoney(ours), printMoney(theirs)]
      const subject = `${taCode} ${tradeAcco}/${fundCode}`
      await addBreak(tx, { day, kind: 'UNPAID_INCOME', subject, ours: own, theirs: registered, now })
    }
  },
})

function distance(a: Money, b: Money): Money {
  return a > b ? subtractMoney(a, b) : subtractMoney(b, a)
}
