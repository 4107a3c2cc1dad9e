import { formatMoney } from '@tongzhou/domain/format/amounts'
import { minMoney, moneyFrom, noMoney } from '@tongzhou/domain/kernel/money'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ChoiceRows } from '@tongzhou/ui/list-row/choice-rows'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { HolidayNote } from '../../../shared/fund/holiday-note'
import { OrderFigures } from '../../../shared/order/order-figures'
import { OrderPage } from '../../../shared/order/order-page'
import { typedAmount } from '../../../shared/form/typed-amount'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { optionsOf } from '../../../shared/sets/options-of'
import { cardText } from '../../../shared/words/card-words'
import { minuteText } from '../../../shared/words/day-words'
import { CashFoot } from './cash-foot'
import type { CashAccount, CashOverview, WithdrawPreview } from './cash-types'
import { withdrawWayWords } from './cash-words'
import { QuickMeter } from './quick-meter'
import { SplitParts } from './split-parts'
import { type WithdrawFields, type WithdrawWish, accountOf, useWithdrawForm } from './use-withdraw-form'
import { withdrawSummary } from './withdraw-summary'

/** Takes money out of the product: by which way, how much, from which funds, and what each way costs. */
export function WithdrawForm(props: { overview: CashOverview; wish: WithdrawWish; refresh: () => void }) {
  const { overview, wish } = props
  const go = useGo()
  const { form, typed, preview } = useWithdrawForm({
    ...props,
    onTaken: ({ parentNo, pairNo }) =>
      go(to('/yiqianbao/sell-result', { parentNo, ...(pairNo === null ? {} : { pairNo }) }), {
        replace: true,
      }),
  })
  const account = accountOf(overview, typed)
  if (account === null) return null
  const amount = typedAmount(typed.amount)
  const shown = preview.kind === 'ready' ? preview.data : null
  const summary = withdrawSummary(account, { amount, way: typed.way, preview: shown })
  const field = form.chosen('amount')
  const fund = overview.funds.find((each) => each.fundCode === wish.fundCode)
  const refused = amount !== null && preview.kind === 'failed' ? preview.failure.failed.msg : null

  return (
    <OrderPage
      form={form}
      fund={null}
      summary={summary}
      blocked={null}
      foot={typed.way === 'NORMAL' ? '确认前可以撤单' : '快速转出提交后不能撤单'}
      notes={<HolidayNote side="sell" isMoneyFund cutoffTime="15:00" />}
      rest={
        <>
          <Card title="今日可快速转出" action={`${formatMoney(overview.quickRoom)} 元`}>
            <QuickMeter overview={overview} />
          </Card>
          <CashFoot quick />
        </>
      }
    >
      {overview.accounts.length > 1 && (
        <Accounts overview={overview} account={account} onChange={form.chosen('tradeAcco').onChange} />
      )}
      <Card>
        <SegmentedControl
          label="转出方式"
          options={optionsOf(withdrawWayWords)}
          value={typed.way}
          onChange={form.chosen('way').onChange}
        />
        <p className="pt-2 pb-4 text-13 text-ink-soft">{wayNote(typed.way)}</p>
        <AmountField
          label="转出金额（元）"
          {...field}
          placeholder={`最多 ${formatMoney(mostOf(account, typed, shown))}`}
          quick={[{ label: '全部', value: mostOf(account, typed, shown) }]}
          hint={fund === undefined ? hintOf(account) : `只从 ${fund.name} 转出`}
          error={refused ?? field.error}
        />
        {shown !== null && shown.offer !== null && amount !== null && (
          <Offer
            offer={shown.offer}
            way={typed.way}
            onChoose={(way, value) => {
              form.chosen('way').onChange(way)
              if (value !== null) field.onChange(value)
            }}
          />
        )}
        {shown !== null && shown.quickUntil !== null && typed.way !== 'NORMAL' && (
          <div className="pt-3">
            <NoticeBar tone="warn">
              您刚更换过银行卡或手机号，{minuteText(shown.quickUntil)} 后可以快速转出，现在请使用普通转出
            </NoticeBar>
          </div>
        )}
        <OrderFigures summary={summary} />
      </Card>
      {shown !== null && refused === null && shown.parts.length > 0 && amount !== null && (
        <Card title="从哪些基金转出">
          <SplitParts parts={shown.parts} title="转出分配" />
        </Card>
      )}
    </OrderPage>
  )
}

function wayNote(way: WithdrawFields['way']): string {
  if (way === 'QUICK') return '银行垫付，今日到卡；从今日起不再计收益，提交后不能撤单。'
  if (way === 'NORMAL') return '登记机构确认后到卡，计收益到确认的前一日，不占快取额度。'

  return '先用完今日的快取额度，其余按普通转出，一次提交，分两笔办理。'
}

/** The most that the way may take now of the account. */
function mostOf(account: CashAccount, { way }: WithdrawFields, preview: WithdrawPreview | null): string {
  if (way === 'QUICK') return account.quickRoom

  return way === 'NORMAL' ? (preview?.available ?? account.available) : account.available
}

function hintOf(account: CashAccount): string {
  const free = moneyFrom(account.available)
  const quick = minMoney(free, moneyFrom(account.quickRoom))

  return `可转出 ${formatMoney(free)} 元${quick > noMoney ? `，其中今日可快取 ${formatMoney(quick)} 元` : ''}`
}

/** Above the quick room: the room alone, or both ways in one submit (§5.5). */
function Offer(props: {
  offer: NonNullable<WithdrawPreview['offer']>
  way: WithdrawFields['way']
  onChoose: (way: WithdrawFields['way'], amount: string | null) => void
}) {
  const { offer, way, onChoose } = props
  if (way !== 'QUICK') return null

  return (
    <div className="flex flex-col gap-2 pt-3">
      <p className="text-13 text-warn">
        超过今日可快取的 {formatMoney(offer.quick)} 元，可以一次提交两种方式：
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" size="small" onClick={() => onChoose('MIXED', null)}>
          快速 {formatMoney(offer.quick)} 加普通 {formatMoney(offer.normal)}
        </Button>
        <Button look="quiet" size="small" onClick={() => onChoose('NORMAL', null)}>
          全部用普通转出
        </Button>
      </div>
    </div>
  )
}

function Accounts(props: {
  overview: CashOverview
  account: CashAccount
  onChange: (tradeAcco: string) => void
}) {
  return (
    <Card flush title="从哪个交易账户转出">
      <ChoiceRows
        label="交易账户"
        value={props.account.tradeAcco}
        choices={props.overview.accounts.map((account) => ({
          value: account.tradeAcco,
          title: cardText(account),
          note: `可转出 ${formatMoney(account.available)} 元`,
        }))}
        onChange={props.onChange}
      />
    </Card>
  )
}
