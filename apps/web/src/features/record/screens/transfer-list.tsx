import type { ResponseOf } from '@tongzhou/client/call'
import { exchangeList } from '@tongzhou/client/record'
import type { ExchangeWay } from '@tongzhou/client/sets/exchange-way'
import { formatShares } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { Pagination } from '@tongzhou/ui/paging/pagination'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { OwnAmount } from '../../../shared/held/own-amount'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Screen } from '../../../shared/screen/screen'
import { minuteText } from '../../../shared/words/day-words'
import { StatusChip } from '../../../shared/trading/order-rows'
import { recordStateChoices } from '../parts/record-state-words'

type Exchange = ResponseOf<typeof exchangeList>['rows'][number]

const PAGE_SIZE = 20
const wayWords: Readonly<Record<ExchangeWay, string>> = { TRANSFORM: '转换', SELL_THEN_BUY: '赎回转购' }

/** Exchanges of one fund for another, one row each: A → B, by the registrar or by a sale whose money buys. */
export default function TransferList() {
  const { state } = useRouteQuery('/transfer-list')
  const [pageNo, setPageNo] = useState(1)
  const go = useGo()
  const exchanges = useCall(
    exchangeList,
    { pageNo: String(pageNo), pageSize: String(PAGE_SIZE), ...(state === '' ? {} : { state }) },
    { keepPrevious: true },
  )

  return (
    <div className="flex flex-col gap-3">
      <ChipRow scroll>
        {recordStateChoices.map(({ value, label }) => (
          <ChoiceChip
            key={value}
            pressed={value === state}
            onClick={() => {
              setPageNo(1)
              go(to('/transfer-list', value === '' ? {} : { state: value }), { replace: true })
            }}
          >
            {label}
          </ChoiceChip>
        ))}
      </ChipRow>
      <Screen
        query={exchanges}
        skeleton={
          <Card flush>
            <RowSkeleton rows={4} />
          </Card>
        }
        isEmpty={(data) => data.rows.length === 0}
        empty={<NoExchange isFiltered={state !== ''} />}
      >
        {(data) => (
          <>
            <Card flush title={`${data.total} 笔转换`}>
              <ListRows label="转换记录">
                {data.rows.map((row) => (
                  <ExchangeRow key={row.orderNo} exchange={row} />
                ))}
              </ListRows>
            </Card>
            <Pagination page={pageNo} total={data.total} pageSize={PAGE_SIZE} onChange={setPageNo} />
          </>
        )}
      </Screen>
    </div>
  )
}

function ExchangeRow({ exchange }: { exchange: Exchange }) {
  const { orderNo, from, to: into, way, failure } = exchange
  const said = `${wayWords[way]} · ${minuteText(exchange.applyAt)}`

  return (
    <ListRow
      icon="swap"
      title={
        <>
          {from.name} <span className="text-ink-faint">→</span> {into.name}
        </>
      }
      note={failure === null ? said : `${said} · ${failedText(exchange)}`}
      value={
        <>
          <OwnAmount value={formatShares(from.shares)} /> 份
          {into.shares !== null && (
            <span className="block text-13 text-ink-soft">
              得 <OwnAmount value={formatShares(into.shares)} /> 份
            </span>
          )}
        </>
      }
      valueNote={<StatusChip row={exchange} />}
      href={to('/transfer-detail', { orderNo })}
    />
  )
}

/** Only the purchase of a 赎转购 can fail by itself: the sale stands, and its money goes to the card. */
function failedText({ buyOrderNo, failure, isFinal }: Exchange): string {
  if (buyOrderNo === null) return failure ?? ''

  return isFinal ? '买入未成功，资金已退回银行卡' : '买入未成功，资金正退回银行卡'
}

function NoExchange({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      text={isFiltered ? '没有符合条件的转换' : '还没有转换过基金'}
      note="基金转换和赎回转购提交后，转出与转入会合成一行显示在这里。"
      action={
        <ButtonLink look="outline" size="medium" href={to('/my-fund-position')}>
          查看我的持仓
        </ButtonLink>
      }
    />
  )
}
