import { describe, expect, test } from 'vitest'
import { decideSmsCheck, decideSmsSend } from './sms-code-rules'

const at = (time: string, day = '2026-11-20') => new Date(`${day}T${time}+08:00`)
const now = at('10:00:00.000')
const many = (count: number, date: Date) => Array.from({ length: count }, () => date)

describe('sending (§1.3)', () => {
  const facts = { now, sliderPassed: true, sentToMobile: [], sentFromIp: [] }

  test.each([
    [{ sliderPassed: false }, 'SLIDER_NEEDED'],
    [{ sentToMobile: [at('09:59:00.001')] }, 'SMS_TOO_SOON'],
    [{ sentToMobile: many(10, at('09:00:00')) }, 'SMS_DAILY_MAXIMUM'],
    [{ sentFromIp: many(20, at('09:00:00.001')) }, 'SMS_IP_MAXIMUM'],
    [
      { sentToMobile: many(10, at('09:00:00')), sentToMobileFromIp: many(10, at('09:00:00')) },
      'SMS_DAILY_MAXIMUM',
    ],
    [{ sentToMobile: many(15, at('09:00:00')), sentToMobileFromIp: [] }, 'SMS_DAILY_MAXIMUM'],
  ])('%o → %s', (more, reason) => {
    expect(decideSmsSend({ ...facts, ...more })).toMatchObject({ reason })
  })

  test.each([
    [{ sentToMobile: [at('09:59:00.000')] }],
    [{ sentToMobile: many(9, at('00:00:00')) }],
    [{ sentToMobile: many(10, at('23:59:59', '2026-11-19')) }],
    [{ sentFromIp: many(19, at('09:59:00')) }],
    [{ sentToMobile: many(14, at('09:00:00')), sentToMobileFromIp: many(9, at('09:00:00')) }],
    [{ sentFromIp: many(20, at('09:00:00.000')) }],
  ])('%o may be sent', (more) => {
    expect(decideSmsSend({ ...facts, ...more })).toEqual({
      kind: 'accepted',
      value: { nextSendAt: at('10:01:00') },
    })
  })

  test('the wait is told in whole seconds', () => {
    expect(decideSmsSend({ ...facts, sentToMobile: [at('09:59:30.500')] })).toMatchObject({
      data: { waitSeconds: 31 },
    })
  })
})

describe('checking (§1.3)', () => {
  const code = { sentAt: at('09:56:00.000'), checks: 0 }

  test.each([
    [null, true, 'SMS_CODE_EXPIRED'],
    [{ ...code, sentAt: at('09:55:00.000') }, true, 'SMS_CODE_EXPIRED'],
    [{ ...code, checks: 5 }, true, 'SMS_CODE_TRIED_OUT'],
    [{ ...code, checks: 4 }, false, 'SMS_CODE_WRONG'],
  ])('%o matching %s → %s', (sent, matches, reason) => {
    expect(decideSmsCheck({ now, code: sent, matches })).toMatchObject({ kind: 'refused', reason })
  })

  test('the fifth check may still pass, a millisecond before five minutes too', () => {
    expect(decideSmsCheck({ now, code: { ...code, checks: 4 }, matches: true }).kind).toBe('accepted')
    expect(decideSmsCheck({ now, code: { ...code, sentAt: at('09:55:00.001') }, matches: true }).kind).toBe(
      'accepted',
    )
    expect(decideSmsCheck({ now, code: { ...code, checks: 1 }, matches: false })).toMatchObject({
      data: { left: 3 },
    })
  })
})
