import type { ResponseOf } from '@tongzhou/client/call'
import type { newFundList } from '@tongzhou/client/home'
import type { RaisingPhase } from '@tongzhou/client/sets/raising-phase'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { Link } from '@tongzhou/ui/link/link'
import { FundChips } from '../../../shared/fund/fund-chips'
import { fundHref } from '../../../shared/fund/fund-href'
import { dayText } from '../../../shared/words/day-words'

type NewFund = ResponseOf<typeof newFundList>['rows'][number]

/** A fund of the list of new funds: its name, its last day and its terms. */
export function NewFundRow({ fund, phase }: { fund: NewFund; phase: RaisingPhase }) {
  return (
    <Link
      href={fundHref(fund)}
      className="grid gap-x-6 gap-y-1.5 row-pad py-3.5 -outline-offset-2 transition hover:text-brand-ink desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:items-center"
    >
      <span className="min-w-0">
        <span className="line-clamp-2 text-15 font-medium">{fund.name}</span>
        <span className="mt-1 flex flex-wrap items-center gap-1.5">
          <FundChips fund={fund} short />
          <span className="text-12 text-ink-faint tabular-nums">{fund.fundCode}</span>
        </span>
      </span>
      <span className="min-w-0 text-13 tabular-nums desktop:text-right">
        <span className="block text-ink">{dayLine(fund, phase)}</span>
        <span className="block text-ink-soft">{termsOf(fund, phase).join(' · ')}</span>
      </span>
    </Link>
  )
}

function dayLine(fund: NewFund, phase: RaisingPhase): string {
  if (phase === 'COMING')
    return `${dayText(fund.raiseBegin, null)} 开始认购，至 ${dayText(fund.raiseEnd, null)}`
  if (phase === 'RAISING') return `${dayText(fund.raiseEnd, null)} ${fund.cutoffTime} 截止`

  return fund.setupDate === null
    ? `${dayText(fund.raiseEnd, null)} 结束募集，尚未成立`
    : `${dayText(fund.setupDate, null)} 成立`
}

/** Fee, least amount and how long the shares are bound; a raising that is over has only the last. */
function termsOf(fund: NewFund, phase: RaisingPhase): string[] {
  const bound =
    fund.holdDays > 0
      ? [`持有满 ${fund.holdDays} 天可卖`]
      : fund.holdKind === 'PERIODIC_OPEN'
        ? ['定期开放']
        : []
  if (phase === 'ENDED') return [...bound, fund.statusLabel]
  const fee = fund.buyRateDiscounted === null ? [] : [`认购费 ${formatFeeRate(fund.buyRateDiscounted)}`]

  return [...fee, `${formatMoney(fund.firstBuyMin)} 元起`, ...bound]
}
