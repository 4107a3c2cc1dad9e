import { cents, sum, yuan } from '../model/arithmetic'
import { type DueInstructionRow, instructionKey } from '../model/due-instruction'
import { isDueOn } from '../model/holding-term'
import { openShares } from '../model/model-order'
import type { Invariant } from './invariant'

type World = Parameters<Invariant['check']>[0]

/** What customers arrange for the due days of their lots (R-EXP-2, R-EXP-3). */
export const dueShares: readonly Invariant[] = [
  {
    id: 'I15',
    says: 'what was arranged for a due day stands as it was told last',
    *check(world, now) {
      const ours = new Map(
        now.dueInstructions.map((row) => [instructionKey({ lotId: row.lot_id, dueDay: row.due_day }), row]),
      )
      for (const [key, told] of world.model.dueInstructions) {
        const row = ours.get(key)
        ours.delete(key)
        const stands = row && `${row.trade_acco} ${row.choice} ${yuan(cents(row.shares))}`
        const wanted = `${told.tradeAcco} ${told.choice} ${yuan(told.shares)}`
        if (stands !== wanted) yield `${key} is arranged as ${stands ?? 'nothing'}, should as ${wanted}`
      }
      for (const key of ours.keys()) yield `${key} is arranged and nobody asked for it`
    },
  },
  {
    id: 'I29',
    says: 'on the due day that is redeemed which was arranged and is free',
    *check(world, now) {
      const [confirmed, redeeming] = ['120-confirm-trades', '305-redeem-due-shares'].map((name) =>
        now.steps.find((one) => one.step === name && one.day === world.today && one.state === 'DONE'),
      )
      // Shares that were booked after the redemptions were placed were not there to be counted.
      if (!confirmed?.finished_at || !redeeming?.finished_at || confirmed.finished_at > redeeming.finished_at)
        return
      const today = now.dueInstructions.filter((row) => row.due_day === world.today && row.choice !== 'ROLL')
      for (const key of new Set(today.map((row) => `${row.trade_acco}/${row.fund_code}`))) {
        const rows = today.filter((row) => `${row.trade_acco}/${row.fund_code}` === key)
        const wanted = redeemedOf(world, key, rows)
        const redeemed = sum(rows.map((row) => cents(row.order_shares)))
        if (wanted !== null && wanted !== redeemed)
          yield `of ${key} ${yuan(redeemed)} are redeemed, ${yuan(wanted)} were arranged and free`
      }
    },
  },
]

/**
 * What of the instructions for a position is free today: its other orders of the day have the oldest of the
 * due shares, and so has an order for a later day, given after 15:00, as far as the other lots do not
 * suffice. Null where the registrar holds some.
 */
function redeemedOf(world: World, key: string, rows: readonly DueInstructionRow[]): bigint | null {
  const position = world.model.positions.get(key)
  if (!position || position.held > 0n) return null
  const { fund, lots, tradeAcco } = position
  const others = world.model.ordersOf(tradeAcco, fund).filter((order) => order.isArranged !== true)
  const isDue = ({ day }: { readonly day: string }): boolean =>
    day < world.today && isDueOn(fund, day, world.today)
  const due = lots.filter(isDue)
  const tied = sum(lots.filter((lot) => !isDue(lot)).map((lot) => lot.shares))
  const openOf = (orders: typeof others): bigint => sum(orders.map((order) => openShares(order)))
  const later = openOf(others.filter((order) => order.tDay > world.today))
  let taken =
    openOf(others.filter((order) => order.tDay === world.today)) + (later > tied ? later - tied : 0n)
  let redeemed = 0n
  for (const lot of due.toSorted((a, b) => `${a.day}${a.serial}`.localeCompare(`${b.day}${b.serial}`))) {
    const gone = lot.shares < taken ? lot.shares : taken
    taken -= gone
    const row = rows.find((one) => one.serial === lot.serial)
    if (!row) continue
    const asked = row.choice === 'REDEEM_ALL' ? lot.shares : cents(row.shares)
    redeemed += asked < lot.shares - gone ? asked : lot.shares - gone
  }

  return redeemed
}
