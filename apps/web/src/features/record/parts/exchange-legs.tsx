import { exchangeList, orderDetail } from '@tongzhou/client/record'
import { Card } from '@tongzhou/ui/card/card'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useCall } from '../../../shared/api/use-call'
import { Screen } from '../../../shared/screen/screen'
import { useOrder } from '../../../shared/trading/use-order'
import { OrderPane } from './order-pane'

/**
 * One exchange of a fund for another, both legs: a transform is one order with two sides, a 赎回转购 the sale
 * and, once its money is here, the purchase it made.
 */
export function ExchangeLegs({ orderNo }: { orderNo: string }) {
  const exchange = useCall(exchangeList, { orderNo })

  return (
    <Screen
      query={exchange}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState text="没有找到这笔转换" />}
    >
      {({ rows: [row] }) => (
        <div className="flex flex-1 flex-col gap-3 desktop:gap-4">
          <Leg orderNo={orderNo} />
          {row?.way === 'SELL_THEN_BUY' &&
            (row.buyOrderNo === null ? (
              <Card title={`买入 ${row.to.name}`}>
                <p className="text-15 text-ink-soft">
                  {row.isFinal
                    ? '没有买入，卖出的款项已划付至银行卡。'
                    : '卖出的款项到账当日买入；不能买入时划付至银行卡。'}
                </p>
              </Card>
            ) : (
              <Leg orderNo={row.buyOrderNo} />
            ))}
        </div>
      )}
    </Screen>
  )
}

function Leg({ orderNo }: { orderNo: string }) {
  const order = useOrder(orderDetail, orderNo)

  return <Screen query={order}>{(data) => <OrderPane order={data} />}</Screen>
}
