import type { ResponseOf } from '@tongzhou/client/call'
import type { orderDetail } from '@tongzhou/client/record'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { Link, TextLink } from '@tongzhou/ui/link/link'
import { Amount } from '@tongzhou/ui/number/amount'
import { SumLines } from '@tongzhou/ui/number/sum-lines'
import { Ticket } from '@tongzhou/ui/ticket/ticket'
import type { ReactNode } from 'react'
import { to } from '../routing/to'
import { CancelUntil } from './cancel-until'
import { accountFacts, amountFacts, heroOf } from './order-facts'
import { StatusChip } from './order-rows'
import { orderSums } from './order-sums'
import { FeeProof } from './fee-proof'
import { OrderTimeline } from './order-timeline'
import { PromiseLines } from './promise-lines'

export type OrderDetail = ResponseOf<typeof orderDetail>

/**
 * One order whole: what and how much, its way with days beside its figures, how these come about, and its
 * numbers; what was promised beside what happened, and a sale's fee lot by lot. A ticket on a desktop,
 * sections on a phone.
 */
export function OrderRecord({ order, actions }: { order: OrderDetail; actions?: ReactNode }) {
  const hero = heroOf(order)
  const sums = orderSums(order)

  return (
    <Ticket asSections label={`${order.kindLabel}详情`}>
      <div>
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 className="text-17 font-semibold">
              <Link href={to('/fund/detail', { fundCode: order.fundCode })} className="hover:text-brand-ink">
                {order.fundName}
              </Link>
            </h2>
            <p className="pt-0.5 text-13 text-ink-faint tabular-nums">
              {order.kindLabel} · {order.fundCode}
            </p>
          </div>
          <StatusChip row={order} />
        </div>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-4">
          <p>
            <span className="block text-13 text-ink-soft">{hero.label}</span>
            <Amount value={hero.value} unit={hero.unit} size={40} />
          </p>
          {actions !== undefined && <div className="hidden gap-3 desktop:flex">{actions}</div>}
        </div>
        <CancelUntil order={order} />
        {order.failure !== null && <p className="pt-2 text-13 text-danger">{order.failure}</p>}
        {order.swap !== null && <SwapLine swap={order.swap} />}
      </div>
      <div className="grid gap-6 wide:grid-cols-2 wide:gap-10">
        <Part title="进度">
          <OrderTimeline steps={order.steps} />
          <PromiseLines promises={order.promises} />
        </Part>
        <Part title="金额与份额">
          <DescriptionList items={amountFacts(order)} />
        </Part>
      </div>
      {sums.length > 0 && (
        <Part title="这些数怎么来的">
          <SumLines sums={sums} />
        </Part>
      )}
      {order.feeProof !== null && (
        <Part title="手续费怎么收的">
          <FeeProof proof={order.feeProof} estimatedFee={order.estimatedFee} />
        </Part>
      )}
      <Part title="账户与单号">
        <DescriptionList items={accountFacts(order)} />
      </Part>
    </Ticket>
  )
}

/** The refused part of a top-up and the purchase that stands for it lead to each other (R-CASH-7). */
function SwapLine({ swap: { orderNo, fundName, isReplaced } }: { swap: NonNullable<OrderDetail['swap']> }) {
  return (
    <p className="pt-2 text-13 text-ink-soft">
      {isReplaced ? '款项已改买 ' : '用未确认部分的款项改买，原为 '}
      <TextLink href={to('/transaction-log/detail', { orderNo })}>{fundName}</TextLink>
    </p>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="pb-3 text-17 font-semibold">{title}</h3>
      {children}
    </div>
  )
}
