import { type Described, DescriptionList } from '@tongzhou/ui/description/description-list'
import { Icon } from '@tongzhou/ui/icon/icon'
import { Amount } from '@tongzhou/ui/number/amount'
import { Spinner } from '@tongzhou/ui/spinner/spinner'
import { Ticket } from '@tongzhou/ui/ticket/ticket'
import type { ReactNode } from 'react'
import { CancelUntil } from './cancel-until'
import { OrderTimeline, type OrderView } from './order-timeline'

/** Whether some step of an order went wrong. */
export function hasFailed(order: OrderView): boolean {
  return order.steps.some((step) => step.state === 'FAILED')
}

/** The state of an order just submitted, as a result page says it. */
export function outcomeText({ status }: OrderView): string {
  return status === '已受理(待确认)' ? '申请已受理' : status
}

/** What became of an order in a sentence, how much, its way with days, and its facts, as one ticket. */
export function OrderOutcome(props: {
  label: string
  order: OrderView
  heading: string
  /** What it was about: 买入 澄岳睿远均衡混合A. */
  about: ReactNode
  size: { readonly value: string; readonly unit: '元' | '份' }
  facts: readonly Described[]
  /** What went wrong, or still hangs. */
  children?: ReactNode
}) {
  const { order, size } = props
  const failed = hasFailed(order)

  return (
    <Ticket label={props.label}>
      <div role="status" className="flex flex-col gap-1">
        <p className="flex items-center gap-2 text-24 font-semibold">
          {order.isPaymentPending ? (
            <Spinner />
          ) : (
            <Icon
              name={failed ? 'close-circle' : 'check-circle'}
              size={24}
              className={failed ? 'text-danger' : 'text-brand-ink'}
            />
          )}
          {props.heading}
        </p>
        <p className="pt-3 text-13 text-ink-soft">{props.about}</p>
        <Amount value={size.value} unit={size.unit} size={40} />
        {props.children}
        <CancelUntil order={order} />
      </div>
      <div>
        <h2 className="pb-3 text-17 font-semibold">进度</h2>
        <OrderTimeline steps={order.steps} />
      </div>
      <DescriptionList items={props.facts} />
    </Ticket>
  )
}
