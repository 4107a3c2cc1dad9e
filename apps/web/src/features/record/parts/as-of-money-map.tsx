import { moneyMap } from '@tongzhou/client/holding'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useCall } from '../../../shared/api/use-call'
import { AsOfBar, useAsOf } from '../../../shared/held/as-of-bar'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Screen } from '../../../shared/screen/screen'
import { dayText } from '../../../shared/words/day-words'
import { MoneyPlaces } from './money-map'

/** Where every yuan was when a past day ended, as the books stood then (R-TL-1). */
export default function AsOfMoneyMap({ day }: { day: string }) {
  const go = useGo()
  const { isReady, fault } = useAsOf(day)
  const map = useCall(moneyMap, { asOf: day }, { enabled: isReady, keepPrevious: true })

  return (
    <>
      <AsOfBar
        day={day}
        view="KNOWN"
        notes="这一天 24:00 账上的样子：之后才确认的交易、更正的净值、改动的日子不算在内，每一元只在一处。"
        onMove={(next) => go(to('/progress-trade-list', { view: 'map', asOf: next.day }), { replace: true })}
        onNow={() => go(to('/progress-trade-list', { view: 'map' }), { replace: true })}
      />
      {fault === undefined && (
        <Screen
          query={map}
          skeleton={<CardSkeleton />}
          isEmpty={({ stages }) => stages.length === 0}
          empty={<EmptyState text="这一天结束时没有资金在这里" note={dayText(day, null)} />}
        >
          {(data) => <MoneyPlaces map={data} until={`${dayText(day, null)} 24:00`} navWords="当时" />}
        </Screen>
      )}
    </>
  )
}
