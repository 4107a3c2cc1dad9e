import { expect, test } from 'vitest'
import { dayGroups, type MessageView } from './day-groups'

const message = (messageNo: string, at: string): MessageView => ({
  messageNo,
  category: 'TRADE',
  title: '买入已受理',
  text: '您买入的基金已受理。',
  link: null,
  at,
  isRead: false,
})

test('messages stand under their day of Shanghai, in the order they came', () => {
  const groups = dayGroups([
    message('3', '2026-11-24T00:10:00+08:00'),
    message('2', '2026-11-23T23:50:00+08:00'),
    message('1', '2026-11-23T15:59:00Z'),
  ])
  expect(groups.map(({ day, messages }) => [day, messages.map((one) => one.messageNo)])).toEqual([
    ['2026-11-24', ['3']],
    ['2026-11-23', ['2', '1']],
  ])
  expect(dayGroups([])).toEqual([])
})
