import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import type { Shares } from '@tongzhou/domain/kernel/shares'
import type { OrderSummary } from '../../../../shared/order/order-summary'
import { accountText } from '../../../../shared/words/card-words'
import { dayText } from '../../../../shared/words/day-words'
import { cancelNote, orderWords } from '../../../../shared/words/order-words'
import {
  type ExchangeAccount,
  type ExchangeOption,
  type ExchangePage,
  type SubmittedWay,
  wayWords,
} from './exchange-preview'

/** An exchange in figures: what goes out, what it costs, what comes in, and the days that matter. */
export function exchangeSummary(
  page: ExchangePage,
  account: ExchangeAccount,
  order: {
    readonly way: SubmittedWay
    readonly shares: Shares | null
    /** The way's figures; null while they are not known. */
    readonly option: ExchangeOption | null
  },
): OrderSummary {
  const { way, shares, option } = order
  const isTransform = way === 'TRANSFORM'
  const into = option?.inShares ?? null
  const fee = option?.total ?? null

  return {
    verb: wayWords[way].verb,
    fundName: `${page.from.name} → ${page.to.name}`,
    sizeLabel: '转出份额',
    size: shares === null ? null : { value: formatShares(shares), unit: '份' },
    lines: [
      {
        strong: true,
        label: '预计转入份额',
        value: into === null ? '--' : `约 ${formatShares(into)} 份`,
        note: `按 ${dayText(page.to.navDate)} 净值估算，以确认结果为准`,
      },
      {
        label: orderWords.fee,
        value: fee === null ? '--' : `约 ${formatMoney(fee)} 元`,
        ...(option === null || fee === null ? {} : { note: feeNote(option, isTransform) }),
      },
    ],
    days: daysOf(page, option, isTransform),
    choices: [{ label: '转出账户', value: accountText(account) }],
  }
}

function feeNote({ redemptionFee, buyFee }: ExchangeOption, isTransform: boolean): string {
  return `赎回费 ${formatMoney(redemptionFee)} + ${isTransform ? '补差费' : '申购费'} ${formatMoney(buyFee)}`
}

function daysOf(
  page: ExchangePage,
  option: ExchangeOption | null,
  isTransform: boolean,
): OrderSummary['days'] {
  const note = cancelNote(page.cutoffTime)
  if (isTransform || option === null) {
    return [
      { label: orderWords.navDay, day: dayText(page.tDay), note },
      { label: orderWords.confirmed, day: dayText(page.confirmDate) },
      { label: orderWords.sellable, day: dayText(page.sellableDate) },
    ]
  }

  return [
    { label: '卖出的净值日', day: dayText(option.sellTDay), note },
    {
      label: '钱到，买入的净值日',
      day: dayText(option.buyTDay),
      note: `空档 ${option.daysOut ?? 0} 个交易日`,
    },
    { label: orderWords.confirmed, day: dayText(option.buyConfirmDate) },
    { label: orderWords.sellable, day: dayText(option.sellableDate) },
  ]
}
