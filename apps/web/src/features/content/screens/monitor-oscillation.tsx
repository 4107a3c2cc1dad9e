import type { ResponseOf } from '@tongzhou/client/call'
import type { dynamicList } from '@tongzhou/client/content'
import { type DynamicKind, dynamicKinds } from '@tongzhou/client/sets/dynamic-kind'
import { dynamicKindWords } from '@tongzhou/domain/content/dynamic-kind'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { Card } from '@tongzhou/ui/card/card'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { Pagination } from '@tongzhou/ui/paging/pagination'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useState } from 'react'
import { useQuestion } from '../../../shared/api/use-question'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { useSession } from '../../../shared/session/use-session'
import { dynamicsQuestion } from '../questions'

type Facts = ResponseOf<typeof dynamicList>

/** Dated facts about funds and markets, newest first, each with its source; nothing of the running day. */
export default function Dynamics() {
  const { kind } = useRouteQuery('/monitor-oscillation')
  const go = useGo()
  const isCustomer = useSession().kind === 'customer'
  const [isMine, setMine] = useState(false)
  const [pageNo, setPageNo] = useState(1)
  const list = useQuestion(dynamicsQuestion(kind, { mine: isMine && isCustomer, pageNo }), {
    keepPrevious: true,
  })
  const choose = (next: DynamicKind | 'ALL') => {
    setPageNo(1)
    go(to('/monitor-oscillation', { kind: next }), { replace: true })
  }

  return (
    <Screen query={list} skeleton={<RowSkeleton rows={8} />}>
      {(data) => (
        <Columns keepsBeside beside={<Closes closes={data.closes} />}>
          <div className="flex flex-col gap-3 max-desktop:order-1">
            <ChipRow scroll>
              {isCustomer && (
                <ChoiceChip
                  pressed={isMine}
                  onClick={() => {
                    setPageNo(1)
                    setMine(!isMine)
                  }}
                >
                  我持有的
                </ChoiceChip>
              )}
              <ChoiceChip pressed={kind === 'ALL'} onClick={() => choose('ALL')}>
                全部
              </ChoiceChip>
              {dynamicKinds.map((each) => (
                <ChoiceChip key={each} pressed={kind === each} onClick={() => choose(each)}>
                  {dynamicKindWords[each]}
                </ChoiceChip>
              ))}
            </ChipRow>
            <Rows data={data} isMine={isMine} />
            <Pagination page={data.pageNo} total={data.total} pageSize={data.pageSize} onChange={setPageNo} />
          </div>
        </Columns>
      )}
    </Screen>
  )
}

function Rows({ data, isMine }: { data: Facts; isMine: boolean }) {
  return (
    <Card flush>
      {data.rows.length === 0 ? (
        <EmptyState
          text={isMine ? '您持有的基金近期没有这类动态' : '近期没有这类动态'}
          note="只收录已经公布的事实，不作预测。"
        />
      ) : (
        <ListRows label="热点动态">
          {data.rows.map((row) => (
            <ListRow
              key={`${row.origin}${row.id}`}
              title={row.title}
              note={[row.day, row.kindLabel, row.source, ...fundsBeside(row)].join(' · ')}
              href={to('/common/bulletin/detail', {
                id: row.id,
                source: row.origin === 'FUND' ? 'FUND' : 'DYNAMIC',
              })}
            />
          ))}
        </ListRows>
      )}
    </Card>
  )
}

/** The first funds a fact is about, but for those its title names. */
function fundsBeside({ title, funds }: Facts['rows'][number]): string[] {
  return funds
    .map(({ name }) => name)
    .filter((name) => !title.includes(name))
    .slice(0, 2)
}

/** What indexes closed at; a change of a day is no return of a fund and has no colour. */
function Closes({ closes }: { closes: Facts['closes'] }) {
  if (closes === null) return null

  return (
    <Card title="指数收盘" action={closes.day} className="max-desktop:order-2">
      <DescriptionList
        items={closes.indexes.map(({ name, close, change }) => ({
          term: name,
          value: formatMoney(close),
          note: change === null ? undefined : `较前一交易日 ${formatSignedPercent(change)}`,
        }))}
      />
    </Card>
  )
}
