import { compareExchange, transformPage } from '@tongzhou/client/trade'
import { formatShares } from '@tongzhou/domain/format/amounts'
import { printShares } from '@tongzhou/domain/kernel/shares'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { Card } from '@tongzhou/ui/card/card'
import { ChoiceRows } from '@tongzhou/ui/list-row/choice-rows'
import { useDeferredValue, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useCall } from '../../../../shared/api/use-call'
import { MarketClosedNote } from '../../../../shared/fund/market-closed-note'
import { OrderFigures } from '../../../../shared/order/order-figures'
import { OrderPage } from '../../../../shared/order/order-page'
import { AgreementField } from '../../../../shared/protocol/agreements'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { Screen } from '../../../../shared/screen/screen'
import { accountText } from '../../../../shared/words/card-words'
import { accountKey, quickShares, typedShares } from '../../sell/parts/sell-preview'
import {
  type Comparison,
  type ExchangeAccount,
  type ExchangePage,
  chosenExchangeAccount,
} from '../parts/exchange-preview'
import { exchangeSummary } from '../parts/exchange-summary'
import { FeeByLot } from '../parts/fee-by-lot'
import { GapMove } from '../parts/gap-move'
import { SuitabilityLine, TargetLine } from '../parts/target-line'
import { exchangeFaults, useExchangeForm } from '../parts/use-exchange-form'
import { WaysCompared } from '../parts/ways-compared'

/** Shares of one fund for shares of another, with three ways and staying compared before one is taken. */
export default function FundTransform() {
  const { fundCode, targetFundCode, ...wished } = useRouteQuery('/fund/transform/transform')
  const page = useCall(transformPage, { fundCode, targetFundCode })

  return (
    <Screen query={page}>
      {(data) => (
        <Exchange
          key={`${fundCode}/${targetFundCode}`}
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

function Exchange(props: {
  page: ExchangePage
  wished: { readonly tradeAcco: string | null; readonly shares: string | null }
  refresh: () => void
}) {
  const { page } = props
  const go = useGo()
  const newest = useRef<Comparison | null>(null)
  const { form, ...chosen } = useExchangeForm({
    ...props,
    comparison: () => newest.current,
    onDone: (orderNo) => go(to('/fund/transform/trans-result', { orderNo }), { replace: true }),
  })
  const [typed, key] = useWatch({ control: form.form.control, name: ['shares', 'tradeAcco'] })
  const account = chosenExchangeAccount(page, key) ?? page.accounts[0]
  const shares = typedShares(typed)
  const problem = shares === null ? null : exchangeFaults(page, { shares: typed, tradeAcco: key }).shares
  const asked = useDeferredValue(shares === null || problem !== null ? null : printShares(shares))
  const comparison = useComparison(page, { account, shares: asked })
  useEffect(() => {
    newest.current = comparison
  }, [comparison])
  if (account === undefined) return null
  const option = comparison?.options.find((one) => one.way === chosen.way) ?? null
  const summary = exchangeSummary(page, account, {
    way: chosen.way,
    shares: problem === null ? shares : null,
    option,
  })
  const sharesField = form.chosen('shares')

  return (
    <OrderPage
      form={form}
      fund={page.from}
      summary={summary}
      blocked={chosen.way === 'TRANSFORM' ? page.blocked : null}
      foot="基金有风险，投资需谨慎"
      notes={
        <>
          <TargetLine page={page} />
          <MarketClosedNote tDay={page.tDay} />
        </>
      }
      rest={
        <>
          <SuitabilityLine page={page} />
          {page.agreements.length > 0 && (
            <Card>
              <AgreementField look="rows" agreements={form.agreements} />
            </Card>
          )}
        </>
      }
    >
      {page.accounts.length > 1 && (
        <Card flush title="从哪个交易账户转出">
          <ChoiceRows
            label="交易账户"
            value={accountKey(account)}
            choices={page.accounts.map((one) => ({
              value: accountKey(one),
              title: accountText(one),
              note: `可转 ${formatShares(one.available)} 份`,
            }))}
            onChange={form.chosen('tradeAcco').onChange}
          />
        </Card>
      )}
      <Card>
        <AmountField
          label="转出份额"
          currency=""
          unit="份"
          {...sharesField}
          placeholder={`最多可转 ${formatShares(account.available)}`}
          quick={quickShares(account)}
          hint={`可转 ${formatShares(account.available)} 份，共 ${formatShares(account.total)} 份`}
          error={problem ?? sharesField.error}
        />
        <OrderFigures summary={summary} />
      </Card>
      {comparison !== null && asked !== null && (
        <>
          <WaysCompared
            comparison={comparison}
            account={account}
            shares={asked}
            way={chosen.way}
            onWay={chosen.go}
          />
          <GapMove comparison={comparison} />
          <FeeByLot page={page} account={account} shares={asked} />
        </>
      )}
    </OrderPage>
  )
}

/** The comparison of what is typed; that of before stays while the next is asked for. */
function useComparison(
  page: ExchangePage,
  { account, shares }: { account: ExchangeAccount | undefined; shares: string | null },
): Comparison | null {
  const compared = useCall(
    compareExchange,
    {
      fundCode: page.from.fundCode,
      targetFundCode: page.to.fundCode,
      tradeAcco: account?.tradeAcco ?? '',
      chargeType: account?.chargeType ?? '0',
      shares: shares ?? '',
    },
    { enabled: account !== undefined && shares !== null, keepPrevious: true },
  )

  return compared.kind === 'ready' ? compared.data : null
}
