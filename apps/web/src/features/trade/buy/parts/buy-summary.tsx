import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { formatDiscount, formatFeeRate } from '@tongzhou/domain/format/rates'
import type { OrderDay, OrderLine, OrderSummary } from '../../../../shared/order/order-summary'
import { dayText, fromDayText } from '../../../../shared/words/day-words'
import { ESTIMATE_NOTE, cancelNote, cutoffNote, orderWords } from '../../../../shared/words/order-words'
import { buyVerb } from '../../../../shared/words/purchase-words'
import { type BuyCoupon, savingText } from './buy-coupons'
import type { BuyPage, BuyPreview } from './buy-preview'

/**
 * A purchase in money: the fee with its derivation, estimated shares and the days that matter; `payer`: who
 * pays, in words; `coupon`: the one that goes with it.
 */
export function buySummary(
  page: BuyPage,
  preview: BuyPreview | null,
  payer: OrderLine | null,
  coupon: BuyCoupon | null = null,
): OrderSummary {
  const verb = buyVerb(page)

  return {
    verb,
    fundName: page.name,
    sizeLabel: `${verb}金额`,
    ...(preview === null
      ? { size: null }
      : {
          size: { value: formatMoney(preview.amount), unit: '元' },
          sum: { label: '合计付款', value: `${formatMoney(preview.paid)} 元` },
        }),
    lines: [
      preview === null ? { label: orderWords.fee, value: '输入金额后计算' } : feeLine(page, preview),
      sharesLine(page, preview),
    ],
    days: daysOf(page),
    choices: [
      payer ?? { label: orderWords.paidFrom, value: '--' },
      ...(coupon === null ? [] : [{ label: '优惠券', value: savingText(coupon), note: coupon.name }]),
    ],
  }
}

function feeLine(page: BuyPage, preview: BuyPreview): OrderLine {
  const { listedFee } = preview
  const discount = listedFee === null ? null : formatDiscount(preview.discount)

  return {
    label: orderWords.fee,
    value: `约 ${formatMoney(preview.fee)} 元`,
    fee: {
      ...(listedFee === null ? {} : { listed: formatMoney(listedFee) }),
      ...(discount === null ? {} : { discount }),
      rate: rateText(preview),
      derivation: <Derivation preview={preview} verb={buyVerb(page)} />,
    },
  }
}

function rateText({ rate, listRate, listedFee }: BuyPreview): string {
  if (rate === null) return '按笔收取固定费用'

  return listedFee === null
    ? `费率 ${formatFeeRate(rate)}`
    : `费率 ${formatFeeRate(listRate)} 优惠为 ${formatFeeRate(rate)}`
}

/** What the shares will be, and what the estimate rests on. */
function sharesLine(page: BuyPage, preview: BuyPreview | null): OrderLine {
  const shares = preview?.shares ?? null
  const onNav = page.nav === null ? ESTIMATE_NOTE : `按 ${dayText(page.navDate)} 净值估算，${ESTIMATE_NOTE}`

  return {
    label: orderWords.shares,
    value: shares === null ? '--' : `约 ${formatShares(shares)} 份`,
    note: page.business === 'SUBSCRIBE' ? '按面值 1.00 元估算，募集期利息另计' : onNav,
  }
}

/**
 * A subscription is accepted first; shares come with the fund's establishment, and it opens for sale later.
 */
function daysOf(page: BuyPage): OrderDay[] {
  const day = dayText(page.tDay)
  if (page.business === 'SUBSCRIBE') {
    return [
      { label: orderWords.applyDay, day, note: cutoffNote(page.cutoffTime) },
      { label: orderWords.accepted, day: dayText(page.confirmDate), note: '付款后不能撤单' },
      { label: orderWords.confirmed, day: '基金成立后', note: '募集期利息折成份额' },
      { label: orderWords.sellable, day: '封闭期结束后' },
    ]
  }

  return [
    { label: orderWords.navDay, day, note: cancelNote(page.cutoffTime) },
    { label: orderWords.confirmed, day: dayText(page.confirmDate) },
    {
      label: orderWords.sellable,
      day: page.isRolling ? dayText(page.sellableDate) : fromDayText(page.sellableDate),
      ...(page.isRolling ? { note: '只在到期日当天可卖，未卖出的进入下一期' } : {}),
    },
  ]
}

/** The formula with the numbers of this order in it. */
function Derivation({ preview, verb }: { preview: BuyPreview; verb: string }) {
  const amount = formatMoney(preview.amount)
  const net = formatMoney(preview.net)
  if (preview.rate === null) {
    return (
      <p>
        这一档金额每笔收取 {formatMoney(preview.fee)} 元，{net} 元用于{verb}基金。
      </p>
    )
  }

  return (
    <>
      <p>
        净{verb}金额 = {amount} ÷ (1 + {formatFeeRate(preview.rate)}) = {net} 元
      </p>
      <p>
        手续费 = {amount} − {net} = {formatMoney(preview.fee)} 元
      </p>
    </>
  )
}
