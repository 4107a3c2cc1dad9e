import { bookEntries } from '@tongzhou/db/stores/ledger-store'
import type { Tx } from '@tongzhou/db/connect'
import { settleDue } from '@tongzhou/db/stores/registrar-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, noMoney, printMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { requestTransfer } from '../../shared/settlement/bank-movements'
import { entryOf } from '../../shared/settlement/ledger-row'
import { assertOwnBooksAgree, dueGroups } from '../registrar/due-groups'
import { type StepContext, defineStep } from '../step'

type MoneyKind = 'redemption' | 'dividend' | 'advance'

/** What the registrar's money is for: 143 a dividend, 198 shares of quick redemptions, else a redemption. */
function kindOf(bizCode: string): MoneyKind {
  if (bizCode === '143') return 'dividend'

  return bizCode === '198' ? 'advance' : 'redemption'
}

interface ReceiveUnit {
  readonly taCode: string
  readonly payDate: Day
  readonly redemptions: string
  readonly dividends: string
  readonly advances: string
}

/**
 * 11:00: matches the money that registrars pay in today with their lists (R2, D1). It waits for the bank's statement to
 * show it; what is not there yet is not paid out either.
 */
export const receiveRegistrarMoney = defineStep<ReceiveUnit>({
  name: '190-receive-registrar-money',
  title: '核对登记机构来款',
  on: 'trading-day',
  after: ['150-receive-money-lists'],
  due: '11:00',
  waitsFor: async (context) => {
    const groups = await dueGroups(context, 'RECEIVE')
    if (groups.length === 0) return null
    const arrived = await arrivedToday(context)
    for (const taCode of new Set(groups.map((group) => group.taCode))) {
      const due = sumMoney(groups.filter((group) => group.taCode === taCode).map((group) => group.total))
      const there = arrived.get(taCode) ?? noMoney
      if (there < due)
        return `money of registrar ${taCode}: ${printMoney(there)} of ${printMoney(due)} arrived`
    }

    return null
  },
  select: async (context) =>
    (await dueGroups(context, 'RECEIVE')).map(({ taCode, payDate, lines }) => {
      const sumOf = (kind: MoneyKind) =>
        printMoney(sumMoney(lines.filter((line) => kindOf(line.bizCode) === kind).map((line) => line.amount)))

      return {
        key: `${taCode}/${payDate}`,
        data: {
          taCode,
          payDate,
          redemptions: sumOf('redemption'),
          dividends: sumOf('dividend'),
          advances: sumOf('advance'),
        },
      }
    }),
  outside: async ({ data }, context) => {
    const group = (await dueGroups(context, 'RECEIVE')).find(
      (g) => g.taCode === data.taCode && g.payDate === data.payDate,
    )
    if (group) await assertOwnBooksAgree(context, group)

    return undefined
  },
  apply: async (tx, { data }, { day, now }) => {
    const facts = { cause: `${data.taCode}:${data.payDate}`, taCode: data.taCode }
    await bookEntries(tx, {
      day,
      now,
      entries: [
        entryOf('R2', moneyFrom(data.redemptions), facts),
        entryOf('D1_RECEIVED', moneyFrom(data.dividends), facts),
        entryOf('Q2_RECEIVED', moneyFrom(data.advances), facts),
      ],
    })
    await repayAdvances(tx, data, { day, now })
    await settleDue(tx, { taCode: data.taCode, payDate: data.payDate, direction: 'RECEIVE', now })
  },
})

/** What each registrar paid in today, by the bank's statement. */
async function arrivedToday(context: StepContext): Promise<ReadonlyMap<string, Money>> {
  const statement = await context.services.ports.bank.statement(context.day)
  const sums = new Map<string, Money>()
  for (const entry of statement.entries) {
    if (entry.kind !== 'TA_PAYMENT' || entry.direction !== 'IN') continue
    const taCode = (entry.counterparty ?? '').replace(/^TA:/, '')
    sums.set(taCode, sumMoney([sums.get(taCode) ?? noMoney, moneyFrom(entry.amount)]))
  }

  return sums
}

/** Q2: the registrar's money for quickly redeemed shares goes on to the bank that advanced it. */
async function repayAdvances(tx: Tx, unit: ReceiveUnit, at: { day: Day; now: Date }): Promise<void> {
  const amount = moneyFrom(unit.advances)
  if (amount === noMoney) return
  const { taCode, payDate } = unit
  const serialNo = `Q${taCode}${payDate.replaceAll('-', '')}Q2`
  await requestTransfer(tx, {
    serialNo,
    payee: 'ADVANCE_BANK',
    purpose: `Q2 ${taCode} ${payDate}`,
    amount,
    ...at,
  })
}
