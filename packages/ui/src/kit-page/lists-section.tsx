import { useState } from 'react'
import { Card } from '../card/card'
import { SectionHeader } from '../card/section-header'
import { Chip } from '../chip/chip'
import { RiskChip } from '../chip/risk-chip'
import { Icon } from '../icon/icon'
import { ChoiceRows } from '../list-row/choice-rows'
import { ListRow, ListRows } from '../list-row/list-row'
import { SignedNumber } from '../number/signed-number'
import { LoadMore } from '../paging/load-more'
import { Table } from '../table/table'
import type { Sort } from '../table/table-header'
import { KitChapter, Sample } from './kit-block'

const funds = [
  {
    code: '900101',
    name: '同舟稳健回报混合A',
    type: '混合型',
    risk: 3,
    year: '12.34%',
    drop: '-8.21%',
    nav: '1.6238',
    size: '23.45',
  },
  {
    code: '900102',
    name: '远帆中证红利指数发起式C',
    type: '指数型',
    risk: 4,
    year: '-3.05%',
    drop: '-15.60%',
    nav: '0.9821',
    size: '5.12',
  },
  {
    code: '900103',
    name: '安澜纯债债券A',
    type: '债券型',
    risk: 2,
    year: '3.18%',
    drop: '-0.62%',
    nav: '1.1207',
    size: '108.90',
  },
] as const

/** Rows, choices, tables. */
export function ListsSection() {
  const [pay, setPay] = useState<string | null>('icbc')
  const [sort, setSort] = useState<Sort>({ key: 'year', direction: 'descending' })

  return (
    <KitChapter title="列表与表格">
      <Sample name="ListRow">
        <Card flush>
          <ListRows>
            <ListRow icon="card" title="银行卡" value="2 张" href="#cards" />
            <ListRow
              icon="shield-check"
              title="风险测评"
              note="有效期至 2027-03-01"
              value="C3 稳健型"
              href="#risk"
            />
            <ListRow icon="ticket" title="优惠券" disabledReason="完成开户后可用" />
            <ListRow
              title="同舟稳健回报混合A"
              note="900101"
              value="10,245.00"
              valueNote="11-20"
              onClick={() => undefined}
            />
          </ListRows>
        </Card>
      </Sample>
      <Sample name="ChoiceRows">
        <Card flush>
          <ChoiceRows
            label="付款方式"
            value={pay}
            onChange={setPay}
            choices={[
              { value: 'cash', title: '现金宝', note: '可用 12,000.00 元', leading: <Icon name="wallet" /> },
              {
                value: 'icbc',
                title: '工商银行（尾号 6789）',
                note: '单笔 5 万，单日 20 万',
                leading: <Icon name="bank" />,
              },
              {
                value: 'abc',
                title: '农业银行（尾号 0012）',
                disabledReason: '需要重新签约',
                leading: <Icon name="bank" />,
              },
            ]}
          />
        </Card>
      </Sample>
      <Sample name="SectionHeader, Table, LoadMore" wide>
        <SectionHeader
          title="稳健投资"
          note="近 1 年涨跌与同期最大回撤，截至 11-20"
          more={{ label: '全部 128 只', href: '#all' }}
        />
        <Card flush>
          <Table
            caption="基金榜单"
            rows={funds}
            rowKey={(fund) => fund.code}
            rowHref={(fund) => `#${fund.code}`}
            sort={sort}
            onSort={setSort}
            columns={[
              {
                key: 'name',
                header: '基金',
                width: '11rem',
                cell: (fund) => (
                  <span className="block">
                    <span className="block">{fund.name}</span>
                    <span className="mt-0.5 flex flex-wrap items-center gap-1 text-12 text-ink-faint">
                      {fund.code} <RiskChip level={fund.risk} short /> <Chip>{fund.type}</Chip>
                    </span>
                  </span>
                ),
              },
              {
                key: 'year',
                header: '近1年',
                sortable: true,
                width: '6rem',
                cell: (fund) => <SignedNumber value={fund.year} />,
              },
              { key: 'drop', header: '最大回撤', sortable: true, width: '6rem', cell: (fund) => fund.drop },
              { key: 'nav', header: '单位净值', sortable: true, width: '6rem', cell: (fund) => fund.nav },
              {
                key: 'size',
                header: '规模（亿元）',
                sortable: true,
                width: '7rem',
                cell: (fund) => fund.size,
              },
            ]}
          />
          <LoadMore hasMore={false} loading={false} onLoad={() => undefined} />
        </Card>
      </Sample>
    </KitChapter>
  )
}
