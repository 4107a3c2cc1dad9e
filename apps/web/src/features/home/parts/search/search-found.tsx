import type { fundSearch } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { Tabs } from '@tongzhou/ui/tabs/tabs'
import { type ReactNode, useState } from 'react'
import { to } from '../../../../shared/routing/to'
import { type Hit, SearchResults } from './search-results'

type Found = ResponseOf<typeof fundSearch>
type Group = 'all' | 'funds' | 'managers' | 'companies' | 'themes' | 'announcements'

/** What fits the words by kind: funds first, then managers, companies, themes and announcements. */
export function SearchFound(props: {
  found: Found
  listId: string
  active: number
  onPick: (hit: Hit) => void
  onHover: (at: number) => void
}) {
  const { found } = props
  const [group, setGroup] = useState<Group>('all')
  const groups = [
    { value: 'all' as const, label: '全部' },
    { value: 'funds' as const, label: '基金', count: found.total },
    { value: 'managers' as const, label: '经理', count: found.managers.length },
    { value: 'companies' as const, label: '公司', count: found.companies.length },
    { value: 'themes' as const, label: '主题', count: found.themes.length },
    { value: 'announcements' as const, label: '公告', count: found.announcements.length },
  ].filter((each) => each.value === 'all' || each.count > 0)
  const chosen = groups.some((each) => each.value === group) ? group : 'all'
  const isShown = (each: Group) => chosen === 'all' || chosen === each

  return (
    <>
      {groups.length > 2 && (
        <Tabs
          label="结果种类"
          tabs={groups}
          value={chosen}
          onChange={setGroup}
          className="-mx-(--gutter) px-(--gutter) desktop:px-0"
        />
      )}
      {isShown('themes') && <Others title="主题" rows={themeRows(found)} />}
      {isShown('companies') && <Others title="基金公司" rows={companyRows(found)} />}
      {isShown('managers') && <Others title="基金经理" rows={managerRows(found)} />}
      {isShown('funds') && found.rows.length > 0 && (
        <SearchResults
          id={props.listId}
          hits={found.rows}
          active={props.active}
          onPick={props.onPick}
          onHover={props.onHover}
        />
      )}
      {isShown('announcements') && <Others title="公告" rows={announcementRows(found)} />}
    </>
  )
}

interface OtherRow {
  readonly key: string
  readonly title: string
  readonly note: ReactNode
  readonly href: string
}

function Others({ title, rows }: { title: string; rows: readonly OtherRow[] }) {
  if (rows.length === 0) return null

  return (
    <Card flush title={title}>
      <ListRows label={title}>
        {rows.map((row) => (
          <ListRow key={row.key} title={row.title} note={row.note} href={row.href} />
        ))}
      </ListRows>
    </Card>
  )
}

function themeRows({ themes }: Found): OtherRow[] {
  return themes.map(({ tag, fundCount }) => ({
    key: tag,
    title: tag,
    note: `${fundCount} 只基金`,
    href: to('/ranking', { f: `THEME:${tag}` }),
  }))
}

function companyRows({ companies }: Found): OtherRow[] {
  return companies.map((company) => ({
    key: company.companyCode,
    title: company.name,
    note: `在管 ${company.fundCount} 只基金`,
    href: to('/ranking', { f: `COMPANY:${company.companyCode}` }),
  }))
}

function managerRows({ managers }: Found): OtherRow[] {
  return managers.map((manager) => ({
    key: manager.managerId,
    title: manager.name,
    note: manager.companyName ?? '基金经理',
    href: to('/fund/manager', { fundCode: manager.fundCode }),
  }))
}

function announcementRows({ announcements }: Found): OtherRow[] {
  return announcements.map((row) => ({
    key: row.id,
    title: row.title,
    note: `${row.published} · ${row.kind}`,
    href: to('/fund/document/ggdetail', { id: row.id }),
  }))
}
