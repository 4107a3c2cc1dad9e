import { isTradingDay, nextTradingDay } from '../../../apps/sandbox/src/market/calendar'
import type { Row } from '../../../apps/sandbox/src/registrar/codec'
import { type SimFund, navOf } from '../funds'
import { registrarCodes } from '../sim-registrars'
import type { World } from '../world'
import { type ModelLot, buyAt, cents, scaled, sellFrom, sum, tierOf } from './arithmetic'

/** What a customer was told of an order when it was taken. */
export interface ModelOrder {
  readonly orderNo: string
  readonly biz: string
  readonly customerNo: string
  readonly tradeAcco: string
  readonly fund: SimFund
  /** Cents; 0 where the order has none. */
  readonly amount: bigint
  readonly shares: bigint
  readonly tDay: string
  readonly placedAt: Date
  readonly key: string
  /** When a cancel was acknowledged. */
  cancelledAt: Date | null
  /** Rows of the registrar that have taken effect, by serial. */
  readonly confirmed: Map<string, Confirmed>
}

/** What one row of a registrar did to an order, priced by the model itself. */
export interface Confirmed {
  readonly day: string
  readonly success: boolean
  readonly amount: bigint
  readonly shares: bigint
  readonly fee: bigint
  readonly finished: boolean
}

/** What a position must hold. */
export interface ModelPosition {
  readonly tradeAcco: string
  readonly fund: SimFund
  readonly lots: ModelLot[]
}

/**
 * The reference model: what the customers were told, what the bank and the registrars did, and by a few lines of its own
 * arithmetic what must follow from it. It has no database and none of the product's decisions.
 */
export class Model {
  readonly orders = new Map<string, ModelOrder>()
  readonly positions = new Map<string, ModelPosition>()
  readonly #world: World
  readonly #sheets = new Map<string, string>()
  readonly #applied = new Set<string>()
  readonly #serials = new Set<string>()

  constructor(world: World) {
    this.#world = world
  }

  /** A customer was told that his order stands. */
  accept(order: Omit<ModelOrder, 'cancelledAt' | 'confirmed'>): ModelOrder {
    const known = this.orders.get(order.orderNo)
    if (known) {
      if (known.key !== order.key) this.#world.violate('I14', `order ${order.orderNo} was given twice`)

      return known
    }
    const kept: ModelOrder = { ...order, cancelledAt: null, confirmed: new Map() }
    this.orders.set(order.orderNo, kept)

    return kept
  }

  /** Shares of a position that no open redemption asks for. */
  freeShares(tradeAcco: string, fund: SimFund): bigint {
    const position = this.positions.get(`${tradeAcco}/${fund.code}`)

    return sum((position?.lots ?? []).map((lot) => lot.shares)) - this.frozen(tradeAcco, fund)
  }

  /** Shares that may surely be sold on a day: registered on an earlier day and out of their holding period. */
  sellable(tradeAcco: string, fund: SimFund, day: string): bigint {
    const hold = fund.plan.terms.holdKind === 'NONE' ? 0 : (fund.plan.terms.holdDays ?? 0)
    const lots = (this.positions.get(`${tradeAcco}/${fund.code}`)?.lots ?? []).filter(
      (lot) => lot.day < day && Date.parse(lot.day) + hold * 86_400_000 < Date.parse(day),
    )
    const free = sum(lots.map((lot) => lot.shares)) - this.frozen(tradeAcco, fund)

    return free > 0n ? free : 0n
  }

  /** Shares that open redemptions hold (I5). */
  frozen(tradeAcco: string, fund: SimFund): bigint {
    return sum(
      [...this.orders.values()]
        .filter((order) => order.tradeAcco === tradeAcco && order.fund.code === fund.code)
        .map((order) => openShares(order)),
    )
  }

