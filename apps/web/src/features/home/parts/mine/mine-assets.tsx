import { assetOverview } from '@tongzhou/client/holding'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { Amount } from '@tongzhou/ui/number/amount'
import { Stat, Stats } from '@tongzhou/ui/number/stat'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useCall } from '../../../../shared/api/use-call'
import { ExplainedName } from '../../../../shared/explain/explained-name'
import { to } from '../../../../shared/routing/to'
import { Screen } from '../../../../shared/screen/screen'
import { dayText } from '../../../../shared/words/day-words'
import { AmountsEye } from '../../../../shared/held/amounts-eye'
import { OwnIncome } from '../../../../shared/held/own-amount'
import { typedNote } from '../../../../shared/held/typed-note'
import { useHiddenAmounts } from '../../../../shared/settings/use-hidden-amounts'

/** Total assets with the eye, and what they earned; the figures lead to the positions. */
export function MineAssets() {
  const assets = useCall(assetOverview, {})
  const { isHidden } = useHiddenAmounts()
  const link = { href: to('/my-fund-position') }

  return (
    <Screen query={assets} skeleton={<CardSkeleton />}>
      {(data) => (
        <Card>
          <div className="flex items-center justify-between">
            <p className="text-13 text-ink-soft">
              <ExplainedName
                name="总资产"
                unit="（元）"
                of={{ figure: 'ASSET_TOTAL' }}
                value={data.totalAssets}
              />
            </p>
            <span className="-mr-2">
              <AmountsEye />
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
              value={<OwnIncome value={data.dayIncome} />}
              note={dayText(data.dayIncomeDate)}
            />
            <Stat
              {...link}
              label="持有收益"
              value={<OwnIncome value={data.holdingIncome} />}
              note={typedNote(data)}
            />
            <Stat {...link} label="累计收益" value={<OwnIncome value={data.cumulativeIncome} />} />
          </Stats>
        </Card>
      )}
    </Screen>
  )
}
