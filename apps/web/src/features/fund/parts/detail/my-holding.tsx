import { formatMoney, formatShares, formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { MoreLink } from '@tongzhou/ui/link/more-link'
import { Stat } from '@tongzhou/ui/number/stat'
import { shortDay } from '../../../../shared/words/day-words'
import { OwnAmount, OwnIncome } from '../../../../shared/held/own-amount'
import { to } from '../../../../shared/routing/to'
import { useOwnPosition } from './use-own-position'

/**
 * For who holds the fund: value, income and what can be sold, and the ways to sell it and to the position.
 * Nothing for anybody else.
 */
export default function MyHolding({ fundCode }: { fundCode: string }) {
  const data = useOwnPosition(fundCode)
  if (data === null) return null

  return (
    <Card
      title="我的持有"
      action={<MoreLink label="持仓详情" href={to('/fund-position-detail', { fundCode })} />}
    >
      <div className="grid grid-cols-3 gap-x-4 *:not-first:border-l *:not-first:border-line *:not-first:pl-4">
        <Stat
          label="金额(元)"
          value={<OwnAmount value={formatMoney(data.marketValue)} />}
          note={`${shortDay(data.navDate)} 净值`}
        />
        <Stat
          label={data.isCostTyped ? '持有收益(自填)' : '持有收益(元)'}
          value={<OwnIncome value={data.holdingIncome} />}
          note={
            <>
              日收益 <OwnAmount value={formatSignedMoney(data.dayIncome)} />
            </>
          }
        />
        <Stat label="可卖份额" value={<OwnAmount value={formatShares(data.availableShares)} />} note="份" />
      </div>
      <div className="flex gap-3 pt-4 max-desktop:*:flex-1">
        {data.canSell && (
          <ButtonLink look="outline" size="medium" href={to('/fund/sell', { fundCode })}>
            卖出
          </ButtonLink>
        )}
        {/* At the foot of a phone's page selling stands in its place. */}
        <ButtonLink
          look="outline"
          size="medium"
          href={to('/regular-invest/buy', { fundCode })}
          className="desktop:hidden"
        >
          定投
        </ButtonLink>
        <ButtonLink look="outline" size="medium" href={to('/transaction-log', { fundCode, months: '12' })}>
          交易记录
        </ButtonLink>
      </div>
    </Card>
  )
}
