import type { ResponseOf } from '@tongzhou/client/call'
import { ordersAsOf } from '@tongzhou/client/record'
import type { AsOfView } from '@tongzhou/client/sets/as-of-view'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useCall } from '../../../shared/api/use-call'
import { AsOfBar, useAsOf } from '../../../shared/held/as-of-bar'
import { useCursorPages } from '../../../shared/paging/use-cursor-pages'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Screen } from '../../../shared/screen/screen'
import { KindIcon, sizeText } from '../../../shared/trading/order-rows'
import { dayText, minuteText } from '../../../shared/words/day-words'
import { MoreRecords } from './more-records'

type Page = ResponseOf<typeof ordersAsOf>

const notes: Readonly<Record<AsOfView, string>> = {
  EFFECTIVE: '登记机构后来补来的确认，按它的确认日算。',
  KNOWN: '各笔在这一天 24:00 的状态，与您当天看到的一致。',
}

/**
 * Trades as they stood when a past day ended (R-TL-1): all of the twelve months before, or those under way.
 * `hrefOf` is the address of the page for a day.
 */
export default function AsOfOrders(props: {
  day: string
  view: AsOfView
  inTransit: boolean
  hrefOf: (back: { day: string; view: AsOfView } | null) => string
}) {
  const { day, view, inTransit, hrefOf } = props
  const go = useGo()
  const { isReady, fault } = useAsOf(day)
  const input = { day, view, pageSize: '20', ...(inTransit ? { inTransit: true } : {}) }
  const orders = useCall(ordersAsOf, input, { enabled: isReady, keepPrevious: true })

  return (
    <div className="flex flex-col gap-3">
      <AsOfBar
        day={day}
        view={view}
        notes={notes}
        onMove={(next) => go(hrefOf(next), { replace: true })}
        onNow={() => go(hrefOf(null), { replace: true })}
      />
      {fault === undefined && (
        <Screen
          query={orders}
          skeleton={
            <Card flush>
              <RowSkeleton rows={4} />
            </Card>
          }
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            <EmptyState
              text={inTransit ? '这一天结束时没有在途交易' : '到这一天的一年里没有交易记录'}
              note={dayText(day, null)}
            />
          }
        >
          {(data) => (
            <Rows
              first={data}
              isFresh={orders.kind === 'ready' && orders.isFresh}
              input={input}
              title={
                inTransit ? `${dayText(day, null)} 在途 ${data.rows.length} 笔` : `截至 ${dayText(day, null)}`
              }
            />
          )}
        </Screen>
      )}
    </div>
  )
}

function Rows(props: {
  first: Page
  isFresh: boolean
  input: { day: string; view: AsOfView; pageSize: string }
  title: string
}) {
  const { input, title } = props
  const more = useCursorPages(ordersAsOf, input, props)

  return (
    <>
      <Card flush title={title}>
        <ListRows label={title}>
          {more.rows.map((row) => (
            <ListRow
              key={row.orderNo}
              leading={<KindIcon kind={row.kind} />}
              title={row.fundName}
              note={
                <>
                  {row.kindLabel} · {minuteText(row.applyAt)}
                  {row.statusNow !== null && <span className="block">现在：{row.statusNow}</span>}
                </>
              }
              value={sizeText(row)}
              valueNote={row.status}
              href={to('/transaction-log/detail', { orderNo: row.orderNo })}
            />
          ))}
        </ListRows>
      </Card>
      <MoreRecords more={more} />
    </>
  )
}
