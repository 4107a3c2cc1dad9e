import { pageAt } from '@tongzhou/domain/assistant/pages'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { formatInstant } from '@tongzhou/domain/format/days'
import type { Sentence } from '@tongzhou/domain/assistant/sentence'
import { type AnswerKit, type AnswerPart, say } from '../answer-kit'

/** Orders of which an answer tells. */
const TOLD = 3

type Detail = Awaited<ReturnType<typeof detailOf>>

const detailOf = (kit: AnswerKit, orderNo: string) => kit.ask('orderDetail', { orderNo })

/** What is under way, the sales first where money is asked for. */
async function underWay(kit: AnswerKit, wants: 'ANY' | 'SALE' | 'PURCHASE'): Promise<Detail[]> {
  const { rows } = await kit.ask('orderList', { inTransit: true, pageSize: '20' })
  const fitting = rows.filter(({ kind }) =>
    wants === 'ANY' ? true : wants === 'SALE' ? kind === 'SELL' : kind !== 'SELL',
  )
  const named = fitting.filter(({ amount }) => kit.named.amount !== null && amount === kit.named.amount)
  const told = (named.length > 0 ? named : fitting).slice(0, TOLD)

  return Promise.all(told.map(({ orderNo }) => detailOf(kit, orderNo)))
}

/** What was ordered; the money of a sale that is not confirmed is an estimate and says so. */
function sizeOf({ kind, amount, shares, isEstimate }: Detail): string {
  if (amount === null) return `${formatShares(shares)} 份`

  return `${isEstimate && kind === 'SELL' ? '约 ' : ''}${formatMoney(amount)} 元`
}

const pathOf = ({ orderNo }: Detail): string => pageAt('record', { orderNo })

const nothingUnderWay = (kit: AnswerKit): Sentence =>
  say(kit.own('orderList', pageAt('records')))`您现在没有在途的交易。`

/** Where orders stand. */
export async function orderStatus(kit: AnswerKit): Promise<AnswerPart> {
  const orders = await underWay(kit, 'ANY')
  if (orders.length === 0)
    return { sentences: [nothingUnderWay(kit), ...kit.help.quote('没有看到交易 付款失败')] }
  const sentences = orders.map(
    (order) =>
      say(
        kit.own('orderDetail', pathOf(order)),
      )`${order.kindLabel} ${order.fundName} ${sizeOf(order)}，${formatInstant(order.applyAt).slice(0, 16)} 提交，现在是“${order.status}”，预计 ${order.expectConfirmDate} 确认。`,
  )

  return { sentences, links: [{ label: '全部交易记录', path: pageAt('records') }] }
}

/** When money arrives. */
export async function arriveWhen(kit: AnswerKit): Promise<AnswerPart> {
  const orders = await underWay(kit, 'SALE')
  const sentences = orders.flatMap((order) =>
    order.expectArriveDate === null
      ? []
      : [
          say(
            kit.own('orderDetail', pathOf(order)),
          )`卖出 ${order.fundName} ${sizeOf(order)}，预计 ${order.expectConfirmDate} 确认，${order.expectArriveDate} 到账${order.bankName ?? ''}尾号 ${order.cardTail ?? '--'} 的卡。`,
        ],
  )
  const none =
    sentences.length > 0 ? [] : [say(kit.own('orderList', pageAt('records')))`您现在没有在途的卖出。`]

  return {
    sentences: [...sentences, ...none, ...kit.help.quote('卖出的钱什么时候到账')],
    links: [{ label: '全部交易记录', path: pageAt('records') }],
  }
}

/** When shares are confirmed. */
export async function confirmWhen(kit: AnswerKit): Promise<AnswerPart> {
  const orders = await underWay(kit, 'ANY')
  const sentences = orders.map(
    (order) =>
      say(
        kit.own('orderDetail', pathOf(order)),
      )`${order.kindLabel} ${order.fundName} ${sizeOf(order)} 按 ${order.tDate} 的净值计算，预计 ${order.expectConfirmDate} 确认。`,
  )

  return {
    sentences: [
      ...(sentences.length > 0 ? sentences : [nothingUnderWay(kit)]),
      ...kit.help.quote('什么时候确认份额'),
    ],
    links: [{ label: '全部交易记录', path: pageAt('records') }],
  }
}

/** Whether what was ordered can be taken back. */
export async function cancel(kit: AnswerKit): Promise<AnswerPart> {
  const orders = await underWay(kit, 'ANY')
  const sentences = orders.map((order) => {
    const source = kit.own('orderDetail', pathOf(order))

    return order.canCancel && order.cancelUntil !== null
      ? say(
          source,
        )`${order.kindLabel} ${order.fundName} ${sizeOf(order)} 可以撤单，最晚到 ${formatInstant(order.cancelUntil).slice(0, 16)}。`
      : say(source)`${order.kindLabel} ${order.fundName} ${sizeOf(order)} 现在不能撤单。`
  })

  return {
    sentences: [
      ...(sentences.length > 0 ? sentences : [nothingUnderWay(kit)]),
      ...kit.help.quote('怎样撤单'),
    ],
    links: orders.map((order) => ({ label: `${order.fundName} 的交易`, path: pathOf(order) })),
  }
}
