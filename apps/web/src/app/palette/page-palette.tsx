import type { ResponseOf } from '@tongzhou/client/call'
import { fundSearch } from '@tongzhou/client/fund'
import { reportSearch } from '@tongzhou/client/home'
import { Palette, type PaletteItem } from '@tongzhou/ui/palette/palette'
import { useState } from 'react'
import { useSend } from '../../shared/api/use-send'
import { useHouse } from '../../shared/api/use-house'
import { useServices } from '../../shared/api/services'
import { useCall } from '../../shared/api/use-call'
import { usePaused } from '../../shared/api/use-paused'
import { fundHref } from '../../shared/fund/fund-href'
import { keepPick, type Pick, recentPicks } from '../../shared/held/recent-picks'
import { to, toEntry } from '../../shared/routing/to'
import { useGo } from '../../shared/routing/use-go'
import { useSession } from '../../shared/session/use-session'
import { foundPages } from './found-pages'
import { useFoundActions } from './use-found-actions'

const MOST_FUNDS = 8

/** Funds, pages and actions by name, over any page; what was opened last stands first. */
export default function PagePalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const funds = useFoundFunds(words)
  const actions = useFoundActions(words)
  const isCustomer = useSession().kind === 'customer'
  const house = useHouse()
  const { store } = useServices()
  const go = useGo()
  const closing = (act: () => void) => () => {
    onClose()
    act()
  }
  const opening = (pick: Pick, more?: () => void): Omit<PaletteItem, 'icon'> => ({
    key: pick.href.replaceAll(/\W/g, '-'),
    title: pick.title,
    note: pick.note ?? undefined,
    onPick: closing(() => {
      more?.()
      keepPick(store, pick)
      go(pick.href)
    }),
  })

  return (
    <Palette
      isOpen={isOpen}
      onClose={onClose}
      label="搜索基金、页面和操作"
      placeholder="基金名称、代码、拼音，或页面、操作的名字"
      typed={typed}
      onType={setTyped}
      isBusy={funds.isBusy}
      empty={`没有找到“${words}”`}
      groups={[
        {
          title: '最近打开',
          items:
            words === ''
              ? recentPicks(store).map((pick) => ({
                  ...opening(pick),
                  key: `recent-${pick.href.replaceAll(/\W/g, '-')}`,
                  icon: pick.kind === 'fund' ? ('chart' as const) : ('clock' as const),
                }))
              : [],
        },
        {
          title: '基金',
          items: funds.rows.map((fund) => ({
            ...opening({ kind: 'fund', title: fund.name, note: fund.fundCode, href: fundHref(fund) }, () =>
              funds.report(fund.fundCode),
            ),
            icon: 'chart' as const,
          })),
        },
        {
          title: '页面',
          items: foundPages(words, isCustomer, house).map((entry) => ({
            ...opening({ kind: 'page', title: entry.label, note: null, href: toEntry(entry) }),
            icon: entry.icon ?? 'document',
          })),
        },
        {
          title: '操作',
          items: [...buying(funds.rows[0], isCustomer, go), ...actions].map((action) => ({
            ...action,
            onPick: closing(action.onPick),
          })),
        },
      ]}
    />
  )
}

type FoundFund = ResponseOf<typeof fundSearch>['rows'][number]

/** The way straight to buying the fund that fits best, for who has an account. */
function buying(fund: FoundFund | undefined, isCustomer: boolean, go: (href: string) => void): PaletteItem[] {
  if (fund === undefined || !fund.canBuy || !isCustomer) return []

  return [
    {
      key: `buy-${fund.fundCode}`,
      icon: 'plus',
      title: `${fund.statusLabel === '认购期' ? '认购' : '买入'} ${fund.name}`,
      onPick: () => go(to('/fund/buy', { fundCode: fund.fundCode })),
    },
  ]
}

/** The funds that fit, asked after a pause in typing; the last ones stand while the next are asked for. */
function useFoundFunds(words: string) {
  const keyword = usePaused(words)
  const found = useCall(
    fundSearch,
    { keyword, limit: MOST_FUNDS, others: false },
    { enabled: keyword !== '', keepPrevious: true },
  )
  const { send } = useSend(reportSearch, { quiet: true })
  const isWanted = words !== ''

  return {
    rows: isWanted && keyword !== '' && found.kind === 'ready' ? found.data.rows : [],
    isBusy:
      isWanted &&
      (keyword !== words || found.kind === 'waiting' || (found.kind === 'ready' && !found.isFresh)),
    report: (fundCode: string) => void send({ fundCode }),
  }
}
