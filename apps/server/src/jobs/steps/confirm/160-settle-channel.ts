import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { bookEntries } from '@tongzhou/db/stores/settlement/ledger-store'
import { succeededPayments } from '@tongzhou/db/stores/settlement/payment-store'
import { addBreak } from '@tongzhou/db/stores/registrar/break-store'
import { previousTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { type Day, addDays, dayFrom, instantAt } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, printMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import type { ChannelFile } from '../../../ports/bank/port'
import { entryOf } from '../../../settlement/ledger-row'
import { type StepContext, type Unit, defineStep } from '../../engine/step'

interface ChannelDay {
  readonly channelDay: string
}

/**
 * 08:00: the channel settles the gross total of every day since the last trading day into the supervised
 * account (P2). Its file is compared with our payments first; a difference stops the day (§12.6 payments).
 */
export const settleChannel = defineStep<ChannelDay, ChannelFile>({
  name: '160-settle-channel',
  title: '渠道资金到账',
  on: 'trading-day',
  after: ['010-open-day'],
  due: '08:00',
  waitsFor: async (context) => {
    for (const day of await channelDays(context)) {
      const file = await context.services.ports.bank.channelFile(day)
      const isSettled = file.settledOn !== null || moneyFrom(file.debitTotal) === 0n
      if (!file.ready || !isSettled) return `channel settlement of ${day}`
    }

    return null
  },
  select: async (context) =>
    (await channelDays(context)).map((day): Unit<ChannelDay> => ({ key: day, data: { channelDay: day } })),
  outside: async ({ data }, context) => {
    const file = await context.services.ports.bank.channelFile(data.channelDay)
    await compare(context, file)

    return file
  },
  apply: async (tx, { data }, { day, now }, file) => {
    const total = moneyFrom(file.debitTotal)
    await bookEntries(tx, {
      // On the bank's day: in a year whose calendar is not published the bank may be closed where we take it
      // as open.
      day: file.settledOn === null || file.settledOn < day ? day : dayFrom(file.settledOn),
      now,
      entries: [entryOf('P2', total, { cause: `channel:${data.channelDay}` })],
    })
  },
})

/** The days whose money arrives today: from the last trading day to yesterday. */
async function channelDays({ services, day }: StepContext): Promise<Day[]> {
  const { CN: exchange } = await calendarsInForce(services.connection.db)
  const days: Day[] = []
  for (let d = previousTradingDay(exchange, day); d < day; d = addDays(d, 1)) days.push(d)

  return days
}

/** Every row of the channel is one of our successful payments, and the other way round, to the cent. */
async function compare(context: StepContext, file: ChannelFile): Promise<void> {
  const { db } = context.services.connection
  const day = dayFrom(file.day)
  const ours = await succeededPayments(db, {
    kind: 'DEBIT',
    from: instantAt(day, '00:00:00.000'),
    to: instantAt(addDays(day, 1), '00:00:00.000'),
  })
  const theirs = new Map(
    file.rows.filter((row) => row.kind === 'DEBIT').map((row) => [row.serialNo, moneyFrom(row.amount)]),
  )
  const differences: Array<{ serialNo: string; ours: Money | null; theirs: Money | null }> = []
  for (const payment of ours) {
    const amount = theirs.get(payment.serialNo) ?? null
    if (amount !== payment.amount)
      differences.push({ serialNo: payment.serialNo, ours: payment.amount, theirs: amount })
    theirs.delete(payment.serialNo)
  }
  for (const [serialNo, amount] of theirs) differences.push({ serialNo, ours: null, theirs: amount })
  for (const { serialNo, ours: own, theirs: other } of differences) {
    const text = (amount: Money | null) => (amount === null ? null : printMoney(amount))
    await addBreak(db, {
      day: context.day,
      kind: 'CHANNEL',
      subject: serialNo,
      ours: text(own),
      theirs: text(other),
      now: context.now,
    })
  }
  if (differences.length > 0) {
    const total = printMoney(sumMoney(ours.map((payment) => payment.amount)))
    throw new Error(
      `CHANNEL_DIFFERS ${file.day}: ours ${total}, theirs ${file.debitTotal}, ${differences.length} rows`,
    )
  }
}
