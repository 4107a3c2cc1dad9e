import { formatMoney, formatShares, formatShortAmount } from '@tongzhou/domain/format/amounts'
import { formatDiscount, formatFeeRate } from '@tongzhou/domain/format/rates'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { rateFrom } from '@tongzhou/domain/kernel/rate'
import { pricePurchase } from '@tongzhou/domain/trade/purchase-fee'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { Button } from '@tongzhou/ui/button/button'
import { FeeLines } from '@tongzhou/ui/fees/fee-lines'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { useState } from 'react'
import { ISSUE_PRICE } from '../../../shared/fund/issue-price'
import { buyVerb, weekdayText } from '../../../shared/fund/present'
import { toIfBuilt } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { typedAmount } from './amount-text'
import { amountBand, chargeOf } from './fee-bands'
import { amountTiers } from './fee-tiers'
import type { FundDetail } from './fund-types'
import { WatchButton } from './fund-actions'

const quick = [
  { label: '1,000', value: '1000' },
  { label: '5,000', value: '5000' },
  { label: '1万', value: '10000' },
  { label: '5万', value: '50000' },
]

/** The order ticket beside the detail: amount, fee and dates by the server's own formula, then the buy page. */
export default function OrderTicket({ fund }: { fund: FundDetail }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const go = useGo()
  const verb = buyVerb(fund)
  const amount = typedAmount(typed)
  const buy = (): void => {
    const problem = problemOf(fund, amount)
    setError(problem)
    const href = toIfBuilt('/fund/buy', { fundCode: fund.fundCode, amount: typed === '' ? undefined : typed })
    if (problem === null && href !== null) go(href)
  }

  return (
    <form
      aria-label={verb}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        buy()
      }}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex items-center justify-between">
        <h2 className="text-17 font-semibold">{verb}</h2>
        <WatchButton fund={fund} />
      </div>
      <AmountField
        label={`${verb}金额`}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setError(null)
        }}
        placeholder={`${formatMoney(fund.firstBuyMin)} 元起`}
        quick={quick}
        error={error ?? undefined}
        disabled={!fund.canBuy}
      />
      <Estimate fund={fund} amount={amount} />
      {fund.variant === 'NEW' && <SubscriptionTiers fund={fund} />}
      <div className="border-t border-line pt-1">
        {fund.variant === 'NEW' ? <RaisingDays fund={fund} /> : <OrderDays fund={fund} />}
      </div>
      {fund.canBuy ? (
        <Button type="submit" full>
          {amount === null ? verb : `${verb} ${formatMoney(amount)} 元`}
        </Button>
      ) : (
        <>
          <Button disabled full>
            {fund.statusLabel}
          </Button>
          <p className="text-center text-13 text-ink-soft">{fund.buyBlockedReason}</p>
        </>
      )}
      <p className="text-12 text-ink-faint">基金有风险，投资需谨慎。提交前会再次核对金额、费用与风险等级。</p>
    </form>
  )
}

/** Fee and shares of the typed amount; shares at the newest NAV are only an estimate. */
function Estimate({ fund, amount }: { fund: FundDetail; amount: Money | null }) {
  const first = fund.trading.purchaseTiers[0]
  const isRaising = fund.variant === 'NEW'
  const price = isRaising ? ISSUE_PRICE : fund.nav
  if (amount === null || price === null) {
    const listed = listedRate(first?.rate ?? null, first?.rateDiscounted ?? null)
    const isCut = listed !== undefined

    return (
      <FeeLines
        label={`${buyVerb(fund)}费率`}
        listed={listed}
        paid={first === undefined ? '0 申购费' : formatFeeRate(first.rateDiscounted ?? first.rate)}
        discount={isCut ? (formatDiscount(fund.trading.discount) ?? undefined) : undefined}
      />
    )
  }
  const terms = { tiers: amountTiers(fund.trading.purchaseTiers), nav: navFrom(price) }
  const priced = pricePurchase(amount, { ...terms, discount: rateFrom(fund.trading.discount) })
  const listed = pricePurchase(amount, terms)
  const isCut = listed.fee !== priced.fee

  return (
    <div className="flex flex-col gap-1">
      <FeeLines
        label="预估手续费"
        listed={isCut ? `${formatMoney(listed.fee)} 元` : undefined}
        paid={`${formatMoney(priced.fee)} 元`}
        discount={isCut ? (formatDiscount(fund.trading.discount) ?? undefined) : undefined}
        rate={priced.rate === null ? '按笔收取' : `费率 ${formatFeeRate(priced.rate)}`}
        derivation={
          <>
            净{buyVerb(fund)}金额 = {formatMoney(amount)} ÷ (1 + 费率) = {formatMoney(priced.net)} 元；手续费
            = {buyVerb(fund)}金额 − 净{buyVerb(fund)}金额。
          </>
        }
      />
      <MoneyLine
        label="预估份额"
        value={`${formatShares(priced.shares)} 份`}
        date={
          isRaising ? '按面值 1.00 元估算，募集期利息另计' : `按 ${fund.navDate ?? '--'} 净值估算，以确认为准`
        }
      />
    </div>
  )
}

/** When an order placed now counts. */
function OrderDays({ fund }: { fund: FundDetail }) {
  return (
    <>
      <MoneyLine label="按哪天净值" value={weekdayText(fund.trading.tDay)} date={cutoff(fund)} />
      <MoneyLine label="确认份额" value={weekdayText(fund.trading.confirmDate)} />
      <MoneyLine label="最早可卖" value={weekdayText(fund.trading.sellableDate)} />
    </>
  )
}

/** A fund being raised has no day of its own yet: shares and the first sale come with its foundation. */
function RaisingDays({ fund }: { fund: FundDetail }) {
  const { raiseEnd, holdDays } = fund.special

  return (
    <>
      <MoneyLine label="认购截止" value={weekdayText(raiseEnd)} date="可能提前结束" />
      <MoneyLine label="确认份额" value="基金成立后" date="按每份 1.0000 元" />
      <MoneyLine label="最早可卖" value={holdDays > 0 ? `每笔持有满 ${holdDays} 天` : '封闭期结束后'} />
    </>
  )
}

/** What each amount pays while the fund is raised; it is told from what is paid after. */
function SubscriptionTiers({ fund }: { fund: FundDetail }) {
  const tiers = fund.trading.purchaseTiers
  if (tiers.length < 2) return null

  return (
    <div className="border-t border-line pt-1">
      {tiers.map((tier) => (
        <MoneyLine key={tier.lower} label={amountBand(tier)} value={chargeOf(tier).paid} />
      ))}
    </div>
  )
}

function cutoff(fund: FundDetail): string {
  return `当日 ${fund.trading.cutoffTime} 前提交`
}

function listedRate(rate: string | null, paid: string | null): string | undefined {
  return rate === null || paid === null || rate === paid ? undefined : formatFeeRate(rate)
}

function problemOf(fund: FundDetail, amount: Money | null): string | null {
  if (amount === null) return `请输入${buyVerb(fund)}金额`
  if (amount < moneyFrom(fund.firstBuyMin)) return `最低${buyVerb(fund)} ${formatMoney(fund.firstBuyMin)} 元`
  const most = fund.trading.singleBuyMax ?? fund.trading.dailyBuyMax
  if (most !== null && amount > moneyFrom(most)) return `单笔最多 ${formatShortAmount(most)}元`

  return null
}
