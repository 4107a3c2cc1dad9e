import { TextField } from '@tongzhou/ui/field/text-field'
import { Icon } from '@tongzhou/ui/icon/icon'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { watchedFunds } from '@tongzhou/client/home'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { Screen } from '../../../shared/screen/screen'
import { WatchList } from '../parts/watch/watch-list'
import { WatchSearch } from '../parts/watch/watch-search'

/** The watch list with its groups; what is typed finds funds to put on it, pasted codes too. */
export default function SearchSelfAdd() {
  const [typed, setTyped] = useState('')
  const [groupId, setGroupId] = useState<string | null>(null)
  const keyword = useDeferredValue(typed.trim())
  const list = useCall(watchedFunds, groupId === null ? {} : { groupId }, { keepPrevious: true })

  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="搜索要添加的基金"
        labelHidden
        placeholder="搜索名称、代码、拼音，或粘贴多个代码"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onClear={() => setTyped('')}
        before={<Icon name="search" size={20} className="text-ink-faint" />}
      />
      <Screen query={list} skeleton={<RowSkeleton rows={6} />}>
        {(data) =>
          keyword === '' ? (
            <WatchList list={data} groupId={groupId} onGroup={setGroupId} />
          ) : (
            <WatchSearch keyword={keyword} watched={data.rows.map((row) => row.fundCode)} />
          )
        }
      </Screen>
    </div>
  )
}
