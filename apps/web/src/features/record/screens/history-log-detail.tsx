import { legacyRecordDetail } from '@tongzhou/client/record'
import { formatMoney, formatNav, formatShares } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useCall } from '../../../shared/api/use-call'
import { OwnAmount } from '../../../shared/held/own-amount'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Guide } from '../../../shared/screen/guide'
import { Screen } from '../../../shared/screen/screen'
import { type LegacyRecord, archiveKindWords } from '../parts/archive-words'

/** One record of the old system, whatever its kind is: the three addresses show the true one. */
export default function HistoryLogDetail() {
  const { legacyNo } = useRouteQuery('/history-log-detail')
  if (legacyNo === null)
    return (
      <EmptyState
        text="还没有选择记录"
        note="迁移前的记录按年列在历史记录页。"
        action={
          <ButtonLink size="medium" href={to('/history-log')}>
            查看历史记录
          </ButtonLink>
        }
      />
    )

  return <OfNumber legacyNo={legacyNo} />
}

function OfNumber({ legacyNo }: { legacyNo: string }) {
  const record = useCall(legacyRecordDetail, { legacyNo })

  return (
    <Screen query={record}>
      {(data) => (
        <Columns
          keepsBeside
          beside={
            <Guide
              title="关于这条记录"
              lines={[
                '按原系统交付的内容显示，未经重新计算；空着的项目原系统没有记录。',
                '它不能撤销，也不能再买一次；现在的持有与净值请看我的持仓。',
              ]}
            />
          }
        >
          <Card title={archiveKindWords[data.kind]}>
            <DescriptionList items={itemsOf(data)} />
          </Card>
          {data.target !== null && <Pair record={data} target={data.target} />}
        </Columns>
      )}
    </Screen>
  )
}

function itemsOf(record: LegacyRecord) {
  const { amount, shares, fee, nav, note } = record

  return [
    { term: '基金', value: `${record.fundName} ${record.fundCode}` },
    { term: '日期', value: record.day },
    ...(amount === null ? [] : [{ term: '金额（元）', value: <OwnAmount value={formatMoney(amount)} /> }]),
    ...(shares === null || record.target !== null
      ? []
      : [{ term: '份额（份）', value: <OwnAmount value={formatShares(shares)} /> }]),
    ...(nav === null ? [] : [{ term: '单位净值', value: formatNav(nav) }]),
    ...(fee === null ? [] : [{ term: '手续费（元）', value: <OwnAmount value={formatMoney(fee)} /> }]),
    ...(note === null ? [] : [{ term: '备注', value: note }]),
    { term: '原系统编号', value: <span className="break-all">{record.legacyNo}</span> },
  ]
}

/** A conversion as a pair: what went out, and what came in. */
function Pair({ record, target }: { record: LegacyRecord; target: NonNullable<LegacyRecord['target']> }) {
  return (
    <Card title="转出与转入">
      <DescriptionList
        items={[
          { term: '转出', value: `${record.fundName} ${record.fundCode}` },
          {
            term: '转出份额（份）',
            value: record.shares === null ? '--' : <OwnAmount value={formatShares(record.shares)} />,
          },
          { term: '转入', value: `${target.fundName} ${target.fundCode}` },
          { term: '转入份额（份）', value: <OwnAmount value={formatShares(target.shares)} /> },
        ]}
      />
    </Card>
  )
}
