import { expect, test } from 'vitest'
import { type NoticeAim, type NoticeReader, isNoticeFor, noticePlatformOf } from './notice-aim'

const all: NoticeAim = { channels: null, platforms: null, audience: 'ALL', fundCodes: [] }
const holders: NoticeAim = { ...all, audience: 'HOLDERS', fundCodes: ['890001', '890002'] }
const opening: NoticeAim = { ...all, audience: 'OPENING' }
const visitor: NoticeReader = { channelCode: '001', platform: 'WEB', customer: null }
const customer = (isOpening: boolean, ...held: string[]): NoticeReader => ({
  ...visitor,
  customer: { isOpening, held: new Set(held) },
})

test.each([
  ['everybody', all, visitor, true],
  ['one channel, another reader', { ...all, channels: ['002', '005'] }, visitor, false],
  ['the reader’s channel', { ...all, channels: ['002', '001'] }, visitor, true],
  ['the app, a browser', { ...all, platforms: ['APP', 'WECHAT'] }, visitor, false],
  ['the reader’s platform', { ...all, platforms: ['WEB'] }, visitor, true],
  ['holders, a visitor', holders, visitor, false],
  ['holders, who holds another fund', holders, customer(false, '890003'), false],
  ['holders, who holds one of the funds', holders, customer(false, '890003', '890002'), true],
  ['whoever is opening, a visitor', opening, visitor, false],
  ['whoever is opening, an opened account', opening, customer(false, '890001'), false],
  ['whoever is opening, such a one', opening, customer(true), true],
  [
    'holders in a channel that is another',
    { ...holders, channels: ['005'] },
    customer(false, '890001'),
    false,
  ],
] as const)('R-NTC-2: a notice for %s: %#', (_, aim, reader, isFor) => {
  expect(isNoticeFor(aim, reader)).toBe(isFor)
})

test('where one reads is told by the browser’s name; the app before WeChat', () => {
  const of = (userAgent: string, isNativeApp = false) => noticePlatformOf({ userAgent, isNativeApp })
  expect(of('Mozilla/5.0 (Windows NT 10.0)')).toBe('WEB')
  expect(of('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50')).toBe('WECHAT')
  expect(of('Mozilla/5.0 TongzhouApp/2.0 MicroMessenger/8', true)).toBe('APP')
})
