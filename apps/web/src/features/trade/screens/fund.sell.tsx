import { redeemSingleFundCheckPage } from '@tongzhou/client/trade'
import { formatShares } from '@tongzhou/domain/format/amounts'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { noShares, printShares } from '@tongzhou/domain/kernel/shares'
import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { ChoiceRows } from '@tongzhou/ui/list-row/choice-rows'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { HolidayNote } from '../../../shared/fund/holiday-note'
import { MarketClosedNote } from '../../../shared/fund/market-closed-note'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { FormColumns } from '../../../shared/screen/form-columns'
import { Screen } from '../../../shared/screen/screen'
import { accountText, cardText, dayText } from '../../../shared/trading/present'
import { BlockedNotice } from '../parts/blocked-notice'
import { FundLine } from '../parts/fund-line'
import { SellConfirming } from '../parts/sell-confirming'
import {
  type SellAccount,
  type SellPage,
  type SellPreview,
  aboutMoney,
  accountKey,
  feeText,
  freeOfFee,
  isBackEnd,
  previewSale,
  quickShares,
  sharesProblem,
  typedShares,
} from '../parts/sell-preview'
import { SoldLots } from '../parts/sold-lots'
import { TradeSummary } from '../parts/trade-summary'
import { useSell } from '../parts/use-sell'

/** Sells shares of one fund back to the card they were bought from, with the fee of every lot. */
export default function FundSell() {
  const { fundCode } = useRouteQuery('/fund/sell')
  const page = useCall(redeemSingleFundCheckPage, { fundCode })

  return (
    <Screen
      query={page}
      isEmpty={(data) => data.accounts.length === 0}
      empty={
        <EmptyState
          drawing="ledger"
          text="您目前没有持有这只基金"
          note="买入确认后，可卖份额会显示在这里。"
          action={
            <ButtonLink look="outline" size="medium" href={to('/my-fund-position')}>
              查看我的持仓
            </ButtonLink>
          }
        />
      }
    >
      {(data) => (
        <SellForm
          page={data}
          refresh={() => {
            if (page.kind === 'ready') page.retry()
          }}
        />
      )}
    </Screen>
  )
}

function SellForm({ page, refresh }: { page: SellPage; refresh: () => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [largeRedeemFlag, setLarge] = useState<'0' | '1'>('1')
  const [tried, setTried] = useState(false)
  const sell = useSell(refresh)
  const account = page.accounts.find((each) => accountKey(each) === chosen) ?? page.accounts[0]
  if (account === undefined) return null

  const shares = typedShares(typed)
  const wrong = shares === null ? null : sharesProblem(page, account, shares)
  const preview = shares === null || wrong !== null ? null : previewSale(page, account, shares)
  const missing = tried && shares === null ? '请输入卖出份额' : undefined

  return (
    <FormColumns
      beside={
        <TradeSummary title="本次卖出" fund={page}>
          <MoneyLine
            strong
            label="卖出份额"
            value={preview === null ? '--' : `${formatShares(preview.shares)} 份`}
          />
          <SellFacts page={page} account={account} preview={preview} />
        </TradeSummary>
      }
    >
      <div className="desktop:hidden">
        <FundLine fund={page} />
      </div>
      <MarketClosedNote tDay={page.tDay} />
      <HolidayNote side="sell" isMoneyFund={page.isMoneyFund} cutoffTime={page.cutoffTime} />
      {page.blocked !== null && <BlockedNotice blocked={page.blocked} />}
      {page.accounts.length > 1 && <Accounts {...{ page, account, onChange: setChosen }} />}
      <Card>
        <AmountField
          label="卖出份额"
          currency=""
          unit="份"
          value={typed}
          onChange={setTyped}
          placeholder={`最多可卖 ${formatShares(account.available)}`}
          quick={quickShares(account)}
          hint={holdingHint(account)}
          error={wrong ?? missing}
        />
        <FreeOfFee account={account} preview={preview} onFill={setTyped} />
        <div className="desktop:hidden">
          <SellFacts page={page} account={account} preview={preview} />
        </div>
      </Card>
      {preview !== null && (
        <Card flush title="逐笔手续费" action="先买先卖">
          <SoldLots lots={preview.lots} isBackEnd={isBackEnd(account)} />
        </Card>
      )}
      <Card>
        <RadioOptions
          legend="遇到巨额赎回时"
          options={[
            { value: '1', label: '顺延', note: '当日未确认的份额，下一开放日继续办理' },
            { value: '0', label: '取消', note: '当日未确认的份额退回持仓' },
          ]}
          value={largeRedeemFlag}
          onChange={setLarge}
        />
      </Card>
      <StickyActionBar note="到账金额以净值日净值为准">
        <Button
          full
          busy={sell.isSending}
          disabled={page.blocked !== null}
          onClick={() => {
            setTried(true)
            if (preview !== null) sell.setPhase('review')
          }}
        >
          {preview === null ? '卖出' : `卖出 ${formatShares(preview.shares)} 份`}
        </Button>
      </StickyActionBar>
      {preview !== null && <SellConfirming order={{ page, account, preview, largeRedeemFlag }} {...sell} />}
    </FormColumns>
  )
}

function Accounts(props: { page: SellPage; account: SellAccount; onChange: (key: string) => void }) {
  return (
    <Card flush title="从哪个交易账户卖出">
      <ChoiceRows
        label="交易账户"
        value={accountKey(props.account)}
        choices={props.page.accounts.map((account) => ({
          value: accountKey(account),
          title: accountText(account),
          note: `可卖 ${formatShares(account.available)} 份`,
        }))}
        onChange={props.onChange}
      />
    </Card>
  )
}

function holdingHint(account: SellAccount): string {
  const frozen = account.frozen === '0.00' ? '' : `，冻结 ${formatShares(account.frozen)} 份`

  const tied = account.lots.filter((lot) => lot.lockedUntil !== null)
  const next = tied.map((lot) => lot.lockedUntil ?? '').toSorted()[0]
  const later = next === undefined ? '' : `，其余最早 ${next.slice(5)} 可卖`

  return `可卖 ${formatShares(account.available)} 份${frozen}${later}`
}

/** When the sale pays a fee and older shares would not: one press takes only those. */
function FreeOfFee(props: {
  account: SellAccount
  preview: SellPreview | null
  onFill: (typed: string) => void
}) {
  const free = freeOfFee(props.account)
  const fee = props.preview?.fee ?? null
  if (fee === null || fee === noMoney || free === noShares) return null

  return (
    <Button look="quiet" size="small" onClick={() => props.onFill(printShares(free))}>
      只卖免手续费的 {formatShares(free)} 份
    </Button>
  )
}

function SellFacts(props: { page: SellPage; account: SellAccount; preview: SellPreview | null }) {
  const { page, account, preview } = props

  return (
    <div className="mt-3 border-t border-line pt-3">
      <MoneyLine
        strong
        label="预计到账"
        value={aboutMoney(preview?.net ?? null)}
        date={isBackEnd(account) ? '以登记机构确认为准' : `按 ${dayText(page.navDate)} 净值估算`}
      />
      <MoneyLine label="手续费" value={preview === null ? '--' : feeText(account, preview)} />
      <MoneyLine label="净值日" value={dayText(page.tDay)} date={`${page.cutoffTime} 前提交有效`} />
      <MoneyLine label="到账" value={`${dayText(page.arriveDate)} 前`} date={cardText(account)} />
    </div>
  )
}
