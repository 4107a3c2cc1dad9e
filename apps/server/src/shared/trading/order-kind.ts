import type { z } from 'zod'
import type { orderKind } from '@tongzhou/contract/trade/order-shapes'
import type { OrderKind as CancelKind } from '@tongzhou/domain/trade/decide-cancel'

/** The customer's kinds of trade. */
export type TradeKind = z.output<typeof orderKind>

interface KindRow {
  readonly kind: TradeKind
  readonly cancel: CancelKind
  /** The customer's word where it is another than that of its kind. */
  readonly label?: string
}

const registrars = (kind: TradeKind, label?: string): KindRow =>
  label === undefined ? { kind, cancel: 'registrar-started' } : { kind, cancel: 'registrar-started', label }

/** What a business code (§3.1) is to the customer and to the cancel rule. */
const kinds: Readonly<Record<string, KindRow>> = {
  '020': { kind: 'SUBSCRIBE', cancel: 'subscription' },
  '022': { kind: 'BUY', cancel: 'purchase' },
  '024': { kind: 'SELL', cancel: 'redemption' },
  '026': { kind: 'CUSTODY', cancel: 'custody-out', label: '转托管' },
  '027': { kind: 'CUSTODY', cancel: 'custody-in', label: '转托管转入' },
  '028': { kind: 'CUSTODY', cancel: 'custody-out', label: '转托管转出' },
  '029': { kind: 'DIVIDEND_MODE', cancel: 'dividend-mode' },
  '036': { kind: 'TRANSFORM', cancel: 'transform' },
  '039': { kind: 'PLAN', cancel: 'plan' },
  '052': { kind: 'OTHER', cancel: 'rest-cancel', label: '撤销顺延份额' },
  '063': { kind: 'SELL', cancel: 'redemption' },
  '098': { kind: 'SELL', cancel: 'quick-redemption' },
  '126': registrars('CUSTODY', '转托管'),
  '127': registrars('CUSTODY', '转托管转入'),
  '128': registrars('CUSTODY', '转托管转出'),
  '129': registrars('DIVIDEND_MODE'),
  '131': registrars('OTHER', '份额冻结'),
  '132': registrars('OTHER', '份额解冻'),
  '133': registrars('OTHER', '非交易过户'),
  '134': registrars('OTHER', '非交易过户转入'),
  '135': registrars('OTHER', '非交易过户转出'),
  '142': registrars('SELL', '强制赎回'),
  '143': registrars('DIVIDEND'),
  '144': registrars('OTHER', '份额强增'),
  '145': registrars('OTHER', '份额强减'),
  '149': registrars('OTHER', '募集失败利息'),
  '150': registrars('OTHER', '基金清盘'),
}

const kindLabels = {
  BUY: '买入',
  SUBSCRIBE: '认购',
  PLAN: '定投',
  SELL: '卖出',
  TRANSFORM: '转换',
  DIVIDEND: '分红',
  DIVIDEND_MODE: '修改分红方式',
  CUSTODY: '转托管',
  OTHER: '其他',
} as const satisfies Record<TradeKind, string>

/** The customer's word for a business. */
export function labelOf({ bizCode, isSplit }: { bizCode: string; isSplit: boolean }): string {
  if (isSplit) return bizCode === '145' ? '份额折算减少' : '份额折算增加'
  const row = kinds[bizCode]

  return row?.label ?? kindLabels[row?.kind ?? 'OTHER']
}

export function kindOf(bizCode: string): TradeKind {
  return kinds[bizCode]?.kind ?? 'OTHER'
}

/** The kind by which the cancel rule judges (R-CAL-11, R-CAL-12). */
export function cancelKindOf(bizCode: string): CancelKind {
  return kinds[bizCode]?.cancel ?? 'registrar-started'
}

/** The business codes of a kind, for filters. */
export function codesOf(kind: TradeKind): readonly string[] {
  return Object.entries(kinds)
    .filter(([, row]) => row.kind === kind)
    .map(([code]) => code)
}

/** Whether an order is only a part of another: the second leg of a sell-then-buy and the cancel of a rest stand for themselves. */
export function isBoundToParent(order: {
  readonly parentNo: string | null
  readonly payWay: string
  readonly bizCode: string
}): boolean {
  return order.parentNo !== null && order.payWay !== 'TRANSFORM' && order.bizCode !== '052'
}
