import { allRecordList } from '@tongzhou/client/record'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { Chooser } from '@tongzhou/ui/chooser/chooser'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useCall } from '../../../shared/api/use-call'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { AllRecordList } from '../parts/all-record-list'
import { directionChoices, productChoices } from '../parts/all-record-words'

const PAGE_SIZE = '20'

/** Every record of every product in one stream by month; product and direction stand in the address. */
export default function TransactionAllLog() {
  const { product, direction } = useRouteQuery('/transaction-all-log')
  const go = useGo()
  const input = {
    pageSize: PAGE_SIZE,
    ...(product === '' ? {} : { product }),
    ...(direction === '' ? {} : { direction }),
  }
  const records = useCall(allRecordList, input, { keepPrevious: true })
  const show = (wanted: { product: typeof product; direction: typeof direction }) =>
    go(
      to('/transaction-all-log', {
        product: wanted.product === '' ? undefined : wanted.product,
        direction: wanted.direction === '' ? undefined : wanted.direction,
      }),
      { replace: true },
    )

  return (
    <Columns beside={<OtherLists />}>
      <div className="flex flex-col gap-3 desktop:flex-row desktop:items-center desktop:justify-between desktop:gap-6">
        <ChipRow scroll>
          {productChoices.map(({ value, label }) => (
            <ChoiceChip
              key={value}
              pressed={value === product}
              onClick={() => show({ product: value, direction })}
            >
              {label}
            </ChoiceChip>
          ))}
        </ChipRow>
        <div className="shrink-0 desktop:w-40">
          <Chooser
            label="方向"
            labelHidden
            options={directionChoices}
            value={direction}
            onChange={(value) => show({ product, direction: value })}
          />
        </div>
      </div>
      <Screen
        query={records}
        skeleton={
          <Card flush>
            <RowSkeleton rows={6} />
          </Card>
        }
        isEmpty={(data) => data.rows.length === 0}
        empty={<NoRecord isFiltered={product !== '' || direction !== ''} />}
      >
        {(data) => (
          <AllRecordList first={data} isFresh={records.kind === 'ready' && records.isFresh} input={input} />
        )}
      </Screen>
    </Columns>
  )
}

/** Where one product's records are told in more detail. */
function OtherLists() {
  return (
    <Card flush title="分类记录">
      <ListRows label="分类记录">
        <ListRow title="基金交易记录" note="按类型、状态、银行卡筛选" href={to('/transaction-log')} />
        <ListRow title="在途交易" note="等待确认或到账" href={to('/progress-trade-list')} />
        <ListRow title="转换记录" note="一只基金换成另一只" href={to('/transfer-list')} />
        <ListRow title="历史记录" note="迁移前在原系统办理的交易" href={to('/history-log')} />
        <ListRow
          title="交易流水导出"
          note="XLSX、CSV 或 PDF，期初到期末逐分相等"
          href={to('/account/trade-flow-export')}
        />
      </ListRows>
    </Card>
  )
}

function NoRecord({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      text={isFiltered ? '没有符合条件的记录' : '还没有交易记录'}
      note={isFiltered ? undefined : '买入、卖出、现金宝转入转出、定投和转托管都会显示在这里。'}
      action={
        <ButtonLink look="outline" size="medium" href={to('/ranking')}>
          去看看基金
        </ButtonLink>
      }
    />
  )
}
