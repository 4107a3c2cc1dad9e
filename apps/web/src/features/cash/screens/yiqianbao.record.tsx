import { cashOrderList } from '@tongzhou/client/cash'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { Pagination } from '@tongzhou/ui/paging/pagination'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useCall } from '../../../shared/api/use-call'
import { OwnAmount } from '../../../shared/held/own-amount'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Screen } from '../../../shared/screen/screen'
import { optionsOf } from '../../../shared/sets/options-of'
import { monthGroups } from '../../../shared/trading/month-groups'
import { MonthSums } from '../../../shared/trading/month-sums'
import { StatusChip } from '../../../shared/trading/order-rows'
import { minuteText } from '../../../shared/words/day-words'

type Row = ResponseOf<typeof cashOrderList>['rows'][number]

const PAGE_SIZE = 20
const kindWords = { '': '全部', IN: '转入', OUT: '转出' } as const

/** Every top-up and withdrawal, newest first; filter and page stand in the address. */
export default function CashRecords() {
  const { kind, page } = useRouteQuery('/yiqianbao/record')
  const go = useGo()
  const pageNo = Math.max(1, Number(page ?? '1') || 1)
  const records = useCall(
    cashOrderList,
    { pageNo, pageSize: PAGE_SIZE, ...(kind === '' ? {} : { kind }) },
    { keepPrevious: true },
  )
  const show = (next: keyof typeof kindWords, number = 1) =>
    go(
      to('/yiqianbao/record', {
        ...(next === '' ? {} : { kind: next }),
        ...(number === 1 ? {} : { page: String(number) }),
      }),
      { replace: true },
    )

  return (
    <div className="flex flex-1 flex-col gap-3">
      <SegmentedControl
        label="种类"
        options={optionsOf(kindWords)}
        value={kind}
        onChange={(next) => show(next)}
      />
      <Screen
        query={records}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState
            text={kind === '' ? '还没有转入转出' : `还没有${kindWords[kind]}`}
            action={
              <ButtonLink look="outline" size="medium" href={to('/yiqianbao/buy')}>
                转入
              </ButtonLink>
            }
          />
        }
      >
        {({ rows, total, months }) => (
          <>
            <p className="text-13 text-ink-soft">
              共 {total} 笔。每月合计为当月确认的转入和转出，付款买基金的份额算作转出。
            </p>
            {monthGroups(rows, months, (row) => row.applyAt).map((group) => (
              <Card key={group.title} flush title={group.title} action={<MonthSums sums={group.sums} />}>
                <ListRows label={group.title}>
                  {group.rows.map((row) => (
                    <ListRow
                      key={row.parentNo}
                      icon={row.kind === 'TOP_UP' ? 'plus' : 'minus'}
                      title={row.kindLabel}
                      note={minuteText(row.applyAt)}
                      value={
                        <>
                          <OwnAmount value={formatMoney(row.amount)} /> 元
                        </>
                      }
                      valueNote={<StatusChip row={row} />}
                      href={hrefOf(row)}
                    />
                  ))}
                </ListRows>
              </Card>
            ))}
            <Pagination
              page={pageNo}
              total={total}
              pageSize={PAGE_SIZE}
              onChange={(next) => show(kind, next)}
            />
          </>
        )}
      </Screen>
    </div>
  )
}

function hrefOf({ kind, parentNo }: Row): string {
  return kind === 'TOP_UP'
    ? to('/yiqianbao/record/detail', { parentNo })
    : to('/yiqianbao/record/detail2', { parentNo })
}
