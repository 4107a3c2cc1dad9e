import { Card } from '@tongzhou/ui/card/card'
import { RiskChip } from '@tongzhou/ui/chip/risk-chip'
import { Icon } from '@tongzhou/ui/icon/icon'
import { Link, TextLink } from '@tongzhou/ui/link/link'
import { to } from '../../../../shared/routing/to'
import { shortDay } from '../../../../shared/words/day-words'
import { riskNumber } from '../../../../shared/words/risk-words'
import type { ExchangePage } from './exchange-preview'

/** The fund that shares go over into, under the one they leave; another may be chosen. */
export function TargetLine({ page }: { page: ExchangePage }) {
  const { from, to: target } = page

  return (
    <Card>
      <p className="flex items-center justify-between gap-4 pb-2 text-13 text-ink-soft">
        <span className="flex items-center gap-2">
          <Icon name="swap" size={20} />
          转入
        </span>
        <TextLink href={to('/fund/transform/search', { fundCode: from.fundCode })}>换一只</TextLink>
      </p>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-17 font-semibold">
            <Link href={to('/fund/detail', { fundCode: target.fundCode })} className="hover:text-brand-ink">
              {target.name}
            </Link>
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-faint tabular-nums">
            {target.fundCode}
            <RiskChip level={riskNumber(target.riskLevel)} />
          </p>
        </div>
        <p className="shrink-0 text-right">
          <span className="block text-17 font-medium tabular-nums">{target.nav ?? '--'}</span>
          <span className="block text-12 text-ink-faint">净值 {shortDay(target.navDate)}</span>
        </p>
      </div>
    </Card>
  )
}

const headings = {
  match: '风险等级匹配',
  mismatch: '风险等级不匹配，提交时需阅读风险警示并声明',
  forbidden: '您属于风险承受能力最低类别，依规定只能持有 R1 产品',
} as const

/** How the target's risk stands to the customer's level (R-SUI-3). */
export function SuitabilityLine({ page }: { page: ExchangePage }) {
  const { match, ability } = page.suitability

  return (
    <Card>
      <p className="flex items-start gap-2 text-13 text-ink-soft">
        <Icon
          name={match === 'match' ? 'shield-check' : 'warning'}
          size={20}
          className={`shrink-0 ${match === 'match' ? 'text-brand-ink' : 'text-warn'}`}
        />
        <span>
          <span className="font-medium text-ink">{headings[match]}</span>：您 {ability ?? '尚无有效测评'}
          ，转入基金 {page.to.riskLevel}。
        </span>
      </p>
    </Card>
  )
}
