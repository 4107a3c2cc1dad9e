import type { ResponseOf } from '@tongzhou/client/call'
import { customerHome, type homepageData, homeUpcoming } from '@tongzhou/client/home'
import { assetOverview, incomeCurve } from '@tongzhou/client/holding'
import type { HomeModule } from '@tongzhou/client/sets/home-module'
import { fundRisks, investorClass, suitabilityOf } from '@tongzhou/domain/account/suitability'
import { UnreadLink } from '@tongzhou/ui/message/unread-button'
import type { ReactNode } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { isOpened } from '../../../../shared/opening/opening-pages'
import type { FundCard } from '../../../../shared/fund/fund-card'
import { useUnread } from '../../../../shared/messages/use-unread'
import { to } from '../../../../shared/routing/to'
import { BarLink } from '../../../../shared/screen/bar'
import { Front, type FrontModule } from '../../../../shared/screen/front'
import type { LoggedInCustomer } from '../../../../shared/session/use-session'
import Articles from '../articles'
import CashStrip from '../cash-strip'
import { ReadingCard } from '../reading-card'
import { HomeEntries } from '../home-entries'
import { HomeSkeleton } from '../home-skeleton'
import RaisingFunds from '../raising-funds'
import { ZoneFunds } from '../zone-funds'
import { AssetParts } from './asset-parts'
import { HeldNews } from './held-news'
import { HomeHero } from './home-hero'
import { HomeTodos } from './home-todos'
import { HomeUpcoming } from './home-upcoming'
import { MonthIncome } from './month-income'
import { OpeningHero } from './opening-hero'

type HomeData = ResponseOf<typeof homepageData>

/** Which column below the first row a module stands in on a desktop. */
const sides: Partial<Record<HomeModule, 'long' | 'short'>> = {
  PARTS: 'long',
  NEWS: 'long',
  MONTH: 'long',
  STEADY: 'long',
  ADVANCE: 'long',
  INDEX: 'long',
  CASH: 'short',
  RAISING: 'short',
  ENTRIES: 'short',
  READING: 'short',
  LEARN: 'short',
}

/**
 * The front page of who has an account: own money, what comes next, where it is, then zones and reading. The
 * modules stand in the server's order on a phone; on a desktop what is one's own takes eight columns.
 */
export default function CustomerHome({ data, customer }: { data: HomeData; customer: LoggedInCustomer }) {
  const isOpen = isOpened(customer)
  const unread = useUnread()
  const assets = useCall(assetOverview, {}, { enabled: isOpen })
  const upcoming = useCall(homeUpcoming, {}, { enabled: isOpen })
  const month = useCall(incomeCurve, { range: 'YEAR' }, { enabled: isOpen })
  const own = useCall(customerHome, {})
  const zone = (key: 'STEADY' | 'ADVANCE' | 'INDEX' | 'CASH') => {
    const found = data.zones.find((one) => one.key === key)
    if (found === undefined) return null
    const funds = withinLevel(found.funds, customer)

    return funds.length === 0 ? null : { ...found, funds }
  }
  // All at once: modules that come one by one would push away what is read.
  if ([own, ...(isOpen ? [assets, upcoming, month] : [])].some(({ kind }) => kind === 'waiting'))
    return <HomeSkeleton />
  const parts = assets.kind === 'ready' ? assets.data : null
  const { todos, news } = own.kind === 'ready' ? own.data : { todos: [], news: [] }
  const draw: Partial<Record<HomeModule, () => ReactNode>> = {
    ASSETS: () => (isOpen ? <HomeHero assets={assets} /> : <OpeningHero customer={customer} />),
    UPCOMING: () =>
      isOpen ? (
        <HomeUpcoming todos={todos} className="pt-6 desktop:h-full" />
      ) : (
        todos.length > 0 && <HomeTodos todos={todos} className="pt-6" />
      ),
    PARTS: () => parts !== null && <AssetParts data={parts} className="pt-6" />,
    NEWS: () => news.length > 0 && <HeldNews news={news} className="pt-6" />,
    MONTH: () => isOpen && <MonthIncome className="pt-6" />,
    ENTRIES: () => <HomeEntries entries={data.entries} />,
    READING: () => <ReadingCard {...data.reading} />,
    CASH: () => {
      const cash = zone('CASH')
      return cash !== null && <CashStrip title={cash.title} funds={cash.funds} />
    },
    RAISING: () => <RaisingFunds funds={withinLevel(data.raising, customer)} />,
    LEARN: () => <Articles articles={data.articles} />,
  }
  for (const key of ['STEADY', 'ADVANCE', 'INDEX'] as const) {
    draw[key] = () => {
      const found = zone(key)
      return found !== null && <ZoneFunds zone={found} isWide />
    }
  }
  const hasNext = isOpen || todos.length > 0
  const modules = data.order.customer.flatMap((key): FrontModule[] => {
    const node = draw[key]?.()
    if (node === null || node === undefined || node === false) return []
    if (key === 'ASSETS') return [{ key, width: hasNext ? 'most' : 'whole', node }]

    return key === 'UPCOMING' ? [{ key, width: 'third', node }] : [{ key, side: sides[key] ?? 'long', node }]
  })

  const bell = { icon: 'bell', label: '消息', href: to('/message-center') } as const

  return (
    <>
      <BarLink {...bell}>
        <UnreadLink {...bell} unread={unread} />
      </BarLink>
      <Front modules={modules} />
    </>
  )
}

/** The funds that match the customer's level (R-HOM-5); before the assessment all of them. */
function withinLevel<Fund extends Pick<FundCard, 'riskLevel'>>(
  funds: readonly Fund[],
  { riskAbility, minRiskFlag }: LoggedInCustomer,
): Fund[] {
  if (riskAbility === null) return [...funds]
  const investor = investorClass({ level: riskAbility, minRiskFlag, professional: false })

  return funds.filter(({ riskLevel }) => {
    const level = fundRisks.find((risk) => risk === riskLevel)

    return level !== undefined && suitabilityOf(investor, level) === 'match'
  })
}
