import { expect, test } from 'vitest'
import { safeTarget } from './safe-target'

const origin = 'https://fund.example'

test.each([
  ['/fund/detail?fundCode=000001#fees', '/fund/detail?fundCode=000001#fees'],
  ['https://fund.example/mine?a=1', '/mine?a=1'],
])('a page of our own origin is kept: %s', (target, kept) => {
  expect(safeTarget(target, origin)).toBe(kept)
})

test.each([
  null,
  undefined,
  '',
  'fund/detail',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'https:evil.example',
  'https://fund.example.evil.example/',
  'https://user@fund.example/',
  'http://fund.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  ' /mine',
  '/./\\evil',
  '/login?targetUrl=%2Flogin',
  `/${'a'.repeat(2001)}`,
])('anything else leads home: %s', (target) => {
  expect(safeTarget(target, origin)).toBe('/common/home')
})

test('a path that normalises to another host leads home', () => {
  expect(safeTarget('/.//evil.example', origin)).toBe('/common/home')
})
