import { optionalField } from '@tongzhou/domain/fields/field-rule'
import { mobileRule } from '@tongzhou/domain/fields/mobile'
import { taxNumberRule } from '@tongzhou/domain/fields/tax-residence'
import { expect, test } from 'vitest'
import { judge } from './field-faults'

test('each fault has the sentence of its rule, and a field without a rule is not asked for', () => {
  const { faults } = judge({ mobile: '138', note: '' }, { rules: () => ({ mobile: mobileRule }) })
  expect(faults).toEqual({ mobile: '请输入正确的 11 位手机号' })
})

test('what is sent is normalised by the rules; what was typed stays as it is', () => {
  const typed = { mobile: '+86 138-0013 8000', people: [{ tin: ' 12 ', name: ' 李 ' }] }
  const { faults, values } = judge(typed, {
    rules: () => ({ mobile: mobileRule, 'people.0.tin': optionalField(taxNumberRule) }),
  })
  expect(faults).toEqual({})
  expect(values).toEqual({ mobile: '13800138000', people: [{ tin: '12', name: ' 李 ' }] })
  expect(typed.people[0]?.tin).toBe(' 12 ')
})

test('rules follow what is typed elsewhere', () => {
  const rules = ({ kind }: { kind: string; mobile: string }) => (kind === 'A' ? { mobile: mobileRule } : {})
  expect(judge({ kind: 'A', mobile: '' }, { rules }).faults).toHaveProperty('mobile')
  expect(judge({ kind: 'B', mobile: '' }, { rules }).faults).toEqual({})
})

test('the facts of the call judge a text that no rule describes, and only that', () => {
  const facts = {
    note: { needed: false, most: 3, longWords: '备注最多 3 个字' },
    mobile: { needed: true, most: 1, longWords: '太长' },
  }
  const judged = judge(
    { mobile: '13800138000', note: '四个字了' },
    { facts, rules: () => ({ mobile: mobileRule }) },
  )
  expect(judged.faults).toEqual({ note: '备注最多 3 个字' })
})

test('what is no text has its own fault; a missing text counts as empty', () => {
  const checks = {
    rules: () => ({ 'region.2': mobileRule }),
    faults: ({ promised }: { promised: boolean }) => ({ promised: promised ? null : '请确认' }),
  }
  const faultsOf = (promised: boolean) =>
    judge<{ promised: boolean; region: string[] }>({ promised, region: [] }, checks).faults
  expect(faultsOf(false)).toEqual({ promised: '请确认', 'region.2': '请输入正确的 11 位手机号' })
  expect(faultsOf(true)).not.toHaveProperty('promised')
})
