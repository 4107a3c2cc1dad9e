import type { ResponseOf } from '@tongzhou/client/call'
import type { parentOrderResult } from '@tongzhou/client/trade'

type Part = ResponseOf<typeof parentOrderResult>['children'][number]

/**
 * What is said beside each part of an instruction of which another stands for a refused one: 已改买 货币1号 at the
 * refused one, 代替 货币2号 at the other.
 */
export function swapNoteOf(parts: readonly Part[]): (row: { readonly orderNo: string }) => string | null {
  const nameOf = (no: string | null) => parts.find(({ orderNo }) => orderNo === no)?.fundName

  return (row) => {
    const part = parts.find(({ orderNo }) => orderNo === row.orderNo)
    const [to, from] = [nameOf(part?.swappedTo ?? null), nameOf(part?.swapOf ?? null)]
    if (to !== undefined) return `已改买 ${to}`

    return from === undefined ? null : `代替 ${from}`
  }
}

/** The sentences of what went wrong, once each; `isSettled`: another part stands for it. */
export function failuresOf(parts: readonly Part[]): { readonly text: string; readonly isSettled: boolean }[] {
  return parts.flatMap(({ fundName, failure, swappedTo }) =>
    failure === null ? [] : [{ text: `${fundName}：${failure}`, isSettled: swappedTo !== null }],
  )
}

/** The parts that stand for a refused one and are promised: neither refused nor taken back themselves. */
export function promisedSwaps<Own extends Part>(parts: readonly Own[]): Own[] {
  return parts.filter(
    ({ swapOf, failure, status }) =>
      swapOf !== null && failure === null && status !== '撤单中' && status !== '已撤单',
  )
}
