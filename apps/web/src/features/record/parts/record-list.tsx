import { Card } from '@tongzhou/ui/card/card'
import { Pagination } from '@tongzhou/ui/paging/pagination'
import { type OrderRow, OrderRows } from '../../../shared/trading/order-rows'
import { useEffect, useRef } from 'react'
import { monthGroups } from './month-groups'

/** A page of records by month; ↑ and ↓ go from one to the next. */
export function RecordList(props: {
  page: { readonly rows: readonly OrderRow[] }
  /** The order that stands beside the list. */
  shown: string | undefined
  hrefOf: ((row: OrderRow) => string) | undefined
  pageNo: number
  pages: number
  onPage: (page: number) => void
}) {
  const { pageNo, pages, shown, hrefOf } = props
  const list = useArrowKeys(hrefOf !== undefined)

  return (
    <div ref={list} className="flex flex-col gap-3 desktop:gap-4">
      {monthGroups(props.page.rows).map((group) => (
        <Card key={group.title} flush title={group.title} action={`${group.rows.length} 笔`}>
          <OrderRows
            rows={group.rows}
            label={group.title}
            shown={shown}
            {...(hrefOf === undefined ? {} : { hrefOf })}
          />
        </Card>
      ))}
      {pages > 1 && <Pagination page={pageNo} pages={pages} onChange={props.onPage} />}
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
