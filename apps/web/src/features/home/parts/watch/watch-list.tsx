import { formatNav } from '@tongzhou/domain/format/amounts'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { Button } from '@tongzhou/ui/button/button'
import { Chip } from '@tongzhou/ui/chip/chip'
import { Icon } from '@tongzhou/ui/icon/icon'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { type Column, Table } from '@tongzhou/ui/table/table'
import { Tabs } from '@tongzhou/ui/tabs/tabs'
import { lazy, Suspense, useState } from 'react'
import { fundHref } from '../../../../shared/fund/fund-href'
import { shortDay } from '../../../../shared/words/day-words'
import type { Watched } from './watched'

const WatchEdit = lazy(() => import('./watch-edit'))

/**
 * Groups as tabs; each fund with its newest NAV, whether that has landed, and the return since it was added.
 */
export function WatchList(props: {
  list: Watched
  groupId: string | null
  onGroup: (groupId: string | null) => void
}) {
  const { list } = props
  const [isEditing, setEditing] = useState(false)

  return (
    <>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <Tabs
            label="自选分组"
            value={props.groupId ?? ''}
            onChange={(value) => props.onGroup(value === '' ? null : value)}
            tabs={[
              { value: '', label: '全部' },
              ...list.groups.map((group) => ({
                value: group.groupId,
                label: group.name,
                count: group.count,
              })),
            ]}
          />
        </div>
        <Button look="quiet" size="small" onClick={() => setEditing(true)}>
          管理
        </Button>
      </div>
      <div className="-mx-(--gutter) overflow-clip border-y border-line bg-surface desktop:mx-0 desktop:rounded-card desktop:border">
        <Table
          caption="自选基金"
          columns={columns}
          rows={list.rows}
          rowKey={(row) => row.fundCode}
          rowHref={fundHref}
          empty={<EmptyState text="这里还没有基金" note="在上面搜索名称或粘贴代码来添加" />}
        />
      </div>
      <p className="px-1 text-12 text-ink-faint">
        共 {list.total} 只，最多 {list.maximum} 只。净值为基金公司公布值，本平台不提供盘中估值。
      </p>
      {isEditing && (
        <Suspense fallback={null}>
          <WatchEdit list={list} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}

const columns: readonly Column<Watched['rows'][number]>[] = [
  {
    key: 'name',
    header: '基金',
    cell: (row) => (
      <span className="block w-38 desktop:w-auto">
        <span className="line-clamp-2 text-15 leading-snug font-medium">{row.name}</span>
        <span className="mt-0.5 block text-12 text-ink-faint">
          {row.fundCode}
          {row.note !== null && ` · ${row.note}`}
        </span>
      </span>
    ),
  },
  {
    key: 'nav',
    header: '最新净值',
    cell: (row) => (
      <span className="block whitespace-nowrap">
        {formatNav(row.nav)}
        <span className="flex items-center justify-end gap-0.5 text-12 text-ink-faint">
          {row.isUpdated && <Icon name="check" size={16} className="text-brand-ink" />}
          {row.isUpdated && <span className="sr-only">已更新</span>}
          {shortDay(row.navDate)}
        </span>
      </span>
    ),
  },
  {
    key: 'growth',
    header: '日涨跌',
    cell: (row) => <SignedNumber value={formatSignedPercent(row.dayGrowth)} className="font-medium" />,
  },
  {
    key: 'since',
    header: '加入以来',
    cell: (row) =>
      row.sinceAdded === null ? (
        <Chip>未满期</Chip>
      ) : (
        <SignedNumber value={formatSignedPercent(row.sinceAdded)} />
      ),
  },
]
