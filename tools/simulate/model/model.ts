import { applicationCode, confirmationCode, isCodeOf } from '@tongzhou/domain/trade/business-code'
import type { Row } from '../../../apps/sandbox/src/registrar/files/codec'
import type { BankOperation } from '../../../apps/server/src/ports/bank/port'
import { type Moment, type SimFund, navOf } from '../funds'
import { registrarCodes } from '../sim-registrars'
import type { ModelDueInstruction } from './due-instruction'
import { isDueOn } from './holding-term'
import { paidOut, sold, takenAway } from './code-groups'
import { advanceOf, debitOf } from './bank-operations'
import { mayDeal } from './may-deal'
import { IdleBook } from './idle-rule'
import { type ModelOrder, type ModelPosition, type Started, openShares } from './model-order'
import { type Holding, dueOf, freeOf, frozenOf, sellableOf } from './free-shares'
import { movedTo } from './moved-day'
import type { ModelGoal, ModelPlan } from './plan'
import type { Surroundings } from './surroundings'
import {
  type ModelLot,
  dayOf,
  totalOf,
  buyAt,
  cents,
  enterAt,
  half,
  scaled,
  sellFrom,
  tierOf,
  usualDiscount,
} from './arithmetic'

/**
 * The reference model: what the customers were told, what the bank and the registrars did, and by a few lines
 * of its own arithmetic what must follow from it. It has no database and none of the product's decisions.
 */
export class Model {
  readonly orders = new Map<string, ModelOrder>()
  readonly positions = new Map<string, ModelPosition>()
  readonly started: Started[] = []
  readonly plans = new Map<string, ModelPlan>()
  readonly goals = new Map<string, ModelGoal>()
  readonly idle = new IdleBook()
  /** What customers arranged for the due days of their lots, by lot and day. */
  readonly dueInstructions = new Map<string, ModelDueInstruction>()
  /** The address that each customer told last. */
  readonly addresses = new Map<string, string>()
  readonly #world: Surroundings
  readonly #sheets = new Map<string, string>()
  readonly #applied = new Set<string>()
  readonly #serials = new Set<string>()
  /** What every position held before a morning's confirmations: its dividends are paid on that. */
  readonly #bases = new Map<string, ReadonlyMap<string, bigint>>()

  constructor(world: Surroundings) {
    this.#world = world
  }

  /** A customer was told that his order stands. */
  accept(
    order: Omit<ModelOrder, 'cancelledAt' | 'confirmed' | 'isRestGivenUp' | 'isAdvanceRefused'>,
  ): ModelOrder {
    const known = this.orders.get(order.orderNo)
    if (known) {
      if (known.key !== order.key) this.#world.violate('I14', `order ${order.orderNo} was given twice`)

      return known
    }
    const kept: ModelOrder = {
      ...order,
      cancelledAt: null,
      isRestGivenUp: false,
      isAdvanceRefused: false,
      confirmed: new Map(),
    }
    this.orders.set(order.orderNo, kept)
    if (!mayDeal(kept))
      this.#world.violate('I16', `${kept.orderNo} deals on ${kept.tDay}, ${kept.fund.code} does not`)

    return kept
  }

