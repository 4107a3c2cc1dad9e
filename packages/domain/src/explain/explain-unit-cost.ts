import { priceText } from '../holding/position-figures'
import { type Money, subtractMoney, sumMoney } from '../kernel/money'
import { noShares, printShares, sumShares } from '../kernel/shares'
import { type ExplainedEvent, type HistoryExplained, explainHistory } from './explain-history'
import { type Explanation, labelled, lessMoney, made, saidMoney, saidShares, sumOfMoney } from './explanation'

/** holding: by the cost of the shares still held. diluted: by what was paid in less what was taken out. */
export type CostWay = 'holding' | 'diluted'

interface Account {
  /** 招商银行(6222). */
  readonly label: string
  /** In the order of booking. */
  readonly events: readonly ExplainedEvent[]
}

const words = {
  holding: { price: '持有成本价', cost: '持有成本' },
  diluted: { price: '摊薄成本价', cost: '投入减取回' },
} as const

/**
 * What a share of a fund cost (R-POS-3), of all trade accounts together: yuan per share with 4 decimals; null
 * where nothing is held or what came from elsewhere has no cost.
 */
export function explainUnitCost(accounts: readonly Account[], way: CostWay): Explanation | null {
  const held = accounts
    .map(({ label, events }) => ({ label, history: explainHistory(events) }))
    .filter(({ history }) => history.state.shares > noShares)
  const states = held.map(({ history }) => history.state)
  if (states.some(({ isCostKnown }) => !isCostKnown)) return null
  const total = sumShares(states.map(({ shares }) => shares))
  const amount = sumMoney(
    states.map((state) =>
      way === 'holding' ? state.cost : subtractMoney(state.cyclePaidIn, state.cycleTakenOut),
    ),
  )
  const price = priceText(amount, total)
  if (price === null) return null
  const costs = held.map(({ label, history }) => labelled(costNode(history, way), label))
  const shares = held.map(({ label, history }) =>
    labelled(history.shares ?? saidShares(label, history.state.shares), label),
  )
  const [only] = shares
  const sharesNode =
    only !== undefined && shares.length === 1
      ? labelled(only, '持有份额')
      : made('持有份额', 'SUM', { unit: 'SHARE', value: printShares(total) }, { args: shares })
  const cost = labelled(sumOfMoney(words[way].cost, amount, costs), words[way].cost)

  return made(
    words[way].price,
    'DIV',
    { unit: 'NAV', value: price },
    { args: [cost, sharesNode], rounded: { places: 4, mode: 'half-up' } },
  )
}

function costNode({ state, cost, cycle }: HistoryExplained, way: CostWay): Explanation {
  if (way === 'holding') return cost ?? saidMoney(words.holding.cost, state.cost)
  const paid = added('买入至今的投入', state.cyclePaidIn, cycle.paidIn)
  if (cycle.takenOut.length === 0) return paid
  const taken = added('买入至今的取回', state.cycleTakenOut, cycle.takenOut)

  return lessMoney(words.diluted.cost, subtractMoney(state.cyclePaidIn, state.cycleTakenOut), [paid, taken])
}

function added(label: string, amount: Money, parts: readonly Explanation[]): Explanation {
  return parts.length === 0 ? saidMoney(label, amount) : sumOfMoney(label, amount, parts)
}
