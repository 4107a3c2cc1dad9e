import { assetOverview } from '@tongzhou/client/holding'
import { formatMoney, formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { IconButton } from '@tongzhou/ui/button/icon-button'
import { Link } from '@tongzhou/ui/link/link'
import { Amount } from '@tongzhou/ui/number/amount'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { Skeleton } from '@tongzhou/ui/states/skeleton'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { useServices } from '../../../shared/api/services'
import { shortDay } from '../../../shared/fund/present'
import { toIfBuilt } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'

const EYE = 'tongzhou.amounts'

/** What the customer has, with the eye that hides amounts on every page of this browser. */
export default function HomeAssets({ className }: { className: string }) {
  const assets = useCall(assetOverview, {})
  const { store } = useServices()
  const [isHidden, setHidden] = useState(() => store.getItem(EYE) === 'hidden')
  const positions = toIfBuilt('/my-fund-position')
  const toggle = () => {
    store.setItem(EYE, isHidden ? 'shown' : 'hidden')
    setHidden(!isHidden)
  }

  return (
    <section aria-label="我的资产" className={className}>
      <div className="flex items-center justify-between text-13 text-ink-soft">
        <span className="inline-flex items-center">
          总资产（元）
          <IconButton
            icon={isHidden ? 'eye-off' : 'eye'}
            size={20}
            label={isHidden ? '显示金额' : '隐藏金额'}
            onClick={toggle}
            className="-my-3 text-ink-faint"
          />
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
              {isHidden ? '****' : <SignedNumber value={formatSignedMoney(data.dayIncome)} kind="income" />}
            </span>
          </div>
        )}
      </Screen>
    </section>
  )
}
