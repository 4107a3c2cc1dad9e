import { largeRedeemFlags } from '@tongzhou/client/sets/large-redeem-flag'
import { redeemPage } from '@tongzhou/client/trade'
import { formatShares } from '@tongzhou/domain/format/amounts'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { noShares, printShares } from '@tongzhou/domain/kernel/shares'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { TextLink } from '@tongzhou/ui/link/link'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { ChoiceRows } from '@tongzhou/ui/list-row/choice-rows'
import { useWatch } from 'react-hook-form'
import { useCall } from '../../../../shared/api/use-call'
import { HolidayNote } from '../../../../shared/fund/holiday-note'
import { MarketClosedNote } from '../../../../shared/fund/market-closed-note'
import { OrderFigures } from '../../../../shared/order/order-figures'
import { OrderPage } from '../../../../shared/order/order-page'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { Screen } from '../../../../shared/screen/screen'
import { accountText, cardText } from '../../../../shared/words/card-words'
import { shortDay } from '../../../../shared/words/day-words'
import { NotHeld } from '../parts/not-held'
import {
  type SellAccount,
  type SellPage,
  type SellPreview,
  accountKey,
  freeOfFee,
  isBackEnd,
  previewSale,
  quickShares,
  typedShares,
} from '../parts/sell-preview'
import { largeRedeemWords, sellSummary } from '../parts/sell-summary'
import { SoldLots } from '../parts/sold-lots'
import { WaitCalendar } from '../parts/wait-calendar'
import { useEndPlans } from '../parts/use-end-plans'
import { type SellFields, chosenAccount, sellFaults, useSellForm } from '../parts/use-sell-form'

/** Sells shares of one fund back to the card they were bought from, with the fee of every lot. */
export default function FundSell() {
  const { fundCode, ...wished } = useRouteQuery('/fund/sell')
  const page = useCall(redeemPage, { fundCode })

  return (
    <Screen
      query={page}
      isEmpty={(data) => data.accounts.length === 0}
      empty={<NotHeld note="买入确认后，可卖份额会显示在这里。" />}
    >
      {(data) => (
        <SellForm
          page={data}
          wished={wished}
          refresh={() => {
            if (page.kind === 'ready') page.retry()
          }}
        />
      )}
    </Screen>
  )
}

function SellForm(props: {
  page: SellPage
  wished: Parameters<typeof useSellForm>[0]['wished']
  refresh: () => void
}) {
  const { page } = props
  const go = useGo()
  const endPlans = useEndPlans(page)
  const form = useSellForm({
    ...props,
    onSold: ({ orderNo, isAll, tradeTicket }) => {
      go(to('/fund/sell-result', { orderNo }), { replace: true })
      if (isAll) void endPlans(tradeTicket)
    },
  })
  const typed = useWatch({ control: form.form.control })
  const fields: SellFields = {
    shares: '',
    tradeAcco: '',
    largeRedeemFlag: '1',
    target: 'CARD',
    ...typed,
  }
  const account = chosenAccount(page, fields) ?? page.accounts[0]
  if (account === undefined) return null

  const shares = typedShares(fields.shares)
  const problem = shares === null ? null : sellFaults(page, fields).shares
  const preview = shares === null || problem !== null ? null : previewSale(page, account, shares)
  const summary = sellSummary(page, account, { preview, ...fields })
  const sharesField = form.chosen('shares')

  return (
    <OrderPage
      form={form}
      fund={page}
      summary={summary}
      blocked={page.blocked}
      foot="到账金额以净值日净值为准"
      notes={
        <>
          <MarketClosedNote tDay={page.tDay} />
          <HolidayNote side="sell" isMoneyFund={page.isMoneyFund} cutoffTime={page.cutoffTime} />
        </>
      }
      rest={
        <>
          <Card flush>
            <ListRows label="卖出后的钱">
              <ListRow
                title="卖出后的钱"
                value={fields.target === 'CARD' ? cardText(account) : '转入现金宝'}
                href={to('/fund/sell/fund-select', {
                  fundCode: page.fundCode,
                  tradeAcco: account.tradeAcco,
                  into: fields.target,
                  ...(preview === null ? {} : { shares: printShares(preview.shares) }),
                })}
              />
              <ListRow
                title="换成另一只基金"
                note="直接转换、卖出再买、不动，先比较费用和日期"
                href={to('/fund/transform/recommend', { fundCode: page.fundCode })}
              />
            </ListRows>
          </Card>
          <Card>
            <RadioOptions
              legend="遇到巨额赎回时"
              options={largeRedeemFlags.map((value) => ({ value, ...largeRedeemWords[value] })).toReversed()}
              value={fields.largeRedeemFlag}
              onChange={form.chosen('largeRedeemFlag').onChange}
            />
          </Card>
        </>
      }
    >
      {page.accounts.length > 1 && (
        <Accounts page={page} account={account} onChange={form.chosen('tradeAcco').onChange} />
      )}
      <Card>
        <AmountField
          label="卖出份额"
          currency=""
          unit="份"
          {...sharesField}
          placeholder={`最多可卖 ${formatShares(account.available)}`}
          quick={quickShares(account)}
          hint={holdingHint(account)}
          error={problem ?? sharesField.error}
        />
        <FreeOfFee account={account} preview={preview} onFill={sharesField.onChange} />
        <OrderFigures summary={summary} />
      </Card>
      {preview !== null && (
        <Card flush title="逐笔手续费" action="先买先卖">
          <SoldLots lots={preview.lots} isBackEnd={isBackEnd(account)} />
        </Card>
      )}
      {preview !== null && preview.fee !== null && preview.fee !== noMoney && (
        <WaitCalendar fundCode={page.fundCode} account={account} shares={preview.shares} />
      )}
    </OrderPage>
  )
}

function Accounts(props: { page: SellPage; account: SellAccount; onChange: (key: string) => void }) {
  return (
    <Card
      flush
      title="从哪个交易账户卖出"
      action={
        <TextLink
          href={to('/fund/sell/jyzh', { fundCode: props.page.fundCode, tradeAcco: props.account.tradeAcco })}
        >
          账户明细
        </TextLink>
      }
    >
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
  const later = next === undefined ? '' : `，其余最早 ${shortDay(next)} 可卖`

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
