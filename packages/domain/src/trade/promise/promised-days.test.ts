import { describe, expect, test } from 'vitest'
import { type Day, dayFrom } from '../../kernel/business-day'
import { type KeptDays, type ToldDays, promisedDays } from './promised-days'

const day = (text: string): Day => dayFrom(`2026-${text}`)
const submit: ToldDays = { cause: 'SUBMIT', confirmDay: day('11-24'), arriveDay: day('11-26') }
const nothing: KeptDays = { confirmed: null, arrived: null, paidOut: null }
const kept = (confirmed: string, arrived?: string, paidOut?: string): KeptDays => ({
  confirmed: day(confirmed),
  arrived: arrived === undefined ? null : day(arrived),
  paidOut: paidOut === undefined ? null : day(paidOut),
})

describe('R-PRM-2', () => {
  test.each<[string, readonly [ToldDays, ...ToldDays[]], KeptDays, string, readonly string[]]>([
    ['both days still to come', [submit], nothing, '11-24', ['CONFIRM OPEN', 'ARRIVE OPEN']],
    ['kept to the day', [submit], kept('11-24', '11-26'), '11-26', ['CONFIRM KEPT', 'ARRIVE KEPT']],
    ['before the day', [submit], kept('11-24', '11-25'), '11-26', ['CONFIRM KEPT', 'ARRIVE KEPT']],
    ['the day is over and nothing came', [submit], nothing, '11-25', ['CONFIRM OVERDUE', 'ARRIVE OPEN']],
    [
      'the registrar answered on 11-25 instead of 11-24 (A9), and the money waited for it',
      [submit],
      kept('11-25', '11-27', '11-26'),
      '11-30',
      ['CONFIRM LATE REGISTRAR', 'ARRIVE LATE REGISTRAR'],
    ],
    [
      'paid out in time, and the bank took its time',
      [submit],
      kept('11-24', '11-27', '11-26'),
      '11-30',
      ['CONFIRM KEPT', 'ARRIVE LATE BANK'],
    ],
    [
      'paid out too late by us',
      [submit],
      kept('11-24', '11-27', '11-27'),
      '11-30',
      ['CONFIRM KEPT', 'ARRIVE LATE OURS'],
    ],
    [
      'a calendar moved the days and the moved ones were kept',
      [submit, { cause: 'CALENDAR', confirmDay: day('11-25'), arriveDay: day('11-27') }],
      kept('11-25', '11-27', '11-27'),
      '11-30',
      ['CONFIRM LATE CALENDAR', 'ARRIVE LATE CALENDAR'],
    ],
    [
      'the moved day was not kept either',
      [submit, { cause: 'CALENDAR', confirmDay: day('11-25'), arriveDay: day('11-27') }],
      kept('11-26', '11-27'),
      '11-30',
      ['CONFIRM LATE REGISTRAR', 'ARRIVE LATE CALENDAR'],
    ],
    [
      'the payment was late',
      [
        { ...submit, arriveDay: null },
        { cause: 'LATE_PAYMENT', confirmDay: day('11-25'), arriveDay: null },
      ],
      kept('11-25'),
      '11-30',
      ['CONFIRM LATE LATE_PAYMENT'],
    ],
    [
      'it missed the batch of its T',
      [
        { ...submit, arriveDay: null },
        { cause: 'CARRIED_OVER', confirmDay: day('11-25'), arriveDay: null },
      ],
      kept('11-25'),
      '11-30',
      ['CONFIRM LATE OURS'],
    ],
  ])('%s', (_, told, facts, today, expected) => {
    const items = promisedDays(told, facts, day(today))
    expect(
      items.map(({ item, state, cause }) => [item, state, ...(cause === null ? [] : [cause])].join(' ')),
    ).toEqual(expected)
  })

  test('the promise shown is always the first one, with the days after it', () => {
    const moved: ToldDays = { cause: 'CALENDAR', confirmDay: day('11-25'), arriveDay: null }
    expect(promisedDays([{ ...submit, arriveDay: null }, moved], kept('11-25'), day('11-30'))).toEqual([
      {
        item: 'CONFIRM',
        promised: '2026-11-24',
        actual: '2026-11-25',
        daysLate: 1,
        state: 'LATE',
        cause: 'CALENDAR',
      },
    ])
  })
})