  /** Shares of a position that neither an open order nor the registrar holds. */
  freeShares(tradeAcco: string, fund: SimFund): bigint {
    return freeOf(this.#holding(tradeAcco, fund))
  }

  /**
   * Shares that may surely be sold now: registered on an earlier day and out of their holding period, or due.
   */
  sellable(tradeAcco: string, fund: SimFund, at: Moment): bigint {
    return sellableOf(this.#holding(tradeAcco, fund), at)
  }

  /** The most of a rolling fund that falls due on a day, without what orders of that very day take. */
  dueShares(tradeAcco: string, fund: SimFund, tDay: string): bigint {
    return dueOf(this.#holding(tradeAcco, fund), tDay)
  }

  /** Shares that open orders hold (I5). */
  frozen(tradeAcco: string, fund: SimFund): bigint {
    return frozenOf(this.#holding(tradeAcco, fund))
  }

  /** Of these, shares that are advanced: whether the bank refused one is learned when the day is over. */
  advancing(tradeAcco: string, fund: SimFund): bigint {
    const { orders } = this.#holding(tradeAcco, fund)

    return frozenOf({ orders: orders.filter((order) => order.biz === applicationCode.quickRedemption) })
  }

  #holding(tradeAcco: string, fund: SimFund): Holding {
    const { lots = [], held = 0n } = this.positions.get(`${tradeAcco}/${fund.code}`) ?? {}

    return { fund, lots, held, orders: this.ordersOf(tradeAcco, fund) }
  }

  /** The orders of a position. */
  ordersOf(tradeAcco: string, fund: SimFund): ModelOrder[] {
    return [...this.orders.values()].filter(
      (order) => order.tradeAcco === tradeAcco && order.fund.code === fund.code,
    )
  }

  /**
   * Takes in the registrar's answers of each day whose step is done in the product; `sheets` are the
   * application serials of its orders. What the product should have made of the rows follows from here.
   */
  follow(done: readonly { day: string; step: string }[], sheets: ReadonlyMap<string, string>): void {
    for (const [sheet, orderNo] of sheets) this.#sheets.set(sheet, orderNo)
    for (const { day, step } of done) {
      const type = step === '120-confirm-trades' ? '04' : step === '130-book-dividends' ? '06' : null
      if (type === null || this.#applied.has(`${day}/${type}`)) continue
      this.#applied.add(`${day}/${type}`)
      if (type === '04')
        this.#bases.set(day, new Map([...this.positions].map(([key, one]) => [key, totalOf(one)])))
      for (const ta of registrarCodes) {
        for (const row of this.#world.registrars.rows(ta, day, type)) {
          const serial = `${ta}/${row.TASerialNO ?? ''}`
          if (this.#serials.has(serial) && row.TASerialNO) continue
          this.#serials.add(serial)
          if (type === '04') this.#confirm(row)
          else this.#dividend(row)
        }
      }
    }
  }

  /**
   * Whether all confirmations of a day are taken in; until then the product may know of shares that the model
   * does not.
   */
  hasConfirmed(day: string): boolean {
    return this.#applied.has(`${day}/04`)
  }

  #confirm(row: Row): void {
    const order = this.orders.get(this.#sheets.get(row.AppSheetSerialNo ?? '') ?? '')
    if (!order) {
      if (row.FromTAFlag === '1') this.#begin(row)
      return
    }
    const success = row.ReturnCode === '0000'
    const figures = success ? this.#priced(order, row) : { amount: 0n, shares: 0n, fee: 0n }
    if (success) this.#instruct(order, row)
    order.confirmed.set(row.TASerialNO ?? '', {
      day: dayOf(row.TransactionCfmDate),
      success,
      finished: row.BusinessFinishFlag !== '0',
      ...figures,
    })
  }

  /** What is no trade: a dividend mode, the rest of a large redemption. */
  #instruct(order: ModelOrder, row: Row): void {
    if (order.biz === applicationCode.dividendMode) {
      this.#position(order.tradeAcco, order.fund).mode = row.DefDividendMethod === '0' ? '0' : '1'
    }
    if (order.biz === applicationCode.cancel && order.original && openShares(order.original) > 0n) {
      order.original.isRestGivenUp = true
    }
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
    if (order.biz === applicationCode.subscription) return this.#raised(order, row)
    if (isCodeOf([applicationCode.purchase, applicationCode.planPurchase], order.biz)) {
      const discount = order.coupon?.discount ?? usualDiscount.purchase
      const own = buyAt(told.amount, { tier: tierOf(fund.buyTiers, order.amount), discount, nav })
      this.#compare(order, { ...told, nav }, { ...own, nav: navOf(fund, this.#priceDay(order)) ?? nav })
      position.lots.push({ day, serial: row.TASerialNO ?? '', shares: own.shares })

      return { amount: told.amount, shares: own.shares, fee: own.fee }
    }
    if (order.biz === applicationCode.custodyIn) {
      position.lots.push({
        day: dayOf(row.ShareRegisterDate),
        serial: row.TASerialNO ?? '',
        shares: told.shares,
      })
      return told
    }
    // Shares of a rolling fund leave when they are due, however old the others are.
    const lots = position.lots.filter((lot) => isDueOn(fund, lot.day, order.tDay))
    if (order.biz === applicationCode.custodyOneStep || order.biz === applicationCode.custodyOut) {
      this.#take(lots, told.shares, order.orderNo)
      return told
    }
    if (!isCodeOf(sold, order.biz)) return { amount: 0n, shares: 0n, fee: 0n }
    const own = sellFrom(lots, { shares: told.shares, nav, day, tiers: fund.sellTiers })
    if (own.short > 0n) this.#world.violate('I9', `${order.orderNo} sells ${own.short} more than its lots`)
    const net = own.gross - own.fee
    const over = order.target ? this.#enter(order, row, { net, day }) : 0n
    if (net !== told.amount || own.fee + over !== told.fee) {
      this.#world.violate(
        'I21',
        `${order.orderNo} sells for ${net}/${own.fee + over}, told ${told.amount}/${told.fee}`,
      )
    }

    return { amount: net, shares: told.shares, fee: own.fee }
  }

  /** 120 only accepts; 130 brings the shares with those of the interest; 149 gives all back, apart. */
  #raised(order: ModelOrder, row: Row): { amount: bigint; shares: bigint; fee: bigint } {
    const interest = cents(row.Interest)
    const serial = row.TASerialNO ?? ''
    const { fund, tradeAcco } = order
    const biz = row.BusinessCode
    if (biz === confirmationCode.raisingFailed && interest > 0n) {
      this.started.push({ serial, biz, tradeAcco, fund, amount: interest, shares: 0n, money: interest })
    }
    if (biz !== confirmationCode.subscriptionResult) return { amount: 0n, shares: 0n, fee: 0n }
    const amount = cents(row.ConfirmedAmount)
    const tier = tierOf(fund.raisingTiers, amount)
    const { net, fee } = buyAt(amount, {
      tier,
      discount: order.coupon?.discount ?? usualDiscount.subscription,
      nav: 10_000n,
    })
    const own = { shares: net + interest, fee, nav: 10_000n }
    this.#compare(order, { shares: cents(row.ConfirmedVol), fee: cents(row.Charge), nav: 10_000n }, own)
    const day = dayOf(row.ShareRegisterDate || row.TransactionCfmDate)
    this.#position(tradeAcco, fund).lots.push({ day, serial, shares: own.shares })

    return { amount, shares: own.shares, fee }
  }

  /**
   * The way into the target of a conversion: the difference of the two purchase rates is charged on what goes
   * over.
   */
  #enter(order: ModelOrder, row: Row, { net, day }: { net: bigint; day: string }): bigint {
    const target = order.target ?? order.fund
    const own = enterAt(net, {
      out: tierOf(order.fund.buyTiers, net),
      into: tierOf(target.buyTiers, net),
      nav: scaled(row.TargetNAV, 4),
    })
    if (own.shares !== cents(row.CfmVolOfTargetFund) || row.CodeOfTargetFund !== target.code) {
      this.#world.violate('I20', `${order.orderNo} brings ${own.shares}, told ${row.CfmVolOfTargetFund}`)
    }
    const position = this.#position(order.tradeAcco, target)
    position.lots.push({ day, serial: row.TASerialNO ?? '', shares: own.shares })

    return own.fee
  }

  #take(lots: ModelLot[], shares: bigint, subject: string): void {
    const { short } = sellFrom(lots, { shares, nav: 0n, day: '2000-01-01', tiers: [] })
    if (short > 0n) this.#world.violate('I9', `${subject} takes ${short} more than there is`)
  }

