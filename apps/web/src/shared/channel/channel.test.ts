import { expect, test } from 'vitest'
import {
  channelOfLink,
  forgetChannel,
  projectOfChannel,
  readChannel,
  rememberChannel,
  type TextStore,
} from './channel'

function aStore(kept: Record<string, string> = {}): TextStore {
  const map = new Map(Object.entries(kept))

  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

test('the address comes first, then what was kept, then 001', () => {
  expect(readChannel('?channelCode=003', aStore({ channelCode: '002' }))).toBe('003')
  expect(readChannel('', aStore({ channelCode: '002' }))).toBe('002')
  expect(readChannel('', aStore())).toBe('001')
})

test('a link carries C and the base64 form, in either alphabet', () => {
  expect(channelOfLink('CMDAx')).toBe('001')
  expect(channelOfLink('CMDAyMQ==')).toBe('0021')
})

test('a code that cannot be read is ignored', () => {
  expect(readChannel('?channelCode=%3Cscript%3E', aStore({ channelCode: '005' }))).toBe('005')
  expect(readChannel('', aStore({ channelCode: '{}' }))).toBe('001')
})

test('a remembered channel is there on the next visit and gone after a reset', () => {
  const store = aStore()
  expect(rememberChannel('?channelCode=CMDAz', store)).toBe('003')
  expect(readChannel('', store)).toBe('003')
  forgetChannel(store)
  expect(readChannel('', store)).toBe('001')
})

test.each([
  ['002', '002'],
  ['003abc', '003'],
  ['0051', '005'],
  ['001', 'default'],
  ['02', 'default'],
])('the analytics project of channel %s is %s', (code, project) => {
  expect(projectOfChannel(code)).toBe(project)
})
