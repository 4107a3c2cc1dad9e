import { confirmationCode } from '@tongzhou/domain/trade/business-code'
import { bookEntries } from '@tongzhou/db/stores/settlement/ledger-store'
import type { Tx } from '@tongzhou/db/connect'
import { type RegistrarDue, settleDue } from '@tongzhou/db/stores/registrar/registrar-due-store'
import { bookedParts } from '@tongzhou/db/stores/registrar/registrar-receipt-store'
import type { LedgerEvent } from '@tongzhou/domain/clearing/postings'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, addMoney, moneyFrom, noMoney, printMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { requestNextTransfer } from '../../../settlement/bank-movements'
import { entryOf } from '../../../settlement/ledger-row'
import { arrivedMoney } from '../../registrar/apply/arrived-money'
import {
  type DueDifference,
  acceptedDifferences,
  bookDifferences,
  dueMark,
} from '../../registrar/apply/due-differences'
import { dueBefore, dueGroups } from '../../registrar/apply/due-groups'
import { defineStep } from '../../engine/step'

interface ReceiveUnit {
  readonly taCode: string
  readonly payDate: Day
  /** Yuan by the ledger event that books their arrival. */
  readonly sums: Partial<Record<LedgerEvent, string>>
}

/**
 * The day on which the bank's statement shows the money, and what two persons accepted of the registrar's
 * list.
 */
interface Arrival {
  readonly day: Day
  readonly differences: readonly DueDifference[]
}

/** What the money of a business is booked as when it arrives; a redemption's where nothing else is said. */
const arrivals: Readonly<Record<string, LedgerEvent>> = {
  [confirmationCode.dividend]: 'D1_RECEIVED',
  [confirmationCode.raisingFailed]: 'P7_RECEIPT',
  [confirmationCode.quickRedemption]: 'Q2_RECEIVED',
}

/**
 * 11:00: matches the money that registrars paid in with their lists (R2, D1, P7, Q2). Waits until the bank's
 * statements show it, on the day or later; money that is not there yet is not paid out either.
 */
export const receiveRegistrarMoney = defineStep<ReceiveUnit, Arrival>({
  name: '190-receive-registrar-money',
  title: '核对登记机构来款',
  on: 'trading-day',
  after: ['150-receive-money-lists'],
  due: '11:00',
  mark: (context) => dueMark(context, 'RECEIVE'),
  waitsFor: async (context) => {
    const groups = await dueBefore.RECEIVE(context)
    if (groups.length === 0) return null
    for (const taCode of new Set(groups.map((group) => group.taCode))) {
      const own = groups.filter((group) => group.taCode === taCode)
      const due = sumMoney(own.map((group) => group.total))
      const there = (
        await arrivedMoney(
          context,
          taCode,
          own.map((group) => group.payDate),
        )
      ).total
      if (there < due)
        return `money of registrar ${taCode}: ${printMoney(there)} of ${printMoney(due)} arrived`
    }

    return null
  },
  select: async (context) =>
    (await dueBefore.RECEIVE(context)).map(({ taCode, payDate, lines }) => ({
      key: `${taCode}/${payDate}`,
      data: { taCode, payDate, sums: sumsOf(lines) },
    })),
  outside: async ({ data }, context) => {
    const groups = (await dueGroups(context, 'RECEIVE')).filter((group) => group.taCode === data.taCode)
    const own = groups.find((group) => group.payDate === data.payDate)
    if (!own) return { day: context.day, differences: [] }
    const differences = await acceptedDifferences(context, own)
    const upToOwn = groups.filter((group) => group.payDate <= data.payDate).map((group) => group.total)
    const arrived = await arrivedMoney(
      context,
      data.taCode,
      groups.map((group) => group.payDate),
    )

    return { day: arrived.dayOf(sumMoney(upToOwn)) ?? context.day, differences }
  },
  apply: async (tx, { data }, { day, now }, arrival) => {
    const { taCode, payDate } = data
    // What a registrar lists once more on a pay day that was matched is a receipt of its own.
    const parts = await bookedParts(tx, { taCode, payDate })
    const facts = { cause: `${taCode}:${payDate}${parts === 0 ? '' : `:${parts + 1}`}`, taCode }
    await bookEntries(tx, {
      // The bank's statement has it on the day it came.
      day: arrival.day,
      now,
      entries: Object.entries(data.sums).map(([event, sum]) =>
        // Keys of sums are ledger events by its type; JSON keeps them.
        entryOf(event as LedgerEvent, moneyFrom(sum), facts),
      ),
    })
    await bookDifferences(tx, arrival.differences, { payDate, day: arrival.day, now })
    await repayAdvances(tx, data, { day, now })
    await settleDue(tx, { taCode, payDate, direction: 'RECEIVE', now })
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

/** Q2: the registrar's money for quickly redeemed shares goes on to the bank that advanced it. */
async function repayAdvances(tx: Tx, unit: ReceiveUnit, at: { day: Day; now: Date }): Promise<void> {
  const amount = moneyFrom(unit.sums.Q2_RECEIVED ?? '0')
  if (amount === noMoney) return
  const { taCode, payDate } = unit
  const serialNo = `Q${taCode}${payDate.replaceAll('-', '')}Q2`
  await requestNextTransfer(tx, {
    serialNo,
    payee: 'ADVANCE_BANK',
    purpose: `Q2 ${taCode} ${payDate}`,
    amount,
    ...at,
  })
}
