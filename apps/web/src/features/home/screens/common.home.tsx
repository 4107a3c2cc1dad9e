import type { ResponseOf } from '@tongzhou/client/call'
import type { homepageData } from '@tongzhou/client/home'
import { Card } from '@tongzhou/ui/card/card'
import { SectionHeader } from '@tongzhou/ui/card/section-header'
import { Icon } from '@tongzhou/ui/icon/icon'
import { Link } from '@tongzhou/ui/link/link'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useQuestion } from '../../../shared/api/use-question'
import { useHouse } from '../../../shared/api/use-house'
import { FundDisclaimer, PerformanceNote, SampleNote } from '../../../shared/fund/disclosures'
import { useUnread } from '../../../shared/messages/use-unread'
import { hasRoute } from '../../../shared/routing/route-index'
import { to } from '../../../shared/routing/to'
import { BarLink } from '../../../shared/screen/bar'
import { island } from '../../../shared/screen/island'
import { Screen } from '../../../shared/screen/screen'
import { useSession } from '../../../shared/session/use-session'
import { FundRows } from '../parts/fund-rows'
import { HomeBanners } from '../parts/home-banners'
import { HomeCustomer } from '../parts/home-customer'
import { HomeEntries } from '../parts/home-entries'
import { homeQuestion } from '../questions'

type HomeData = ResponseOf<typeof homepageData>

const FRESH_MS = 60_000

const CashStrip = island(() => import('../parts/cash-strip'), { fallback: <CardSkeleton />, wakes: 'near' })
const HomeNotes = island(() => import('../parts/home-notes'), { fallback: null })
const RaisingFunds = island(() => import('../parts/raising-funds'), { fallback: null, wakes: 'near' })

/** The first page: search, the customer's card, cash, and zones of funds chosen by rule. */
export default function CommonHome() {
  const home = useQuestion(homeQuestion(), { staleMs: FRESH_MS })

  return (
    <Screen query={home} skeleton={<HomeSkeleton />}>
      {(data) => <HomePage data={data} />}
    </Screen>
  )
}

function HomePage({ data }: { data: HomeData }) {
  const cash = data.zones.find((zone) => zone.key === 'CASH')
  const zones = data.zones.filter((zone) => zone.key !== 'CASH' && zone.funds.length > 0)

  return (
    <div className="flex flex-col gap-3 desktop:grid desktop:grid-cols-12 desktop:grid-rows-[auto_1fr] desktop:gap-6">
      <div className="flex flex-col gap-3 desktop:col-span-8 desktop:gap-6">
        <HomeBell />
        <SearchEntry hotWord={data.hotWords[0]} />
        <HomeCustomer />
        <SampleNote asOf={data.asOf} />
        <HomeNotes />
      </div>
      <aside className="flex flex-col gap-3 desktop:sticky desktop:top-22 desktop:col-span-4 desktop:row-span-2 desktop:gap-6 desktop:self-start">
        <HomeEntries entries={data.entries} />
        <HomeBanners banners={data.banners} />
        {cash && <CashStrip title={cash.title} funds={cash.funds} />}
        <RaisingFunds funds={data.raising} />
      </aside>
      <div className="flex flex-col gap-3 desktop:col-span-8 desktop:gap-6">
        {zones.map((zone) => (
          <section key={zone.key} className="mt-2 flex flex-col gap-2.5 desktop:mt-0">
            <SectionHeader
              title={zone.title}
              note={zone.text}
              more={hasRoute(zone.more.split('?')[0] ?? '') ? { label: '更多', href: zone.more } : undefined}
            />
            <FundRows funds={zone.funds} label={zone.title} />
          </section>
        ))}
        <PerformanceNote asOf={data.asOf} />
        <Articles articles={data.articles} />
        <Foot />
      </div>
    </div>
  )
}

/** In the bar of a phone, for somebody who may have messages; the desktop header has its own. */
function HomeBell() {
  const session = useSession()

  return session.kind === 'customer' ? <CustomerBell /> : null
}

function CustomerBell() {
  return <BarLink icon="bell" label="消息" href={to('/message-center')} unread={useUnread()} />
}

/** Looks like the field it leads to; the desktop header has its own. */
function SearchEntry({ hotWord }: { hotWord: string | undefined }) {
  return (
    <Link
      href={to('/common/home/search')}
      className="flex h-11 items-center gap-2 rounded-control bg-sunken px-3.5 text-14 text-ink-faint desktop:hidden"
    >
      <Icon name="search" size={20} />
      <span className="truncate">
        {hotWord === undefined ? '搜索名称、代码、拼音' : `大家在搜：${hotWord}`}
      </span>
    </Link>
  )
}

function Articles({ articles }: { articles: HomeData['articles'] }) {
  return (
    <Card title="三分钟看懂" className="mt-2 desktop:mt-0">
      <ul className="flex flex-col divide-y divide-line">
        {articles.map((article) => (
          <li key={article.id}>
            <details className="group py-3">
              <summary className="flex cursor-pointer list-none items-center justify-between gap-3 text-15 font-medium [&::-webkit-details-marker]:hidden">
                {article.title}
                <Icon
                  name="chevron-down"
                  size={16}
                  className="text-ink-faint transition group-open:rotate-180"
                />
              </summary>
              <p className="mt-2 text-13 leading-relaxed text-ink-soft">{article.text}</p>
            </details>
          </li>
        ))}
      </ul>
    </Card>
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
          客服热线 {house.servicePhone}（{house.serviceHours}）
        </p>
      )}
    </div>
  )
}

function HomeSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
  )
}
