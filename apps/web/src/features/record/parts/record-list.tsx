import { formatMoney } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { LoadMore } from '@tongzhou/ui/paging/load-more'
import { useEffect, useRef } from 'react'
import { OwnAmount } from '../../../shared/held/own-amount'
import { type OrderRow, OrderRows } from '../../../shared/trading/order-rows'
import { type MonthGroup, monthGroups } from './month-groups'
import { type RecordPage, useMoreRecords } from './use-more-records'

/** Records by month with what was confirmed in each, more as one scrolls; ↑ and ↓ go from one to the next. */
export function RecordList(props: {
  first: RecordPage
  /** False while `first` still answers the filter before. */
  isFresh: boolean
  input: Readonly<Record<string, string>>
  /** The order that stands beside the list. */
  shown: string | undefined
  hrefOf: ((row: OrderRow) => string) | undefined
}) {
  const { shown, hrefOf } = props
  const more = useMoreRecords(props.input, props)
  const list = useArrowKeys(hrefOf !== undefined)

  return (
    <div ref={list} className="flex flex-col gap-3 desktop:gap-4">
      {monthGroups(more.rows, more.months).map((group) => (
        <Card key={group.title} flush title={group.title} action={<MonthSums group={group} />}>
          <OrderRows
            rows={group.rows}
            label={group.title}
            shown={shown}
            {...(hrefOf === undefined ? {} : { hrefOf })}
          />
        </Card>
      ))}
      {more.hasMore && (
        <LoadMore
          hasMore
          loading={more.state === 'loading'}
          failed={more.state === 'failed'}
          onLoad={more.load}
        />
      )}
    </div>
  )
}

/** 确认买入 6,000.00 · 确认卖出 500.00 元; nothing where nothing was confirmed. */
function MonthSums({ group: { sums } }: { group: MonthGroup }) {
  const parts = [
    { word: '确认转入', value: sums?.in ?? '0.00' },
    { word: '确认转出', value: sums?.out ?? '0.00' },
  ].filter(({ value }) => Number(value) !== 0)
  if (parts.length === 0) return null

  return (
    <span className="tabular-nums">
      {parts.map(({ word, value }, at) => (
        <span key={word}>
          {at > 0 && ' · '}
          {word} <OwnAmount value={formatMoney(value)} />
        </span>
      ))}{' '}
      元
    </span>
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
