import { clearedList } from '@tongzhou/client/holding'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatMoney, formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useCall } from '../../../shared/api/use-call'
import { OwnTotal } from '../../../shared/held/own-total'
import { OwnAmount, OwnIncome } from '../../../shared/held/own-amount'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { shortDay } from '../../../shared/words/day-words'

type Cycle = ResponseOf<typeof clearedList>['rows'][number]

/** Holdings that were sold to the last share, each with what it brought. */
export default function HistoryIncome() {
  const cleared = useCall(clearedList, {})

  return (
    <Screen
      query={cleared}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <EmptyState
          text="还没有卖完的持有"
          note="一只基金的份额全部卖出后，这段持有的收益会显示在这里。"
          action={
            <ButtonLink look="outline" size="medium" href={to('/income')}>
              查看收益
            </ButtonLink>
          }
        />
      }
    >
      {({ rows, total }) => (
        <div className="flex flex-col gap-3 desktop:gap-4">
          <Card>
            <OwnTotal label="已实现收益（元）" value={formatSignedMoney(total)} />
          </Card>
          <Card flush title={`${rows.length} 段持有`} action="手续费已计入">
            <ListRows label="历史收益">
              {rows.map((cycle) => (
                <CycleRow key={`${cycle.fundCode}/${cycle.cardTail}/${cycle.to}`} cycle={cycle} />
              ))}
            </ListRows>
          </Card>
          <p className="text-12 text-ink-faint">过往收益不预示未来表现。</p>
        </div>
      )}
    </Screen>
  )
}

function CycleRow({ cycle }: { cycle: Cycle }) {
  return (
    <ListRow
      title={cycle.name}
      note={
        <>
          {shortDay(cycle.from, null)} 至 {shortDay(cycle.to, null)} · {cycle.days} 天
          <span className="block">
            投入 <OwnAmount value={formatMoney(cycle.paidIn)} />
            ，收回 <OwnAmount value={formatMoney(cycle.takenOut)} />
          </span>
        </>
      }
      value={<OwnIncome value={cycle.realised} />}
      valueNote={cycle.rate === null ? '--' : formatSignedPercent(cycle.rate)}
      href={to('/transaction-log', { fundCode: cycle.fundCode, months: '12' })}
    />
  )
}
