import { expect, test } from 'vitest'
import { allCalls } from '../index'
import type { CallDefinition, Topic } from './define-call'

const calls: readonly CallDefinition[] = Object.values(allCalls)
const topicsOf = (pick: (call: CallDefinition) => readonly Topic[] | undefined) =>
  [...new Set(calls.flatMap((call) => pick(call) ?? []))].toSorted()

test('a call behind the login says what it changes or what it shows of the customer', () => {
  const silent = calls.filter(({ access, changes, shows }) => access === 'login' && !changes && !shows)
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('no call both changes and shows, and one that takes effect once changes something', () => {
  const both = calls.filter(({ changes, shows }) => changes !== undefined && shows !== undefined)
  const idle = calls.filter(({ once, changes = [] }) => once === true && changes.length === 0)
  expect([...both, ...idle].map(({ name }) => name)).toEqual([])
})

test('what is changed by one call is shown by another, and the other way round', () => {
  expect(topicsOf(({ changes }) => changes)).toEqual(topicsOf(({ shows }) => shows))
})
