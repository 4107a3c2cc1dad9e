import { positionDetail } from '@tongzhou/client/holding'
import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { TextLink } from '@tongzhou/ui/link/link'
import { useCall } from '../../../shared/api/use-call'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { OrderRows } from '../../../shared/trading/order-rows'
import { DayIncomes } from '../parts/day-incomes'
import { HeldLots } from '../parts/held-lots'
import { type PositionDetailData, PositionSummary } from '../parts/position-summary'

/** One fund held: worth, cost, incomes by day, the lots behind it, and its latest orders. */
export default function FundPositionDetail() {
  const { fundCode } = useRouteQuery('/fund-position-detail')
  const detail = useCall(positionDetail, { fundCode })

  return <Screen query={detail}>{(data) => <Detail position={data} />}</Screen>
}

function Detail({ position }: { position: PositionDetailData }) {
  const { fundCode } = position
  const log = to('/transaction-log', { fundCode, months: '12' })
  const buy = to('/fund/buy', { fundCode })
  const sell = to('/fund/sell', { fundCode })
  // Selling a money fund costs nothing on any day, and every day's income is a lot of its own.
  const hasLots = position.lots.length > 0 && position.fundType !== 'MONEY'

  return (
    <div className="flex flex-1 flex-col gap-3">
      <PositionSummary position={position} />
      {position.days.length > 0 && <DayIncomes days={position.days} />}
      {hasLots && <HeldLots position={position} />}
      {position.orders.length > 0 && (
        <Card flush title="交易记录" action={<TextLink href={log}>全部</TextLink>}>
          <OrderRows rows={position.orders.slice(0, 5)} label="本基金的交易" />
        </Card>
      )}
      {(position.canBuy || position.canSell) && (
        <StickyActionBar>
          {position.canSell && (
            <ButtonLink look="outline" href={sell}>
              卖出
            </ButtonLink>
          )}
          {position.canBuy && <ButtonLink href={buy}>买入</ButtonLink>}
        </StickyActionBar>
      )}
    </div>
  )
}
