import { expect, test } from 'vitest'
import { keepNotice, keepPopup, keptNotices } from './kept-notices'
import { type Notice, cardOf, linesOf, popupOf } from './notice-choice'

const notice = (id: string, facts: Partial<Notice> = {}): Notice => ({
  id,
  version: 1,
  kind: 'SYSTEM',
  kindLabel: '系统',
  bulTitle: id,
  bulContent: '一段',
  isPinned: false,
  mustRead: false,
  from: '2026-11-12T00:00:00+08:00',
  until: null,
  isUnread: true,
  display: [1],
  priority: 0,
  isWaiting: true,
  ...facts,
})
const memory = () => {
  const kept = new Map<string, string>()

  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const today = '2026-11-24'
const visitor = (store = memory()) => ({ isCustomer: false, kept: keptNotices(store, null), today })

test('R-NTC-2: a visitor sees one notice a day, each version once, by rank; a newer version of it comes again', () => {
  const store = memory()
  const info = (...notices: Notice[]) => ({ notices, popup: null })
  const first = info(notice('a'), notice('b'), notice('line', { display: [2] }))
  const close = (id: string, version = 1, day = today) => {
    keepPopup(store, null, { id, version, day })
    keepNotice(store, { id, version })
  }
  expect(popupOf(first, visitor(store))?.id).toBe('a')
  close('a')
  expect(popupOf(first, visitor(store))).toBeNull()
  expect(popupOf(first, { ...visitor(store), today: '2026-11-25' })?.id).toBe('b')
  const must = info(...first.notices, notice('must', { mustRead: true }), notice('top', { priority: 9 }))
  expect(popupOf(must, visitor(store))).toBeNull()
  expect(popupOf(must, { ...visitor(store), today: '2026-11-25' })?.id).toBe('must')
  expect(popupOf(info(notice('a', { version: 2 })), visitor(store))?.id).toBe('a')
})

test('R-NTC-2: what a visitor closed without confirming it comes again on another day', () => {
  const store = memory()
  const info = { notices: [notice('must', { mustRead: true })], popup: null }
  keepPopup(store, null, { id: 'must', version: 1, day: today })
  expect(popupOf(info, visitor(store))).toBeNull()
  expect(popupOf(info, { ...visitor(store), today: '2026-11-25' })?.id).toBe('must')
  keepNotice(store, { id: 'must', version: 1 })
  expect(popupOf(info, { ...visitor(store), today: '2026-11-25' })).toBeNull()
  expect(keptNotices(store, null).popup).toEqual({ id: 'must', version: 1, day: today })
})

test('R-NTC-2: a customer sees the server’s choice, on one device once a day', () => {
  const store = memory()
  const info = { notices: [notice('a'), notice('b')], popup: notice('b') }
  const customer = (no = 'C1') => ({ isCustomer: true, kept: keptNotices(store, no), today })
  expect(popupOf(info, customer())?.id).toBe('b')
  keepPopup(store, 'C1', { id: 'b', version: 1, day: today })
  expect(popupOf({ ...info, popup: notice('a') }, customer())).toBeNull()
  expect(popupOf({ ...info, popup: notice('b', { version: 2 }) }, customer())?.id).toBe('b')
  expect(popupOf({ ...info, popup: null }, { ...customer(), today: '2026-11-25' })).toBeNull()
})

test('R-NTC-2: one a day of each who reads in a browser: what one closed is still put before the next', () => {
  const store = memory()
  const must = notice('must', { mustRead: true })
  const info = { notices: [notice('a'), must], popup: must }
  const shownTo = (no: string | null) =>
    popupOf(info, { isCustomer: no !== null, kept: keptNotices(store, no), today })?.id
  keepPopup(store, 'C1', { id: 'other', version: 1, day: today })
  expect([shownTo('C1'), shownTo('C2'), shownTo(null)]).toEqual([undefined, 'must', 'must'])
  keepPopup(store, null, { id: 'must', version: 1, day: today })
  expect([shownTo('C1'), shownTo('C2'), shownTo(null)]).toEqual([undefined, 'must', undefined])
  keepPopup(store, 'C2', { id: 'must', version: 1, day: '2026-11-25' })
  expect(keptNotices(store, 'C1').popup).toBeNull()
})

test('R-NTC-2: in 长辈版 what has to be confirmed is a card until it is, whatever stood over a page that day', () => {
  const store = memory()
  keepPopup(store, null, { id: 'other', version: 1, day: today })
  const must = notice('must', { mustRead: true })
  const info = { notices: [notice('a', { priority: 9 }), must], popup: notice('a') }
  expect(cardOf(info, { isCustomer: true, kept: keptNotices(store, null) })?.id).toBe('must')
  const confirmed = { ...info, notices: [{ ...must, isWaiting: false }] }
  expect(cardOf(confirmed, { isCustomer: true, kept: keptNotices(store, null) })).toBeNull()
  expect(cardOf(info, { isCustomer: false, kept: keptNotices(store, null) })?.id).toBe('must')
  keepNotice(store, { id: 'must', version: 1 })
  expect(cardOf(info, { isCustomer: false, kept: keptNotices(store, null) })).toBeNull()
})

test('R-NTC-2: lines that were read or closed do not run', () => {
  const store = memory()
  const info = {
    notices: [notice('a', { display: [2, 3] }), notice('b', { display: [2], isUnread: false }), notice('c')],
    popup: null,
  }
  const idsOf = (isCustomer: boolean) =>
    linesOf(info, { isCustomer, kept: keptNotices(store, null) }).map(({ id }) => id)
  expect(idsOf(true)).toEqual(['a'])
  expect(idsOf(false)).toEqual(['a', 'b'])
  keepNotice(store, { id: 'a', version: 1 })
  expect(idsOf(false)).toEqual(['b'])
})

test('what a browser kept and nobody can read counts as nothing; the oldest is forgotten', () => {
  const store = memory()
  for (const text of ['{', '3', '{"seen":[{}],"popups":{"C1":{"id":7}}}']) {
    store.setItem('notices', text)
    expect(keptNotices(store, null)).toEqual({ seen: {}, popup: null })
  }
  for (let at = 0; at <= 100; at += 1) keepNotice(store, { id: `n${at}x`, version: 1 })
  expect(Object.keys(keptNotices(store, null).seen)).toHaveLength(100)
  expect(keptNotices(store, null).seen['n0x']).toBeUndefined()
})
