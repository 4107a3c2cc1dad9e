import { orderResult } from '@tongzhou/client/trade'
import { formatShares } from '@tongzhou/domain/format/amounts'
import { addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { CancelOrder } from '../../../../shared/trading/cancel-order'
import { useOrder } from '../../../../shared/trading/use-order'
import { cardText } from '../../../../shared/words/card-words'
import { dayText } from '../../../../shared/words/day-words'
import { type PaidOrder, PaidPurchase } from '../parts/paid-purchase'

/** A purchase that the cash product pays: the order, and beside it the shares whose money stands for it. */
export default function CashPaymentResult() {
  const { orderNo } = useRouteQuery('/fund/buy-chaobao-payment-result')
  const result = useOrder(orderResult, orderNo)

  return (
    <PaidPurchase
      query={result}
      orderNo={orderNo}
      label="付款结果"
      isPaidSo={(order) => order.cashLegs.length > 0}
      otherwise="这笔买入不是用现金宝付款的"
      parts={(order) => ({
        payer: { term: '付款方式', value: `现金宝（${cardText(order)}）` },
        below: <Legs order={order} />,
        beside: <Next order={order} />,
      })}
    />
  )
}

/** The redemptions with the same T; one that failed has paid nothing. */
function Legs({ order }: { order: PaidOrder }) {
  const legs = order.cashLegs
  const failed = legs.some((leg) => leg.failure !== null)

  return (
    <Card flush title="从现金宝付出" action={`${legs.length} 笔，与买入同一申请日`}>
      <ListRows label="从现金宝付出">
        {legs.map((leg) => (
          <ListRow
            key={leg.orderNo}
            title={leg.fundName}
            note={
              leg.failure ??
              `收益计至 ${dayText(addDays(dayFrom(leg.expectConfirmDate), -1), null)} · ${leg.status}`
            }
            value={`${formatShares(leg.applyShares)} 份`}
            href={to('/new-yqb/sell-order-son', { orderNo: leg.orderNo })}
          />
        ))}
      </ListRows>
      {failed && (
        <p className="row-pad pt-2 pb-3 text-13 text-danger">没有付款，未成功的份额已解冻，仍在现金宝里。</p>
      )}
    </Card>
  )
}

function Next({ order }: { order: PaidOrder }) {
  return (
    <>
      <Card title="钱怎么走" className="max-desktop:order-1">
        <DescriptionList
          look="stacked"
          items={[
            {
              term: '提交时',
              value: '等额的现金宝份额冻结，仍是您的，仍计收益；不占快取额度。',
            },
            {
              term: '确认时',
              value: '货币基金赎回的钱直接作为这笔买入的款项，不经过您的银行卡，也不动用其他客户的钱。',
            },
            { term: '没有成功时', value: '赎回未成功则买入不成立，份额解冻；买入未成功则钱退到银行卡。' },
          ]}
        />
      </Card>
      <Card title="接下来" className="max-desktop:order-2 max-desktop:border-0">
        <div className="flex flex-col gap-3">
          <ButtonLink full href={to('/transaction-log/detail', { orderNo: order.orderNo })}>
            查看订单
          </ButtonLink>
          <ButtonLink full look="outline" href={to('/yiqianbao')}>
            查看现金宝
          </ButtonLink>
          <CancelOrder order={order} />
        </div>
      </Card>
    </>
  )
}
