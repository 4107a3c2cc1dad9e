import { formatMoney } from '@tongzhou/domain/format/amounts'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { Icon } from '@tongzhou/ui/icon/icon'
import { Amount } from '@tongzhou/ui/number/amount'
import { Spinner } from '@tongzhou/ui/spinner/spinner'
import { Ticket } from '@tongzhou/ui/ticket/ticket'
import { OrderNumber } from '../../../shared/trading/order-number'
import { OrderRows } from '../../../shared/trading/order-rows'
import { failuresOf, swapNoteOf } from '../../../shared/trading/swapped-parts'
import { cardText } from '../../../shared/words/card-words'
import { dayText, minuteText } from '../../../shared/words/day-words'
import { orderWords } from '../../../shared/words/order-words'
import type { CashInstruction } from './cash-types'
import { instructionDays } from './instruction-days'
import { DaySteps } from '@tongzhou/ui/timeline/day-steps'
import { hasFailed } from './use-instruction'

/** What became of an instruction just given: its state, how much, its days, and each order it is made of. */
export function InstructionOutcome({ order }: { order: CashInstruction }) {
  const isWaiting = order.isPaymentPending
  const failed = hasFailed(order)

  return (
    <Ticket label="办理结果">
      <div role="status" className="flex flex-col gap-1">
        <p className="flex items-center gap-2 text-24 font-semibold">
          {isWaiting ? (
            <Spinner />
          ) : (
            <Icon
              name={failed ? 'close-circle' : 'check-circle'}
              size={24}
              className={failed ? 'text-danger' : 'text-brand-ink'}
            />
          )}
          {headingOf(order, failed)}
        </p>
        <p className="pt-3 text-13 text-ink-soft">{order.kindLabel}</p>
        <Amount value={formatMoney(order.amount)} unit="元" size={40} />
        {isWaiting && <p className="text-13 text-warn">支付结果确认中，请勿重复支付</p>}
        <Failures order={order} />
      </div>
      {order.isFinal ? null : (
        <div>
          <h2 className="pb-3 text-17 font-semibold">哪天发生什么</h2>
          <DaySteps label="哪天发生什么" steps={instructionDays(order)} />
        </div>
      )}
      <div>
        <h2 className="pb-1 text-17 font-semibold">由 {order.children.length} 笔交易完成</h2>
        <div className="-mx-5 desktop:-mx-7">
          <OrderRows rows={order.children} label="各笔交易" noteOf={swapNoteOf(order.children)} />
        </div>
      </div>
      <DescriptionList items={instructionFacts(order)} />
    </Ticket>
  )
}

/** Each part that went wrong, once for each sentence. */
export function Failures({ order }: { order: CashInstruction }) {
  return failuresOf(order.children).map(({ text, isSettled }) => (
    <p key={text} className={`text-13 ${isSettled ? 'text-ink-soft' : 'text-danger'}`}>
      {text}
    </p>
  ))
}

function headingOf(order: CashInstruction, failed: boolean): string {
  if (order.isPaymentPending) return '正在付款'
  if (failed && order.isFinal) return order.status === '部分确认' ? '部分未成功' : '未成功'
  if (order.kind === 'QUICK_WITHDRAW' && !order.isFinal) return '银行付款中'

  return order.status === '已受理(待确认)' ? '申请已受理' : order.status
}

/** Times, card and number of an instruction. */
export function instructionFacts(order: CashInstruction) {
  const isIn = order.kind === 'TOP_UP'

  return [
    { term: '状态', value: order.status },
    { term: '提交时间', value: minuteText(order.applyAt) },
    { term: '交易日', value: dayText(order.tDate) },
    ...(order.expectArriveDate === null || isIn
      ? []
      : [{ term: orderWords.arrival, value: `${dayText(order.expectArriveDate)} 前` }]),
    { term: isIn ? orderWords.paidFrom : orderWords.paidTo, value: cardText(order) },
    ...(isIn ? [{ term: '未确认部分', value: order.autoSwap ? '改买其他基金' : '退回银行卡' }] : []),
    { term: '单号', value: <OrderNumber orderNo={order.parentNo} /> },
  ]
}
