import type { z } from 'zod'
import type { orderRecord } from '@tongzhou/contract/record/record-shapes'
import { formatMoney, formatNav, formatShares } from '@tongzhou/domain/format/amounts'
import { formatInstant } from '@tongzhou/domain/format/days'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Money } from '@tongzhou/domain/kernel/money'
import type { Nav } from '@tongzhou/domain/kernel/nav'
import type { Shares } from '@tongzhou/domain/kernel/shares'

/** A line of a receipt: what it is, and what it says. */
export type ReceiptLine = readonly [term: string, words: string]

/** What a receipt says of an order: asked for and confirmed, never an estimate. */
export function receiptLines(order: z.output<typeof orderRecord>): ReceiptLine[] {
  const { target } = order

  return [
    ['交易类型', order.kindLabel],
    ['状态', order.status],
    ['基金', `${order.fundName}（${order.fundCode}）`],
    ...money('申请金额', order.applyAmount),
    ...shares('申请份额', order.applyShares),
    ...money('确认金额', order.confirmAmount),
    ...shares('确认份额', order.confirmShares),
    ...nav('确认净值', order.confirmNav),
    ...money('手续费', order.confirmFee),
    ...order.parts.flatMap((part, index): ReceiptLine[] => [
      [
        `第 ${index + 1} 次确认`,
        `${part.confirmDate}，${formatShares(part.shares)} 份，${formatMoney(part.amount)} 元`,
      ],
    ]),
    ...(target === null
      ? []
      : [
          ['转入基金', `${target.name}（${target.fundCode}）`] as const,
          ...shares('转入份额', target.shares),
          ...nav('转入净值', target.nav),
          ...money('补差费', target.makeupFee),
        ]),
    ['提交时间', formatInstant(order.applyAt)],
    ['交易日（T 日）', order.tDate],
    ...day('确认日', order.confirmDate),
    ...(order.arrivedAt === null ? [] : [['到账时间', formatInstant(order.arrivedAt)] as const]),
    ...(order.bankName === null || order.cardTail === null
      ? []
      : [['银行卡', `${order.bankName} 尾号 ${order.cardTail}`] as const]),
    ...(order.failure === null ? [] : [['未成功原因', order.failure] as const]),
    ['订单号', order.orderNo],
    ...(order.taSerialNo === null ? [] : [['登记机构确认号', order.taSerialNo] as const]),
  ]
}

function money(term: string, value: Money | null): ReceiptLine[] {
  return value === null ? [] : [[term, `${formatMoney(value)} 元`]]
}

function shares(term: string, value: Shares | null): ReceiptLine[] {
  return value === null ? [] : [[term, `${formatShares(value)} 份`]]
}

function nav(term: string, value: Nav | null): ReceiptLine[] {
  return value === null ? [] : [[term, formatNav(value)]]
}

function day(term: string, value: Day | null): ReceiptLine[] {
  return value === null ? [] : [[term, value]]
}
