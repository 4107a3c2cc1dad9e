import { redeemThenBuy, transformSingleFund } from '@tongzhou/client/trade'
import { formatShares } from '@tongzhou/domain/format/amounts'
import { noShares, printShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { useState } from 'react'
import type { AcceptedText } from '../../../../shared/form/submit-form'
import { agreementIds } from '../../../../shared/order/agreement-ids'
import type { MismatchFacts } from '../../../../shared/order/mismatch-dialog'
import { useOrderForm } from '../../../../shared/order/use-order-form'
import { accountKey, typedShares } from '../../sell/parts/sell-preview'
import {
  type Comparison,
  type ExchangePage,
  type SubmittedWay,
  chosenExchangeAccount,
  exchangeFault,
  wayWords,
} from './exchange-preview'
import { exchangeSummary } from './exchange-summary'

/** What the page asks for; `tradeAcco` is the key of a trade account with its fee side. */
export interface ExchangeFields {
  readonly shares: string
  readonly tradeAcco: string
}

/** The form of an exchange by either way: one set of fields, the way decides which order is placed. */
export function useExchangeForm(parts: {
  page: ExchangePage
  wished: { readonly shares: string | null; readonly tradeAcco: string | null }
  /** The newest comparison of the typed shares, for the review. */
  comparison: () => Comparison | null
  refresh: () => void
  onDone: (orderNo: string) => void
}) {
  const { page, wished } = parts
  const [way, setWay] = useState<SubmittedWay>('TRANSFORM')
  const first = page.accounts.find((one) => one.tradeAcco === wished.tradeAcco) ?? page.accounts[0]
  const common = {
    refresh: parts.refresh,
    defaults: { shares: wished.shares ?? '', tradeAcco: first === undefined ? '' : accountKey(first) },
    agreements: page.agreements,
    faults: (typed: ExchangeFields) => exchangeFaults(page, typed),
    onDone: ({ data: [{ orderNo }] }: { data: readonly [{ orderNo: string }, ...unknown[]] }) =>
      parts.onDone(orderNo),
  }
  const draft = `exchange/${page.from.fundCode}/${page.to.fundCode}`
  const transform = useOrderForm(transformSingleFund, {
    ...common,
    verb: '转换',
    draft: { name: draft },
    isBlocked: page.blocked !== null,
    order: (typed, accepted) => {
      const { orders, ...rest } = orderOf(parts, { typed, accepted, way: 'TRANSFORM' })

      return {
        ...rest,
        orders: orders.map(({ isAll, shares, ...one }) => ({
          ...one,
          ...(isAll ? { transformAll: true } : { shares }),
        })),
      }
    },
  })
  const thenBuy = useOrderForm(redeemThenBuy, {
    ...common,
    verb: '卖出再买',
    draft: { name: `${draft}/sell` },
    order: (typed, accepted) => {
      const { orders, ...rest } = orderOf(parts, { typed, accepted, way: 'SELL_THEN_BUY' })

      return {
        ...rest,
        orders: orders.map(({ isAll, shares, ...one }) => ({
          ...one,
          ...(isAll ? { sellAll: true } : { shares }),
        })),
      }
    },
  })

  return {
    way,
    form: way === 'TRANSFORM' ? transform : thenBuy,
    /** Another way with what was typed. */
    go: (next: SubmittedWay) => {
      const [here, there] = next === 'TRANSFORM' ? [thenBuy, transform] : [transform, thenBuy]
      const { shares, tradeAcco } = here.form.getValues()
      there.form.setValue('shares', shares)
      there.form.setValue('tradeAcco', tradeAcco)
      setWay(next)
    },
  }
}

/** What is missing or wrong, by field; null is none. */
export function exchangeFaults(
  page: ExchangePage,
  typed: ExchangeFields,
): Record<keyof ExchangeFields, string | null> {
  const account = chosenExchangeAccount(page, typed.tradeAcco)
  const shares = typedShares(typed.shares)
  if (account === undefined) return { shares: null, tradeAcco: '请选择交易账户' }

  return {
    shares: shares === null ? '请输入转出份额' : exchangeFault(page, account, shares),
    tradeAcco: null,
  }
}

function orderOf(
  { page, comparison }: Pick<Parameters<typeof useExchangeForm>[0], 'page' | 'comparison'>,
  asked: { typed: ExchangeFields; accepted: readonly AcceptedText[]; way: SubmittedWay },
) {
  const { typed, accepted, way } = asked
  const account = chosenExchangeAccount(page, typed.tradeAcco)
  const shares = typedShares(typed.shares) ?? noShares
  const option = comparison()?.options.find((one) => one.way === way) ?? null
  const says = `${wayWords[way].label} ${page.from.name} ${formatShares(shares)} 份到 ${page.to.name}`
  const isAll = account !== undefined && shares === sharesFrom(account.available)

  return {
    orders:
      account === undefined
        ? []
        : [
            {
              fundCode: page.from.fundCode,
              targetFundCode: page.to.fundCode,
              tradeAcco: account.tradeAcco,
              chargeType: account.chargeType,
              tDay: page.tDay,
              agreementIds: agreementIds(accepted),
              isAll,
              shares: printShares(shares),
            },
          ],
    says,
    mismatch: mismatchOf(page),
    ...(account === undefined ? {} : { review: exchangeSummary(page, account, { way, shares, option }) }),
  }
}

function mismatchOf({ suitability, to: target }: ExchangePage): MismatchFacts | null {
  const { match, ability, warning } = suitability

  return match === 'mismatch' ? { fund: target.riskLevel, mine: ability ?? '', warning } : null
}
