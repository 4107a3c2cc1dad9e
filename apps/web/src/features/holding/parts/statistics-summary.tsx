import type { ResponseOf } from '@tongzhou/client/call'
import type { incomeStatistics } from '@tongzhou/client/holding'
import { formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { Stat, Stats } from '@tongzhou/ui/number/stat'
import { ExplainedName } from '../../../shared/explain/explained-name'
import { OwnTotal } from '../../../shared/held/own-total'
import { dayText } from '../../../shared/words/day-words'
import { type AskedSpan, spanFigure } from './explained-span'
import { OwnRate } from './own-rate'

export type StatisticsWhole = NonNullable<ResponseOf<typeof incomeStatistics>['whole']>

/** Income of the span and the three ways to rate it, with its deepest fall. */
export function StatisticsSummary({ whole, span }: { whole: StatisticsWhole; span: AskedSpan | null }) {
  const { moneyWeighted, timeWeighted, yearly, drawdown } = whole

  return (
    <>
      <OwnTotal
        label={
          <ExplainedName
            name="区间收益"
            unit="（元）"
            of={spanFigure('SPAN_INCOME', span)}
            value={whole.income}
          />
        }
        value={formatSignedMoney(whole.income)}
      />
      <p className="pt-1 text-13 text-ink-faint tabular-nums">
        {dayText(whole.from, null)} 至 {dayText(whole.to, null)}
      </p>
      <div className="grid gap-x-4 gap-y-3 pt-4 desktop:grid-cols-2">
        <Stats>
          <Stat
            label={
              <ExplainedName
                name="资金加权"
                of={spanFigure('SPAN_MONEY_WEIGHTED', span)}
                value={moneyWeighted}
              />
            }
            value={<OwnRate percent={moneyWeighted} />}
            note="钱进出的早晚算在内"
          />
          <Stat
            label={
              <ExplainedName
                name="时间加权"
                of={spanFigure('SPAN_TIME_WEIGHTED', span)}
                value={timeWeighted}
              />
            }
            value={<OwnRate percent={timeWeighted} />}
            note="钱进出不影响"
          />
        </Stats>
        <Stats>
          <Stat
            label="年化"
            value={<OwnRate percent={yearly} />}
            note={yearly === null ? yearlyFrom(whole) : '按实际进出日期'}
          />
          <Stat
            label="最大回撤"
            value={drawdown === null ? '--' : `−${drawdown.depth}%`}
            note={fallText(drawdown)}
          />
        </Stats>
      </div>
    </>
  )
}

/** Before a year has gone by there is no yearly rate, and the day from which there will be one. */
function yearlyFrom({ from, to }: StatisticsWhole): string {
  const day = addDays(dayFrom(from), 365)

  return day > to ? `${dayText(day, null)} 起，满 365 天` : '无法计算'
}

function fallText(drawdown: StatisticsWhole['drawdown']): string {
  if (drawdown === null) return '没有下跌过'
  const { peakDay, troughDay, recoveryDay } = drawdown
  const span = `${dayText(peakDay, null)} 至 ${dayText(troughDay, null)}`

  return recoveryDay === null ? `${span}，尚未恢复` : `${span}，${dayText(recoveryDay, null)} 恢复`
}
