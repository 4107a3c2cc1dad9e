import type { ResponseOf } from '@tongzhou/client/call'
import type { newFundList } from '@tongzhou/client/home'
import type { RaisingPhase } from '@tongzhou/client/sets/raising-phase'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { Card } from '@tongzhou/ui/card/card'
import { Link } from '@tongzhou/ui/link/link'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { Tabs } from '@tongzhou/ui/tabs/tabs'
import { useQuestion } from '../../../shared/api/use-question'
import { FundChips } from '../../../shared/fund/fund-chips'
import { fundHref } from '../../../shared/fund/fund-href'
import { FundDisclaimer } from '../../../shared/fund/disclosures'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Screen } from '../../../shared/screen/screen'
import { dayText } from '../../../shared/words/day-words'
import { newFundsQuestion } from '../questions'

type NewFund = ResponseOf<typeof newFundList>['rows'][number]

const phaseWords: Readonly<Record<RaisingPhase, string>> = {
  RAISING: '认购中',
  COMING: '即将发行',
  ENDED: '已结束',
}

const nothing: Readonly<Record<RaisingPhase, string>> = {
  RAISING: '现在没有认购中的基金',
  COMING: '没有已公告、尚未开始认购的基金',
  ENDED: '近一年没有结束募集的基金',
}

/** Funds by where they stand in their raising, with the last day as a date and nothing that counts down. */
export default function NewFundList() {
  const { phase } = useRouteQuery('/new-fund-list')
  const go = useGo()
  const list = useQuestion(newFundsQuestion(phase), { keepPrevious: true })

  return (
    <div className="flex flex-col gap-3">
      <Screen query={list} skeleton={<RowSkeleton look="fund" rows={6} />}>
        {(data) => (
          <>
            <Tabs
              label="募集阶段"
              even
              value={phase}
              onChange={(next) => go(to('/new-fund-list', { phase: next }), { replace: true })}
              tabs={data.counts.map((each) => ({
                value: each.phase,
                label: phaseWords[each.phase],
                count: each.count,
              }))}
            />
            <Card flush>
              {data.rows.length === 0 ? (
                <EmptyState text={nothing[data.phase]} />
              ) : (
                <ul aria-label={phaseWords[data.phase]} className="divide-y divide-line">
                  {data.rows.map((fund) => (
                    <li key={fund.fundCode}>
                      <Row fund={fund} phase={data.phase} />
                    </li>
                  ))}
                </ul>
              )}
            </Card>
          </>
        )}
      </Screen>
      <p className="text-12 text-ink-faint">
        认购的钱在募集结束、验资并成立后折成份额；没有成立，本金和利息一起退回原卡。募集可能提前结束或延长，以基金公告为准。
      </p>
      <FundDisclaimer />
    </div>
  )
}

function Row({ fund, phase }: { fund: NewFund; phase: RaisingPhase }) {
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
