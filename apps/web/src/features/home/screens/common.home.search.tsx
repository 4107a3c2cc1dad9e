import { fundZones } from '@tongzhou/client/sets/fund-zone'
import { fundSearch } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { reportSearch } from '@tongzhou/client/home'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { IconButton } from '@tongzhou/ui/button/icon-button'
import { Icon } from '@tongzhou/ui/icon/icon'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { usePaused } from '../../../shared/api/use-paused'
import { useSend } from '../../../shared/api/use-send'
import { fundHref } from '../../../shared/fund/fund-href'
import type { ScreenProps } from '../../../shared/routing/route-row'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Screen } from '../../../shared/screen/screen'
import { useSearchHistory } from '../parts/search/search-history'
import { SearchFound } from '../parts/search/search-found'
import { type Hit, optionId } from '../parts/search/search-results'
import { NearestFunds } from '../parts/nearest-funds'
import { SearchStart } from '../parts/search/search-start'

type Found = ResponseOf<typeof fundSearch>

const MOST_HITS = 20

const places = { all: '全部基金', steady: '稳健投资', advance: '进阶投资' } as const

/** Search by name, code, pinyin, manager, company or theme; the variants search inside a ranking. */
export default function CommonHomeSearch({ variant }: ScreenProps) {
  const zone = fundZones.find((known) => known === variant) ?? 'all'
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const keyword = usePaused(typed.trim())
  const history = useSearchHistory()
  const found = useCall(
    fundSearch,
    { keyword, limit: MOST_HITS, zone },
    { enabled: keyword !== '', keepPrevious: true },
  )
  const hits = keyword !== '' && found.kind === 'ready' ? found.data.rows : []
  const pick = usePick(history.add)
  const type = (text: string) => {
    setTyped(text)
    setActive(0)
  }

  return (
    <div className="flex flex-col gap-3">
      <SearchField
        value={typed}
        placeholder={zone === 'all' ? '名称、代码、拼音、经理、公司' : `在${places[zone]}里搜索`}
        listId={listId}
        count={hits.length}
        active={active}
        onType={type}
        onActive={setActive}
        onEnter={() => {
          const hit = hits[active]
          if (hit) pick(hit)
        }}
      />
      {keyword === '' ? (
        <SearchStart words={history.words} onWord={type} onClear={history.clear} />
      ) : (
        <Screen
          query={found}
          skeleton={<RowSkeleton rows={6} />}
          isEmpty={isNothing}
          empty={
            <NothingFound keyword={keyword} nearest={found.kind === 'ready' ? found.data.nearest : []} />
          }
        >
          {(data) => (
            <>
              <p role="status" className="px-1 text-12 text-ink-faint">
                找到 {data.total} 只{data.total > MOST_HITS && `，显示最相关的 ${MOST_HITS} 只`}
                。业绩截至各基金最新净值日，过往业绩不预示其未来表现。
              </p>
              <SearchFound found={data} listId={listId} active={active} onPick={pick} onHover={setActive} />
            </>
          )}
        </Screen>
      )}
    </div>
  )
}

/** Neither a fund nor anything else fits the words. */
function isNothing(found: Found): boolean {
  const others = [found.managers, found.companies, found.themes, found.announcements]

  return found.rows.length === 0 && others.every((rows) => rows.length === 0)
}

/** Opens a fund that was found, remembers it and reports the pick for the hot list. */
function usePick(remember: (word: string) => void): (hit: Hit) => void {
  const go = useGo()
  const { send } = useSend(reportSearch, { quiet: true })

  return (hit) => {
    remember(hit.name)
    void send({ fundCode: hit.fundCode })
    go(fundHref(hit))
  }
}

function SearchField(props: {
  value: string
  placeholder: string
  listId: string
  count: number
  active: number
  onType: (text: string) => void
  onActive: (at: number) => void
  onEnter: () => void
}) {
  const { value, count, active, onType } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (count > 0) props.onActive((active + (event.key === 'ArrowDown' ? 1 : count - 1)) % count)
    } else if (event.key === 'Enter') props.onEnter()
    else if (event.key === 'Escape') onType('')
  }

  return (
    <div className="flex h-12 items-center gap-2 rounded-full border border-line-strong/60 bg-surface pr-1 pl-4 has-focus-visible:border-brand-ink">
      <Icon name="search" size={20} className="text-ink-faint" />
      <input
        ref={input}
        role="combobox"
        aria-label="搜索基金"
        aria-expanded={count > 0}
        aria-controls={count > 0 ? props.listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={count > 0 ? optionId(props.listId, active) : undefined}
        value={value}
        placeholder={props.placeholder}
        maxLength={40}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKey}
        className="min-w-0 flex-1 bg-transparent text-17 outline-none placeholder:text-15 placeholder:text-ink-faint"
      />
      {value !== '' && (
        <IconButton icon="close-circle" size={20} label="清空搜索词" onClick={() => onType('')} />
      )}
    </div>
  )
}

function NothingFound({ keyword, nearest }: { keyword: string; nearest: Found['nearest'] }) {
  if (nearest.length > 0) return <NearestFunds keyword={keyword} funds={nearest} />

  return (
    <EmptyState
      text={`没有找到“${keyword}”`}
      note="检查代码是否为 6 位数字，或换用名称中的两个字、拼音首字母"
      action={
        <ButtonLink look="outline" size="medium" href={to('/ranking')}>
          看看排行
        </ButtonLink>
      }
    />
  )
}
