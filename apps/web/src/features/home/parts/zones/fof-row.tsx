import type { ResponseOf } from '@tongzhou/client/call'
import type { fofZone } from '@tongzhou/client/home'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatFeeRate, formatRate } from '@tongzhou/domain/format/rates'
import { Link } from '@tongzhou/ui/link/link'
import { FundChips } from '../../../../shared/fund/fund-chips'
import { fundHref } from '../../../../shared/fund/fund-href'
import { dayText } from '../../../../shared/words/day-words'
import { percentText } from '../../../../shared/words/performance-words'

export type Fof = ResponseOf<typeof fofZone>['rows'][number]

/** A fund of funds: what it costs in both layers, how far it fell, and what its newest report names. */
export function FofRow({ fund }: { fund: Fof }) {
  const { layers, performance } = fund

  return (
    <Link
      href={fundHref(fund)}
      className="grid gap-x-6 gap-y-2 row-pad py-3.5 -outline-offset-2 transition hover:text-brand-ink desktop:grid-cols-[minmax(0,1fr)_17rem]"
    >
      <span className="min-w-0">
        <span className="line-clamp-2 text-15 font-medium">{fund.name}</span>
        <span className="mt-1 flex flex-wrap items-center gap-1.5">
          <FundChips fund={fund} short />
          <span className="text-12 text-ink-faint tabular-nums">
            {fund.fundCode} · {boundText(fund)}
          </span>
        </span>
        {fund.reportDate !== null && (
          <span className="mt-1.5 block text-12 text-ink-faint tabular-nums">
            {dayText(fund.reportDate, null)} 持有{' '}
            {fund.holdings.map(({ name, weight }) => `${name} ${formatRate(weight)}`).join('、')}
          </span>
        )}
      </span>
      <span className="min-w-0 text-13 text-ink-soft tabular-nums desktop:text-right">
        <span className="block text-15 text-ink">{yearText(layers)}</span>
        <span className="block">
          本身 {formatFeeRate(layers.own)} · 所持基金{' '}
          {layers.underlying === null ? '未披露' : formatFeeRate(layers.underlying)}
        </span>
        <span className="block">
          近1年最大回撤 {percentText(performance.maxDrawdown)}
          {performance.to !== null && ` · 至 ${dayText(performance.to, null)}`}
        </span>
      </span>
    </Link>
  )
}

/** What 10,000 yuan pay in a year, both layers or what is known of them. */
export function yearText(layers: Fof['layers']): string {
  return layers.totalYuan === null
    ? `每万元一年至少 ${formatMoney(layers.ownYuan)} 元`
    : `每万元一年约 ${formatMoney(layers.totalYuan)} 元`
}

/** How long shares are bound. */
export function boundText({ holdDays, holdKind }: Pick<Fof, 'holdDays' | 'holdKind'>): string {
  if (holdDays > 0) return `持有满 ${holdDays} 天可卖`

  return holdKind === 'PERIODIC_OPEN' ? '定期开放' : '随时可卖'
}
