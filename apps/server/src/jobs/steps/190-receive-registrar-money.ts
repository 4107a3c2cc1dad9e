import { bookEntries } from '@tongzhou/db/stores/ledger-store'
import type { Tx } from '@tongzhou/db/connect'
import { type RegistrarDue, settleDue } from '@tongzhou/db/stores/registrar-store'
import type { LedgerEvent } from '@tongzhou/domain/clearing/postings'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, addMoney, moneyFrom, noMoney, printMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { requestTransfer } from '../../shared/settlement/bank-movements'
import { entryOf } from '../../shared/settlement/ledger-row'
import { assertOwnBooksAgree, dueGroups } from '../registrar/due-groups'
import { type StepContext, defineStep } from '../step'

interface ReceiveUnit {
  readonly taCode: string
  readonly payDate: Day
  /** Yuan by the ledger event that books their arrival. */
  readonly sums: Partial<Record<LedgerEvent, string>>
}

/** What the money of a business is booked as when it arrives; a redemption's where nothing else is said. */
const arrivals: Readonly<Record<string, LedgerEvent>> = {
  '143': 'D1_RECEIVED',
  '149': 'P7_RECEIPT',
  '198': 'Q2_RECEIVED',
}

/**
 * 11:00: matches the money that registrars pay in today with their lists (R2, D1, P7, Q2). It waits for the bank's statement to
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
    (await dueGroups(context, 'RECEIVE')).map(({ taCode, payDate, lines }) => ({
      key: `${taCode}/${payDate}`,
      data: { taCode, payDate, sums: sumsOf(lines) },
    })),
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
      entries: Object.entries(data.sums).map(([event, sum]) =>
        // Keys of sums are ledger events by its type; JSON keeps them.
        entryOf(event as LedgerEvent, moneyFrom(sum), facts),
      ),
    })
    await repayAdvances(tx, data, { day, now })
    await settleDue(tx, { taCode: data.taCode, payDate: data.payDate, direction: 'RECEIVE', now })
  },
})

function sumsOf(lines: readonly RegistrarDue[]): ReceiveUnit['sums'] {
  const sums = new Map<LedgerEvent, Money>()
  for (const { bizCode, amount } of lines) {
    const event = arrivals[bizCode] ?? 'R2'
    sums.set(event, addMoney(sums.get(event) ?? noMoney, amount))
  }

  return Object.fromEntries([...sums].map(([event, sum]) => [event, printMoney(sum)]))
}

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
  const amount = moneyFrom(unit.sums.Q2_RECEIVED ?? '0')
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
