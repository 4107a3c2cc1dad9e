import type { LargeRedeemFlag } from '@tongzhou/client/sets/large-redeem-flag'
import type { RedeemTarget } from '@tongzhou/client/sets/redeem-target'
import { redeemSingleFund } from '@tongzhou/client/trade'
import { formatShares } from '@tongzhou/domain/format/amounts'
import { noShares, printShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import type { CheckedForm } from '../../../../shared/form/use-checked-form'
import { useOrderForm } from '../../../../shared/order/use-order-form'
import {
  type SellAccount,
  type SellPage,
  accountKey,
  previewSale,
  sharesProblem,
  typedShares,
} from './sell-preview'
import { sellSummary } from './sell-summary'

/** What the sell page asks for; `tradeAcco` is the key of a trade account with its fee side. */
export interface SellFields {
  readonly shares: string
  readonly tradeAcco: string
  readonly largeRedeemFlag: LargeRedeemFlag
  readonly target: RedeemTarget
}

/** A sale that was taken, with the ticket that it was given with. */
export interface Sold {
  readonly orderNo: string
  /** All that could be sold of the account. */
  readonly isAll: boolean
  readonly tradeTicket: string
}

/** The form of a sale: its faults, the review, and the order. */
export function useSellForm(parts: {
  page: SellPage
  /** What the page that led here has chosen already. */
  wished: {
    readonly tradeAcco: string | null
    readonly shares: string | null
    readonly into: RedeemTarget | ''
  }
  refresh: () => void
  onSold: (sold: Sold) => void
}): CheckedForm<{
  shares: string
  tradeAcco: string
  largeRedeemFlag: LargeRedeemFlag
  target: RedeemTarget
}> {
  const { page, wished } = parts
  const first = page.accounts.find((each) => each.tradeAcco === wished.tradeAcco) ?? page.accounts[0]
  const defaults: SellFields = {
    shares: wished.shares ?? '',
    tradeAcco: first === undefined ? '' : accountKey(first),
    largeRedeemFlag: '1',
    target: wished.into === '' ? 'CARD' : wished.into,
  }

  return useOrderForm(redeemSingleFund, {
    verb: '卖出',
    refresh: parts.refresh,
    defaults,
    draft: { name: `sell/${page.fundCode}/${defaults.tradeAcco}/${defaults.shares}` },
    isBlocked: page.blocked !== null,
    faults: (typed) => sellFaults(page, typed),
    order: (typed) => {
      const account = chosenAccount(page, typed)
      const shares = typedShares(typed.shares) ?? noShares
      const preview = account === undefined ? null : previewSale(page, account, shares)

      return {
        orders: account === undefined ? [] : [orderOf(page, account, typed)],
        says: `卖出 ${page.name} ${formatShares(shares)} 份`,
        ...(account === undefined ? {} : { review: sellSummary(page, account, { preview, ...typed }) }),
      }
    },
    onDone: ({ data: [{ orderNo }], tradeTicket }, typed) => {
      const account = chosenAccount(page, typed)
      parts.onSold({ orderNo, tradeTicket, isAll: account !== undefined && isAllOf(account, typed) })
    },
  })
}

/** What is missing or wrong, by field; null is none. */
export function sellFaults(
  page: SellPage,
  typed: SellFields,
): { shares: string | null; tradeAcco: string | null } {
  const account = chosenAccount(page, typed)
  const shares = typedShares(typed.shares)
  if (account === undefined) return { shares: null, tradeAcco: '请选择交易账户' }

  return {
    shares: shares === null ? '请输入卖出份额' : sharesProblem(page, account, shares),
    tradeAcco: null,
  }
}

/** The account whose shares are sold. */
export function chosenAccount(
  page: SellPage,
  { tradeAcco }: Pick<SellFields, 'tradeAcco'>,
): SellAccount | undefined {
  return page.accounts.find((each) => accountKey(each) === tradeAcco)
}

function orderOf(page: SellPage, account: SellAccount, typed: SellFields) {
  return {
    fundCode: page.fundCode,
    tradeAcco: account.tradeAcco,
    chargeType: account.chargeType,
    tDay: page.tDay,
    largeRedeemFlag: typed.largeRedeemFlag,
    ...(typed.target === 'CARD' ? {} : { target: typed.target }),
    ...(isAllOf(account, typed)
      ? { sellAll: true }
      : { shares: printShares(typedShares(typed.shares) ?? noShares) }),
  }
}

function isAllOf(account: SellAccount, typed: SellFields): boolean {
  return typedShares(typed.shares) === sharesFrom(account.available)
}
