import { dividendModeWords } from '../words/dividend-mode-words'
import { formatMoney, formatNav, formatShares } from '@tongzhou/domain/format/amounts'
import { formatInstant } from '@tongzhou/domain/format/days'
import { formatDiscount } from '@tongzhou/domain/format/rates'
import type { Described } from '@tongzhou/ui/description/description-list'
import { ExplainedName } from '../explain/explained-name'
import { OrderNumber } from './order-number'
import type { OrderView } from './order-timeline'
import { cardText } from '../words/card-words'
import { dayText } from '../words/day-words'
import { orderWords } from '../words/order-words'

/** The one figure of an order: what was confirmed, else what was asked for. */
export function heroOf(order: OrderView): { label: string; value: string; unit: string } {
  if (order.kind === 'SELL') {
    return order.confirmAmount === null
      ? { label: '卖出份额', value: formatShares(order.applyShares), unit: '份' }
      : { label: '确认金额', value: formatMoney(order.confirmAmount), unit: '元' }
  }
  if (order.applyAmount !== null) {
    return { label: `${order.kindLabel}金额`, value: formatMoney(order.applyAmount), unit: '元' }
  }

  const value = order.confirmShares ?? order.applyShares
  if (value === null && order.dividendMode !== null) {
    return { label: '新的分红方式', value: modeText(order), unit: '' }
  }

  return { label: '份额', value: formatShares(value), unit: '份' }
}

/** Asked, estimated and confirmed, each once: an estimate goes when the confirmed figure is there. */
export function amountFacts(order: OrderView): Described[] {
  const discount = formatDiscount(order.discountRate)

  return [
    ...targetFacts(order),
    ...money('申请金额', order.applyAmount),
    // What the registrar began was asked for by nobody.
    ...(order.isRegistrarStarted ? [] : shares('申请份额', order.applyShares)),
    ...told(order, 'ORDER_AMOUNT', money('确认金额', order.confirmAmount, order.estimatedAmount)),
    ...told(order, 'ORDER_SHARES', shares(orderWords.confirmed, order.confirmShares, order.estimatedShares)),
    ...(order.confirmNav === null
      ? []
      : [{ term: '确认净值', value: formatNav(order.confirmNav), note: dayText(order.tDate) }]),
    ...told(order, 'ORDER_FEE', money(orderWords.fee, order.confirmFee, order.estimatedFee)),
    ...(order.dividendMode === null ? [] : [{ term: '分红方式', value: modeText(order) }]),
    ...order.parts.map((part, index) => ({
      term: `第 ${index + 1} 次确认`,
      value: `${formatShares(part.shares)} 份，${formatMoney(part.amount)} 元`,
      note: dayText(part.confirmDate),
    })),
    ...(discount === null || !['BUY', 'SUBSCRIBE', 'PLAN'].includes(order.kind)
      ? []
      : [{ term: '费率优惠', value: discount }]),
  ]
}

/** A confirmed figure with the way to how it came about (R-WHY-1); an estimate has none. */
function told(
  { orderNo, ...order }: OrderView,
  figure: 'ORDER_AMOUNT' | 'ORDER_SHARES' | 'ORDER_FEE',
  facts: readonly Described[],
): Described[] {
  const value = {
    ORDER_AMOUNT: order.confirmAmount,
    ORDER_SHARES: order.confirmShares,
    ORDER_FEE: order.confirmFee,
  }[figure]

  return facts.map((fact) =>
    typeof fact.term === 'string' && order.confirmDate !== null
      ? { ...fact, term: <ExplainedName name={fact.term} of={{ figure, orderNo }} value={value} /> }
      : fact,
  )
}

/** The other fund of a transform or of a sell-then-buy, with what it brought. */
function targetFacts({ target }: OrderView): Described[] {
  if (target === null) return []

  return [
    { term: '转入基金', value: `${target.name} ${target.fundCode}` },
    ...shares('转入份额', target.shares),
    ...(target.nav === null ? [] : [{ term: '转入净值', value: formatNav(target.nav) }]),
    ...money('补差费', target.makeupFee),
  ]
}

/** Days, card and numbers of an order. */
export function accountFacts(order: OrderView): Described[] {
  return [
    ...(order.isRegistrarStarted
      ? [{ term: '发起方', value: '登记机构' }]
      : [{ term: '提交时间', value: formatInstant(order.applyAt) }]),
    {
      term: order.kind === 'SUBSCRIBE' ? orderWords.applyDay : orderWords.navDay,
      value: dayText(order.tDate),
    },
    {
      term: order.confirmDate !== null ? '确认日' : order.kind === 'SUBSCRIBE' ? '受理日' : '预计确认',
      value: dayText(order.confirmDate ?? order.expectConfirmDate),
    },
    ...arrival(order),
    { term: cardTerm(order), value: cardText(order) },
    ...(order.otherDistributor === null ? [] : [{ term: '对方销售机构', value: order.otherDistributor }]),
    ...(order.outgoingNo === null ? [] : [{ term: '转托管单号', value: order.outgoingNo }]),
    ...(order.parentNo === null
      ? []
      : [{ term: '所属订单', value: <OrderNumber orderNo={order.parentNo} /> }]),
    { term: '订单号', value: <OrderNumber orderNo={order.orderNo} /> },
    ...(order.taSerialNo === null ? [] : [{ term: '登记机构确认号', value: order.taSerialNo }]),
  ]
}

/** Which card an order's money left or comes to; of one without money the card it stands at. */
function cardTerm({ kind }: OrderView): string {
  if (kind === 'SELL') return orderWords.paidTo

  return kind === 'BUY' || kind === 'SUBSCRIBE' || kind === 'PLAN' ? orderWords.paidFrom : '银行卡'
}

function arrival(order: OrderView): Described[] {
  if (order.arrivedAt !== null) return [{ term: '到账时间', value: formatInstant(order.arrivedAt) }]

  return order.expectArriveDate === null
    ? []
    : [{ term: orderWords.arrival, value: `${dayText(order.expectArriveDate)} 前` }]
}

function money(term: string, value: string | null, estimate: string | null = null): Described[] {
  if (value !== null) return [{ term, value: `${formatMoney(value)} 元` }]

  return estimate === null ? [] : [{ term: estimated(term), value: `约 ${formatMoney(estimate)} 元` }]
}

function shares(term: string, value: string | null, estimate: string | null = null): Described[] {
  if (value !== null) return [{ term, value: `${formatShares(value)} 份` }]

  return estimate === null ? [] : [{ term: estimated(term), value: `约 ${formatShares(estimate)} 份` }]
}

/** What a figure is called while it is an estimate. */
function estimated(term: string): string {
  if (term === '确认金额') return orderWords.proceeds

  return term === orderWords.confirmed ? orderWords.shares : `预计${term}`
}

function modeText({ dividendMode }: Pick<OrderView, 'dividendMode'>): string {
  return dividendMode === null ? '--' : dividendModeWords[dividendMode]
}
