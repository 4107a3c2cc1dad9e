import { orderResult, remittanceInfo } from '@tongzhou/client/trade'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { useState } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { Screen } from '../../../../shared/screen/screen'
import { CancelOrder } from '../../../../shared/trading/cancel-order'
import { cardText } from '../../../../shared/words/card-words'
import { type PaidOrder, PaidPurchase } from '../parts/paid-purchase'
import { RemittanceAccount } from '../parts/remittance-account'
import { RemittanceRules } from '../parts/remittance-rules'

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
    <PaidPurchase
      query={result}
      orderNo={orderNo}
      label="汇款结果"
      isPaidSo={(order) => order.payWay === 'REMIT'}
      otherwise="这笔买入不是用汇款付款的"
      parts={(order) => ({
        payer: { term: '汇出的卡', value: cardText(order) },
        beside: <Next order={order} />,
        below: null,
        ...(waitsForMoney(order) && {
          heading: '等待汇款到账',
          note: <p className="text-13 text-ink-soft">到账后自动受理，这一页每 15 秒更新。</p>,
          below: <Account orderNo={orderNo} />,
        }),
      })}
    />
  )
}

function waitsForMoney(order: PaidOrder): boolean {
  return order.payWay === 'REMIT' && order.status === '待付款'
}

function Account({ orderNo }: { orderNo: string }) {
  const info = useCall(remittanceInfo, { orderNo })

  return <Screen query={info}>{(data) => <RemittanceAccount info={data} />}</Screen>
}

function Next({ order }: { order: PaidOrder }) {
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
