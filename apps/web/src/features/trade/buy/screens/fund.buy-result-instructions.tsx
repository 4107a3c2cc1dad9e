import type { ResponseOf } from '@tongzhou/client/call'
import { orderResult, remittanceInfo } from '@tongzhou/client/trade'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useState } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { Columns } from '../../../../shared/screen/columns'
import { Screen } from '../../../../shared/screen/screen'
import { CancelOrder } from '../../../../shared/trading/cancel-order'
import { OrderNumber } from '../../../../shared/trading/order-number'
import { OrderOutcome, hasFailed, outcomeText } from '../../../../shared/trading/order-outcome'
import { cardText } from '../../../../shared/words/card-words'
import { dayText } from '../../../../shared/words/day-words'
import { buyVerb } from '../../../../shared/words/purchase-words'
import { RemittanceAccount } from '../parts/remittance-account'
import { RemittanceRules } from '../parts/remittance-rules'

type Order = ResponseOf<typeof orderResult>

/** Money by transfer takes minutes to hours: so often the page asks while the order waits for it. */
const ASK_AGAIN_MS = 15_000

/** What becomes of an order that is paid by a transfer: waiting, there, accepted, or sent back. */
export default function RemittanceResult() {
  const { orderNo } = useRouteQuery('/fund/buy-result-instructions')
  const [isWaiting, setWaiting] = useState(false)
  const result = useCall(orderResult, { orderNo }, { everyMs: isWaiting ? ASK_AGAIN_MS : 0, staleMs: 0 })
  const waits = result.kind === 'ready' && waitsForMoney(result.data)
  if (waits !== isWaiting) setWaiting(waits)

  return (
    <Screen
      query={result}
      isEmpty={(order) => order.payWay !== 'REMIT'}
      empty={
        <EmptyState
          text="这笔买入不是用汇款付款的"
          action={
            <ButtonLink size="medium" href={to('/transaction-log/detail', { orderNo })}>
              查看订单
            </ButtonLink>
          }
        />
      }
    >
      {(order) => (
        <Columns keepsBeside beside={<Next order={order} />}>
          <OrderOutcome
            label="汇款结果"
            order={order}
            heading={headingOf(order)}
            about={`${buyVerb(order)} ${order.fundName}`}
            size={{ value: formatMoney(order.applyAmount), unit: '元' }}
            facts={[
              { term: '状态', value: order.status },
              { term: '汇出的卡', value: cardText(order) },
              { term: '申请日', value: dayText(order.tDate) },
              { term: '预计确认', value: dayText(order.expectConfirmDate) },
              { term: '订单号', value: <OrderNumber orderNo={order.orderNo} /> },
            ]}
          >
            {order.failure !== null && <p className="text-13 text-danger">{order.failure}</p>}
            {waitsForMoney(order) && (
              <p className="text-13 text-ink-soft">到账后自动受理，这一页每 15 秒更新。</p>
            )}
          </OrderOutcome>
          {waitsForMoney(order) && <Account orderNo={orderNo} />}
        </Columns>
      )}
    </Screen>
  )
}

function waitsForMoney(order: Order): boolean {
  return order.payWay === 'REMIT' && order.status === '待付款'
}

function headingOf(order: Order): string {
  if (waitsForMoney(order)) return '等待汇款到账'

  return hasFailed(order) ? `${buyVerb(order)}未成功` : outcomeText(order)
}

function Account({ orderNo }: { orderNo: string }) {
  const info = useCall(remittanceInfo, { orderNo })

  return <Screen query={info}>{(data) => <RemittanceAccount info={data} />}</Screen>
}

function Next({ order }: { order: Order }) {
  return (
    <>
      <Card title="接下来" className="max-desktop:order-1 max-desktop:border-0">
        <div className="flex flex-col gap-3">
          <ButtonLink full href={to('/transaction-log/detail', { orderNo: order.orderNo })}>
            查看订单
          </ButtonLink>
          <CancelOrder order={order} />
        </div>
      </Card>
      <RemittanceRules className="max-desktop:order-2" />
    </>
  )
}
