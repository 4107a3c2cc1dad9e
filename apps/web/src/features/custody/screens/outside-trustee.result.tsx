import { orderResult } from '@tongzhou/client/trade'
import { formatShares } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { Icon } from '@tongzhou/ui/icon/icon'
import { Amount } from '@tongzhou/ui/number/amount'
import { Ticket } from '@tongzhou/ui/ticket/ticket'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { CancelUntil } from '../../../shared/trading/cancel-until'
import { OrderNumber } from '../../../shared/trading/order-number'
import { OrderTimeline, type OrderView } from '../../../shared/trading/order-timeline'
import { useOrder } from '../../../shared/trading/use-order'
import { cardText } from '../../../shared/words/card-words'

/** What became of shares that were to be brought here. */
export default function OutsideTrusteeResult() {
  const { orderNo } = useRouteQuery('/outside-trustee/result')
  const order = useOrder(orderResult, orderNo)

  return (
    <Screen query={order}>
      {(data) => (
        <Columns keepsBeside beside={<Ways order={data} />}>
          <Outcome order={data} />
        </Columns>
      )}
    </Screen>
  )
}

function isFailed(order: OrderView): boolean {
  return order.steps.some((step) => step.state === 'FAILED')
}

function Outcome({ order }: { order: OrderView }) {
  const failed = isFailed(order)

  return (
    <Ticket label="提交结果">
      <div role="status" className="flex flex-col gap-1">
        <p className="flex items-center gap-2 text-24 font-semibold">
          <Icon
            name={failed ? 'close-circle' : 'check-circle'}
            size={24}
            className={failed ? 'text-danger' : 'text-brand-ink'}
          />
          {headingOf(order)}
        </p>
        <p className="pt-3 text-13 text-ink-soft">
          {order.kindLabel} {order.fundName}
        </p>
        <Amount value={order.shares === null ? '--' : formatShares(order.shares)} unit="份" size={40} />
        {failed && (
          <p className="text-13 text-danger">
            {order.failure ?? '登记机构没有确认'}。请与原销售机构核对转出单号、机构代码和份额后再提交。
          </p>
        )}
        <CancelUntil order={order} />
      </div>
      <div>
        <h2 className="pb-3 text-17 font-semibold">进度</h2>
        <OrderTimeline steps={order.steps} />
      </div>
      <DescriptionList
        items={[
          { term: '状态', value: order.status },
          { term: '转入账户', value: cardText(order) },
          { term: '订单号', value: <OrderNumber orderNo={order.orderNo} /> },
        ]}
      />
    </Ticket>
  )
}

function headingOf(order: OrderView): string {
  if (isFailed(order)) return '没有转入'

  return order.status === '已受理(待确认)' ? '申请已受理' : order.status
}

function Ways({ order }: { order: OrderView }) {
  return (
    <Card title="接下来" className="max-desktop:border-0">
      <div className="flex flex-col gap-3">
        {isFailed(order) && (
          <ButtonLink
            full
            href={to('/outside-trustee', { fundCode: order.fundCode, tradeAcco: order.tradeAcco })}
          >
            核对后再提交
          </ButtonLink>
        )}
        <ButtonLink full look="outline" href={to('/outside-trustee/record')}>
          转托管记录
        </ButtonLink>
        <ButtonLink full look="outline" href={to('/my-fund-position')}>
          查看我的持仓
        </ButtonLink>
      </div>
    </Card>
  )
}
