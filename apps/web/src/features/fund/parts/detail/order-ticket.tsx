import { buyPage } from '@tongzhou/client/trade'
import { FINISHED } from '@tongzhou/domain/account/process-status'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { formatDiscount, formatFeeRate } from '@tongzhou/domain/format/rates'
import { type Money, printMoney } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { rateFrom } from '@tongzhou/domain/kernel/rate'
import { pricePurchase } from '@tongzhou/domain/trade/fee/purchase-fee'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { FeeLines } from '@tongzhou/ui/fees/fee-lines'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { useState } from 'react'
import { ISSUE_PRICE } from '../../../../shared/fund/issue-price'
import { ESTIMATE_NOTE, cutoffNote, orderWords } from '../../../../shared/words/order-words'
import { buyVerb } from '../../../../shared/words/purchase-words'
import { dayText, fromDayText } from '../../../../shared/words/day-words'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { useCall } from '../../../../shared/api/use-call'
import { useSession } from '../../../../shared/session/use-session'
import { type ShownLimits, purchaseLimitSentence } from '../../../../shared/words/purchase-limit-words'
import { typedAmount } from '../../../../shared/form/typed-amount'
import { amountBand, chargeOf } from '../trading/fee-bands'
import { amountTiers } from '../trading/fee-tiers'
import { type FundDetail, marketOf } from '../../../../shared/fund/fund-types'
import { WatchButton } from './fund-actions'

const quick = [
  { label: '1,000', value: '1000' },
  { label: '5,000', value: '5000' },
  { label: '1万', value: '10000' },
  { label: '5万', value: '50000' },
]

/**
 * The order ticket beside the detail: amount, fee and dates by the server's own formula, then the buy page.
 */
export default function OrderTicket({ fund }: { fund: FundDetail }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const go = useGo()
  const limits = useLimits(fund)
  const verb = buyVerb(fund)
  const amount = typedAmount(typed)
  const buy = (): void => {
    const problem = problemOf(fund, limits, amount)
    setError(problem)
    const href = to('/fund/buy', { fundCode: fund.fundCode, amount: typed === '' ? undefined : typed })
    if (problem === null) go(href)
  }

  return (
    <form
      aria-label={verb}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        buy()
      }}
      className="flex flex-col gap-3 panel p-5"
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
        placeholder={`${formatMoney(limits.amountMin)} 元起`}
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
        <>
          <Button type="submit" full>
            {amount === null ? verb : `${verb} ${formatMoney(amount)} 元`}
          </Button>
          {fund.variant !== 'NEW' && (
            <ButtonLink
              full
              look="outline"
              href={to('/regular-invest/buy', {
                fundCode: fund.fundCode,
                ...(amount === null ? {} : { amount: printMoney(amount) }),
              })}
            >
              定投
            </ButtonLink>
          )}
        </>
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
        paid={
          first !== undefined
            ? formatFeeRate(first.rateDiscounted ?? first.rate)
            : fund.trading.areFeesKnown
              ? '0 申购费'
              : '--'
        }
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
        label={orderWords.fee}
        listed={isCut ? formatMoney(listed.fee) : undefined}
        paid={`约 ${formatMoney(priced.fee)} 元`}
        discount={isCut ? (formatDiscount(fund.trading.discount) ?? undefined) : undefined}
        rate={priced.rate === null ? '按笔收取固定费用' : `费率 ${formatFeeRate(priced.rate)}`}
        derivation={
          <>
            净{buyVerb(fund)}金额 = {formatMoney(amount)} ÷ (1 + 费率) = {formatMoney(priced.net)} 元；手续费
            = {buyVerb(fund)}金额 − 净{buyVerb(fund)}金额。
          </>
        }
      />
      <MoneyLine
        label={orderWords.shares}
        value={`约 ${formatShares(priced.shares)} 份`}
        date={
          isRaising
            ? '按面值 1.00 元估算，募集期利息另计'
            : `按 ${dayText(fund.navDate)} 净值估算，${ESTIMATE_NOTE}`
        }
      />
    </div>
  )
}

/** When an order placed now counts. */
function OrderDays({ fund }: { fund: FundDetail }) {
  return (
    <>
      <MoneyLine
        label={orderWords.navDay}
        value={dayText(fund.trading.tDay, marketOf(fund))}
        date={cutoffNote(fund.trading.cutoffTime)}
      />
      <MoneyLine label={orderWords.confirmed} value={dayText(fund.trading.confirmDate, marketOf(fund))} />
      <MoneyLine
        label={orderWords.sellable}
        value={fromDayText(fund.trading.sellableDate, marketOf(fund))}
        {...(fund.special.holdKind === 'ROLLING' ? { date: '只在到期日当天可卖' } : {})}
      />
    </>
  )
}

/** A fund being raised has no day of its own yet: shares and the first sale come with its foundation. */
function RaisingDays({ fund }: { fund: FundDetail }) {
  const { raiseEnd, holdDays } = fund.special

  return (
    <>
      <MoneyLine label="认购截止" value={dayText(raiseEnd, null)} date="可能提前结束" />
      <MoneyLine label={orderWords.confirmed} value="基金成立后" date="按每份 1.0000 元" />
      <MoneyLine
        label={orderWords.sellable}
        value={holdDays > 0 ? `每笔持有满 ${holdDays} 天` : '封闭期结束后'}
      />
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

function listedRate(rate: string | null, paid: string | null): string | undefined {
  return rate === null || paid === null || rate === paid ? undefined : formatFeeRate(rate)
}

function problemOf(fund: FundDetail, limits: ShownLimits, amount: Money | null): string | null {
  if (amount === null) return `请输入${buyVerb(fund)}金额`

  return purchaseLimitSentence(amount, limits, buyVerb(fund))
}

/**
 * The limits of who is there: those of the page that buys, or those of a first purchase while nobody is
 * known.
 */
function useLimits(fund: FundDetail): ShownLimits {
  const session = useSession()
  const isCustomer = session.kind === 'customer' && session.customer.customerProcessStatus === FINISHED
  const page = useCall(buyPage, { fundCode: fund.fundCode }, { enabled: isCustomer && fund.canBuy })
  if (page.kind === 'ready') return page.data

  return {
    isFirstPurchase: true,
    amountMin: fund.firstBuyMin,
    amountStep: '0.01',
    singleMax: fund.trading.singleBuyMax,
    dailyLeft: fund.trading.dailyBuyMax,
  }
}
