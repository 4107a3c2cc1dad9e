import { afterEach, expect, test } from 'vitest'
import { forgetDraft, forgetDrafts, keepDraft, readDraft } from './drafts'

afterEach(forgetDrafts)

const keep = (owner: string | null) =>
  keepDraft({
    name: 'bindBank',
    owner,
    values: { cardNo: '6222', mobile: '138', password: 'secret' },
    without: ['password'],
  })

test('the customer who comes back finds what was typed, but no password', () => {
  keep('C1')
  expect(readDraft('bindBank', 'C1')).toEqual({ cardNo: '6222', mobile: '138' })
  expect(readDraft('other', 'C1')).toEqual({})
})

test('another customer on the same page never sees it, and it is gone afterwards', () => {
  keep('C1')
  expect(readDraft('bindBank', 'C2')).toEqual({})
  expect(readDraft('bindBank', 'C1')).toEqual({})
})

test('a visitor’s draft is the visitor’s', () => {
  keep(null)
  expect(readDraft('bindBank', null)).toHaveProperty('cardNo')
  expect(readDraft('bindBank', 'C1')).toEqual({})
})

test('a sent form and a logout leave nothing', () => {
  keep('C1')
  forgetDraft('bindBank')
  expect(readDraft('bindBank', 'C1')).toEqual({})
  keep('C1')
  forgetDrafts()
  expect(readDraft('bindBank', 'C1')).toEqual({})
})
