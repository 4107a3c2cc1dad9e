import { useIsDesktop } from '@tongzhou/ui/lib/media'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { lazy, useState } from 'react'
import { FundDisclaimer } from '../../../../shared/fund/disclosures'
import type { PerformanceWindow } from '../../../../shared/words/performance-words'
import { island } from '../../../../shared/screen/island'
import { Later } from '../../../../shared/screen/later'
import { CurveSkeleton } from '../../../../shared/fund/chart-skeleton'
import { FundActions } from './fund-actions'
import { FundHero } from './fund-hero'
import type { FundDetail } from '../../../../shared/fund/fund-types'
import { Columns } from '../../../../shared/screen/columns'
import { SectionNav } from './section-nav'

const soon = { fallback: <CardSkeleton /> } as const
const near = { fallback: <CardSkeleton />, wakes: 'near' } as const
const laterNear = { ...near, drawnBy: 'browser' } as const
const CurveCard = island(() => import('../chart/curve-card'), { fallback: <CurveSkeleton /> })
const OrderTicket = island(() => import('./order-ticket'), soon)
const StageCard = island(() => import('../chart/stage-card'), near)
const TradingCard = island(() => import('../trading/trading-card'), near)
const VariantCard = island(() => import('./variant-card'), near)
const MyHolding = lazy(() => import('./my-holding'))
const FundRest = island(() => import('./fund-rest'), laterNear)
const CompareCard = lazy(() => import('../compare-card'))
const RiskCard = island(() => import('../chart/risk-card'), laterNear)
const CalculatorsCard = island(() => import('../trading/calculators-card'), laterNear)

const sections = [
  { id: 'curve', label: '走势' },
  { id: 'stages', label: '业绩' },
  { id: 'risk', label: '风险' },
  { id: 'trading', label: '交易' },
  { id: 'tools', label: '计算' },
  { id: 'holdings', label: '持仓' },
  { id: 'managers', label: '经理' },
  { id: 'profile', label: '概况' },
] as const

/** The page of a fund that lives: head and curve first, everything that decides an order below. */
export function FundPage({ fund, compare }: { fund: FundDetail; compare: string | null }) {
  const [chosen, setChosen] = useState<PerformanceWindow | null>(null)
  const [compared, setCompared] = useState<readonly string[]>(() => codesOf(compare))
  const isDesktop = useIsDesktop()
  const { fundCode } = fund
  const funds = compared.filter((code) => /^\d{6}$/.test(code))

  return (
    <>
      <Columns beside={<OrderTicket fund={fund} asleep={!isDesktop} />}>
        <FundHero fund={fund} window={chosen ?? fund.performance.window} />
        <div id="curve" className={anchor}>
          <CurveCard
            fundCode={fundCode}
            window={chosen ?? fund.performance.window}
            chosen={chosen}
            onWindow={setChosen}
            compared={compared}
            onCompared={setCompared}
          />
        </div>
        {/* Below the first view, so that its coming moves nothing that is read. */}
        <Later fallback={null}>
          <MyHolding fundCode={fundCode} />
        </Later>
        {/* Under the curve, whose own tabs stand over it: two rows of tabs never touch. */}
        <SectionNav sections={sections} />
        {funds.length > 0 && (
          <Later fallback={<CardSkeleton />}>
            <CompareCard fundCodes={[fundCode, ...funds]} />
          </Later>
        )}
        {isSpecial(fund) && <VariantCard fund={fund} />}
        <div id="stages" className={anchor}>
          <StageCard fundCode={fundCode} />
        </div>
        <div id="risk" className={anchor}>
          <RiskCard fundCode={fundCode} />
        </div>
        <div id="trading" className={anchor}>
          <TradingCard fund={fund} />
        </div>
        <div id="tools" className={anchor}>
          <CalculatorsCard fund={fund} />
        </div>
        <FundRest fund={fund} anchor={anchor} />
        <FundDisclaimer />
      </Columns>
      <FundActions fund={fund} onCompare={() => document.getElementById('curve')?.scrollIntoView()} />
    </>
  )
}

/** Sections stop below the bars when jumped to. */
const anchor = 'scroll-mt-25 desktop:scroll-mt-32'

/** Whether the fund has a card of its own for what is particular about it. */
function isSpecial({ variant }: FundDetail): boolean {
  return variant === 'HOLDING' || variant === 'QDII' || variant === 'FOF'
}

/** 'A,B' of the address: at most four codes of funds or indexes. */
function codesOf(compare: string | null): readonly string[] {
  return (compare ?? '')
    .split(',')
    .filter((code) => /^[\w.]{2,20}$/.test(code))
    .slice(0, 4)
}
