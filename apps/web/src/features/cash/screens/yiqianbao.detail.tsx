import { formatNav } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { DeepPanel } from '@tongzhou/ui/deep/deep-panel'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useQuestion } from '../../../shared/api/use-question'
import { fundQuestion } from '../../../shared/fund/fund-questions'
import MoneyCurveCard from '../../../shared/fund/money/money-curve-card'
import MoneyIncomeCard from '../../../shared/fund/money/money-income-card'
import MoneyTradingCard from '../../../shared/fund/money/money-trading-card'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { dayText } from '../../../shared/words/day-words'
import type { CashFund } from '../parts/cash-types'
import { yieldText } from '../parts/cash-words'
import { ProductPapers } from '../parts/product-papers'

/** A fund of the product: its newest yield, how it went, and its rules and fees. */
export default function CashDetail() {
  return (
    <ProductPapers path="/yiqianbao/detail" action={(fund) => fund !== null && <TopUp fund={fund} />}>
      {(fund) =>
        fund !== null && (
          <>
            <Newest fund={fund} />
            <MoneyCurveCard key={fund.fundCode} fundCode={fund.fundCode} />
            <Terms fundCode={fund.fundCode} />
          </>
        )
      }
    </ProductPapers>
  )
}

function TopUp({ fund }: { fund: CashFund }) {
  return fund.isOpen ? (
    <ButtonLink full href={to('/new-yqb/normal-buy', { fundCode: fund.fundCode })}>
      转入这只基金
    </ButtonLink>
  ) : (
    <ButtonLink full href={to('/new-yqb/buy-type')}>
      该基金暂停申购，转入其他基金
    </ButtonLink>
  )
}

function Newest({ fund }: { fund: CashFund }) {
  return (
    <DeepPanel label={fund.name}>
      <p className="text-15">
        {fund.name} <span className="text-13 text-ink-soft tabular-nums">{fund.fundCode}</span>
      </p>
      <div className="flex flex-wrap items-end gap-x-10 gap-y-3 pt-3">
        <p>
          <span className="block text-13 text-ink-soft">七日年化</span>
          <span className="block text-40 font-semibold tracking-[-0.015em] tabular-nums">
            {yieldText(fund.sevenDayYield)}
          </span>
        </p>
        <p>
          <span className="block text-13 text-ink-soft">万份收益（元）</span>
          <span className="block text-28 font-semibold tabular-nums">{formatNav(fund.incomePer10k)}</span>
        </p>
      </div>
      <p className="pt-2 text-13 text-ink-soft">
        {dayText(fund.incomeDate, null)} · {fund.isQuick ? '支持快取' : '不支持快取'} ·{' '}
        {fund.isOpen ? '开放申购' : '暂停申购'}
      </p>
    </DeepPanel>
  )
}

function Terms({ fundCode }: { fundCode: string }) {
  const detail = useQuestion(fundQuestion(fundCode))

  return (
    <Screen query={detail} skeleton={<CardSkeleton />}>
      {(fund) => (
        <>
          <MoneyIncomeCard fund={fund} />
          <MoneyTradingCard fund={fund} />
        </>
      )}
    </Screen>
  )
}
