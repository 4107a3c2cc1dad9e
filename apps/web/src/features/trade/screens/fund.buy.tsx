import { buySingleFundCheckProductPage } from '@tongzhou/client/trade'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { Button } from '@tongzhou/ui/button/button'
import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { Card } from '@tongzhou/ui/card/card'
import { AgreementCheck } from '@tongzhou/ui/choice/agreement-check'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { HolidayNote } from '../../../shared/fund/holiday-note'
import { MarketClosedNote } from '../../../shared/fund/market-closed-note'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { useTitle } from '../../../shared/screen/bar'
import { FormColumns } from '../../../shared/screen/form-columns'
import { Screen } from '../../../shared/screen/screen'
import { DocumentSheet, type NamedDocument } from '../../../shared/trading/document-sheet'
import { TradePasswordSheet } from '../../../shared/trade-password/trade-password-sheet'
import { BlockedNotice } from '../parts/blocked-notice'
import { BuyFacts } from '../parts/buy-facts'
import {
  type BuyPage,
  amountProblem,
  buyVerb,
  limitsHint,
  previewPurchase,
  quickAmounts,
  typedMoney,
} from '../parts/buy-preview'
import { BuyReview } from '../parts/buy-review'
import { FundLine } from '../parts/fund-line'
import { MismatchDialog } from '../parts/mismatch-dialog'
import { PayChooser } from '../parts/pay-chooser'
import { SuitabilityBlock, SuitabilityLine } from '../parts/suitability-block'
import { TradeSummary } from '../parts/trade-summary'
import { type BuyOrder, useBuy } from '../parts/use-buy'

/** Buys one fund: what it costs, when it counts, who pays, and what must be read first. */
export default function FundBuy() {
  const { fundCode, amount } = useRouteQuery('/fund/buy')
  const page = useCall(buySingleFundCheckProductPage, { fundCode })

  return (
    <Screen query={page}>
      {(data) => (
        <BuyForm
          page={data}
          firstAmount={amount ?? ''}
          refresh={() => {
            if (page.kind === 'ready') page.retry()
          }}
        />
      )}
    </Screen>
  )
}

function BuyForm({
  page,
  firstAmount,
  refresh,
}: {
  page: BuyPage
  firstAmount: string
  refresh: () => void
}) {
  const form = useBuyForm(page, firstAmount)
  const { phase, setPhase, submit, isSending } = useBuy({
    refresh,
    onAgreementsChanged: () => form.setAgreed(false),
  })
  const [reading, setReading] = useState<NamedDocument | null>(null)
  const { order, problem } = form
  const verb = buyVerb(page)
  useTitle(verb === '认购' ? verb : null)
  const begin = () => {
    form.setTried(true)
    if (order !== null && form.agreed) setPhase(page.suitability.match === 'mismatch' ? 'warning' : 'review')
  }

  return (
    <FormColumns
      beside={
        <TradeSummary title={`本次${verb}`} fund={page}>
          <MoneyLine
            strong
            label={`${verb}金额`}
            value={form.preview === null ? '--' : `${formatMoney(form.preview.amount)} 元`}
          />
          <BuyFacts page={page} preview={form.preview} />
          <SuitabilityLine page={page} />
        </TradeSummary>
      }
    >
      <div className="desktop:hidden">
        <FundLine fund={page} />
      </div>
      {page.business !== 'SUBSCRIBE' && <MarketClosedNote tDay={page.tDay} />}
      {page.business !== 'SUBSCRIBE' && (
        <HolidayNote side="buy" isMoneyFund={page.isMoneyFund} cutoffTime={page.cutoffTime} />
      )}
      {page.blocked !== null && <BlockedNotice blocked={page.blocked} />}
      <Card>
        <AmountField
          label={`${verb}金额（元）`}
          value={form.typed}
          onChange={form.setTyped}
          placeholder={`${formatMoney(page.amountMin)} 起`}
          quick={quickAmounts(page)}
          hint={limitsHint(page)}
          error={problem ?? undefined}
        />
        <div className="desktop:hidden">
          <BuyFacts page={page} preview={form.preview} />
        </div>
      </Card>
      <PayChooser cards={page.cards} chosen={form.card} onChange={form.setTradeAcco} />
      <SuitabilityBlock page={page} />
      <AgreementCheck
        checked={form.agreed}
        onChange={form.setAgreed}
        documents={page.agreements.map((document) => ({
          name: document.name,
          onOpen: () => setReading(document),
        }))}
        error={form.tried && !form.agreed ? '请先阅读并同意以上文件' : undefined}
      />
      <StickyActionBar note="基金有风险，投资需谨慎">
        <Button full busy={isSending} disabled={page.blocked !== null} onClick={begin}>
          {order === null ? verb : `${verb} ${formatMoney(order.preview.amount)} 元`}
        </Button>
      </StickyActionBar>
      <DocumentSheet document={reading} onClose={() => setReading(null)} />
      <MismatchDialog
        open={phase === 'warning'}
        page={page}
        onCancel={() => setPhase('form')}
        onConfirm={() => setPhase('review')}
      />
      {order !== null && <Confirming {...{ order, phase, setPhase, isSending, submit }} />}
    </FormColumns>
  )
}

/** Review and password of an order that is complete. */
function Confirming(props: { order: BuyOrder } & Omit<ReturnType<typeof useBuy>, 'refuse'>) {
  const { order, phase, setPhase } = props

  return (
    <>
      <BuyReview
        {...order}
        open={phase === 'review'}
        onClose={() => setPhase('form')}
        onConfirm={() => setPhase('password')}
      />
      <TradePasswordSheet
        open={phase === 'password'}
        title="输入交易密码"
        busy={props.isSending}
        onClose={() => setPhase('form')}
        onTicket={(ticket) => void props.submit(order, ticket)}
      >
        <p className="text-15">
          {buyVerb(order.page)} {order.page.name}{' '}
          <strong className="tabular-nums">{formatMoney(order.preview.amount)}</strong> 元
        </p>
      </TradePasswordSheet>
    </>
  )
}

/** What is typed and chosen, and the order it makes; null while something is missing or wrong. */
function useBuyForm(page: BuyPage, firstAmount: string) {
  const [typed, setTyped] = useState(firstAmount)
  const [tradeAcco, setTradeAcco] = useState<string | null>(null)
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const usable = page.cards.filter((card) => card.usable)
  const card = usable.find((candidate) => candidate.tradeAcco === tradeAcco) ?? usable[0] ?? null
  const amount = typedMoney(typed)
  const preview = amount === null ? null : previewPurchase(page, amount)
  const wrong = amount === null ? null : amountProblem(page, amount, card)
  const missing = tried && amount === null ? `请输入${buyVerb(page)}金额` : null
  const order = preview === null || card === null || wrong !== null ? null : { page, preview, card }

  return {
    typed,
    setTyped,
    setTradeAcco,
    agreed,
    setAgreed,
    tried,
    setTried,
    card,
    preview,
    problem: wrong ?? missing,
    order,
  }
}
