import type { ResponseOf } from '@tongzhou/client/call'
import { orderList } from '@tongzhou/client/record'
import { Card } from '@tongzhou/ui/card/card'
import { useEffect, useRef } from 'react'
import { type OrderRow, OrderRows } from '../../../shared/trading/order-rows'
import { monthGroups } from '../../../shared/trading/month-groups'
import { MonthSums } from '../../../shared/trading/month-sums'
import { useCursorPages } from '../../../shared/paging/use-cursor-pages'
import { MoreRecords } from './more-records'

/** Records by month with what was confirmed in each, more as one scrolls; ↑ and ↓ go from one to the next. */
export function RecordList(props: {
  first: ResponseOf<typeof orderList>
  /** False while `first` still answers the filter before. */
  isFresh: boolean
  input: Readonly<Record<string, string>>
  /** The order that stands beside the list. */
  shown: string | undefined
  hrefOf: ((row: OrderRow) => string) | undefined
}) {
  const { shown, hrefOf } = props
  const more = useCursorPages(orderList, props.input, props)
  const list = useArrowKeys(hrefOf !== undefined)

  return (
    <div ref={list} className="flex flex-col gap-3 desktop:gap-4">
      {monthGroups(more.rows, more.months, (row) => row.applyAt).map((group) => (
        <Card key={group.title} flush title={group.title} action={<MonthSums sums={group.sums} />}>
          <OrderRows
            rows={group.rows}
            label={group.title}
            shown={shown}
            {...(hrefOf === undefined ? {} : { hrefOf })}
          />
        </Card>
      ))}
      <MoreRecords more={more} />
    </div>
  )
}

/** ↑ and ↓ on a row choose the row above and below, where the chosen one stands beside the list. */
function useArrowKeys(isOn: boolean) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current
    if (!isOn || element === null) return undefined
    const move = (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      const rows = [...element.querySelectorAll<HTMLElement>('a')]
      const at = rows.findIndex((row) => row === event.target)
      const next = step === undefined || at < 0 ? undefined : rows[at + step]
      if (next === undefined) return
      event.preventDefault()
      next.focus()
      next.click()
    }
    element.addEventListener('keydown', move)

    return () => element.removeEventListener('keydown', move)
  }, [isOn])

  return list
}
