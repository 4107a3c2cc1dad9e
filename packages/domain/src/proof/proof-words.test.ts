import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import {
  closingSentences,
  dayEnd,
  englishDay,
  frozenSentence,
  fundCount,
  heldSentence,
  inLanguage,
  inTransitSentence,
  proofTerms,
} from './proof-words'

test('R-DOC-4: a term is Chinese, or Chinese with English beside it', () => {
  expect(inLanguage('ZH', proofTerms.total)).toBe('合计')
  expect(inLanguage('BOTH', proofTerms.total)).toBe('合计 Total')
  expect(inLanguage('BOTH', proofTerms.title, '\n')).toBe('基金资产证明\nCertificate of Fund Assets')
})

test('R-DOC-4: days and numbers are written as each language writes them', () => {
  expect(englishDay(dayFrom('2026-02-01'))).toBe('1 February 2026')
  expect(dayEnd(dayFrom('2026-12-31'))).toEqual({ zh: '2026-12-31 日终', en: 'end of 31 December 2026' })
  expect(fundCount(1).en).toBe('1 fund')
  expect(fundCount(2)).toEqual({ zh: '2 只基金', en: '2 funds' })
  expect(inTransitSentence(1).en).toMatch(/^One further application was/)
  expect(inTransitSentence(2).en).toMatch(/^2 further applications were/)
})

test('R-DOC-4: the sentence names holder, number, day and house; of a total it counts the funds', () => {
  const of = {
    name: '张三丰',
    idNo: '110101********1234',
    asOf: dayFrom('2026-11-20'),
    company: '同舟基金销售有限公司',
    count: 2,
  }
  const detail = heldSentence({ ...of, show: 'DETAIL' })
  for (const said of [of.name, of.idNo, of.company]) {
    expect(detail.zh).toContain(said)
    expect(detail.en).toContain(said)
  }
  expect(detail.en).toContain('end of 20 November 2026')
  expect(heldSentence({ ...of, show: 'TOTAL' })).toMatchObject({
    zh: expect.stringContaining('持有 2 只基金'),
    en: expect.stringContaining('held 2 funds'),
  })
})

test('R-DOC-4: every sentence of the foot stands in both languages', () => {
  for (const { zh, en } of closingSentences('https://fund.example/verify')) {
    expect(zh).toMatch(/。$/)
    expect(en).toMatch(/\.$/)
    expect(en).not.toMatch(/\p{Script=Han}/u)
  }
})

test('R-DOC-1: frozen shares: none, told by the rows, not recorded, and a paper of before', () => {
  const row = (fundCode: string, frozen?: string | null) => ({ fundCode, frozen })
  expect(frozenSentence([row('1', '0.00'), row('2', '0')])?.zh).toContain('没有冻结')
  expect(frozenSentence([row('1', '0.00'), row('2', '1.00')])).toBeNull()
  expect(frozenSentence([row('1', '0.00'), row('2', null)])?.zh).toContain(
    '基金 2 在截至日的冻结份额没有记录',
  )
  expect(frozenSentence([row('1', '0.00'), row('2', null)])?.en).toContain('fund 2')
  expect(frozenSentence([row('1')])).toBeNull()
  expect(frozenSentence([])).toBeNull()
})
