import { formatMoney } from '@tongzhou/domain/format/amounts'
import { moneyFrom, noMoney } from '@tongzhou/domain/kernel/money'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { DeepPanel } from '@tongzhou/ui/deep/deep-panel'
import { TextLink } from '@tongzhou/ui/link/link'
import { Stat, Stats } from '@tongzhou/ui/number/stat'
import { OwnTotal } from '../../../shared/held/own-total'
import { OwnIncome } from '../../../shared/held/own-amount'
import { to } from '../../../shared/routing/to'
import { useHiddenAmounts } from '../../../shared/settings/use-hidden-amounts'
import { shortDay } from '../../../shared/words/day-words'
import type { CashOverview } from './cash-types'
import { yieldText } from './cash-words'

/** What is in the product, what it earned last and altogether, and the two ways of money. */
export function WalletHero({ overview }: { overview: CashOverview }) {
  const { isHidden } = useHiddenAmounts()
  const inTransit = moneyFrom(overview.inTransit)

  return (
    <DeepPanel
      label="我的现金宝"
      hasBoat
      foot={
        <div className="flex gap-3 desktop:max-w-100">
          <ButtonLink full look="outline" href={to('/new-yqb/sell')}>
            转出
          </ButtonLink>
          <ButtonLink full href={to('/new-yqb/buy-type')}>
            转入
          </ButtonLink>
        </div>
      }
    >
      <div className="desktop:flex desktop:items-end desktop:justify-between desktop:gap-8">
        <div>
          <OwnTotal label="总金额（元）" value={formatMoney(overview.total)} />
          {inTransit > noMoney && (
            <p className="pt-1 text-13 text-ink-soft">
              <TextLink href={to('/progress-trade-list')}>
                另有在途 {isHidden ? '****' : formatMoney(inTransit)} 元
              </TextLink>
              ，确认后计入
            </p>
          )}
        </div>
        <div className="mt-4 min-w-0 desktop:mt-0 desktop:w-92">
          <Stats>
            <Stat
              label={`最新收益 ${shortDay(overview.incomeDate, null)}`}
              value={<OwnIncome value={overview.incomeDate === null ? null : overview.dayIncome} />}
              note={overview.isPartial ? '部分基金待公布' : overview.isDayExpected ? '预计' : undefined}
            />
            <Stat label="累计收益" value={<OwnIncome value={overview.totalIncome} />} />
            <Stat label="七日年化" value={yieldText(overview.sevenDayYield)} note="按持有金额加权" />
          </Stats>
        </div>
      </div>
    </DeepPanel>
  )
}