  /**
   * Takes in the registrar's answers of each day whose step is done in the product; `sheets` are the application serials of
   * its orders. What the product should have made of the rows follows from here.
   */
  follow(done: readonly { day: string; step: string }[], sheets: ReadonlyMap<string, string>): void {
    for (const [sheet, orderNo] of sheets) this.#sheets.set(sheet, orderNo)
    for (const { day, step } of done) {
      const type = step === '120-confirm-trades' ? '04' : step === '130-book-dividends' ? '06' : null
      if (type === null || this.#applied.has(`${day}/${type}`)) continue
      this.#applied.add(`${day}/${type}`)
      for (const ta of registrarCodes) {
        for (const row of this.#world.registrars.rows(ta, day, type)) {
          const serial = `${ta}/${row.TASerialNO ?? ''}`
          if (this.#serials.has(serial) && row.TASerialNO) continue
          this.#serials.add(serial)
          if (type === '04') this.#confirm(row)
          else this.#income(row)
        }
      }
    }
  }

  #confirm(row: Row): void {
    const order = this.orders.get(this.#sheets.get(row.AppSheetSerialNo ?? '') ?? '')
    if (!order) return
    const success = row.ReturnCode === '0000'
    const figures = success ? this.#priced(order, row) : { amount: 0n, shares: 0n, fee: 0n }
    order.confirmed.set(row.TASerialNO ?? '', {
      day: dayOf(row.TransactionCfmDate),
      success,
      finished: row.BusinessFinishFlag !== '0',
      ...figures,
    })
  }

  /** The order's figures by the model's own arithmetic; they must be those of the registrar. */
  #priced(order: ModelOrder, row: Row): { amount: bigint; shares: bigint; fee: bigint } {
    const { fund } = order
    const position = this.#position(order.tradeAcco, fund)
    const day = dayOf(row.TransactionCfmDate)
    const told = {
      amount: cents(row.ConfirmedAmount),
      shares: cents(row.ConfirmedVol),
      fee: cents(row.Charge),
    }
    const nav = scaled(row.NAV, 4)
    if (['022', '039'].includes(order.biz)) {
      const own = buyAt(told.amount, { tier: tierOf(fund.buyTiers, order.amount), discount: 1000n, nav })
      this.#compare(order, { ...told, nav }, { ...own, nav: navOf(fund, this.#priceDay(order)) ?? nav })
      position.lots.push({ day, serial: row.TASerialNO ?? '', shares: own.shares })

      return { amount: told.amount, shares: own.shares, fee: own.fee }
    }
    if (order.biz !== '024') return told
    const own = sellFrom(position.lots, { shares: told.shares, nav, day, tiers: fund.sellTiers })
    if (own.short > 0n) this.#world.violate('I9', `${order.orderNo} sells ${own.short} more than its lots`)
    const net = own.gross - own.fee
    if (net !== told.amount || own.fee !== told.fee) {
      this.#world.violate(
        'I21',
        `${order.orderNo} sells for ${net}/${own.fee}, told ${told.amount}/${told.fee}`,
      )
    }

    return { amount: net, shares: told.shares, fee: own.fee }
  }

  #compare(
    order: ModelOrder,
    told: { shares: bigint; fee: bigint; nav: bigint },
    own: { shares: bigint; fee: bigint; nav: bigint },
  ): void {
    if (told.shares === own.shares && told.fee === own.fee && told.nav === own.nav) return
    this.#world.violate(
      'I21',
      `${order.orderNo}: shares/fee/NAV ${own.shares}/${own.fee}/${own.nav}, told ${told.shares}/${told.fee}/${told.nav}`,
    )
  }

  #income(row: Row): void {
    const fund = this.#world.funds.find((one) => one.code === row.FundCode)
    const shares = cents(row.VolOfDividendforReinvestment)
    if (!fund || shares === 0n) return
    const position = this.#position(row.TransactionAccountID ?? '', fund)
    position.lots.push({ day: dayOf(row.TransactionCfmDate), serial: row.TASerialNO ?? '', shares })
  }

  #position(tradeAcco: string, fund: SimFund): ModelPosition {
    const key = `${tradeAcco}/${fund.code}`
    const known = this.positions.get(key) ?? { tradeAcco, fund, lots: [] }
    this.positions.set(key, known)

    return known
  }

  /** The day whose price a purchase gets: its T, or the day its late payment counts for (R-CAL-5). */
  #priceDay(order: ModelOrder): string {
    return this.movedDay(order) ?? order.tDay
  }

  /** The T an order paid after its cut-off moves to; null when it did not move. */
  movedDay(order: ModelOrder): string | null {
    const debit = this.#world.bank.operations.get(`D${order.orderNo}01`)
    if (debit?.status !== 'SUCCEEDED' || debit.finishedAt === null) return null
    const { day, time } = shanghaiOf(debit.finishedAt)
    const { calendar } = order.fund.plan
    const paid = isTradingDay(day, calendar) && time < '15:00:00' ? day : nextTradingDay(day, calendar)

    return paid > order.tDay ? paid : null
  }
}

/** Shares of a redemption that are still to be confirmed; none when it is over. */
export function openShares(order: ModelOrder): bigint {
  if (order.shares === 0n || order.cancelledAt !== null) return 0n
  const rows = [...order.confirmed.values()]
  const isOver = rows.some((row) => !row.success || row.finished)

  return isOver ? 0n : order.shares - sum(rows.map((row) => row.shares))
}

function shanghaiOf(instant: string): { day: string; time: string } {
  const text = new Date(Date.parse(instant) + 8 * 3_600_000).toISOString()

  return { day: text.slice(0, 10), time: text.slice(11, 19) }
}

function dayOf(text: string | undefined): string {
  return `${text?.slice(0, 4) ?? ''}-${text?.slice(4, 6) ?? ''}-${text?.slice(6, 8) ?? ''}`
}
