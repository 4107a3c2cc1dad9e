import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Chip } from '@tongzhou/ui/chip/chip'
import { Icon } from '@tongzhou/ui/icon/icon'
import { Link } from '@tongzhou/ui/link/link'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { CardSkeleton, LoadingRegion } from '@tongzhou/ui/states/skeleton'
import { lazy, Suspense } from 'react'
import { mineMenu } from '../../../shared/menus/mine-menu'
import { to, toEntry } from '../../../shared/routing/to'
import { useLoginHref } from '../../../shared/routing/use-go'
import { Later } from '../../../shared/screen/later'
import { type LoggedInCustomer, useSession } from '../../../shared/session/use-session'
import { useSettings } from '../../../shared/settings/use-settings'
import { MineAlerts } from '../parts/mine/mine-alerts'
import { MineAssets } from '../parts/mine/mine-assets'

const Notices = lazy(() => import('../../../shared/notices/notices'))
const ElderMine = lazy(() => import('../parts/elder-mine'))

/** The own centre: who I am, what I have, what waits for me, and the ways to everything of mine. */
export default function Mine() {
  const session = useSession()
  const isElder = useSettings().settings.view === 'elder'
  if (session.kind === 'unknown') {
    return (
      <LoadingRegion>
        <CardSkeleton />
      </LoadingRegion>
    )
  }

  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-3 desktop:max-w-page desktop:gap-6">
      {isElder && <Told />}
      {session.kind === 'customer' ? (
        <>
          <Person customer={session.customer} />
          <MineAlerts customer={session.customer} />
          {!isElder && <MineAssets />}
        </>
      ) : (
        <Visitor />
      )}
      {isElder ? (
        <Suspense fallback={<CardSkeleton />}>
          <ElderMine />
        </Suspense>
      ) : (
        <Entries />
      )}
      {!isElder && <Told />}
    </div>
  )
}

/** The platform's notices: in 长辈版 what has to be confirmed is the first card of the page. */
function Told() {
  return (
    <Later fallback={null}>
      <Notices />
    </Later>
  )
}

function Person({ customer }: { customer: LoggedInCustomer }) {
  const name = customer.customerName ?? customer.mobile ?? '您好'
  const level =
    customer.riskAbility === null ? null : `${customer.riskAbility} ${customer.riskAbilityName ?? ''}`.trim()

  return (
    <div className="flex items-center gap-3 py-1">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon name="person" size={24} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-17 font-semibold">{name}</p>
        {customer.customerName !== null && (
          <p className="text-13 text-ink-faint tabular-nums">{customer.mobile ?? '手机号已失效'}</p>
        )}
      </div>
      {level !== null && (
        <p className="text-right text-12 text-ink-faint">
          <Link href={to('/risk-assessment-result')} className="hit-44 inline-block">
            <Chip>{level}</Chip>
          </Link>
          <span className="mt-1 block">有效至 {customer.riskValidUntil ?? '--'}</span>
        </p>
      )}
    </div>
  )
}

function Visitor() {
  const login = useLoginHref()

  return (
    <Card>
      <p className="text-17 font-semibold">登录后查看资产与交易</p>
      <p className="pt-1 text-13 text-ink-soft">总资产、日收益、累计收益与每一笔交易的进度都在这里。</p>
      <div className="flex gap-3 pt-4 *:flex-1">
        <ButtonLink href={login}>登录</ButtonLink>
        <ButtonLink look="outline" href={to('/register')}>
          注册
        </ButtonLink>
      </div>
    </Card>
  )
}

/** The groups of the menu, each from the entry of a path on. */
const groupStarts: readonly { readonly path: string; readonly title: string }[] = [
  { path: '/my-fund-position', title: '资产与交易' },
  { path: '/account/bank-card', title: '账户' },
  { path: '/common/rule/multiple', title: '消息与设置' },
]

function Entries() {
  const starts = groupStarts.map(({ path, title }) => ({
    title,
    at: mineMenu.findIndex(({ paths }) => paths.some((own) => own === path)),
  }))

  return (
    <div className="flex flex-col gap-3 desktop:grid desktop:grid-cols-3 desktop:items-start desktop:gap-6">
      {starts.map(({ title, at }, place) => (
        <Card key={title} flush title={title}>
          <ListRows label={title}>
            {mineMenu.slice(at, starts[place + 1]?.at).map((entry) => (
              <ListRow key={entry.label} title={entry.label} icon={entry.icon} href={toEntry(entry)} />
            ))}
          </ListRows>
        </Card>
      ))}
    </div>
  )
}
