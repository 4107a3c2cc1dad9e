import { formatMoney } from '@tongzhou/domain/format/amounts'
import type { Money } from '@tongzhou/domain/kernel/money'
import type { OrderSummary } from '../../../shared/order/order-summary'
import type { PayCard } from '../../../shared/order/pay-card'
import { cardText } from '../../../shared/words/card-words'
import { dayText } from '../../../shared/words/day-words'
import { cancelNote, orderWords } from '../../../shared/words/order-words'
import type { TopUpPage } from './cash-types'
import { CASH_NAME } from './cash-words'

/** A top-up in money: what it pays, that nothing is charged, and from when it earns. */
export function topUpSummary(
  page: TopUpPage,
  typed: { readonly amount: Money | null; readonly card: PayCard | null; readonly fundCode: string | null },
): OrderSummary {
  const { amount, card, fundCode } = typed
  const fund = page.funds.find((one) => one.fundCode === fundCode)

  return {
    verb: '转入',
    fundName: fund?.name ?? CASH_NAME,
    sizeLabel: '转入金额',
    ...(amount === null
      ? { size: null }
      : {
          size: { value: formatMoney(amount), unit: '元' },
          sum: { label: '合计付款', value: `${formatMoney(amount)} 元` },
        }),
    lines: [
      { label: orderWords.fee, value: '0.00 元', note: '货币基金不收申购费' },
      {
        label: '七日年化',
        value: yieldOf(page, fund),
        note: fund === undefined ? '各基金中最高' : dayText(fund.incomeDate, null),
      },
    ],
    days: [
      { label: '转入申请日', day: dayText(page.tDay), note: cancelNote(page.cutoffTime) },
      { label: '开始计收益', day: dayText(page.confirmDate), note: '份额确认当日' },
      { label: '可看到收益', day: dayText(page.incomeDate), note: '确认日后的交易日' },
    ],
    choices: [{ label: orderWords.paidFrom, value: card === null ? '--' : cardText(card) }],
  }
}

function yieldOf(page: TopUpPage, fund: TopUpPage['funds'][number] | undefined): string {
  const yields = (fund === undefined ? page.funds : [fund]).flatMap((one) => one.sevenDayYield ?? [])
  const best = yields.toSorted((a, b) => Number(b) - Number(a))[0]

  return best === undefined ? '--' : `${best}%`
}
