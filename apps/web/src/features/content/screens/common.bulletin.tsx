import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { Pagination } from '@tongzhou/ui/paging/pagination'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { Tabs } from '@tongzhou/ui/tabs/tabs'
import { useState } from 'react'
import { useQuestion } from '../../../shared/api/use-question'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { BarLink } from '../../../shared/screen/bar'
import { Screen } from '../../../shared/screen/screen'
import { NoticeRows } from '../parts/notice-rows'
import { fundNewsQuestion } from '../questions'

const tabs = [
  { value: 'notices' as const, label: '平台公告' },
  { value: 'funds' as const, label: '基金公告' },
]

/** Everything that is announced: by the platform, and by the managers of the funds. */
export default function Bulletin() {
  const { tab, kind } = useRouteQuery('/common/bulletin')
  const go = useGo()

  return (
    <div className="flex flex-col gap-3">
      <BarLink icon="message" label="我的消息" href={to('/message-center')} />
      <Tabs
        label="公告"
        even
        tabs={tabs}
        value={tab}
        onChange={(next) => go(to('/common/bulletin', { tab: next }), { replace: true })}
      >
        <div className="pt-3">
          {tab === 'notices' ? (
            <NoticeRows
              kind={kind}
              onKind={(next) => go(to('/common/bulletin', { kind: next }), { replace: true })}
            />
          ) : (
            <>
              <Card flush className="mb-3">
                <ListRow
                  icon="flag"
                  title="热点动态"
                  note="申购限额、人员变更、分红、净值更正，各有日期与来源"
                  href={to('/monitor-oscillation')}
                />
              </Card>
              <FundNews />
            </>
          )}
        </div>
      </Tabs>
    </div>
  )
}

function FundNews() {
  const [pageNo, setPageNo] = useState(1)
  const list = useQuestion(fundNewsQuestion(pageNo), { keepPrevious: true })

  return (
    <Screen
      query={list}
      skeleton={<RowSkeleton rows={8} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState text="还没有基金公告" />}
    >
      {(data) => (
        <div className="flex flex-col gap-3">
          <Card flush>
            <ListRows label="基金公告">
              {data.rows.map((row) => (
                <ListRow
                  key={row.id}
                  title={row.title}
                  note={`${row.published} · ${row.kind}`}
                  href={to('/common/bulletin/detail', { id: row.id, source: 'FUND' })}
                />
              ))}
            </ListRows>
          </Card>
          <Pagination page={data.pageNo} total={data.total} pageSize={data.pageSize} onChange={setPageNo} />
        </div>
      )}
    </Screen>
  )
}
