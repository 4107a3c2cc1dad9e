import { announcementList } from '@tongzhou/client/content'
import { Card } from '@tongzhou/ui/card/card'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { TextField } from '@tongzhou/ui/field/text-field'
import { Icon } from '@tongzhou/ui/icon/icon'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { Pagination } from '@tongzhou/ui/paging/pagination'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../api/use-call'
import { to } from '../../routing/to'
import { Screen } from '../../screen/screen'
import { ANNOUNCEMENTS_ON_PAGE, type AnnouncementsOf } from './paper-questions'

/** Announcements of a fund or of the cash product's funds, newest first, by kind and words of the title. */
export function AnnouncementList({ of }: { of: AnnouncementsOf }) {
  const [kind, setKind] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [pageNo, setPageNo] = useState(1)
  const keyword = useDeferredValue(typed.trim())
  const list = useCall(
    announcementList,
    {
      ...of,
      pageSize: ANNOUNCEMENTS_ON_PAGE,
      ...(pageNo === 1 ? {} : { pageNo }),
      ...(kind === null ? {} : { kind }),
      ...(keyword === '' ? {} : { keyword }),
    },
    { keepPrevious: true },
  )
  const choose = (next: string | null) => {
    setKind(next)
    setPageNo(1)
  }

  return (
    <>
      <TextField
        label="搜索公告"
        labelHidden
        placeholder="搜索公告标题"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setPageNo(1)
        }}
        onClear={() => setTyped('')}
        before={<Icon name="search" size={20} className="text-ink-faint" />}
      />
      <Screen query={list} skeleton={<RowSkeleton rows={8} />}>
        {(data) => (
          <>
            <ChipRow scroll>
              <ChoiceChip pressed={kind === null} onClick={() => choose(null)}>
                全部
              </ChoiceChip>
              {data.kinds.map((each) => (
                <ChoiceChip key={each.kind} pressed={kind === each.kind} onClick={() => choose(each.kind)}>
                  {each.kind} {each.count}
                </ChoiceChip>
              ))}
            </ChipRow>
            <Card flush>
              {data.rows.length === 0 ? (
                <EmptyState text="没有符合的公告" />
              ) : (
                <ListRows label="公告">
                  {data.rows.map((row) => (
                    <ListRow
                      key={row.id}
                      title={row.title}
                      note={[row.published, row.kind, ...('isCash' in of ? [row.fundName] : [])].join(' · ')}
                      href={to('/fund/document/ggdetail', { id: row.id })}
                    />
                  ))}
                </ListRows>
              )}
            </Card>
            <Pagination
              page={data.pageNo}
              total={data.total}
              pageSize={ANNOUNCEMENTS_ON_PAGE}
              onChange={setPageNo}
            />
          </>
        )}
      </Screen>
    </>
  )
}
