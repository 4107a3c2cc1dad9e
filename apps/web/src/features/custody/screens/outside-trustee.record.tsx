import type { ResponseOf } from '@tongzhou/client/call'
import { transferList } from '@tongzhou/client/custody'
import { formatShares } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { Pagination } from '@tongzhou/ui/paging/pagination'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { OwnAmount } from '../../../shared/held/own-amount'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { StatusChip } from '../../../shared/trading/order-rows'
import { minuteText } from '../../../shared/words/day-words'

type Transfer = ResponseOf<typeof transferList>['rows'][number]

const PAGE_SIZE = 20

/** Shares that changed the seller, in and out, newest first, each with the number the other side goes by. */
export default function OutsideTrusteeRecord() {
  const [pageNo, setPageNo] = useState(1)
  const transfers = useCall(
    transferList,
    { pageNo: String(pageNo), pageSize: String(PAGE_SIZE) },
    { keepPrevious: true },
  )

  return (
    <Screen
      query={transfers}
      skeleton={
        <Card flush>
          <RowSkeleton rows={4} />
        </Card>
      }
      isEmpty={(data) => data.rows.length === 0}
      empty={
        <EmptyState
          text="还没有转托管"
          note="在别处持有的基金份额可以转到这里，不用赎回，持有天数照旧计算。"
          action={
            <ButtonLink look="outline" size="medium" href={to('/outside-trustee')}>
              转入份额
            </ButtonLink>
          }
        />
      }
    >
      {(data) => (
        <>
          <Card flush title={`${data.total} 笔转托管`}>
            <ListRows label="转托管记录">
              {data.rows.map((row) => (
                <TransferRow key={row.orderNo} transfer={row} />
              ))}
            </ListRows>
          </Card>
          <Pagination page={pageNo} total={data.total} pageSize={PAGE_SIZE} onChange={setPageNo} />
        </>
      )}
    </Screen>
  )
}

function TransferRow({ transfer }: { transfer: Transfer }) {
  const { orderNo, direction, fundName, outgoingNo, shares } = transfer
  const said = `${direction === 'IN' ? '转入' : '转出'} · ${minuteText(transfer.applyAt)}`

  return (
    <ListRow
      icon="transfer"
      title={fundName}
      note={outgoingNo === null ? said : `${said} · 转出单号 ${outgoingNo}`}
      value={
        <>
          <OwnAmount value={shares === null ? '--' : formatShares(shares)} /> 份
        </>
      }
      valueNote={<StatusChip row={transfer} />}
      href={to('/transaction-log/detail', { orderNo })}
    />
  )
}
