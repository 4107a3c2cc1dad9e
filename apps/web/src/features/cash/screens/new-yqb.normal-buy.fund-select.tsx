import { topUpPage } from '@tongzhou/client/cash'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { Button } from '@tongzhou/ui/button/button'
import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { Card } from '@tongzhou/ui/card/card'
import { ChoiceRows } from '@tongzhou/ui/list-row/choice-rows'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { shortDay } from '../../../shared/words/day-words'
import { CashFoot } from '../parts/cash-foot'
import type { TopUpPage } from '../parts/cash-types'
import { incomeText, yieldText } from '../parts/cash-words'
import { EarningDays } from '../parts/earning-days'

/** Which fund of the product takes a top-up: by rank, with yield, today's rest, and why it takes nothing. */
export default function TopUpFundSelect() {
  const page = useCall(topUpPage, {})

  return <Screen query={page}>{(data) => <Choice page={data} />}</Screen>
}

function Choice({ page }: { page: TopUpPage }) {
  const { fundCode, amount } = useRouteQuery('/new-yqb/normal-buy/fund-select')
  const open = page.funds.filter((fund) => fund.closedReason === null)
  const [chosen, setChosen] = useState((open.find((fund) => fund.fundCode === fundCode) ?? open[0])?.fundCode)
  const go = useGo()
  const done = (
    <Button
      full
      disabled={chosen === undefined}
      onClick={() =>
        go(
          to('/new-yqb/normal-buy', {
            ...(chosen === undefined ? {} : { fundCode: chosen }),
            amount: amount ?? undefined,
          }),
          {
            replace: true,
          },
        )
      }
    >
      选好了
    </Button>
  )

  return (
    <>
      <Columns
        keepsBeside
        beside={
          <>
            <EarningDays className="max-desktop:order-1" />
            <div className="max-desktop:hidden">{done}</div>
          </>
        }
      >
        <Card
          flush
          title="转入哪只基金"
          action={`七日年化 ${shortDay(page.funds[0]?.incomeDate ?? null, null)}`}
        >
          <ChoiceRows
            label="基金"
            value={chosen ?? ''}
            choices={page.funds.map((fund) => ({
              value: fund.fundCode,
              title: fund.name,
              note: [
                incomeText(fund),
                fund.limitLeft === null ? '今日不限额' : `今日还可转入 ${formatMoney(fund.limitLeft)} 元`,
                fund.isQuick ? '支持快取' : '不支持快取',
              ].join(' · '),
              amount: yieldText(fund.sevenDayYield),
              disabledReason: fund.closedReason ?? undefined,
            }))}
            onChange={setChosen}
          />
        </Card>
        <div className="max-desktop:order-3">
          <CashFoot quick />
        </div>
      </Columns>
      <div className="contents desktop:hidden">
        <StickyActionBar note="货币基金不等同于银行存款">{done}</StickyActionBar>
      </div>
    </>
  )
}
