import { QUICK_CAP } from '@tongzhou/domain/cash/quick-limits'
import type { TopUpMode } from '@tongzhou/client/sets/top-up-mode'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { Card } from '@tongzhou/ui/card/card'
import { MoreLink } from '@tongzhou/ui/link/more-link'
import { Switch } from '@tongzhou/ui/choice/switch'
import { ChoiceRows } from '@tongzhou/ui/list-row/choice-rows'
import { Skeleton } from '@tongzhou/ui/states/skeleton'
import type { CallState } from '../../../shared/api/use-call'
import { HolidayNote } from '../../../shared/fund/holiday-note'
import { MarketClosedNote } from '../../../shared/fund/market-closed-note'
import { OrderFigures } from '../../../shared/order/order-figures'
import { OrderPage } from '../../../shared/order/order-page'
import { chosenCard } from '../../../shared/order/pay-card'
import { PayChooser } from '../../../shared/order/pay-chooser'
import { typedAmount } from '../../../shared/form/typed-amount'
import { AgreementField } from '../../../shared/protocol/agreements'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { CashFoot } from './cash-foot'
import type { TopUpPage, TopUpPreview } from './cash-types'
import { incomeText, yieldText } from './cash-words'
import { SplitParts } from './split-parts'
import { topUpSummary } from './top-up-summary'
import { type TopUpWish, topUpFaults, useTopUpForm } from './use-top-up-form'

const chips = ['1000', '5000', '10000', '50000'].map((value) => ({
  label: Number(value) >= 10_000 ? `${Number(value) / 10_000}万` : value,
  value,
}))

/** Puts money into the product: how much, where it goes and why, who pays, and from when it earns. */
export function TopUpForm(props: { page: TopUpPage; mode: TopUpMode; wish: TopUpWish; refresh: () => void }) {
  const { page, mode } = props
  const go = useGo()
  const { form, typed, split } = useTopUpForm({
    ...props,
    onToppedUp: (parentNo) => go(to('/yiqianbao/buy-result', { parentNo }), { replace: true }),
  })
  const amount = typedAmount(typed.amount)
  const card = chosenCard(page, typed)
  const summary = topUpSummary(page, { amount, card, fundCode: mode === 'SINGLE' ? typed.fundCode : null })
  const field = form.chosen('amount')
  const known = amount === null ? null : topUpFaults(page, typed).amount
  const refused = split?.kind === 'failed' ? split.failure.failed.msg : null

  return (
    <OrderPage
      form={form}
      fund={null}
      summary={summary}
      blocked={page.blocked}
      foot="货币基金不等同于银行存款，不保证一定盈利"
      notes={
        <>
          <MarketClosedNote tDay={page.tDay} />
          <HolidayNote side="buy" isMoneyFund cutoffTime={page.cutoffTime} />
        </>
      }
      rest={
        <>
          <PayChooser
            cards={page.cards}
            chosen={card}
            onChange={({ tradeAcco }) => form.chosen('tradeAcco').onChange(tradeAcco)}
            error={form.fault('tradeAcco')}
          />
          {page.funds.length > 1 && (
            <Card>
              <Switch
                label="未确认时改买其他基金"
                note="某只基金没有确认的部分，次一交易日自动改买另一只有额度的基金；关闭时退回付款银行卡"
                checked={typed.autoSwap === 'true'}
                onChange={(isOn) => form.chosen('autoSwap').onChange(String(isOn))}
              />
            </Card>
          )}
          {page.agreements.length > 0 && (
            <Card title="请阅读并同意">
              <AgreementField look="rows" agreements={form.agreements} />
            </Card>
          )}
          <CashFoot quick />
        </>
      }
    >
      {mode === 'SINGLE' && (
        <FundChoice
          page={page}
          value={typed.fundCode}
          compareHref={to('/new-yqb/normal-buy/fund-select', {
            fundCode: typed.fundCode === '' ? undefined : typed.fundCode,
            amount: amount === null ? undefined : printMoney(amount),
          })}
          onChange={form.chosen('fundCode').onChange}
        />
      )}
      <Card>
        <AmountField
          label="转入金额（元）"
          {...field}
          placeholder={`${formatMoney(page.minAmount)} 起`}
          quick={chips}
          error={known ?? refused ?? field.error}
        />
        <OrderFigures summary={summary} />
      </Card>
      {mode !== 'SINGLE' && amount !== null && refused === null && split !== null && (
        <SplitCard split={split} mode={mode} />
      )}
    </OrderPage>
  )
}

const splitNotes: Readonly<Record<Exclude<TopUpMode, 'SINGLE'>, string>> = {
  SMART: `先让每只基金留足 ${formatMoney(QUICK_CAP)} 元的快取额度，其余按基金顺序与七日年化分配；每一份都是您名下的基金份额。`,
  AVERAGE: '每只开放的基金各得一份，余下的分归顺序在前的基金。',
}

function SplitCard({ split, mode }: { split: CallState<TopUpPreview>; mode: Exclude<TopUpMode, 'SINGLE'> }) {
  return (
    <Card title={mode === 'SMART' ? '智能分配' : '平均分配'}>
      {split.kind === 'ready' ? (
        <SplitParts parts={split.data.parts} title="转入分配" />
      ) : (
        <div className="flex flex-col gap-2">
          <Skeleton className="h-2.5 w-full" />
          <Skeleton className="h-10 w-full" />
        </div>
      )}
      <p className="pt-2 text-12 text-ink-faint">{splitNotes[mode]}</p>
    </Card>
  )
}

function FundChoice(props: {
  page: TopUpPage
  value: string
  compareHref: string
  onChange: (fundCode: string) => void
}) {
  return (
    <Card flush title="转入哪只基金" action={<MoreLink label="额度与收益" href={props.compareHref} />}>
      <ChoiceRows
        label="基金"
        value={props.value}
        choices={props.page.funds.map((fund) => ({
          value: fund.fundCode,
          title: fund.name,
          note: `${incomeText(fund)}${fund.isQuick ? ' · 支持快取' : ''}`,
          amount: yieldText(fund.sevenDayYield),
          disabledReason: fund.closedReason ?? undefined,
        }))}
        onChange={props.onChange}
      />
    </Card>
  )
}
