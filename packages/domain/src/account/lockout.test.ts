import { describe, expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import {
  type LoginLock,
  afterLoginFailure,
  afterLoginReset,
  afterLoginSuccess,
  afterTradeFailure,
  afterTradeSuccess,
  loginLockState,
  openLoginLock,
  openTradeLock,
  tradeLockState,
} from './lockout'

const at = (time: string, day = '2026-11-20') => new Date(`${day}T${time}+08:00`)
const day = dayFrom('2026-11-20')
const failLogin = (lock: LoginLock, times: number, now: Date) =>
  Array.from({ length: times }).reduce<LoginLock>((l) => afterLoginFailure(l, now), lock)

describe('login lock (§1.3)', () => {
  test('four failures leave one try, the fifth locks 30 minutes', () => {
    const four = failLogin(openLoginLock(day), 4, at('10:00:00'))
    expect(loginLockState(four, at('10:00:01'))).toEqual({ kind: 'open', triesLeft: 1 })
    const five = afterLoginFailure(four, at('10:00:00'))
    expect(loginLockState(five, at('10:29:59'))).toEqual({ kind: 'locked', until: at('10:30:00') })
    expect(loginLockState(five, at('10:30:00'))).toEqual({ kind: 'open', triesLeft: 5 })
  })

  test('the tenth failure of a day locks until reset, over midnight too', () => {
    const five = failLogin(openLoginLock(day), 5, at('10:00:00'))
    const nine = failLogin(five, 4, at('11:00:00'))
    expect(loginLockState(nine, at('11:00:00'))).toEqual({ kind: 'open', triesLeft: 1 })
    const ten = afterLoginFailure(nine, at('11:00:00'))
    expect(loginLockState(ten, at('11:00:00', '2026-11-21'))).toEqual({ kind: 'locked-until-reset' })
    expect(loginLockState(afterLoginReset(at('12:00:00')), at('12:00:00'))).toEqual({
      kind: 'open',
      triesLeft: 5,
    })
  })

  test('a success forgets the run, not the count of the day; midnight forgets the day', () => {
    const nine = failLogin(
      afterLoginSuccess(failLogin(openLoginLock(day), 4, at('09:00:00')), at('09:01:00')),
      4,
      at('10:00:00'),
    )
    expect(nine.failuresOfDay).toBe(8)
    expect(loginLockState(nine, at('10:00:00'))).toEqual({ kind: 'open', triesLeft: 1 })
    const good = afterLoginSuccess(nine, at('10:01:00'))
    expect(loginLockState(good, at('10:01:00'))).toEqual({ kind: 'open', triesLeft: 2 })
    expect(loginLockState(good, at('00:00:00', '2026-11-21'))).toEqual({ kind: 'open', triesLeft: 5 })
  })
})

describe('trade password lock (§1.3)', () => {
  test('the remaining tries are told from the third failure on; the fifth locks to midnight', () => {
    let lock = openTradeLock(day)
    const told: (number | null)[] = []
    for (let i = 0; i < 5; i += 1) {
      const next = afterTradeFailure(lock, at('14:00:00'), 5)
      lock = next.lock
      told.push(next.triesLeftToTell)
    }
    expect(told).toEqual([null, null, 2, 1, 0])
    expect(tradeLockState(lock, at('23:59:59'), 5)).toEqual({
      kind: 'locked',
      until: at('00:00:00', '2026-11-21'),
    })
    expect(tradeLockState(lock, at('00:00:00', '2026-11-21'), 5)).toEqual({ kind: 'open', triesLeft: 5 })
  })

  test('other tries than five: the last two are told all the same', () => {
    let lock = openTradeLock(day)
    const told = Array.from({ length: 3 }, () => {
      const next = afterTradeFailure(lock, at('14:00:00'), 3)
      lock = next.lock

      return next.triesLeftToTell
    })
    expect(told).toEqual([2, 1, 0])
    expect(tradeLockState(lock, at('14:00:01'), 3).kind).toBe('locked')
    expect(tradeLockState(lock, at('14:00:01'), 4)).toEqual({ kind: 'open', triesLeft: 1 })
  })

  test('a success resets the count, and so does midnight', () => {
    const one = afterTradeFailure(openTradeLock(day), at('14:00:00'), 5).lock
    expect(tradeLockState(one, at('14:00:01'), 5)).toEqual({ kind: 'open', triesLeft: 4 })
    expect(tradeLockState(afterTradeSuccess(at('14:01:00')), at('14:02:00'), 5)).toEqual({
      kind: 'open',
      triesLeft: 5,
    })
    expect(afterTradeFailure(one, at('09:00:00', '2026-11-21'), 5).lock.failures).toBe(1)
  })
})
