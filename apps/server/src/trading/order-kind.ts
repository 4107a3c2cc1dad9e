import { applicationCode, confirmationCode } from '@tongzhou/domain/trade/business-code'
import type { z } from 'zod'
import { orderKind } from '@tongzhou/contract/trade/order-shapes'
import type { OrderKind as CancelKind } from '@tongzhou/domain/trade/decide/decide-cancel'

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
  [applicationCode.subscription]: { kind: 'SUBSCRIBE', cancel: 'subscription' },
  [applicationCode.purchase]: { kind: 'BUY', cancel: 'purchase' },
  [applicationCode.redemption]: { kind: 'SELL', cancel: 'redemption' },
  [applicationCode.custodyOneStep]: { kind: 'CUSTODY', cancel: 'custody-out', label: '转托管' },
  [applicationCode.custodyIn]: { kind: 'CUSTODY', cancel: 'custody-in', label: '转托管转入' },
  [applicationCode.custodyOut]: { kind: 'CUSTODY', cancel: 'custody-out', label: '转托管转出' },
  [applicationCode.dividendMode]: { kind: 'DIVIDEND_MODE', cancel: 'dividend-mode' },
  [applicationCode.transform]: { kind: 'TRANSFORM', cancel: 'transform' },
  [applicationCode.planPurchase]: { kind: 'PLAN', cancel: 'plan' },
  [applicationCode.cancel]: { kind: 'OTHER', cancel: 'rest-cancel', label: '撤销顺延份额' },
  [applicationCode.planRedemption]: { kind: 'SELL', cancel: 'redemption' },
  [applicationCode.quickRedemption]: { kind: 'SELL', cancel: 'quick-redemption' },
  [confirmationCode.custodyOneStep]: registrars('CUSTODY', '转托管'),
  [confirmationCode.custodyIn]: registrars('CUSTODY', '转托管转入'),
  [confirmationCode.custodyOut]: registrars('CUSTODY', '转托管转出'),
  [confirmationCode.dividendMode]: registrars('DIVIDEND_MODE'),
  [confirmationCode.freeze]: registrars('OTHER', '份额冻结'),
  [confirmationCode.unfreeze]: registrars('OTHER', '份额解冻'),
  [confirmationCode.nonTrade]: registrars('OTHER', '非交易过户'),
  [confirmationCode.nonTradeIn]: registrars('OTHER', '非交易过户转入'),
  [confirmationCode.nonTradeOut]: registrars('OTHER', '非交易过户转出'),
  [confirmationCode.forcedRedemption]: registrars('SELL', '强制赎回'),
  [confirmationCode.dividend]: registrars('DIVIDEND'),
  [confirmationCode.forcedIncrease]: registrars('OTHER', '份额强增'),
  [confirmationCode.forcedDecrease]: registrars('OTHER', '份额强减'),
  [confirmationCode.raisingFailed]: registrars('OTHER', '募集失败利息'),
  [confirmationCode.liquidation]: registrars('OTHER', '基金清盘'),
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
  if (isSplit) return bizCode === confirmationCode.forcedDecrease ? '份额折算减少' : '份额折算增加'
  const row = kinds[bizCode]

  return row?.label ?? kindLabels[row?.kind ?? 'OTHER']
}

/** The kinds of trade in the order in which customers read them. */
export const tradeKinds: readonly TradeKind[] = orderKind.options

/** The customer's word for a kind. */
export function kindLabelOf(kind: TradeKind): string {
  return kindLabels[kind]
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
