import { planPeriods } from '@tongzhou/client/plan'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { signalText } from '@tongzhou/domain/plan/period-signal'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { useMemo } from 'react'
import { OwnAmount } from '../../../shared/held/own-amount'
import { useCursorPages } from '../../../shared/paging/use-cursor-pages'
import { to } from '../../../shared/routing/to'
import { dayText } from '../../../shared/words/day-words'
import { type PlanPeriod, type PlanView, periodWords, reasonText } from './plan-words'

/** What became of each period, the newest first; older ones by the page when they are asked for. */
export function PlanPeriods({ plan: { planNo, periods, periodsCursor } }: { plan: PlanView }) {
  const first = useMemo(() => ({ rows: periods, nextCursor: periodsCursor }), [periods, periodsCursor])
  const more = useCursorPages(planPeriods, { planNo }, { first, isFresh: true })
  if (periods.length === 0)
    return (
      <Card title="每期扣款">
        <p className="text-13 text-ink-soft">还没有扣过款，第一期的结果会显示在这里。</p>
      </Card>
    )

  return (
    <Card
      flush
      title="每期扣款"
      action={more.hasMore ? `近 ${more.rows.length} 期` : `共 ${more.rows.length} 期`}
    >
      <ListRows label="每期扣款">
        {more.rows.map((period) => (
          <ListRow
            key={period.nominal}
            title={dayText(period.day)}
            note={
              <>
                {periodNote(period)}
                {period.signal !== null && (
                  <span className="block text-12">为什么是这个金额：{signalText(period.signal)}</span>
                )}
              </>
            }
            value={period.amount === null ? '--' : <OwnAmount value={formatMoney(period.amount)} />}
            valueNote={periodWords[period.state]}
            href={
              period.orderNo === null ? undefined : to('/transaction-log/detail', { orderNo: period.orderNo })
            }
          />
        ))}
        {more.hasMore && <ListRow title={moreWords[more.state]} onClick={more.load} />}
      </ListRows>
    </Card>
  )
}

const moreWords = { idle: '看更早的各期', loading: '正在加载…', failed: '没有加载出来，再试一次' } as const

function periodNote({ ratio, reason, tries, state }: PlanPeriod): string | undefined {
  const said = [
    ratio === null || ratio === 100 ? null : `按基准的 ${ratio}% 扣款`,
    reasonText(reason),
    state === 'FAILED' && tries > 1 ? `共试 ${tries} 次` : null,
  ].filter((part) => part !== null)

  return said.length === 0 ? undefined : said.join('，')
}
