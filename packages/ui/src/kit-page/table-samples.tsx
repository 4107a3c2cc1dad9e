import { useState } from 'react'
import { Card } from '../card/card'
import { SectionHeader } from '../card/section-header'
import { Chip } from '../chip/chip'
import { RiskChip } from '../chip/risk-chip'
import { SignedNumber } from '../number/signed-number'
import { LoadMore } from '../paging/load-more'
import { Table } from '../table/table'
import type { Sort } from '../table/table-header'
import { Sample } from './kit-block'

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

/** Tables, and how a list goes on. */
export function TableSamples() {
  const [sort, setSort] = useState<Sort>({ key: 'year', direction: 'descending' })

  return (
    <>
      <Sample
        name="SectionHeader, Table"
        keys="表格先停一次，←→ 横向滚动，j 进入第一行；↑↓ 或 j、k 逐行，Home、End 到首尾行，回车打开；列头是按钮，按了换排序。"
        spoken="读出表名；每格读出列头和行首的基金；排序的列读出升序或降序。"
        wide
      >
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
        </Card>
      </Sample>
      <Sample
        name="Table：合计、空表"
        keys="表格停一次，←→ 横向滚动；没有链接的行不停留。"
        spoken="读出表名；合计是表尾的一行；空表只读列头和那一句。"
      >
        <Card flush>
          <Table
            caption="11 月分红"
            captionShown
            rows={[{ day: '11-20', amount: '36.00' }]}
            rowKey={({ day }) => day}
            footer={{ day: '合计', amount: '36.00' }}
            columns={[
              { key: 'day', header: '发放日', cell: ({ day }) => day },
              { key: 'amount', header: '金额（元）', cell: ({ amount }) => amount },
            ]}
          />
        </Card>
        <Card flush>
          <Table<{ day: string }>
            caption="12 月分红"
            rows={[]}
            rowKey={({ day }) => day}
            empty={<p className="py-6 text-center text-15 text-ink-faint">这个月没有分红</p>}
            columns={[{ key: 'day', header: '发放日', cell: ({ day }) => day }]}
          />
        </Card>
      </Sample>
      <Sample
        name="LoadMore：正在加载、失败、到底"
        keys="还有更多时是按钮，回车或空格加载；滚到眼前时自己加载，不夺焦点。"
        spoken="读出按钮上的字，正在加载的读作忙；到底时读“没有更多了”。"
      >
        <Card>
          <LoadMore hasMore loading onLoad={() => undefined} />
          <LoadMore hasMore loading={false} failed onLoad={() => undefined} />
          <LoadMore hasMore={false} loading={false} onLoad={() => undefined} />
        </Card>
      </Sample>
    </>
  )
}
