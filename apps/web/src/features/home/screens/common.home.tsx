import type { ResponseOf } from '@tongzhou/client/call'
import type { homepageData } from '@tongzhou/client/home'
import { Button } from '@tongzhou/ui/button/button'
import { Icon } from '@tongzhou/ui/icon/icon'
import { Link } from '@tongzhou/ui/link/link'
import { lazy, Suspense } from 'react'
import { useHouse } from '../../../shared/api/use-house'
import { useQuestion } from '../../../shared/api/use-question'
import { FundDisclaimer, PerformanceNote } from '../../../shared/fund/disclosures'
import { Hotline } from '../../../shared/house/hotline'
import { to } from '../../../shared/routing/to'
import { useLoginHref } from '../../../shared/routing/use-go'
import { BarAction, BarLink } from '../../../shared/screen/bar'
import { island } from '../../../shared/screen/island'
import { Screen } from '../../../shared/screen/screen'
import { useSession } from '../../../shared/session/use-session'
import { useSettings } from '../../../shared/settings/use-settings'
import { HomeSkeleton } from '../parts/home-skeleton'
import { VisitorHome } from '../parts/visitor/visitor-home'
import { homeQuestion } from '../questions'

type HomeData = ResponseOf<typeof homepageData>

const FRESH_MS = 60_000

const CustomerHome = lazy(() => import('../parts/customer/customer-home'))
const ElderHome = lazy(() => import('../parts/elder-home'))
const HomeNotes = island(() => import('../parts/home-notes'), { fallback: null })

/** The first page: the customer's money and what comes next, or how to begin; then zones chosen by rule. */
export default function CommonHome() {
  const home = useQuestion(homeQuestion(), { staleMs: FRESH_MS })
  const { settings, change } = useSettings()
  if (settings.view === 'elder') {
    return (
      <Suspense fallback={<HomeSkeleton />}>
        <ElderHome />
      </Suspense>
    )
  }

  return (
    <>
      <BarLink icon="search" label="搜索" href={to('/common/home/search')} />
      <LoginInBar />
      <Screen query={home} skeleton={<HomeSkeleton />}>
        {(data) => <HomePage data={data} toElder={() => change({ view: 'elder' })} />}
      </Screen>
    </>
  )
}

/**
 * The server draws the page of a visitor. Who was logged in when this browser last knew sees the bare hero
 * instead until it is known again (`data-known`, app.css), so that no page changes under his eyes.
 */
function HomePage({ data, toElder }: { data: HomeData; toElder: () => void }) {
  const session = useSession()

  return (
    <div className="elder:invisible">
      {session.kind !== 'customer' && (
        <div className="for-visitors">
          <VisitorHome data={data} />
        </div>
      )}
      {session.kind === 'unknown' && (
        <div className="for-known">
          <HomeSkeleton />
        </div>
      )}
      {session.kind === 'customer' && (
        <Suspense fallback={<HomeSkeleton />}>
          <CustomerHome data={data} customer={session.customer} />
        </Suspense>
      )}
      <div className="mt-4 flex flex-col gap-1 max-desktop:-mx-5 max-desktop:bg-ground max-desktop:px-5 max-desktop:py-5">
        <div className="max-desktop:pb-2">
          <Button look="outline" size="small" icon={<Icon name="text" size={16} />} onClick={toElder}>
            长辈版：字大、步骤少
          </Button>
        </div>
        <HomeNotes />
        <PerformanceNote
          asOf={data.asOf}
          text="业绩为近1年，按复权净值计算，已扣除管理费与托管费。水线条：线上为收益，线下为同期最大回撤，同一比例尺。过往业绩不预示其未来表现。"
        />
        <Foot />
      </div>
    </div>
  )
}

/** A visitor of a phone logs in from the bar; the desktop's header has it. */
function LoginInBar() {
  const session = useSession()
  const login = useLoginHref()
  if (session.kind !== 'visitor') return null

  return (
    <BarAction>
      <Link
        href={login}
        className="ml-1 hit-44 inline-flex h-9 items-center rounded-control border border-line-strong px-4 text-14 desktop:hidden"
      >
        登录
      </Link>
    </BarAction>
  )
}

/** Who stands behind the page; the desktop footer says it there. */
function Foot() {
  const house = useHouse()

  return (
    <div className="desktop:hidden">
      <FundDisclaimer />
      {house !== null && (
        <p className="text-12 text-ink-faint">
          {house.companyName} · 基金销售业务资格 {house.licenceNo}
          <br />
          客服热线 <Hotline number={house.servicePhone} />（{house.serviceHours}）
        </p>
      )}
    </div>
  )
}
