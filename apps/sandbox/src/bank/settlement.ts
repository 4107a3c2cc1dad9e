import { dayAt, nextTradingDay, shanghaiInstant } from '../clock/calendar'
import type { Clock } from '../clock/clock'
import type { Store } from '../store'
import { channelNo, settlementNo, type Accounts } from './accounts'

/** What the channel collected on one business day and when it was settled. */
export interface ChannelDay {
  day: string
  count: number
  total: bigint
  settledOn: string | null
}

export interface Settlement {
  /** Adds a succeeded debit to its day; call inside its transaction. */
  collect(day: string, amount: bigint): void
  /** Settles every day whose time has come, in order; repeatable. */
  settleDue(now: Date): void
  day(day: string): ChannelDay
  stop(): void
}

const settleTime = '08:00'

/**
 * The channel's settlement: the gross total of a business day reaches the supervised account on the next
 * trading day at 08:00.
 */
export function createSettlement(world: { store: Store; clock: Clock; accounts: Accounts }): Settlement {
  const { store, clock, accounts } = world
  const days = store.table<ChannelDay>('bank-channel-days')
  const open = store.table<string>('bank-channel-open')
  const dayRow = (day: string): ChannelDay => days.get(day) ?? { day, count: 0, total: 0n, settledOn: null }
  const stop = clock.onTick(settleDue)

  return {
    stop,
    settleDue,
    day: dayRow,
    collect: (day, amount) => {
      const row = dayRow(day)
      days.put(day, { ...row, count: row.count + 1, total: row.total + amount })
      open.put(day, day)
    },
  }

  function settleDue(now: Date): void {
    for (const day of open.values()) {
      const at = shanghaiInstant(nextTradingDay(day), settleTime)
      if (at > now) return
      store.transaction(() => settle(dayRow(day), at))
    }
  }

  function settle(row: ChannelDay, at: Date): void {
    accounts.move({
      from: channelNo,
      to: settlementNo,
      amount: row.total,
      kind: 'CHANNEL_SETTLEMENT',
      serialNo: `SETTLE-${row.day}`,
      remark: `${row.day} 代收清算 ${row.count} 笔`,
      at,
    })
    days.put(row.day, { ...row, settledOn: dayAt(at) })
    open.remove(row.day)
  }
}
