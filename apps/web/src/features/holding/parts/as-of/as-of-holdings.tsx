import { assetAsOf } from '@tongzhou/client/holding'
import type { AsOfView } from '@tongzhou/client/sets/as-of-view'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { addDays, dayFrom, isDay } from '@tongzhou/domain/kernel/business-day'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DateField } from '@tongzhou/ui/date-picker/date-field'
import { Stat, Stats } from '@tongzhou/ui/number/stat'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useCall } from '../../../../shared/api/use-call'
import { useToday } from '../../../../shared/api/use-today'
import { OwnIncome } from '../../../../shared/held/own-amount'
import { OwnTotal } from '../../../../shared/held/own-total'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { Screen } from '../../../../shared/screen/screen'
import { dayText } from '../../../../shared/words/day-words'
import type { AsOf } from './as-of-data'
import { AsOfDifferences } from './as-of-differences'
import { AsOfRows } from './as-of-rows'

const views: readonly { value: AsOfView; label: string }[] = [
  { value: 'EFFECTIVE', label: '按现在已知' },
  { value: 'KNOWN', label: '当时看到的' },
]

/** What was held when a past day ended (R-TL-1): day, by what is known, figures, and what came since. */
export default function AsOfHoldings({ day, view }: { day: string; view: AsOfView }) {
  const go = useGo()
  const today = useToday()
  const latest = today === null ? null : addDays(today, -1)
  const fault = faultOf(day, latest)
  const asked = useCall(
    assetAsOf,
    { day, view },
    { enabled: today !== null && fault === undefined, keepPrevious: true },
  )
  const move = (next: { asOf?: string; view?: AsOfView }) =>
    go(to('/my-fund-position', { asOf: next.asOf ?? day, view: next.view ?? view }), { replace: true })

  return (
    <div className="flex flex-col gap-3">
      <Card>
        <div className="grid gap-4 desktop:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_auto] desktop:items-end">
          <DateField
            label="截至"
            error={fault}
            value={day}
            today={today}
            max={latest ?? undefined}
            onChange={(asOf) => move({ asOf })}
          />
          <SegmentedControl
            label="按哪天知道的"
            options={views}
            value={view}
            onChange={(next) => move({ view: next })}
          />
          <Button look="outline" size="medium" onClick={() => go(to('/my-fund-position'), { replace: true })}>
            回到现在
          </Button>
        </div>
        <p className="pt-3 text-12 text-ink-faint">
          {view === 'EFFECTIVE'
            ? '算上这一天之后才确认的交易和更正的净值。'
            : '只算这一天 24:00 前已收到的确认和净值，与您当天看到的一致。'}
          不含在途。
        </p>
      </Card>
      {fault === undefined && (
        <Screen query={asked}>{(data) => <OfDay data={data} day={day} view={view} />}</Screen>
      )}
    </div>
  )
}

function OfDay({ data, day, view }: { data: AsOf; day: string; view: AsOfView }) {
  const { overview, rows } = data
  if (rows.length === 0 && data.differences.length === 0)
    return (
      <EmptyState
        text="这一天没有持有基金"
        note={data.days === null ? '还没有确认过的买入。' : `最早可看 ${dayText(data.days.first, null)}。`}
      />
    )

  return (
    <>
      <Card>
        <OwnTotal label={`${dayText(day, null)} 持仓市值（元）`} value={formatMoney(overview.holdingValue)} />
        <div className="pt-3">
          <Stats>
            <Stat
              label="日收益"
              value={<OwnIncome value={overview.dayIncome} />}
              {...(overview.dayIncomeDate === null ? {} : { note: dayText(overview.dayIncomeDate, null) })}
            />
            <Stat label="持有收益" value={<OwnIncome value={overview.holdingIncome} />} />
            <Stat label="累计收益" value={<OwnIncome value={overview.cumulativeIncome} />} />
          </Stats>
        </div>
      </Card>
      {rows.length > 0 && <AsOfRows rows={rows} />}
      <AsOfDifferences data={data} view={view} />
    </>
  )
}

function faultOf(day: string, latest: string | null): string | undefined {
  if (!isDay(day)) return '请写成 2026-11-20 这样的日期'

  return latest !== null && dayFrom(day) > latest ? `最近可看 ${latest}` : undefined
}
