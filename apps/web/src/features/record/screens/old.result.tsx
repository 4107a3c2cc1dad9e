import { orderDetail } from '@tongzhou/client/record'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useEffect } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Screen } from '../../../shared/screen/screen'
import type { OrderDetail } from '../../../shared/trading/order-record'

/** A number of ours; links of earlier pages call it differently. */
const ORDER_NO = /^\d{20}$/

/** A result page of an earlier link: it gives way to the order of that number, whatever its kind is. */
export default function OldResult() {
  const { orderNo, applyNo, requestNo } = useRouteQuery('/old/buy-result')
  const number = orderNo ?? applyNo ?? requestNo ?? ''
  const isOurs = ORDER_NO.test(number)
  const order = useCall(orderDetail, { orderNo: number }, { enabled: isOurs, handles: ['ORDER_NOT_FOUND'] })
  if (!isOurs || (order.kind === 'failed' && order.failure.failed.reason === 'ORDER_NOT_FOUND'))
    return <Gone />

  return <Screen query={order}>{(data) => <Replaced order={data} />}</Screen>
}

function Replaced({ order: { orderNo } }: { order: OrderDetail }) {
  const go = useGo()
  useEffect(() => go(to('/transaction-log/detail', { orderNo }), { replace: true }), [go, orderNo])

  return null
}

function Gone() {
  return (
    <EmptyState
      text="旧链接已失效"
      note="这条链接来自早期页面，没有对应的交易。"
      action={
        <ButtonLink look="outline" size="medium" href={to('/transaction-log')}>
          查看交易记录
        </ButtonLink>
      }
    />
  )
}
