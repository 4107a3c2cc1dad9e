import { expect, test } from 'vitest'
import { accountText, cardText } from './card-words'
import { dayText, daySentence, shortDay, tellDayFrame } from './day-words'
import { buyVerb } from './purchase-words'
import { riskNumber } from './risk-words'

test('a day has one spelling in rows, and none is two dashes', () => {
  expect([dayText('2026-11-23'), shortDay('2026-11-23')]).toEqual(['11-23 周一', '11-23'])
  expect([dayText(null), shortDay(null)]).toEqual(['--', '--'])
})

test('a day of another year says its year, and one that no notice has told yet says so (R-CAL-2)', () => {
  const publishedTo = { CN: '2026-12-31', HK: '2026-12-31', US: '2027-12-31' }
  tellDayFrame({ today: '2026-12-31', publishedTo })
  expect([dayText('2026-12-31'), shortDay('2017-06-30')]).toEqual(['12-31 周四', '2017-06-30'])
  expect([dayText('2027-01-04'), shortDay('2027-01-04')]).toEqual(['2027-01-04 周一 暂定', '2027-01-04 暂定'])
  expect(daySentence('2027-01-04')).toBe('2027年1月4日(周一，暂定)')
  // Counted by a market that is published, and announced for that very day.
  expect(dayText('2027-01-04', 'US')).toBe('2027-01-04 周一')
  expect(dayText('2027-01-04', null)).toBe('2027-01-04 周一')
  tellDayFrame(null)
})

test('a fund that is being raised is subscribed to, whichever page or order says so', () => {
  expect([{ variant: 'NEW' }, { business: 'SUBSCRIBE' }, { kind: 'SUBSCRIBE' }].map(buyVerb)).toEqual([
    '认购',
    '认购',
    '认购',
  ])
  expect([{ variant: 'QDII' }, { business: 'PURCHASE' }, { kind: 'BUY' }].map(buyVerb)).toEqual([
    '买入',
    '买入',
    '买入',
  ])
})

test('a risk level that is not known counts as the highest', () => {
  expect([riskNumber('R2'), riskNumber('R9')]).toEqual([2, 5])
})

test('the unusual fee side stands behind the card', () => {
  const card = { bankName: '工商银行', cardTail: '6789' }
  expect(accountText({ ...card, chargeType: '1' })).toBe(`${cardText(card)}·后端收费`)
  expect(accountText({ ...card, chargeType: '0' })).toBe('工商银行(尾号 6789)')
})
