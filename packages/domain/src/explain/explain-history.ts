import {
  type Position,
  type PositionEvent,
  applyToPosition,
  costOf,
  emptyPosition,
} from '../holding/position'
import type { Day } from '../kernel/business-day'
import { type Money, addMoney, noMoney, printMoney, subtractMoney } from '../kernel/money'
import { type Shares, noShares, printShares, subtractShares } from '../kernel/shares'
import {
  type Explanation,
  type SaidBy,
  labelled,
  lessMoney,
  made,
  nothing,
  saidMoney,
  saidShares,
  sumOfMoney,
  toFen,
} from './explanation'

/** An event of a position with the order behind it; null: the registrar's alone. */
export interface ExplainedEvent {
  readonly day: Day
  readonly event: PositionEvent
  readonly orderNo: string | null
}

/** What a history left, and how each of it came about; what is empty is null. */
export interface HistoryExplained {
  readonly state: Position
  readonly shares: Explanation | null
  readonly cost: Explanation | null
  /** Cash dividends of the shares still held. */
  readonly dividends: Explanation | null
  /** What shares moved in had earned before, of those still held (R-CST-2). */
  readonly prior: Explanation | null
  /** Everything ever paid in, and taken out. */
  readonly paidIn: readonly Explanation[]
  readonly takenOut: readonly Explanation[]
  /** Of both, what belongs to the shares held without a break until now (R-POS-1). */
  readonly cycle: { readonly paidIn: readonly Explanation[]; readonly takenOut: readonly Explanation[] }
}

/** A sum that grows; made a node when somebody asks for it. */
interface Growing {
  readonly parts: Explanation[]
}

const empty = (): Growing => ({ parts: [] })

/**
 * How shares, cost and dividends of one trade account came about (R-WHY-1, R-POS-1, R-POS-2): in the order of
 * booking, a sale taking its part of the cost by the moving average.
 */
export function explainHistory(events: readonly ExplainedEvent[]): HistoryExplained {
  let state = emptyPosition
  let [shares, cost, dividends, prior] = [empty(), empty(), empty(), empty()]
  const [paidIn, takenOut]: [Explanation[], Explanation[]] = [[], []]
  let cycle: { paidIn: Explanation[]; takenOut: Explanation[] } = { paidIn: [], takenOut: [] }
  for (const { day, event, orderNo } of events) {
    const before = state
    const source: SaidBy = { kind: orderNo === null ? 'REGISTRAR' : 'ORDER', ref: orderNo, day }
    state = applyToPosition(before, event)
    const change = subtractShares(state.shares, before.shares)
    const moved = change === noShares ? [] : [saidShares(eventWords[event.kind], change, source)]
    if (event.kind === 'buy' || event.kind === 'moved-in') {
      const paid = saidMoney(
        eventWords[event.kind],
        event.kind === 'buy' ? event.amount : event.value,
        source,
      )
      const typed = event.kind === 'buy' ? undefined : event.typedCost
      const own = typed === undefined ? paid : saidMoney('自填成本', typed, source)
      paidIn.push(paid)
      cycle.paidIn.push(own)
      cost.parts.push(own)
      if (event.kind === 'moved-in' && typed !== undefined)
        prior.parts.push(
          lessMoney(PRIOR, subtractMoney(event.value, typed), [labelled(paid, '转入时市值'), own]),
        )
    }
    if (event.kind === 'cash-dividend') {
      const paid = saidMoney(eventWords[event.kind], event.amount, source)
      takenOut.push(paid)
      if (before.shares > noShares) {
        dividends.parts.push(paid)
        cycle.takenOut.push(paid)
      }
    }
    if (event.kind === 'sell' || event.kind === 'moved-out') {
      const taken = saidMoney(eventWords[event.kind], event.kind === 'sell' ? event.net : event.value, source)
      takenOut.push(taken)
      cycle.takenOut.push(taken)
      if (state.shares === noShares) {
        ;[shares, cost, dividends, prior] = [empty(), empty(), empty(), empty()]
        cycle = { paidIn: [], takenOut: [] }
        continue
      }
      const held = sharesNode('卖出前份额', before.shares, shares) ?? nothing
      const sold = { before, shares: event.shares, held, source }
      prior = priorAfterSale({ cost, prior }, sold)
      cost = afterSale(cost, before.cost, { ...sold, ...costWords })
      dividends = afterSale(dividends, before.dividendPool, { ...sold, ...dividendWords })
      shares = { parts: [held] }
    }
    shares.parts.push(...moved)
  }

  return {
    state,
    shares: sharesNode('持有份额', state.shares, shares),
    cost: moneyNode('持有成本', state.cost, cost),
    dividends: moneyNode('持有份额的现金分红', state.dividendPool, dividends),
    prior: moneyNode(PRIOR, state.priorIncome, prior),
    paidIn,
    takenOut,
    cycle,
  }
}

