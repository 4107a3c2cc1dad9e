import { cashOverview } from '@tongzhou/client/cash'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { moneyFrom, noMoney } from '@tongzhou/domain/kernel/money'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { MoreLink } from '@tongzhou/ui/link/more-link'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useEffect } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { OwnAmount } from '../../../shared/held/own-amount'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { CashFoot } from '../parts/cash-foot'
import { CashIncomeBars } from '../parts/cash-income-bars'
import type { CashOverview } from '../parts/cash-types'
import { EarningDays } from '../parts/earning-days'
import { QuickMeter } from '../parts/quick-meter'
import { WalletFunds } from '../parts/wallet-funds'
import { WalletHero } from '../parts/wallet-hero'
import { WalletWays } from '../parts/wallet-ways'

/** The cash product of who has money in it; everybody else is shown what it is. */
export default function Wallet() {
  const overview = useCall(cashOverview, {})
  const isVisitor = overview.kind === 'notLoggedIn'
  const isEmpty = overview.kind === 'ready' && hasNothing(overview.data)
  const go = useGo()
  useEffect(() => {
    if (isVisitor || isEmpty) go(to('/yiqianbao-no-asset'), { replace: true })
  }, [isVisitor, isEmpty, go])
  if (isVisitor || isEmpty)
    return (
      <EmptyState
        text="现金宝里还没有资产"
        action={
          <ButtonLink size="medium" href={to('/yiqianbao-no-asset')}>
            了解现金宝
          </ButtonLink>
        }
      />
    )

  return <Screen query={overview}>{(data) => <Held overview={data} />}</Screen>
}

function hasNothing({ total, inTransit }: CashOverview): boolean {
  return moneyFrom(total) === noMoney && moneyFrom(inTransit) === noMoney
}

function Held({ overview }: { overview: CashOverview }) {
  return (
    <Columns keepsBeside beside={<Beside overview={overview} />}>
      <WalletHero overview={overview} />
      <CashIncomeBars />
      <Card
        flush
        title={`由 ${overview.funds.length} 只货币基金组成`}
        action={<MoreLink label="是什么" href={to('/yiqianbao-no-asset')} />}
      >
        <WalletFunds overview={overview} />
      </Card>
      <CashFoot quick />
    </Columns>
  )
}

function Beside({ overview }: { overview: CashOverview }) {
  return (
    <>
      <Card
        title="今日可快速转出"
        action={<OwnAmount value={`${formatMoney(overview.quickRoom)} 元`} />}
        className="max-desktop:order-1"
      >
        <QuickMeter overview={overview} />
      </Card>
      <EarningDays className="max-desktop:order-2" />
      <WalletWays />
    </>
  )
}
