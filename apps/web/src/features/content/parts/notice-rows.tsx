import type { ResponseOf } from '@tongzhou/client/call'
import type { noticeList } from '@tongzhou/client/content'
import type { NoticeKind } from '@tongzhou/client/sets/notice-kind'
import { Card } from '@tongzhou/ui/card/card'
import { Chip, ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { Pagination } from '@tongzhou/ui/paging/pagination'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { formatInstant } from '@tongzhou/domain/format/days'
import { useState } from 'react'
import { useQuestion } from '../../../shared/api/use-question'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { noticesQuestion } from '../questions'

type Notice = ResponseOf<typeof noticeList>['rows'][number]

/** The platform's notices by kind, pinned ones first; what a customer has not read yet has a dot. */
export function NoticeRows(props: { kind: NoticeKind | 'ALL'; onKind: (kind: NoticeKind | 'ALL') => void }) {
  const { kind, onKind } = props
  const [pageNo, setPageNo] = useState(1)
  const list = useQuestion(noticesQuestion(kind, pageNo), { keepPrevious: true })
  const choose = (next: NoticeKind | 'ALL') => {
    setPageNo(1)
    onKind(next)
  }

  return (
    <Screen query={list} skeleton={<RowSkeleton rows={6} />}>
      {(data) => (
        <div className="flex flex-col gap-3">
          <ChipRow scroll>
            <ChoiceChip pressed={kind === 'ALL'} onClick={() => choose('ALL')}>
              全部
            </ChoiceChip>
            {data.kinds.map((each) => (
              <ChoiceChip key={each.kind} pressed={kind === each.kind} onClick={() => choose(each.kind)}>
                {each.label} {each.count}
              </ChoiceChip>
            ))}
          </ChipRow>
          <Card flush>
            {data.rows.length === 0 ? (
              <EmptyState text="没有这一类公告" />
            ) : (
              <ListRows label="平台公告">
                {data.rows.map((notice) => (
                  <ListRow
                    key={notice.id}
                    title={<Title notice={notice} />}
                    note={noteOf(notice)}
                    href={to('/notice-detail', { id: notice.id })}
                  />
                ))}
              </ListRows>
            )}
          </Card>
          <Pagination page={data.pageNo} total={data.total} pageSize={data.pageSize} onChange={setPageNo} />
        </div>
      )}
    </Screen>
  )
}

function Title({ notice }: { notice: Notice }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {notice.isUnread && (
        <span className="size-2 shrink-0 rounded-full bg-danger" role="img" aria-label="未读" />
      )}
      <span className="min-w-0">{notice.bulTitle}</span>
      {notice.isPinned && <Chip tone="brand">置顶</Chip>}
      {notice.mustRead && <Chip tone="warn">必读</Chip>}
    </span>
  )
}

function noteOf({ from, kindLabel, version }: Notice): string {
  return [formatInstant(from).slice(0, 10), kindLabel, ...(version > 1 ? [`第 ${version} 版`] : [])].join(
    ' · ',
  )
}
