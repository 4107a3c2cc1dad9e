import { newKey } from '../customer-calls'
import type { Dice } from '../dice'
import { dealingDay } from '../funds'
import { cents, sum, yuan } from '../model/arithmetic'
import { instructionKey } from '../model/due-instruction'
import { dueDayOf, isRolling } from '../model/holding-term'
import type { ModelPosition } from '../model/model-order'
import type { World } from '../world'
import { type Operation, ask } from './operation'

interface DueRow {
  readonly lotId: string
  readonly tradeAcco: string
  readonly shares: string
  readonly startDate: string
  readonly dueDate: string
}

/**
 * A customer looks at what falls due and arranges for one of his lots, sometimes again: it goes on, or all or
 * a part of it is redeemed.
 */
export const arrangeDue: Operation = {
  name: 'arrange-due',
  weight: 22,
  run: async (world, dice) => {
    const held = [...world.model.positions.values()].filter(
      ({ fund, lots }) => isRolling(fund) && lots.some((lot) => lot.shares > 0n),
    )
    if (held.length === 0) return
    const position = dice.pick(held)
    const { fund, tradeAcco } = position
    const customer = world.customers.find((one) => one.tradeAccos.includes(tradeAcco))
    if (!customer) return
    const list = await ask(world, customer, 'dueDateList', { fundCode: fund.code })
    if (list.code !== 200) return world.violate('I9', `no list of due shares: ${list.code} ${list.msg}`)
    const rows = (list.data.rows as DueRow[]).filter((row) => row.tradeAcco === tradeAcco)
    if (world.model.hasConfirmed(world.today)) compare(world, position, rows)
    // Those that fall due soon, so that most instructions are carried out.
    const row = soonest(dice, rows)
    if (!row) return
    const choice = dice.pick(['ROLL', 'REDEEM_ALL', 'REDEEM_ALL', 'REDEEM_PART'] as const)
    const lot = cents(row.shares)
    const part = (lot * BigInt(dice.int(1, 1000))) / 1000n
    const shares = choice === 'REDEEM_PART' ? (part > 100n ? part : lot) : 0n
    const input = {
      fundCode: fund.code,
      tradeAcco,
      lotId: row.lotId,
      choice,
      shares: choice === 'REDEEM_PART' ? yuan(shares) : undefined,
      tradeTicket: customer.tradeTicket,
    }
    const answer = await ask(world, customer, 'setDueInstruction', input, newKey(dice))
    if (answer.code !== 200)
      return world.violate('I15', `nothing could be arranged for ${row.lotId}: ${answer.code} ${answer.msg}`)
    if (answer.data.dueDate !== row.dueDate)
      world.violate('I9', `lot ${row.lotId} is due on ${answer.data.dueDate}, the list says ${row.dueDate}`)
    const { lotId, dueDate: dueDay } = row
    const { customerNo } = customer
    const told = { lotId, dueDay, customerNo, tradeAcco, fund, choice, shares }
    world.model.dueInstructions.set(instructionKey(told), told)
  },
}

/** One of the rows that are due first, mostly. */
function soonest(dice: Dice, rows: readonly DueRow[]): DueRow | null {
  if (rows.length === 0) return null
  const first = rows.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))[0]?.dueDate

  return dice.pick(dice.chance(0.8) ? rows.filter((row) => row.dueDate === first) : rows)
}

/** The list says of each lot what the model says of it. */
function compare(world: World, { fund, lots, tradeAcco }: ModelPosition, rows: readonly DueRow[]): void {
  const from = dealingDay(fund, world.moment)
  const wanted = lots
    .filter((lot) => lot.shares > 0n)
    .map((lot) => `${lot.day} ${dueDayOf(fund, lot.day, from)}`)
  const told = rows.map((row) => `${row.startDate} ${row.dueDate}`)
  const total = sum(rows.map((row) => cents(row.shares)))
  const all = sum(lots.map((lot) => lot.shares))
  if (wanted.toSorted().join() !== told.toSorted().join() || total !== all) {
    world.violate('I9', `${tradeAcco}/${fund.code} is due ${told.join(', ')}, should ${wanted.join(', ')}`)
  }
}
