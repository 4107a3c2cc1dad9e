import { expect, test } from 'vitest'
import { keepNotice, keptNotices } from './kept-notices'
import { type Notice, linesOf, popupOf } from './notice-choice'

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
const visitor = (store = memory()) => ({ isCustomer: false, kept: keptNotices(store), today })

test('R-NTC-2: a visitor sees one notice a day, each version once; what must be confirmed comes first and on any day', () => {
  const store = memory()
  const first = { notices: [notice('a'), notice('b'), notice('line', { display: [2] })], popup: null }
  expect(popupOf(first, visitor(store))?.id).toBe('a')
  keepNotice(store, { id: 'a', version: 1, popupDay: today })
  expect(popupOf(first, visitor(store))).toBeNull()
  expect(popupOf(first, { ...visitor(store), today: '2026-11-25' })?.id).toBe('b')
  const must = { notices: [...first.notices, notice('must', { mustRead: true })], popup: null }
  expect(popupOf(must, visitor(store))?.id).toBe('must')
  const next = { notices: [notice('a', { version: 2, mustRead: true })], popup: null }
  expect(popupOf(next, visitor(store))?.id).toBe('a')
})

test('R-NTC-2: a customer sees the server’s choice, on one device once a day', () => {
  const store = memory()
  const info = { notices: [notice('a'), notice('b')], popup: notice('b') }
  const customer = () => ({ ...visitor(store), isCustomer: true })
  expect(popupOf(info, customer())?.id).toBe('b')
  keepNotice(store, { id: 'b', version: 1, popupDay: today })
  expect(popupOf({ ...info, popup: notice('a') }, customer())).toBeNull()
  expect(popupOf({ ...info, popup: null }, { ...customer(), today: '2026-11-25' })).toBeNull()
})

test('R-NTC-2: lines that were read or closed do not run', () => {
  const store = memory()
  const info = {
    notices: [notice('a', { display: [2, 3] }), notice('b', { display: [2], isUnread: false }), notice('c')],
    popup: null,
  }
  const idsOf = (isCustomer: boolean) =>
    linesOf(info, { isCustomer, kept: keptNotices(store) }).map(({ id }) => id)
  expect(idsOf(true)).toEqual(['a'])
  expect(idsOf(false)).toEqual(['a', 'b'])
  keepNotice(store, { id: 'a', version: 1 })
  expect(idsOf(false)).toEqual(['b'])
})

test('what a browser kept and nobody can read counts as nothing; the oldest is forgotten', () => {
  const store = memory()
  for (const text of ['{', '3', '{"seen":[{}],"popupDay":7}']) {
    store.setItem('notices', text)
    expect(keptNotices(store)).toEqual({ seen: {}, popupDay: null })
  }
  for (let at = 0; at <= 100; at += 1) keepNotice(store, { id: `n${at}x`, version: 1 })
  expect(Object.keys(keptNotices(store).seen)).toHaveLength(100)
  expect(keptNotices(store).seen['n0x']).toBeUndefined()
})