const costWords = { word: '成本', of: 'cost' } as const
const dividendWords = { word: '分红', of: 'dividends' } as const

/** A sale of a part of what was held. */
interface Sale {
  readonly before: Position
  readonly shares: Shares
  readonly held: Explanation
  readonly source: SaidBy
}

/** What a sale leaves of a cost: what there was less the part of the shares that went. */
function afterSale(
  sum: Growing,
  amount: Money,
  sale: Sale & { readonly word: string; readonly of: 'cost' | 'dividends' },
): Growing {
  if (amount === noMoney) return sum
  const { before, shares, word, of } = sale
  const gone = costOf(before, shares)[of]
  const whole = moneyNode(`卖出前${word}`, amount, sum) ?? nothing
  const part = partOfSale(`卖出带走的${word}`, gone, { ...sale, whole })

  return { parts: [lessMoney(`卖出后${word}`, subtractMoney(amount, gone), [whole, part])] }
}

/** Of the cost and the income from before together a sale takes the part of the shares that went. */
function priorAfterSale(
  { cost, prior }: { readonly cost: Growing; readonly prior: Growing },
  sale: Sale,
): Growing {
  if (prior.parts.length === 0) return prior
  const { before, shares } = sale
  const gone = costOf(before, shares)
  const whole = moneyNode(`卖出前${PRIOR}`, before.priorIncome, prior) ?? nothing
  const costNode = moneyNode('卖出前成本', before.cost, cost) ?? nothing
  const value = addMoney(before.cost, before.priorIncome)
  const parts = [
    partOfSale('卖出带走的转入时市值', addMoney(gone.cost, gone.priorIncome), {
      ...sale,
      whole: sumOfMoney('卖出前按转入时市值', value, [costNode, whole]),
    }),
    partOfSale('卖出带走的成本', gone.cost, { ...sale, whole: costNode }),
  ]
  const part = lessMoney(`卖出带走的${PRIOR}`, gone.priorIncome, parts)

  return {
    parts: [lessMoney(`卖出后${PRIOR}`, subtractMoney(before.priorIncome, gone.priorIncome), [whole, part])],
  }
}

function partOfSale(
  label: string,
  gone: Money,
  { whole, shares, held, source }: Sale & { readonly whole: Explanation },
): Explanation {
  return made(
    label,
    'RATIO',
    { unit: 'YUAN', value: printMoney(gone) },
    { args: [whole, saidShares('卖出份额', shares, source), held], rounded: toFen },
  )
}

function moneyNode(label: string, amount: Money, { parts }: Growing): Explanation | null {
  if (parts.length === 0) return null
  const [only] = parts

  return only !== undefined && parts.length === 1 ? only : sumOfMoney(label, amount, parts)
}

function sharesNode(label: string, amount: Shares, { parts }: Growing): Explanation | null {
  if (parts.length === 0) return null
  const [only] = parts

  return only !== undefined && parts.length === 1
    ? only
    : made(label, 'SUM', { unit: 'SHARE', value: printShares(amount) }, { args: parts })
}

/** Income that shares moved in had before they came. */
const PRIOR = '转入前收益'

/** How an event is called where it is a part of a number. */
const eventWords: Readonly<Record<PositionEvent['kind'], string>> = {
  buy: '买入',
  'moved-in': '转入',
  sell: '卖出',
  'moved-out': '转出',
  'cash-dividend': '现金分红',
  'shares-added': '红利再投或收益结转',
  split: '份额折算',
}
