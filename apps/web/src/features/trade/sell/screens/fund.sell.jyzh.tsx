import type { RedeemTarget } from '@tongzhou/client/sets/redeem-target'
import { redeemPage } from '@tongzhou/client/trade'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { noShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { Card } from '@tongzhou/ui/card/card'
import { ChoiceRows } from '@tongzhou/ui/list-row/choice-rows'
import { useCall } from '../../../../shared/api/use-call'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { Screen } from '../../../../shared/screen/screen'
import { accountText } from '../../../../shared/words/card-words'
import { shortDay } from '../../../../shared/words/day-words'
import { NotHeld } from '../parts/not-held'
import { type SellAccount, type SellPage, accountKey } from '../parts/sell-preview'

/** Chooses the trade account whose shares are sold; choosing goes back to the sale with it. */
export default function FundSellAccount() {
  const { fundCode, ...wished } = useRouteQuery('/fund/sell/jyzh')
  const page = useCall(redeemPage, { fundCode })

  return (
    <Screen
      query={page}
      isEmpty={(data) => data.accounts.length === 0}
      empty={<NotHeld note="买入确认后，持有它的交易账户会列在这里。" />}
    >
      {(data) => <Accounts page={data} wished={wished} />}
    </Screen>
  )
}

function Accounts(props: { page: SellPage; wished: { tradeAcco: string | null; into: '' | RedeemTarget } }) {
  const { page, wished } = props
  const go = useGo()
  const chosen = page.accounts.find(({ tradeAcco }) => tradeAcco === wished.tradeAcco) ?? page.accounts[0]

  return (
    <>
      <Card flush title={page.name} action="从哪个交易账户卖出">
        <ChoiceRows
          label="交易账户"
          value={chosen === undefined ? null : accountKey(chosen)}
          choices={page.accounts.map((account) => ({
            value: accountKey(account),
            title: accountText(account),
            note: factsText(account),
            amount: account.marketValue === null ? undefined : `${formatMoney(account.marketValue)} 元`,
          }))}
          onChange={(key) => {
            const account = page.accounts.find((one) => accountKey(one) === key)
            if (account === undefined) return
            const { tradeAcco } = account
            const { into } = wished
            go(to('/fund/sell', { fundCode: page.fundCode, tradeAcco, ...(into === '' ? {} : { into }) }), {
              replace: true,
            })
          }}
        />
      </Card>
      <p className="px-1 text-13 text-ink-soft">
        同卡进出：份额从哪张卡买入，卖出的钱就回到哪张卡。市值按 {shortDay(page.navDate)} 净值。
      </p>
    </>
  )
}

/** 可卖 300.00 份 · 冻结 … · 锁定 … · 最早一笔 03-02. */
function factsText(account: SellAccount): string {
  const locked = account.lots.filter(({ lockedUntil }) => lockedUntil !== null)
  const oldest = account.lots.map(({ confirmDate }) => confirmDate).toSorted()[0]

  return [
    `可卖 ${formatShares(account.available)} 份`,
    ...(sharesFrom(account.frozen) === noShares ? [] : [`冻结 ${formatShares(account.frozen)} 份`]),
    ...(locked.length === 0 ? [] : [`锁定 ${locked.length} 笔`]),
    ...(oldest === undefined ? [] : [`最早一笔 ${shortDay(oldest)}`]),
  ].join(' · ')
}
