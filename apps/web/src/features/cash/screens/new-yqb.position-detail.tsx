import { cashOverview } from '@tongzhou/client/cash'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { noShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useCall } from '../../../shared/api/use-call'
import { OwnAmount, OwnIncome } from '../../../shared/held/own-amount'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { CashFoot } from '../parts/cash-foot'
import type { HeldCashFund } from '../parts/cash-types'
import { yieldText } from '../parts/cash-words'

/** What is held of each fund of the product: shares, what is frozen, income that waits, the quick room. */
export default function CashPositions() {
  const { fundCode } = useRouteQuery('/new-yqb/position-detail')
  const overview = useCall(cashOverview, {})
  const shown = (fund: HeldCashFund) =>
    sharesFrom(fund.shares) > noShares && (fundCode === null || fund.fundCode === fundCode)

  return (
    <Screen
      query={overview}
      isEmpty={({ funds }) => !funds.some(shown)}
      empty={
        <EmptyState
          text="没有持有现金宝的基金份额"
          action={
            <ButtonLink size="medium" href={to('/yiqianbao/buy')}>
              转入
            </ButtonLink>
          }
        />
      }
    >
      {({ funds }) => (
        <div className="flex flex-1 flex-col gap-4">
          <div className="flex flex-col gap-4 desktop:grid desktop:grid-cols-2 desktop:gap-6">
            {funds.filter(shown).map((fund) => (
              <FundCard key={fund.fundCode} fund={fund} />
            ))}
          </div>
          <CashFoot quick />
        </div>
      )}
    </Screen>
  )
}

function FundCard({ fund }: { fund: HeldCashFund }) {
  const { fundCode } = fund

  return (
    <Card title={fund.name} action={`七日年化 ${yieldText(fund.sevenDayYield)}`}>
      <DescriptionList
        items={[
          { term: '持有份额', value: <OwnAmount value={`${formatShares(fund.shares)} 份`} /> },
          { term: '其中冻结', value: <OwnAmount value={`${formatShares(fund.frozen)} 份`} /> },
          { term: '未付收益', value: <OwnAmount value={`${formatMoney(fund.unpaidIncome)} 元`} /> },
          { term: '最新收益', value: <OwnIncome value={fund.dayIncome} /> },
          { term: '累计收益', value: <OwnIncome value={fund.totalIncome} /> },
          {
            term: '今日可快取',
            value: fund.isQuick ? <OwnAmount value={`${formatMoney(fund.quickRoom)} 元`} /> : '不支持快取',
          },
        ]}
      />
      <div className="flex flex-wrap gap-3 pt-3">
        <ButtonLink look="outline" size="medium" href={to('/new-yqb/sell', { fundCode })}>
          转出此基金
        </ButtonLink>
        <ButtonLink look="outline" size="medium" href={to('/yiqianbao/detail', { fundCode })}>
          基金详情
        </ButtonLink>
      </div>
    </Card>
  )
}