  /** What the registrar began by itself. */
  #begin(row: Row): void {
    const fund = this.#world.funds.find((one) => one.code === row.FundCode)
    if (!fund) return
    const tradeAcco = row.TransactionAccountID ?? ''
    const position = this.#position(tradeAcco, fund)
    const biz = row.BusinessCode ?? ''
    const shares = cents(row.ConfirmedVol)
    const money = isCodeOf(paidOut, biz) ? cents(row.ConfirmedAmount) : 0n
    const serial = row.TASerialNO ?? ''
    const registered = row.ShareRegisterDate || row.TransactionCfmDate
    if (biz === confirmationCode.freeze) position.held += shares
    else if (biz === confirmationCode.unfreeze) position.held -= shares
    else if (row.SharesAdjustmentFlag === '5') this.#split(position, row)
    else if (isCodeOf(takenAway, biz)) this.#take(position.lots, shares, `${biz} ${serial}`)
    else position.lots.push({ day: dayOf(registered), serial, shares })
    this.started.push({ serial, biz, tradeAcco, fund, amount: money, shares, money })
  }

  /** Every lot grows by the ratio, rounded by itself (I11). */
  #split(position: ModelPosition, row: Row): void {
    const before = totalOf(position)
    const ratio = this.#world.registrars.splitRatio(position.fund, dayOf(row.TransactionDate))
    for (const lot of position.lots) {
      lot.shares = half(lot.shares * ratio, 10_000n)
      lot.isSplit = true
    }
    const added = totalOf(position) - before
    // 144 brings shares, 145 takes some.
    const isLess = row.BusinessCode === confirmationCode.forcedDecrease
    const told = isLess ? -cents(row.ConfirmedVol) : cents(row.ConfirmedVol)
    if (added !== told) {
      this.#world.violate('I11', `a split adds ${added}, told ${told}`)
    }
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

  /** Income of a money fund becomes shares; a dividend shares or money, by the mode of the position (I11). */
  #dividend(row: Row): void {
    const fund = this.#world.funds.find((one) => one.code === row.FundCode)
    if (!fund) return
    const position = this.#position(row.TransactionAccountID ?? '', fund)
    const shares = cents(row.VolOfDividendforReinvestment)
    const announced = cents(row.DividendAmount)
    const isIncome = row.DividendType === '2'
    const isCash = row.DefDividendMethod === '1'
    const serial = row.TASerialNO ?? ''
    // Income of a day can be sold like the shares that earned it.
    const day = dayOf(isIncome ? row.XRDate : row.TransactionCfmDate)
    if (shares > 0n) position.lots.push({ day, serial, shares })
    if (isIncome) return
    const money = isCash ? announced : 0n
    const held = this.#bases.get(dayOf(row.TransactionCfmDate))
    const basis = held?.get(`${position.tradeAcco}/${fund.code}`) ?? 0n
    const perUnit = scaled(row.DividendPerUnit, 4) / BigInt(row.DrawBonusUnit || '1')
    const own = half(basis * perUnit, 10_000n)
    const worth = isCash ? own : half(own * 10_000n, scaled(row.NAV, 4))
    const differs = own !== announced || worth !== (isCash ? cents(row.ConfirmedAmount) : shares)
    if (differs) this.#world.violate('I11', `dividend ${serial} of ${own}, told ${announced}`)
    this.started.push({
      serial,
      biz: confirmationCode.dividend,
      tradeAcco: position.tradeAcco,
      fund,
      amount: announced,
      shares: 0n,
      money,
    })
  }

  #position(tradeAcco: string, fund: SimFund): ModelPosition {
    const key = `${tradeAcco}/${fund.code}`
    const known = this.positions.get(key) ?? {
      tradeAcco,
      fund,
      lots: [],
      mode: fund.plan.terms.dividendDefault,
      held: 0n,
    }
    this.positions.set(key, known)

    return known
  }

  /** The day whose price a purchase gets: its T, or the day its late payment counts for (R-CAL-5). */
  #priceDay(order: ModelOrder): string {
    return this.movedDay(order) ?? order.tDay
  }

  /** The debit that pays an order, as the bank knows it. */
  debitOf(order: ModelOrder): BankOperation | null {
    return debitOf(this.#world.bank, order)
  }

  /** What the bank said of advancing a quick redemption. */
  advanceOf(order: ModelOrder): BankOperation | null {
    return advanceOf(this.#world.bank, order)
  }

  /**
   * The T an order moves to that was paid after its cut-off, or known to be paid after its batch was closed;
   * null when it did not move.
   */
  movedDay(order: ModelOrder): string | null {
    const paid = order.biz === applicationCode.quickRedemption ? this.advanceOf(order) : this.debitOf(order)

    return paid?.status === 'SUCCEEDED' && paid.finishedAt !== null ? movedTo(order, paid.finishedAt) : null
  }
}
