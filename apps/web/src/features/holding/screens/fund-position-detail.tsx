import { positionDetail } from '@tongzhou/client/holding'
import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow } from '@tongzhou/ui/list-row/list-row'
import { MoreLink } from '@tongzhou/ui/link/more-link'
import { useCall } from '../../../shared/api/use-call'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { OrderRows } from '../../../shared/trading/order-rows'
import { dividendModeWords } from '../../../shared/words/dividend-mode-words'
import { CostCard } from '../parts/cost-card'
import { DayIncomes } from '../parts/day-incomes'
import { HeldLots } from '../parts/held-lots'
import { MovedInCard } from '../parts/moved-in-card'
import { PositionFacts } from '../parts/position-facts'
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
  const isMoney = position.fundType === 'MONEY'
  const hasLots = position.lots.length > 0 && !isMoney

  const ways = (
    <>
      {position.canSell && (
        <ButtonLink look="outline" href={sell}>
          卖出
        </ButtonLink>
      )}
      {position.canBuy && <ButtonLink href={buy}>买入</ButtonLink>}
    </>
  )

  return (
    <div className="flex flex-1 flex-col">
      <Columns
        keepsBeside
        beside={
          <>
            {(position.canBuy || position.canSell) && (
              <Card className="max-desktop:hidden">
                <div className="flex gap-3 *:flex-1">{ways}</div>
              </Card>
            )}
            {hasLots && <HeldLots position={position} />}
            <Card flush className="max-desktop:order-6">
              {position.canSell && (
                <ListRow
                  title="转换成另一只基金"
                  note="三种换法与不动，先比较再选"
                  href={to('/fund/transform/recommend', { fundCode })}
                />
              )}
              <ListRow
                title="分红方式"
                note="改动自下一个权益登记日起生效"
                value={dividendModeWords[position.dividendMode]}
                href={to('/set-bonus', { fundCode })}
              />
              {!isMoney && (
                <ListRow
                  title="与基金的差"
                  note="买入、卖出、分红、费用各差了多少"
                  href={to('/common/statistics', { fundCode })}
                />
              )}
            </Card>
          </>
        }
      >
        <PositionSummary position={position} />
        {position.arrivals.length > 0 && <MovedInCard arrivals={position.arrivals} />}
        {!isMoney && <CostCard position={position} />}
        <div className="gap-6 max-desktop:contents desktop:grid wide:grid-cols-2">
          {position.days.length > 0 && <DayIncomes days={position.days} isMoney={isMoney} />}
          <PositionFacts position={position} />
        </div>
        {position.orders.length > 0 && (
          <Card
            flush
            title="交易记录"
            action={<MoreLink label="全部" href={log} />}
            className="max-desktop:order-7"
          >
            <OrderRows rows={position.orders.slice(0, 5)} label="本基金的交易" />
          </Card>
        )}
      </Columns>
      {(position.canBuy || position.canSell) && (
        <div className="contents desktop:hidden">
          <StickyActionBar>{ways}</StickyActionBar>
        </div>
      )}
    </div>
  )
}
