import { assetAsOf } from '@tongzhou/client/holding'
import type { AsOfView } from '@tongzhou/client/sets/as-of-view'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { Stat, Stats } from '@tongzhou/ui/number/stat'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useCall } from '../../../../shared/api/use-call'
import { AsOfBar, useAsOf } from '../../../../shared/held/as-of-bar'
import { OwnIncome } from '../../../../shared/held/own-amount'
import { typedNote } from '../../../../shared/held/typed-note'
import { OwnTotal } from '../../../../shared/held/own-total'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { Screen } from '../../../../shared/screen/screen'
import { dayText } from '../../../../shared/words/day-words'
import type { AsOf } from './as-of-data'
import { AsOfDifferences } from './as-of-differences'
import { AsOfRows } from './as-of-rows'

const notes: Readonly<Record<AsOfView, string>> = {
  EFFECTIVE: '算上这一天之后才确认的交易和更正的净值。不含在途。',
  KNOWN: '只算这一天 24:00 前已收到的确认和净值，与您当天看到的一致。不含在途。',
}

/** What was held when a past day ended (R-TL-1): day, by what is known, figures, and what came since. */
export default function AsOfHoldings({ day, view }: { day: string; view: AsOfView }) {
  const go = useGo()
  const { isReady, fault } = useAsOf(day)
  const asked = useCall(assetAsOf, { day, view }, { enabled: isReady, keepPrevious: true })

  return (
    <div className="flex flex-col gap-3">
      <AsOfBar
        day={day}
        view={view}
        notes={notes}
        onMove={(next) => go(to('/my-fund-position', { asOf: next.day, view: next.view }), { replace: true })}
        onNow={() => go(to('/my-fund-position'), { replace: true })}
      />
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
            <Stat
              label="持有收益"
              value={<OwnIncome value={overview.holdingIncome} />}
              note={typedNote(overview)}
            />
            <Stat label="累计收益" value={<OwnIncome value={overview.cumulativeIncome} />} />
          </Stats>
        </div>
      </Card>
      {rows.length > 0 && <AsOfRows rows={rows} />}
      <AsOfDifferences data={data} view={view} />
    </>
  )
}
