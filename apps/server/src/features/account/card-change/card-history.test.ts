import { expect, test } from 'vitest'
import { floor, lead, reviewOf, reviewer, submitted } from './test-card-change'

test('the history names the card that was bound, and each decision has its own instant', async () => {
  const { trader, applyNo, validated } = await submitted()
  floor.setTime('2026-11-21 10:05')
  await reviewer.ask('reviews/approve', { id: await reviewOf(applyNo) })
  floor.setTime('2026-11-21 10:09')
  await floor.drain()
  const { rows } = (await lead.ask('cards/history', { customerNo: trader.customerNo })).data
  const seen = (rows as { at: string; what: string; cardTail: string }[]).map(({ at, what, cardTail }) => [
    at.slice(11, 16),
    what,
    cardTail,
  ])
  const [old, next] = ['0001', validated.newCardTail as string]
  expect(seen).toEqual([
    ['10:09', '新卡生效', next],
    ['10:09', '换下', old],
    ['10:05', '审核通过，等待银行核对', next],
    ['10:00', '申请更换为这张卡：提交资料审核', next],
    ['10:00', '最近一次绑定', old],
  ])
})
