import type { WithdrawWay } from '@tongzhou/client/sets/withdraw-way'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { type Money, noMoney, moneyFrom, sumMoney } from '@tongzhou/domain/kernel/money'
import type { OrderDay, OrderLine, OrderSummary } from '../../../shared/order/order-summary'
import { cardText } from '../../../shared/words/card-words'
import { dayText, shortDay } from '../../../shared/words/day-words'
import { orderWords } from '../../../shared/words/order-words'
import type { CashAccount, WithdrawPreview } from './cash-types'
import { CASH_NAME, withdrawWayWords } from './cash-words'

/** A withdrawal in money: what comes to the card and when, and what the quick way does not earn. */
export function withdrawSummary(
  account: CashAccount,
  asked: {
    readonly amount: Money | null
    readonly way: WithdrawWay
    readonly preview: WithdrawPreview | null
  },
): OrderSummary {
  const { amount, way, preview } = asked

  return {
    verb: '转出',
    fundName: CASH_NAME,
    sizeLabel: '转出金额',
    size: amount === null ? null : { value: formatMoney(amount), unit: '元' },
    lines: [
      { label: orderWords.fee, value: '0.00 元', note: '货币基金一般不收赎回费' },
      costLine(amount === null ? null : preview),
    ],
    days: daysOf(asked),
    choices: [
      { label: '方式', value: withdrawWayWords[way] },
      { label: orderWords.paidTo, value: cardText(account) },
    ],
  }
}

/** 少得约 1.59 元, by which figure and until when the ordinary way would have earned. */
function costLine(preview: WithdrawPreview | null): OrderLine {
  const cost = preview?.quickCost ?? null
  if (cost === null)
    return {
      label: '少得收益',
      value: preview === null ? '--' : '0.00 元',
      note: '普通转出计收益到确认前一日',
    }

  return {
    label: '少得收益',
    value: `约 ${formatMoney(cost.income)} 元`,
    note: `普通转出计收益到 ${shortDay(cost.earnsUntil)}；按 ${shortDay(cost.incomeDate, null)} 万份收益测算`,
  }
}

function daysOf({ way, preview }: { way: WithdrawWay; preview: WithdrawPreview | null }): OrderDay[] {
  const quick = partOf(preview, 'QUICK')
  const normal = partOf(preview, 'NORMAL')
  const arrival = preview === null ? '--' : `${dayText(preview.normalArriveDate)} 前`
  const sized = (note: string, part: Money) =>
    way === 'MIXED' && part > noMoney ? `${formatMoney(part)} 元，${note}` : note

  return [
    ...(way === 'NORMAL'
      ? [{ label: '转出申请日', day: preview === null ? '--' : dayText(preview.tDay), note: '确认前可撤单' }]
      : [{ label: '快速到账', day: '今日', note: sized('银行垫付，今日起不计收益，不可撤单', quick) }]),
    ...(way === 'QUICK'
      ? []
      : [{ label: '普通到账', day: arrival, note: sized('24:00 前，登记机构确认后划付', normal) }]),
  ]
}

function partOf(preview: WithdrawPreview | null, way: 'QUICK' | 'NORMAL'): Money {
  return sumMoney(
    (preview?.parts ?? []).filter((part) => part.way === way).map((part) => moneyFrom(part.amount)),
  )
}
