import { orderDetail } from '@tongzhou/client/record'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useTitle } from '../../../shared/screen/bar'
import { Screen } from '../../../shared/screen/screen'
import { OrderRecord } from '../../../shared/trading/order-record'
import { useOrder } from '../../../shared/trading/use-order'

/** One order of a top-up or a withdrawal, as every order is shown; it is taken back with the whole alone. */
export default function CashPart() {
  const { orderNo } = useRouteQuery('/new-yqb/buy-order-son')
  const order = useOrder(orderDetail, orderNo)
  const title = order.kind === 'ready' ? `${order.data.kindLabel}详情` : null
  useTitle(title)

  return (
    <Screen query={order}>
      {(data) => (
        <div className="flex flex-1 flex-col gap-4">
          <OrderRecord order={data} />
          {data.parentNo !== null && (
            <p>
              <ButtonLink
                look="outline"
                size="medium"
                href={to(data.kind === 'SELL' ? '/new-yqb/sell-order' : '/new-yqb/buy-order', {
                  parentNo: data.parentNo,
                })}
              >
                所属的整笔
              </ButtonLink>
            </p>
          )}
        </div>
      )}
    </Screen>
  )
}
