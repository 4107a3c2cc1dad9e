import type { ResponseOf } from '@tongzhou/client/call'
import type { indexZone } from '@tongzhou/client/home'
import { formatMoney, formatShortAmount } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { type Column, Table } from '@tongzhou/ui/table/table'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useQuestion } from '../../../shared/api/use-question'
import { FundDisclaimer } from '../../../shared/fund/disclosures'
import { FundChips } from '../../../shared/fund/fund-chips'
import { fundHref } from '../../../shared/fund/fund-href'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { dayText } from '../../../shared/words/day-words'
import { percentText } from '../../../shared/words/performance-words'
import { IndexList } from '../parts/zones/index-list'
import { type IndexChoice, indexZoneQuestion } from '../questions'

type Data = ResponseOf<typeof indexZone>
type Costed = Data['funds'][number]

/** Indexes, and of one of them the funds that follow it by all that they cost; nothing is called cheap. */
export default function ZhishuBao() {
  const choice = useRouteQuery('/zhishu-bao')
  const go = useGo()
  const zone = useQuestion(indexZoneQuestion(choice), { keepPrevious: true })
  const change = (next: Partial<IndexChoice>) =>
    go(to('/zhishu-bao', shownOf({ ...choice, ...next })), { replace: true })

  return (
    <div className="flex flex-col gap-3">
      <Screen
        query={zone}
        skeleton={<RowSkeleton rows={8} />}
        isEmpty={(data) => data.indexes.length === 0}
        empty={
          <EmptyState
            text="现在没有跟踪指数的基金"
            action={<ButtonLink href={to('/ranking')}>查看全部基金</ButtonLink>}
          />
        }
      >
        {(data) => (
          <Columns
            keepsBefore
            before={
              <IndexList
                indexes={data.indexes}
                chosen={data.chosen?.indexCode ?? null}
                onChoose={(indexCode) => change({ indexCode })}
              />
            }
          >
            <Controls choice={choice} onChange={change} />
            <Card
              flush
              title={data.chosen === null ? '跟踪基金' : `跟踪${data.chosen.name}的基金`}
              action={`${data.funds.length} 只`}
            >
              <Table
                caption={`${data.chosen?.name ?? ''}：${formatShortAmount(data.amount)}元持有 ${data.years} 年的费用`}
                columns={columns}
                rows={data.funds}
                rowKey={(fund) => fund.fundCode}
                rowHref={fundHref}
              />
            </Card>
            <Method data={data} />
          </Columns>
        )}
      </Screen>
      <FundDisclaimer />
    </div>
  )
}

function Controls({
  choice,
  onChange,
}: {
  choice: IndexChoice
  onChange: (next: Partial<IndexChoice>) => void
}) {
  return (
    <div className="grid gap-2 tablet:grid-cols-2 tablet:gap-6">
      <SegmentedControl
        label="持有多久"
        options={[
          { value: '1', label: '1 年' },
          { value: '2', label: '2 年' },
          { value: '3', label: '3 年' },
          { value: '5', label: '5 年' },
        ]}
        value={choice.years}
        onChange={(years) => onChange({ years })}
      />
      <SegmentedControl
        label="投入多少"
        options={[
          { value: '1000', label: '1,000 元' },
          { value: '10000', label: '10,000 元' },
          { value: '100000', label: '100,000 元' },
        ]}
        value={choice.amount}
        onChange={(amount) => onChange({ amount })}
      />
    </div>
  )
}

const columns: readonly Column<Costed>[] = [
  {
    key: 'fund',
    header: '基金',
    cell: (fund) => (
      <span className="block min-w-36">
        <span className="line-clamp-2 text-15 font-medium">{fund.name}</span>
        <span className="mt-1 flex flex-wrap items-center gap-1.5">
          <FundChips fund={fund} short />
          <span className="text-12 text-ink-faint">{fund.fundCode}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'total',
    header: '费用合计(元)',
    cell: (fund) => (
      <span>
        <span className="block text-15 font-medium">{formatMoney(fund.cost.total)}</span>
        <span className="block text-12 text-ink-faint desktop:hidden">{partsText(fund)}</span>
      </span>
    ),
  },
  { key: 'purchase', header: '申购费', only: 'desktop', cell: (fund) => formatMoney(fund.cost.purchase) },
  { key: 'running', header: '管理托管', only: 'desktop', cell: (fund) => formatMoney(fund.cost.running) },
  { key: 'service', header: '销售服务', only: 'desktop', cell: (fund) => formatMoney(fund.cost.service) },
  { key: 'redemption', header: '赎回费', only: 'wide', cell: (fund) => formatMoney(fund.cost.redemption) },
  { key: 'tracking', header: '跟踪误差', cell: (fund) => percentText(fund.trackingError) },
]

/** On a phone: the largest part of the cost stands under its sum. */
function partsText({ cost }: Costed): string {
  return cost.service === '0.00' ? `申购 ${formatMoney(cost.purchase)}` : `服务 ${formatMoney(cost.service)}`
}

function Method({ data }: { data: Data }) {
  return (
    <p className="text-12 text-ink-faint tabular-nums">
      按 {formatMoney(data.amount)} 元持有 {data.years}{' '}
      年、净值不变计算：申购费（本平台折扣后）＋管理费与托管费＋销售服务费
      ＋届时的赎回费；由低到高排列。跟踪误差取近一年日收益与指数之差的年化标准差
      {data.asOf !== null && `，净值截至 ${dayText(data.asOf, null)}`}；不足一年显示 --。
    </p>
  )
}

/** What the address tells: only what is not the first choice. */
function shownOf({ indexCode, amount, years }: IndexChoice) {
  return {
    ...(indexCode === null ? {} : { indexCode }),
    ...(amount === '10000' ? {} : { amount }),
    ...(years === '1' ? {} : { years }),
  }
}
