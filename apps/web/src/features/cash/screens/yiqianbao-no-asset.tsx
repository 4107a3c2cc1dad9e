import { cashOverview } from '@tongzhou/client/cash'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { moneyFrom, noMoney } from '@tongzhou/domain/kernel/money'
import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useCall } from '../../../shared/api/use-call'
import { useQuestion } from '../../../shared/api/use-question'
import { OwnAmount } from '../../../shared/held/own-amount'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { useSession } from '../../../shared/session/use-session'
import { CashFoot } from '../parts/cash-foot'
import { CashRules } from '../parts/cash-rules'
import type { CashFund } from '../parts/cash-types'
import { EarningDays } from '../parts/earning-days'
import { IntroFunds } from '../parts/intro-funds'
import { IntroHero } from '../parts/intro-hero'
import { cashFundsQuestion } from '../questions'

/** What the cash product is, for who has nothing in it yet: funds, days, quick rule and risks. */
export default function WalletIntro() {
  const funds = useQuestion(cashFundsQuestion())

  return (
    <Screen
      query={funds}
      isEmpty={(data) => data.funds.length === 0}
      empty={<EmptyState text="现金宝暂未开放" note="目前没有可转入的货币基金，您可以先看看货币基金排行。" />}
    >
      {(data) => <Intro funds={data.funds} bestYield={data.bestYield} />}
    </Screen>
  )
}

function Intro({ funds, bestYield }: { funds: readonly CashFund[]; bestYield: string | null }) {
  const session = useSession()
  const begin = (
    <ButtonLink full href={to('/new-yqb/buy-type')}>
      {session.kind === 'visitor' ? '登录并转入' : '转入'}
    </ButtonLink>
  )

  return (
    <div className="flex flex-1 flex-col gap-3">
      <Columns
        keepsBeside
        beside={
          <>
            {session.kind === 'customer' && <Balance />}
            {session.kind === 'customer' && <EarningDays className="max-desktop:order-1" />}
            <div className="max-desktop:hidden">{begin}</div>
          </>
        }
      >
        <IntroHero funds={funds} bestYield={bestYield} />
        <Card flush title="由这些货币基金组成" className="max-desktop:order-2">
          <IntroFunds funds={funds} />
        </Card>
        <div className="max-desktop:order-3">
          <CashRules />
        </div>
        <CashFoot quick />
      </Columns>
      <div className="contents desktop:hidden">
        <StickyActionBar note="货币基金不等同于银行存款">{begin}</StickyActionBar>
      </div>
    </div>
  )
}

/** What the customer has in the product already. */
function Balance() {
  const overview = useCall(cashOverview, {})
  if (overview.kind !== 'ready' || moneyFrom(overview.data.total) === noMoney) return null

  return (
    <Card title="您已持有" className="max-desktop:order-1">
      <MoneyLine
        label="总金额"
        value={<OwnAmount value={`${formatMoney(overview.data.total)} 元`} />}
        strong
      />
      <ButtonLink full look="outline" size="medium" href={to('/yiqianbao')} className="mt-3">
        查看现金宝
      </ButtonLink>
    </Card>
  )
}
