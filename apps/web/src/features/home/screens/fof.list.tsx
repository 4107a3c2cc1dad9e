import { fofGroups } from '@tongzhou/client/sets/fof-group'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Pagination } from '@tongzhou/ui/paging/pagination'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { Tabs } from '@tongzhou/ui/tabs/tabs'
import { useState } from 'react'
import { useQuestion } from '../../../shared/api/use-question'
import { FundDisclaimer } from '../../../shared/fund/disclosures'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Screen } from '../../../shared/screen/screen'
import { optionsOf } from '../../../shared/sets/options-of'
import { FofRow } from '../parts/zones/fof-row'
import { fofGroupWords, fofHoldWords, fofSortWords } from '../parts/zones/fof-words'
import { FOF_ROWS, type FofChoice, fofListQuestion } from '../questions'

/** All funds of funds, by aim and by how long shares are bound; ordered by size, fall or fees. */
export default function FofList() {
  const choice = useRouteQuery('/fof/list')
  const go = useGo()
  const [pageNo, setPageNo] = useState(1)
  const list = useQuestion(fofListQuestion(choice, pageNo), { keepPrevious: true })
  const change = (next: Partial<FofChoice>) => {
    setPageNo(1)
    go(to('/fof/list', shownOf({ ...choice, ...next })), { replace: true })
  }

  return (
    <div className="flex flex-col gap-3">
      <Screen query={list} skeleton={<RowSkeleton look="fund" rows={8} />}>
        {(data) => (
          <>
            <Tabs
              label="目标"
              className="-mx-(--gutter) px-(--gutter) desktop:mx-0 desktop:px-0"
              value={choice.group}
              onChange={(group) => change({ group })}
              tabs={[
                {
                  value: 'ALL' as const,
                  label: '全部',
                  count: data.groups.reduce((sum, { count }) => sum + count, 0),
                },
                ...fofGroups.map((group) => ({
                  value: group,
                  label: fofGroupWords[group],
                  count: data.groups.find((each) => each.group === group)?.count ?? 0,
                })),
              ]}
            />
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <SegmentedControl
                label="持有期"
                options={[{ value: 'ALL' as const, label: '不限' }, ...optionsOf(fofHoldWords)]}
                value={choice.hold}
                onChange={(hold) => change({ hold })}
              />
              <SegmentedControl
                label="排列"
                options={optionsOf(fofSortWords)}
                value={choice.sort}
                onChange={(sort) => change({ sort })}
              />
            </div>
            <Card flush>
              {data.rows.length === 0 ? (
                <EmptyState
                  text="没有符合条件的 FOF"
                  action={
                    <Button
                      look="outline"
                      size="medium"
                      onClick={() => change({ group: 'ALL', hold: 'ALL' })}
                    >
                      清除筛选
                    </Button>
                  }
                />
              ) : (
                <ul aria-label={`FOF，共 ${data.total} 只`} className="divide-y divide-line">
                  {data.rows.map((fund) => (
                    <li key={fund.fundCode}>
                      <FofRow fund={fund} />
                    </li>
                  ))}
                </ul>
              )}
              <Pagination
                page={data.pageNo}
                total={data.total}
                pageSize={FOF_ROWS}
                onChange={setPageNo}
                inCard
              />
            </Card>
          </>
        )}
      </Screen>
      <FundDisclaimer />
    </div>
  )
}

/** What the address tells: only what is not the first choice. */
function shownOf({ group, hold, sort }: FofChoice) {
  return {
    ...(group === 'ALL' ? {} : { group }),
    ...(hold === 'ALL' ? {} : { hold }),
    ...(sort === 'SIZE' ? {} : { sort }),
  }
}
