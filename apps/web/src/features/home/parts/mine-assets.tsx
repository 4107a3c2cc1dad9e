import { assetOverview } from '@tongzhou/client/holding'
import { formatMoney, formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { IconButton } from '@tongzhou/ui/button/icon-button'
import { Card } from '@tongzhou/ui/card/card'
import { Amount } from '@tongzhou/ui/number/amount'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { Stat, Stats } from '@tongzhou/ui/number/stat'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { toIfBuilt } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { dayText } from '../../../shared/trading/present'

const HIDDEN = '****'

/** Total assets with the eye, and what they earned; the figures lead to the positions. */
export function MineAssets() {
  const assets = useCall(assetOverview, {})
  const [isHidden, setHidden] = useState(false)
  const holding = toIfBuilt('/my-fund-position')
  const link = holding === null ? {} : { href: holding }

  return (
    <Screen query={assets} skeleton={<CardSkeleton />}>
      {(data) => (
        <Card>
          <div className="flex items-center justify-between">
            <p className="text-13 text-ink-soft">总资产（元）</p>
            <span className="-my-2 -mr-2">
              <IconButton
                icon={isHidden ? 'eye-off' : 'eye'}
                label={isHidden ? '显示金额' : '隐藏金额'}
                aria-pressed={isHidden}
                onClick={() => setHidden(!isHidden)}
              />
            </span>
          </div>
          <Amount value={formatMoney(data.totalAssets)} size={40} hidden={isHidden} />
          <p className="pb-3 text-12 text-ink-faint">
            {data.asOf === null ? '含在途资金' : `按 ${dayText(data.asOf)} 及各基金最新净值计算，含在途资金`}
          </p>
          <Stats>
            <Stat
              {...link}
              label="日收益"
              value={<Income value={data.dayIncome} isHidden={isHidden} />}
              note={dayText(data.dayIncomeDate)}
            />
            <Stat
              {...link}
              label="持有收益"
              value={<Income value={data.holdingIncome} isHidden={isHidden} />}
            />
            <Stat
              {...link}
              label="累计收益"
              value={<Income value={data.cumulativeIncome} isHidden={isHidden} />}
            />
          </Stats>
        </Card>
      )}
    </Screen>
  )
}

function Income({ value, isHidden }: { value: string | null; isHidden: boolean }) {
  return isHidden ? <>{HIDDEN}</> : <SignedNumber kind="income" value={formatSignedMoney(value)} />
}
