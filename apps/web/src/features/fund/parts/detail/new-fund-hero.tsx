import { formatShortAmount } from '@tongzhou/domain/format/amounts'
import { Stat } from '@tongzhou/ui/number/stat'
import { buyFee } from '../../../../shared/words/purchase-words'
import { dayText } from '../../../../shared/words/day-words'
import { ISSUE_PRICE } from '../../../../shared/fund/issue-price'
import { HeroFrame } from './fund-hero'
import type { FundDetail } from '../../../../shared/fund/fund-types'

/**
 * The head of a fund being raised: the days it can be subscribed, the minimum and the fee. No performance
 * exists yet.
 */
export function NewFundHero({ fund }: { fund: FundDetail }) {
  const { raiseBegin, raiseEnd } = fund.special
  const isRaising = fund.variant === 'NEW'
  const { listed, paid } = buyFee(fund)

  return (
    <HeroFrame fund={fund}>
      <div className="mt-5">
        <span className="block text-13 text-ink-soft">{isRaising ? '认购截止' : '募集结束于'}</span>
        <span className="block text-28 font-semibold tabular-nums">{dayText(raiseEnd, null)}</span>
        <span className="block text-12 text-ink-faint tabular-nums">
          募集期 {raiseBegin ?? '--'} 至 {raiseEnd ?? '--'}，可能提前结束
        </span>
      </div>
      <div className="mt-4 grid grid-cols-3 gap-x-4 border-t border-line pt-3">
        <Stat label="认购面值" value={ISSUE_PRICE} note="元/份" />
        <Stat label="认购起点" value={`${formatShortAmount(fund.firstBuyMin)} 元`} note={fund.statusLabel} />
        <Stat label="认购费率" value={paid} note={listed === null ? '最低一档' : `原价 ${listed}`} />
      </div>
    </HeroFrame>
  )
}
