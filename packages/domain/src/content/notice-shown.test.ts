import { expect, test } from 'vitest'
import { isNoticeShown, isNoticeWaiting } from './notice-shown'

const now = new Date('2026-11-27T10:00:00+08:00')

test('R-NTC-1: a notice shows until its last instant, and no more once it is withdrawn', () => {
  const until = (validUntil: Date | null, withdrawnReason: string | null = null) =>
    isNoticeShown({ validUntil, withdrawnReason }, now)
  expect([until(null), until(now), until(new Date(now.getTime() + 1)), until(null, '写错')]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('A6: a notice is waited for by version; what must be confirmed until it is', () => {
  const seen = (version: number, isConfirmed = false) => ({ version, isConfirmed })
  const rows = [
    [false, undefined, true],
    [false, seen(1), true],
    [false, seen(2), false],
    [true, undefined, true],
    [true, seen(2), true],
    [true, seen(2, true), false],
    [true, seen(1, true), true],
  ] as const
  for (const [mustRead, own, waits] of rows)
    expect([mustRead, own, isNoticeWaiting({ version: 2, mustRead }, own)]).toEqual([mustRead, own, waits])
})
