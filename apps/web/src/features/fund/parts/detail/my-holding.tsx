import { ownTradePoints } from '@tongzhou/client/fund'
import { positionDetail } from '@tongzhou/client/holding'
import { formatMoney, formatShares, formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { Icon } from '@tongzhou/ui/icon/icon'
import { Link } from '@tongzhou/ui/link/link'
import { Stat } from '@tongzhou/ui/number/stat'
import { shortDay } from '../../../../shared/words/day-words'
import { OwnAmount, OwnIncome } from '../../../../shared/held/own-amount'
import { useCall } from '../../../../shared/api/use-call'
import { to } from '../../../../shared/routing/to'

/**
 * For who holds the fund: value, income and what can be sold, leading to the position. Nothing for anybody
 * else.
 */
export default function MyHolding({ fundCode }: { fundCode: string }) {
  const own = useCall(ownTradePoints, { fundCode })
  const isHeld = own.kind === 'ready' && own.data.shares !== null
  const position = useCall(positionDetail, { fundCode }, { enabled: isHeld })
  const href = to('/fund-position-detail', { fundCode })
  if (!isHeld || position.kind !== 'ready') return null
  const { data } = position

  return (
    <Link
      href={href}
      aria-label="我的持有"
      className="block panel panel-pad transition hover:bg-surface-soft"
    >
      <span className="flex items-center justify-between">
        <span className="text-17 font-semibold">我的持有</span>
        <Icon name="chevron-right" size={16} className="text-ink-faint" />
      </span>
      <span className="mt-2 grid grid-cols-3 gap-x-4">
        <Stat
          label="金额(元)"
          value={<OwnAmount value={formatMoney(data.marketValue)} />}
          note={`${shortDay(data.navDate)} 净值`}
        />
        <Stat
          label="持有收益(元)"
          value={<OwnIncome value={data.holdingIncome} />}
          note={
            <>
              日收益 <OwnAmount value={formatSignedMoney(data.dayIncome)} />
            </>
          }
        />
        <Stat label="可卖份额" value={<OwnAmount value={formatShares(data.availableShares)} />} note="份" />
      </span>
    </Link>
  )
}
