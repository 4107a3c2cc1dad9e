import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { rateFrom } from '@tongzhou/domain/kernel/rate'
import { testEachInOne } from '@tongzhou/testkit/test-each-in-one'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../index'
import {
  countWire,
  dayWire,
  flagWire,
  fundCode,
  instantWire,
  moneyWire,
  navWire,
  percentWire,
  rateWire,
} from './wire'
import { wireBytes, wireText, writtenPart } from './wire-text'
import { Written } from './written'

const byZod = (schema: z.ZodType, value: unknown): string => JSON.stringify(z.encode(schema, value))

const answer = z.object({
  rows: z.array(
    z.object({
      fundCode,
      amount: moneyWire,
      rate: rateWire.nullable(),
      nav: navWire,
      percent: percentWire.nullable(),
      day: dayWire,
      at: instantWire,
      kind: z.enum(['A', 'B']),
      flag: flagWire,
      count: countWire,
      whole: z.number().int(),
      any: z.number(),
      note: z.string().optional(),
      id: z.uuid(),
      pair: z.tuple([z.string(), z.number()]),
      either: z.union([z.string(), z.number()]),
    }),
  ),
  literal: z.literal('x'),
})
const row = {
  fundCode: '100001',
  amount: moneyFrom('1000.5'),
  rate: rateFrom('0.015'),
  nav: navFrom('1.2500'),
  percent: '-1.20',
  day: dayFrom('2026-11-20'),
  at: new Date('2026-11-20T01:02:03.004Z'),
  kind: 'A',
  flag: true,
  count: 3,
  whole: -2,
  any: 0.1,
  note: '同"舟"\n\u{1f600}',
  id: '0b0e7f1e-6f6c-4f43-9a52-2d8f4a1f2c11',
  pair: ['2026-11-20', 1.5],
  either: 7,
}

test('an answer is written as zod and JSON write it', () => {
  const value = { rows: [row, { ...row, rate: null, percent: null, note: undefined }], literal: 'x', more: 1 }
  expect(wireText(answer, value)).toBe(byZod(answer, value))
  expect(wireText(answer, { rows: [], literal: 'x' })).toBe('{"rows":[],"literal":"x"}')
})

const wrong: readonly [string, object][] = [
  ['a missing field', { nav: undefined }],
  ['a text that does not fit its pattern', { fundCode: '1' }],
  ['a text for a number', { whole: '1' }],
  ['a fraction for a whole number', { whole: 1.5 }],
  ['no number', { any: Number.NaN }],
  ['an unknown word', { kind: 'C' }],
  ['a day that is none', { day: '2026' }],
  ['a moment that is none', { at: new Date(Number.NaN) }],
  ['a tuple too long', { pair: ['a', 1, 2] }],
  ['a percentage of one decimal', { percent: '1.2' }],
  ['null where there is something', { fundCode: null }],
]

test.each(wrong)('%s is refused with the words of zod', (_label, change) => {
  const value = { rows: [{ ...row, ...change }], literal: 'x' }
  const errorOf = (work: () => unknown): unknown => {
    try {
      work()
    } catch (error) {
      return (error as z.ZodError).issues
    }

    return 'no error'
  }
  const theirs = errorOf(() => byZod(answer, value))
  expect(theirs).not.toBe('no error')
  expect(errorOf(() => wireText(answer, value))).toEqual(theirs)
})

test('any text is written as JSON writes it', () => {
  const text = z.object({ text: z.string(), list: z.array(z.string().nullable()) })
  const strings = fc.string({ unit: 'binary', maxLength: 90 })
  fc.assert(
    fc.property(strings, fc.array(fc.option(strings)), (one, list) => {
      expect(wireText(text, { text: one, list })).toBe(JSON.stringify({ text: one, list }))
    }),
  )
})

test('the bytes of an answer are the bytes of its text', () => {
  const bytesOf = (text: string): string => Buffer.from(text).toString('latin1')
  const value = { rows: [row, { ...row, rate: null, note: '中文 é \u{1f600}' }], literal: 'x' }
  expect(wireBytes(answer, value)).toBe(bytesOf(byZod(answer, value)))
  const text = z.object({ text: z.string() })
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (one) => {
      expect(wireBytes(text, { text: one })).toBe(bytesOf(JSON.stringify({ text: one })))
    }),
  )
})

test('a part that is written already stands for its value, and for a value of no other schema', () => {
  const part = z.object({ name: z.string() })
  const whole = z.object({ parts: z.array(part), none: part.nullable() })
  const written = writtenPart(part, { name: '已写' })
  expect(wireBytes(whole, { parts: [written, { name: 'b' }], none: null })).toBe(
    wireBytes(whole, { parts: [{ name: '已写' }, { name: 'b' }], none: null }),
  )
  const foreign = Written.as(z.object({ other: z.string() }), '{"other":"x"}')
  expect(() => wireBytes(whole, { parts: [foreign], none: null })).toThrow(z.ZodError)
  expect(() => wireText(whole, { parts: [written], none: null })).toThrow(z.ZodError)
})

test('a lone half of a character and a sign that needs escaping are written as JSON writes them', () => {
  for (const text of ['\ud800', 'a\udc00b', '\u0000', '\u2028', '\\', '"', '\u007f'])
    expect(wireText(z.string(), text)).toBe(JSON.stringify(text))
})

test('what is not known is left to zod', () => {
  const strict = z.strictObject({ a: z.number() })
  expect(wireText(strict, { a: 1 })).toBe('{"a":1}')
  expect(() => wireText(strict, { a: 1, b: 2 })).toThrow(z.ZodError)
  const short = z.object({ list: z.array(z.string()).max(1), word: z.string().max(2) })
  expect(wireText(short, { list: ['a'], word: 'ab' })).toBe('{"list":["a"],"word":"ab"}')
  expect(() => wireText(short, { list: ['a', 'b'], word: 'ab' })).toThrow(z.ZodError)
  expect(() => wireText(short, { list: ['a'], word: 'abc' })).toThrow(z.ZodError)
})

testEachInOne(
  'an empty object is refused or written as zod does, for every call',
  Object.entries(allCalls),
  (_name, call) => {
    const text = (work: () => string): string => {
      try {
        return work()
      } catch (error) {
        return String((error as Error).name)
      }
    }
    expect(text(() => wireText(call.response, {}))).toBe(text(() => byZod(call.response, {})))
  },
)
