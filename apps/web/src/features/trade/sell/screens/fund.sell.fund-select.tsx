import type { RedeemTarget } from '@tongzhou/client/sets/redeem-target'
import { redeemPage } from '@tongzhou/client/trade'
import { Card } from '@tongzhou/ui/card/card'
import { ChoiceRows } from '@tongzhou/ui/list-row/choice-rows'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { useCall } from '../../../../shared/api/use-call'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { Screen } from '../../../../shared/screen/screen'
import { cardText } from '../../../../shared/words/card-words'
import { dayText } from '../../../../shared/words/day-words'
import { NotHeld } from '../parts/not-held'
import type { SellPage } from '../parts/sell-preview'

/** Where the money of a sale goes: card, cash product or another fund; choosing goes back with it. */
export default function FundSellTarget() {
  const { fundCode, ...wished } = useRouteQuery('/fund/sell/fund-select')
  const page = useCall(redeemPage, { fundCode })

  return (
    <Screen
      query={page}
      isEmpty={(data) => data.accounts.length === 0}
      empty={<NotHeld note="买入确认后，可以选择卖出的钱去哪里。" />}
    >
      {(data) => <Targets page={data} wished={wished} />}
    </Screen>
  )
}

function Targets(props: {
  page: SellPage
  wished: { tradeAcco: string | null; shares: string | null; into: '' | RedeemTarget }
}) {
  const { page, wished } = props
  const { fundCode } = page
  const go = useGo()
  const account = page.accounts.find(({ tradeAcco }) => tradeAcco === wished.tradeAcco) ?? page.accounts[0]
  const { into, shares } = wished
  const kept = {
    fundCode,
    ...(account === undefined ? {} : { tradeAcco: account.tradeAcco }),
    ...(shares === null ? {} : { shares }),
  }

  return (
    <>
      <Card flush title="卖出后的钱去哪里" action={page.name}>
        <ChoiceRows
          label="卖出后的钱去哪里"
          value={into === '' ? 'CARD' : into}
          choices={[
            {
              value: 'CARD',
              title: account === undefined ? '原银行卡' : cardText(account),
              note: `预计 ${dayText(page.arriveDate)} 前到账`,
            },
            {
              value: 'CASH_PRODUCT',
              title: '现金宝',
              note: `钱到监督账户那天（预计 ${dayText(page.arriveDate)}）买入，不经过银行卡`,
              disabledReason: page.isMoneyFund ? '货币基金卖出不能转入现金宝' : undefined,
            },
          ]}
          onChange={(target) => go(to('/fund/sell', { ...kept, into: target }), { replace: true })}
        />
      </Card>
      <Card flush title="买另一只基金">
        <ListRows label="买另一只基金">
          <ListRow
            icon="swap"
            title="转换或卖出再买"
            note="同一登记机构的基金，三种换法先比较再选"
            href={to('/fund/transform/recommend', { fundCode })}
          />
        </ListRows>
      </Card>
    </>
  )
}
