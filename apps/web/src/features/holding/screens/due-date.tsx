import { dueDateList } from '@tongzhou/client/holding'
import { Card } from '@tongzhou/ui/card/card'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { formatShares } from '@tongzhou/domain/format/amounts'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { OwnAmount } from '../../../shared/held/own-amount'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { dueChoiceText } from '../../../shared/words/due-choice-words'
import { dayText } from '../../../shared/words/day-words'
import { DueArranging } from '../parts/due-arranging'
import { type DueRow, dueDays, leftText } from '../parts/due-rows'

/**
 * Shares that fall due, by their day, with what is arranged for it; of rolling ones the customer chooses
 * here.
 */
export default function DueDate() {
  const { fundCode } = useRouteQuery('/due-date')
  const list = useCall(dueDateList, fundCode === null ? {} : { fundCode })

  return (
    <Screen
      query={list}
      isEmpty={(data) => data.rows.length === 0}
      empty={
        <EmptyState
          text="没有即将到期的份额"
          note="滚动持有、最短持有的基金，买入确认后会在这里列出每一笔的到期日。"
          action={
            <ButtonLink look="outline" size="medium" href={to('/my-fund-position')}>
              查看我的持仓
            </ButtonLink>
          }
        />
      }
    >
      {(data) => <DueDays rows={data.rows} />}
    </Screen>
  )
}

function DueDays({ rows }: { rows: readonly DueRow[] }) {
  const [arranging, setArranging] = useState<DueRow | null>(null)
  const hasSeveralCards = new Set(rows.map((row) => row.tradeAcco)).size > 1

  return (
    <div className="flex flex-col gap-3">
      {dueDays(rows).map(({ day, daysLeft, lots }) => (
        <Card key={day} flush title={dayText(day)} action={leftText(daysLeft)}>
          <ListRows label={`${day} 到期`}>
            {lots.map((lot) => (
              <DueLot
                key={lot.lotId}
                lot={lot}
                namesCard={hasSeveralCards}
                onArrange={() => setArranging(lot)}
              />
            ))}
          </ListRows>
        </Card>
      ))}
      <p className="px-1 text-13 text-ink-soft">
        滚动持有的份额只能在到期日卖出；到期日 15:00
        前没有安排或卖出的，次日自动进入下一个持有期。最短持有的份额到期后可随时卖出，不需要安排。
      </p>
      {arranging !== null && (
        <DueArranging key={arranging.lotId} lot={arranging} onClose={() => setArranging(null)} />
      )}
    </div>
  )
}

function DueLot({ lot, namesCard, onArrange }: { lot: DueRow; namesCard: boolean; onArrange: () => void }) {
  const shares = (
    <>
      <OwnAmount value={formatShares(lot.shares)} /> 份
    </>
  )
  const card = namesCard ? ` · 尾号\u00a0${lot.cardTail}` : ''
  const about = `${lot.startDate} 起 · ${lot.periodDays} 天${card}`

  return lot.editableUntil === null ? (
    <ListRow title={lot.name} note={about} value={shares} valueNote="到期后可随时卖出" />
  ) : (
    <ListRow
      title={lot.name}
      note={about}
      value={shares}
      valueNote={dueChoiceText(lot)}
      onClick={onArrange}
    />
  )
}
