import { cents, sum, yuan } from '../model/arithmetic'
import type { Invariant } from './invariant'

const keyOf = (row: { trade_acco: string; fund_code: string }): string => `${row.trade_acco}/${row.fund_code}`

export const shareInvariants: readonly Invariant[] = [
  {
    id: 'I4',
    says: 'a position is the sum of its lots and of its history',
    *check(_world, now) {
      for (const position of now.positions) {
        const lots = sum(
          now.lots.filter((lot) => keyOf(lot) === keyOf(position)).map((lot) => cents(lot.shares)),
        )
        const total = cents(position.total_shares)
        if (lots !== total) yield `${keyOf(position)} holds ${yuan(total)}, its lots ${yuan(lots)}`
        if (cents(position.event_shares) !== total)
          yield `${keyOf(position)}: history says ${position.event_shares}`
      }
    },
  },
  {
    id: 'I7',
    says: 'a position is what the registrar confirmed',
    *check(world, now) {
      const ours = new Map(now.positions.map((row) => [keyOf(row), cents(row.total_shares)]))
      for (const [key, position] of world.model.positions) {
        const wanted = sum(position.lots.map((lot) => lot.shares))
        if ((ours.get(key) ?? 0n) !== wanted)
          yield `${key} holds ${yuan(ours.get(key) ?? 0n)}, should ${yuan(wanted)}`
        ours.delete(key)
      }
      for (const [key, shares] of ours)
        if (shares !== 0n) yield `${key} holds ${yuan(shares)} of nothing confirmed`
    },
  },
  {
    id: 'I8',
    says: 'frozen shares are those of open redemptions, and never more than there are',
    *check(world, now) {
      for (const row of now.positions) {
        const fund = world.funds.find((one) => one.code === row.fund_code)
        if (!fund) continue
        const wanted = world.model.frozen(row.trade_acco, fund)
        const frozen = cents(row.frozen_shares)
        if (frozen < 0n || frozen > cents(row.total_shares)) yield `${keyOf(row)} froze ${row.frozen_shares}`
        if (frozen !== wanted)
          yield `${keyOf(row)} froze ${row.frozen_shares}, open redemptions ${yuan(wanted)}`
      }
    },
  },
  {
    id: 'I9',
    says: 'redemptions take the oldest lots first',
    *check(world, now) {
      const left = new Map(
        now.lots.map((lot) => [`${keyOf(lot)}/${lot.ta_serial_no ?? ''}`, cents(lot.shares)] as const),
      )
      for (const [key, position] of world.model.positions) {
        for (const lot of position.lots) {
          const ours = left.get(`${key}/${lot.serial}`)
          if ((ours ?? 0n) !== lot.shares) {
            yield `lot ${lot.serial} of ${key} holds ${yuan(ours ?? 0n)}, should ${yuan(lot.shares)}`
          }
        }
      }
    },
  },
  {
    id: 'I10',
    says: 'positions are those of the registrar',
    *check(world, now) {
      const done = now.steps.findLast((step) => step.step === '130-book-dividends')
      if (done?.state !== 'DONE') return
      for (const { books } of world.registrars.all) {
        if (books.progress.get('now')?.nextMorning !== nextMorningAfter(world, done.day)) continue
        for (const theirs of books.positions.values()) {
          const ours = now.positions.find(
            (row) => row.trade_acco === theirs.trading && row.fund_code === theirs.fund,
          )
          const shares = sum(theirs.lots.map((lot) => lot.shares))
          if (cents(ours?.total_shares) !== shares) {
            yield `${theirs.trading}/${theirs.fund}: ours ${ours?.total_shares ?? 'none'}, theirs ${yuan(shares)}`
          }
        }
      }
    },
  },
]

/** The morning the registrar comes to next when that of `day` was its last. */
function nextMorningAfter(world: Parameters<Invariant['check']>[0], day: string): string {
  return world.nextTradingDay(day)
}
