import { assetOverview } from '@tongzhou/client/holding'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { Link } from '@tongzhou/ui/link/link'
import { Amount } from '@tongzhou/ui/number/amount'
import { Skeleton } from '@tongzhou/ui/states/skeleton'
import { useCall } from '../../../shared/api/use-call'
import { shortDay } from '../../../shared/fund/present'
import { toIfBuilt } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { AmountsEye } from '../../../shared/held/amounts-eye'
import { OwnIncome } from '../../../shared/held/own-amount'
import { useHiddenAmounts } from '../../../shared/settings/use-hidden-amounts'

/** What the customer has, with the eye that hides amounts on every page of this browser. */
export default function HomeAssets({ className }: { className: string }) {
  const assets = useCall(assetOverview, {})
  const { isHidden } = useHiddenAmounts()
  const positions = toIfBuilt('/my-fund-position')

  return (
    <section aria-label="我的资产" className={className}>
      <div className="flex items-center justify-between text-13 text-ink-soft">
        <span className="inline-flex items-center">
          总资产（元）
          <AmountsEye />
        </span>
        {positions !== null && (
          <Link href={positions} className="hit-44 text-brand-ink">
            查看持仓
          </Link>
        )}
      </div>
      <Screen query={assets} skeleton={<Skeleton className="mt-2 h-12 w-44" />}>
        {(data) => (
          <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
            <Amount value={formatMoney(data.totalAssets)} hidden={isHidden} />
            <span className="text-13 text-ink-soft">
              日收益{data.dayIncomeDate !== null && `（${shortDay(data.dayIncomeDate)}）`}{' '}
              <OwnIncome value={data.dayIncome} />
            </span>
          </div>
        )}
      </Screen>
    </section>
  )
}
