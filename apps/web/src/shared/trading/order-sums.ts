import { formatMoney, formatNav, formatShares } from '@tongzhou/domain/format/amounts'
import { moneyFrom, printMoney, subtractMoney } from '@tongzhou/domain/kernel/money'
import { navFrom, sharesFor, valueAt } from '@tongzhou/domain/kernel/nav'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import type { WrittenSum } from '@tongzhou/ui/number/sum-lines'
import { orderWords } from '../words/order-words'
import type { OrderView } from './order-timeline'

type Confirmed = Pick<OrderView, 'kind' | 'confirmAmount' | 'confirmFee' | 'confirmNav' | 'confirmShares'>

/**
 * How the confirmed figures of an order come about, written out: of a purchase its shares, of a sale its
 * money. Empty where they do not follow from each other alone (interest of the raising, several
 * confirmations, a back-end fee): a sum that is shown is right.
 */
export function orderSums(order: Confirmed): WrittenSum[] {
  const { confirmAmount, confirmFee, confirmNav, confirmShares } = order
  if (confirmAmount === null || confirmFee === null || confirmNav === null || confirmShares === null)
    return []
  const [amount, fee, nav] = [moneyFrom(confirmAmount), moneyFrom(confirmFee), navFrom(confirmNav)]
  const shares = sharesFrom(confirmShares)
  const navTerm = { label: '确认净值', value: formatNav(confirmNav) }
  const sharesTerm = { label: orderWords.confirmed, value: formatShares(confirmShares) }
  const feeTerm = { label: orderWords.fee, value: formatMoney(confirmFee) }
  if (order.kind === 'BUY' || order.kind === 'PLAN') {
    const net = subtractMoney(amount, fee)
    const isAll = sharesFor(net, nav) === shares || sharesFor(net, nav, 'truncate') === shares
    const netTerm = { label: '净买入金额', value: formatMoney(printMoney(net)) }

    return isAll
      ? [
          {
            terms: [{ label: '确认金额', value: formatMoney(confirmAmount) }, feeTerm, netTerm],
            signs: ['−', '='],
          },
          { terms: [netTerm, navTerm, sharesTerm], signs: ['÷', '='] },
        ]
      : []
  }
  if (order.kind !== 'SELL') return []
  const gross = valueAt(shares, nav)
  const grossTerm = { label: '卖出总额', value: formatMoney(printMoney(gross)) }

  return subtractMoney(gross, fee) === amount
    ? [
        { terms: [sharesTerm, navTerm, grossTerm], signs: ['×', '='] },
        {
          terms: [grossTerm, feeTerm, { label: '确认金额', value: formatMoney(confirmAmount) }],
          signs: ['−', '='],
        },
      ]
    : []
}
