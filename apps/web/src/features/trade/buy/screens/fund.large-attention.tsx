import type { ResponseOf } from '@tongzhou/client/call'
import { buyPage, largePurchaseAllowance } from '@tongzhou/client/trade'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { minMoney, moneyFrom, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { joinCalls } from '../../../../shared/api/join-calls'
import { useCall } from '../../../../shared/api/use-call'
import { FundLine } from '../../../../shared/order/fund-line'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { Screen } from '../../../../shared/screen/screen'
import { cardText } from '../../../../shared/words/card-words'
import { dayText } from '../../../../shared/words/day-words'
import type { BuyPage } from '../parts/buy-preview'

type Allowance = ResponseOf<typeof largePurchaseAllowance>

/** What limits a large purchase: the fund, what this customer may still buy, and his cards. */
export default function LargeAttention() {
  const { fundCode } = useRouteQuery('/fund/large-attention')
  const found = joinCalls(useCall(buyPage, { fundCode }), useCall(largePurchaseAllowance, { fundCode }))

  return <Screen query={found}>{([page, allowance]) => <Limits page={page} allowance={allowance} />}</Screen>
}

function Limits({ page, allowance }: { page: BuyPage; allowance: Allowance }) {
  const { amount } = useRouteQuery('/fund/large-attention')
  const { fundCode } = page
  const most = mostOf(page, allowance)
  const wanted = amount === null ? null : moneyFrom(amount)
  const next = most === null ? wanted : wanted === null ? most : minMoney(wanted, most)

  return (
    <>
      <FundLine fund={page} />
      <Card title={`净值日 ${dayText(allowance.tDay)} 还可买多少`}>
        <DescriptionList items={factsOf(page, allowance)} />
        <p className="pt-3 text-13 text-ink-soft">
          限额由基金管理人规定。您在其他机构同一天的买入也计入，超出的部分可能被登记机构拒绝，钱会退回银行卡。
        </p>
      </Card>
      {page.cards.length > 0 && (
        <Card flush title="银行卡限额">
          <ListRows label="银行卡限额">
            {page.cards.map((card) => (
              <ListRow
                key={card.tradeAcco}
                title={cardText(card)}
                note={card.reason ?? undefined}
                value={card.dailyLeft === null ? '今日不限' : `今日还可付 ${formatMoney(card.dailyLeft)} 元`}
                valueNote={card.single === null ? undefined : `单笔 ${formatMoney(card.single)} 元`}
              />
            ))}
          </ListRows>
        </Card>
      )}
      {(next === null || next > noMoney) && (
        <StickyActionBar>
          <ButtonLink
            full
            href={to('/fund/buy', { fundCode, ...(next === null ? {} : { amount: printMoney(next) }) })}
          >
            {next === null ? '去买入' : `按可买的 ${formatMoney(next)} 元继续`}
          </ButtonLink>
        </StickyActionBar>
      )}
    </>
  )
}

/** The most of one order of this customer now; null = no limit. */
function mostOf({ singleMax }: BuyPage, { dailyLeft }: Allowance) {
  if (singleMax === null || dailyLeft === null) {
    const only = singleMax ?? dailyLeft

    return only === null ? null : moneyFrom(only)
  }

  return minMoney(moneyFrom(singleMax), moneyFrom(dailyLeft))
}

function factsOf({ singleMax }: BuyPage, allowance: Allowance) {
  const limit = (text: string | null) => (text === null ? '不限' : `${formatMoney(text)} 元`)

  return [
    { term: '单笔上限', value: limit(singleMax) },
    { term: '每人每日上限', value: limit(allowance.publicDailyMax) },
    ...(allowance.isWhiteListed
      ? [{ term: '您的每日上限', value: limit(allowance.dailyMax), note: '您在这只基金的大额名单里' }]
      : []),
    { term: '今日还可买', value: limit(allowance.dailyLeft) },
  ]
}
