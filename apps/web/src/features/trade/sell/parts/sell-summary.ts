import type { RedeemTarget } from '@tongzhou/client/sets/redeem-target'
import type { LargeRedeemFlag } from '@tongzhou/client/sets/large-redeem-flag'
import { formatShares } from '@tongzhou/domain/format/amounts'
import type { OrderSummary } from '../../../../shared/order/order-summary'
import { cardText } from '../../../../shared/words/card-words'
import { dayText } from '../../../../shared/words/day-words'
import { cancelNote, orderWords } from '../../../../shared/words/order-words'
import {
  type SellAccount,
  type SellPage,
  type SellPreview,
  aboutMoney,
  feeText,
  isBackEnd,
} from './sell-preview'

/** What becomes of the shares that a large redemption leaves over. */
export const largeRedeemWords: Readonly<Record<LargeRedeemFlag, { label: string; note: string }>> = {
  '1': { label: '顺延', note: '当日未确认的份额，下一开放日继续办理' },
  '0': { label: '取消', note: '当日未确认的份额退回持仓' },
}

/** A sale in money: what comes in, its fee, and the days that matter. */
export function sellSummary(
  page: SellPage,
  account: SellAccount,
  sale: {
    readonly preview: SellPreview | null
    readonly largeRedeemFlag: LargeRedeemFlag
    readonly target: RedeemTarget
  },
): OrderSummary {
  const { preview, largeRedeemFlag, target } = sale
  const isCash = target === 'CASH_PRODUCT'

  return {
    verb: '卖出',
    fundName: page.name,
    sizeLabel: '卖出份额',
    size: preview === null ? null : { value: formatShares(preview.shares), unit: '份' },
    lines: [
      {
        strong: true,
        label: orderWords.proceeds,
        value: aboutMoney(preview?.net ?? null),
        note: isBackEnd(account) ? '以登记机构确认为准' : `按 ${dayText(page.navDate)} 净值估算`,
      },
      { label: orderWords.fee, value: preview === null ? '--' : feeText(account, preview) },
    ],
    days: [
      { label: orderWords.navDay, day: dayText(page.tDay), note: cancelNote(page.cutoffTime) },
      isCash
        ? { label: '转入现金宝', day: dayText(page.arriveDate), note: '钱到监督账户那天买入' }
        : { label: orderWords.arrival, day: `${dayText(page.arriveDate)} 前`, note: cardText(account) },
    ],
    choices: [
      isCash
        ? { label: '卖出后的钱', value: '转入现金宝' }
        : { label: orderWords.paidTo, value: cardText(account) },
      { label: orderWords.largeRedemption, value: `余下份额${largeRedeemWords[largeRedeemFlag].label}` },
    ],
  }
}
