import type { ResponseOf } from '@tongzhou/client/call'
import type { orderResult } from '@tongzhou/client/trade'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import type { Described } from '@tongzhou/ui/description/description-list'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import type { ReactNode } from 'react'
import type { CallState } from '../../../../shared/api/use-call'
import { to } from '../../../../shared/routing/to'
import { Columns } from '../../../../shared/screen/columns'
import { Screen } from '../../../../shared/screen/screen'
import { OrderNumber } from '../../../../shared/trading/order-number'
import { OrderOutcome, hasFailed, outcomeText } from '../../../../shared/trading/order-outcome'
import { dayText } from '../../../../shared/words/day-words'
import { buyVerb } from '../../../../shared/words/purchase-words'

export type PaidOrder = ResponseOf<typeof orderResult>

/** What a page says of a purchase that was paid in its way. */
export interface PaidParts {
  /** Said instead of the state. */
  readonly heading?: string
  readonly payer: Described
  /** Under the facts of the order. */
  readonly note?: ReactNode
  /** Under the order. */
  readonly below: ReactNode
  readonly beside: ReactNode
}

/** What became of a purchase paid in one way; an order that was paid in another leads to its own page. */
export function PaidPurchase(props: {
  query: CallState<PaidOrder>
  orderNo: string
  label: string
  isPaidSo: (order: PaidOrder) => boolean
  /** 这笔买入不是用现金宝付款的 */
  otherwise: string
  parts: (order: PaidOrder) => PaidParts
}) {
  const { query, orderNo, label, isPaidSo, otherwise, parts } = props

  return (
    <Screen
      query={query}
      isEmpty={(order) => !isPaidSo(order)}
      empty={
        <EmptyState
          text={otherwise}
          action={
            <ButtonLink size="medium" href={to('/transaction-log/detail', { orderNo })}>
              查看订单
            </ButtonLink>
          }
        />
      }
    >
      {(order) => {
        const { heading, payer, note, below, beside } = parts(order)

        return (
          <Columns keepsBeside beside={beside}>
            <OrderOutcome
              label={label}
              order={order}
              heading={heading ?? (hasFailed(order) ? `${buyVerb(order)}未成功` : outcomeText(order))}
              about={`${buyVerb(order)} ${order.fundName}`}
              size={{ value: formatMoney(order.applyAmount), unit: '元' }}
              facts={[
                { term: '状态', value: order.status },
                payer,
                { term: '申请日', value: dayText(order.tDate) },
                { term: '预计确认', value: dayText(order.expectConfirmDate) },
                { term: '订单号', value: <OrderNumber orderNo={order.orderNo} /> },
              ]}
            >
              {order.failure !== null && <p className="text-13 text-danger">{order.failure}</p>}
              {note}
            </OrderOutcome>
            {below}
          </Columns>
        )
      }}
    </Screen>
  )
}
