import { assetOverview } from '@tongzhou/client/holding'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { DeepPanel } from '@tongzhou/ui/deep/deep-panel'
import { Link, textLinkClass } from '@tongzhou/ui/link/link'
import { Amount } from '@tongzhou/ui/number/amount'
import { Stat, Stats } from '@tongzhou/ui/number/stat'
import { Skeleton } from '@tongzhou/ui/states/skeleton'
import { useCall } from '../../../../shared/api/use-call'
import { shortDay } from '../../../../shared/words/day-words'
import { AmountsEye } from '../../../../shared/held/amounts-eye'
import { OwnIncome } from '../../../../shared/held/own-amount'
import { to } from '../../../../shared/routing/to'
import { Screen } from '../../../../shared/screen/screen'
import { useHiddenAmounts } from '../../../../shared/settings/use-hidden-amounts'

/** What the customer has, with the eye that hides amounts on every page of this browser. */
export default function HomeAssets() {
  const assets = useCall(assetOverview, {})
  const { isHidden } = useHiddenAmounts()

  return (
    <DeepPanel label="我的资产" hasBoat className="min-h-60">
      <div className="flex items-center justify-between text-13 text-ink-soft">
        <span className="inline-flex items-center">
          总资产（元）
          <AmountsEye />
        </span>
        <Link href={to('/my-fund-position')} className={`hit-44 ${textLinkClass}`}>
          查看持仓
        </Link>
      </div>
      <Screen query={assets} skeleton={<HeroSkeleton />}>
        {(data) => (
          <>
            <Amount value={formatMoney(data.totalAssets)} size={40} hidden={isHidden} />
            <p className="mt-1 mb-4 text-12 text-ink-soft">
              {data.asOf === null ? '含在途资金' : `按 ${shortDay(data.asOf)} 及各基金最新净值，含在途资金`}
            </p>
            <Stats>
              <Stat
                label={data.dayIncomeDate === null ? '日收益' : `日收益 ${shortDay(data.dayIncomeDate)}`}
                value={<OwnIncome value={data.dayIncome} />}
              />
              <Stat label="持有收益" value={<OwnIncome value={data.holdingIncome} />} />
              <Stat label="累计收益" value={<OwnIncome value={data.cumulativeIncome} />} />
            </Stats>
          </>
        )}
      </Screen>
    </DeepPanel>
  )
}

function HeroSkeleton() {
  return (
    <>
      <Skeleton className="h-11 w-44" />
      <Skeleton className="mt-3 h-4 w-56" />
      <Skeleton className="mt-5 h-11 w-full" />
    </>
  )
}
