import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { cents, sum, yuan } from '../model/arithmetic'
import type { Invariant } from './invariant'

const keyOf = (row: { trade_acco: string; fund_code: string }): string => `${row.trade_acco}/${row.fund_code}`

export const shareInvariants: readonly Invariant[] = [
  {
    id: 'I4',
    says: 'a position is the sum of its lots and of its history',
    *check(_world, now) {
      const sums = new Map<string, bigint>()
      for (const lot of now.lots) sums.set(keyOf(lot), (sums.get(keyOf(lot)) ?? 0n) + cents(lot.shares))
      for (const position of now.positions) {
        const lots = sums.get(keyOf(position)) ?? 0n
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
    says: 'frozen shares are those of open orders, held ones those the registrar holds, and never more than there are',
    *check(world, now) {
      for (const row of now.positions) {
        const fund = world.funds.find((one) => one.code === row.fund_code)
        if (!fund) continue
        const wanted = world.model.frozen(row.trade_acco, fund)
        const frozen = cents(row.frozen_shares)
        if (frozen < 0n || frozen > cents(row.total_shares)) yield `${keyOf(row)} froze ${row.frozen_shares}`
        const position = world.model.positions.get(keyOf(row))
        // What a court holds goes before the sells under way: they keep what is left, and get back what
        // comes.
        const left = cents(row.total_shares) - (position?.held ?? 0n)
        if (frozen !== (wanted > left ? left : wanted))
          yield `${keyOf(row)} froze ${row.frozen_shares}, open orders ${yuan(wanted)}`
        if (cents(row.locked_shares) !== (position?.held ?? 0n)) {
          yield `${keyOf(row)} holds ${row.locked_shares}, the registrar ${yuan(position?.held ?? 0n)}`
        }
      }
    },
  },
  {
    id: 'I9',
    says: 'shares leave by the day they were registered, oldest first',
    *check(world, now) {
      const left = new Map<string, bigint>()
      for (const lot of now.lots) {
        const key = `${keyOf(lot)} of ${lot.confirm_date}`
        left.set(key, (left.get(key) ?? 0n) + cents(lot.shares))
      }
      for (const [key, position] of world.model.positions) {
        const room = position.lots.some((lot) => lot.isSplit) ? BigInt(position.lots.length) : 0n
        for (const day of new Set(position.lots.map((lot) => lot.day))) {
          const own = position.lots.filter((lot) => lot.day === day)
          const wanted = sum(own.map((lot) => lot.shares))
          const ours = left.get(`${key} of ${day}`) ?? 0n
          if (ours - wanted > room || wanted - ours > room) {
            yield `${key} of ${day} holds ${yuan(ours)}, should ${yuan(wanted)}`
          }
        }
      }
    },
  },
  {
    id: 'I11',
    says: 'dividends go by the mode the registrar booked',
    *check(world, now) {
      for (const row of now.positions) {
        const position = world.model.positions.get(keyOf(row))
        if (position && position.mode !== row.dividend_mode && cents(row.total_shares) > 0n) {
          yield `${keyOf(row)} has mode ${row.dividend_mode}, should ${position.mode}`
        }
      }
    },
  },
  {
    id: 'I20',
    says: 'a conversion leaves one fund and enters the other with the same money',
    *check(world, now) {
      for (const order of world.model.orders.values()) {
        if (order.biz !== applicationCode.transform) continue
        const moves = now.conversions.filter((move) => move.order_no === order.orderNo)
        const [out, into] = [order.fund, order.target].map((fund) =>
          moves.filter((move) => move.fund_code === fund?.code),
        )
        const isDone = [...order.confirmed.values()].some((row) => row.success)
        const counts = `${out?.length}/${into?.length}`
        if (counts !== (isDone ? '1/1' : '0/0')) yield `${order.orderNo} moved ${counts} times`
        if (isDone && out?.[0]?.money_out !== into?.[0]?.money_in)
          yield `${order.orderNo} leaves with ${out?.[0]?.money_out}, enters with ${into?.[0]?.money_in}`
      }
    },
  },
  {
    id: 'I20',
    says: 'the money of a redemption that buys another fund buys it once, all of it',
    *check(world, _now, isOver) {
      const orders = [...world.model.orders.values()]
      for (const sale of orders) {
        if (!sale.next) continue
        const legs = orders.filter((one) => one.leg?.sale === sale)
        const money = sum([...sale.confirmed.values()].map((row) => row.amount))
        if (legs.length > 1) yield `${sale.orderNo} buys ${legs.length} times`
        if (isOver && money > 0n && legs.length === 0) yield `${sale.orderNo} buys nothing`
        for (const leg of legs) {
          if (leg.amount !== money) yield `${leg.orderNo} is of ${yuan(leg.amount)}, there are ${yuan(money)}`
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
