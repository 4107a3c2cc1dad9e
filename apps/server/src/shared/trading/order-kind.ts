import type { z } from 'zod'
import type { orderKind } from '@tongzhou/contract/trade/order-shapes'
import type { OrderKind as CancelKind } from '@tongzhou/domain/trade/decide-cancel'

/** The customer's kinds of trade. */
export type TradeKind = z.output<typeof orderKind>

interface KindRow {
  readonly kind: TradeKind
  readonly cancel: CancelKind
}

/** What a business code (§3.1) is to the customer and to the cancel rule. */
const kinds: Readonly<Record<string, KindRow>> = {
  '020': { kind: 'SUBSCRIBE', cancel: 'subscription' },
  '022': { kind: 'BUY', cancel: 'purchase' },
  '024': { kind: 'SELL', cancel: 'redemption' },
  '026': { kind: 'CUSTODY', cancel: 'custody-in' },
  '027': { kind: 'CUSTODY', cancel: 'custody-in' },
  '028': { kind: 'CUSTODY', cancel: 'custody-in' },
  '029': { kind: 'DIVIDEND_MODE', cancel: 'dividend-mode' },
  '036': { kind: 'TRANSFORM', cancel: 'transform' },
  '039': { kind: 'PLAN', cancel: 'plan' },
  '063': { kind: 'SELL', cancel: 'redemption' },
  '098': { kind: 'SELL', cancel: 'quick-redemption' },
  '142': { kind: 'SELL', cancel: 'registrar-started' },
  '143': { kind: 'DIVIDEND', cancel: 'registrar-started' },
  '144': { kind: 'OTHER', cancel: 'registrar-started' },
  '145': { kind: 'OTHER', cancel: 'registrar-started' },
  '150': { kind: 'OTHER', cancel: 'registrar-started' },
}

export const kindLabels = {
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
