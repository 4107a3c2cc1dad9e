import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { noShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import type { Paper } from '../../shared/proof/proof-statement'
import { MissingGlyph } from '../../shared/paper/pdf-writer'
import { drawProof } from './draw-proof'

const row = {
  fundCode: '000001',
  name: '澄岳睿远均衡混合A',
  shares: sharesFrom('8205.64'),
  nav: navFrom('1.2186'),
  navDate: dayFrom('2026-11-20'),
  value: moneyFrom('9999.39'),
  frozen: noShares,
}
const paper: Paper = {
  name: '张㼆䶮',
  idNo: '110101********1234',
  asOf: dayFrom('2026-11-20'),
  show: 'DETAIL',
  language: 'ZH',
  purpose: '签证',
  count: 1,
  rows: [row],
  total: moneyFrom('26482.48'),
  words: '贰万陆仟肆佰捌拾贰元肆角捌分',
  inTransit: 2,
}
const frame = {
  documentNo: 'TZ20261123ABCDEFGHJK',
  checkCode: 'ABCDEFGH',
  verifyUrl: `https://fund.example/verify#${'a'.repeat(420)}`,
  company: '同舟基金销售有限公司',
  issuedAt: new Date('2026-11-23T10:21:00+08:00'),
  validTo: dayFrom('2027-02-21'),
}

/** The text of each page, as a reader that shares nothing with what wrote it finds it. */
async function readBack(pdf: Buffer): Promise<string[]> {
  const opened = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages = Array.from({ length: opened.numPages }, async (_none, index) => {
    const { items } = await (await opened.getPage(index + 1)).getTextContent()

    return items.map((item) => ('str' in item ? item.str : '')).join('')
  })
  const texts = await Promise.all(pages)
  await opened.destroy()

  return texts
}

test('R-DOC-4 (A14): the paper reads back as what it shows, rare characters too', async () => {
  const pdf = await drawProof(paper, frame)
  const [text = '', ...more] = await readBack(pdf)
  expect(more).toEqual([])
  for (const shown of [
    '张㼆䶮',
    '110101********1234',
    '000001',
    '8,205.64',
    '1.2186',
    '9,999.39',
    '26,482.48',
  ])
    expect(text).toContain(shown)
  expect(text).toContain('贰万陆仟肆佰捌拾贰元肆角捌分')
  expect(text).toContain('仅证明截至日的持有情况，不构成冻结或担保。')
  expect(text).toContain('第 1/1 页')
  expect(text).not.toContain('a'.repeat(20))
  expect(pdf.length).toBeLessThan(60_000)
})

test('R-DOC-4: the same paper is the same bytes', async () => {
  expect((await drawProof(paper, frame)).equals(await drawProof(paper, frame))).toBe(true)
})

test('R-DOC-4: a character that the font lacks is 〓 in the name of a fund; in whose the paper is it makes none', async () => {
  const lacking = '\u{10FFFD}'
  const pdf = await drawProof({ ...paper, rows: [{ ...row, name: `澄岳${lacking}远` }] }, frame)
  const [text = ''] = await readBack(pdf)
  expect(text).toContain('澄岳〓远')
  await expect(drawProof({ ...paper, name: `张${lacking}` }, frame)).rejects.toThrow(MissingGlyph)
  await expect(drawProof({ ...paper, purpose: lacking }, frame)).rejects.toThrow(MissingGlyph)
})

test('R-DOC-4: a long table goes on under its heading, and each page is numbered', async () => {
  const pages = await readBack(
    await drawProof({ ...paper, rows: Array.from({ length: 60 }, () => row) }, frame),
  )
  expect(pages).toHaveLength(3)
  expect(pages.map((text) => text.includes('基金代码'))).toEqual([true, true, true])
  expect(pages.map((text, index) => text.includes(`第 ${index + 1}/3 页`))).toEqual([true, true, true])
})

test('R-DOC-6: a paper of the total names no fund', async () => {
  const [text = ''] = await readBack(await drawProof({ ...paper, show: 'TOTAL', rows: [] }, frame))
  expect(text).not.toMatch(/000001|睿远|8,205/)
  expect(text).toContain('持有 1 只基金')
})

test('R-DOC-4: a paper in both languages says all but names and the capitals in English too', async () => {
  const both = { ...paper, language: 'BOTH' as const }
  const [text = '', ...more] = await readBack(await drawProof(both, frame))
  expect(more).toEqual([])
  for (const said of [
    '基金资产证明',
    'Certificate of Fund Assets',
    'as of the end of 20 November 2026, 张㼆䶮 (ID No. 110101********1234) held the funds listed below',
    '单位净值NAV',
    '合计 Total　人民币 CNY 26,482.48 元',
    'Amount in Chinese capitals　贰万陆仟肆佰捌拾贰元肆角捌分',
    '2 further applications were in progress',
    'neither a freeze nor a guarantee',
    '有效期至 Valid until 2027-02-21',
    '第 1/1 页 Page 1 of 1',
  ])
    expect(text.replaceAll(/\s+/g, '')).toContain(said.replaceAll(/\s+/g, ''))
  const [chinese = ''] = await readBack(await drawProof(paper, frame))
  expect(chinese).not.toMatch(/Certificate|Total|Page/)
})

test('R-DOC-4: a long table in both languages repeats both headings', async () => {
  const rows = Array.from({ length: 60 }, () => row)
  const pages = await readBack(await drawProof({ ...paper, language: 'BOTH', rows }, frame))
  const numbers = pages.map((text) => /Page \d of \d/.exec(text)?.[0])
  expect(numbers).toEqual(['Page 1 of 4', 'Page 2 of 4', 'Page 3 of 4', 'Page 4 of 4'])
  expect(pages.map((text) => text.includes('Fund code'))).toEqual([true, true, true, false])
})

test('R-DOC-1: the paper says what was frozen of each fund, that nothing was, or that it was not recorded', async () => {
  const said = async (frozen: Paper['rows'][number]['frozen'], more: Partial<Paper> = {}) => {
    const [text = ''] = await readBack(
      await drawProof({ ...paper, ...more, rows: [{ ...row, frozen }] }, frame),
    )

    return text
  }
  expect(await said(sharesFrom('1250.00'))).toContain('8,205.64其中冻结1,250.00')
  expect(await said(sharesFrom('1250.00'), { language: 'BOTH' })).toContain('8,205.64其中冻结Frozen1,250.00')
  expect(await said(noShares)).toContain('所列份额在截至日日终没有冻结')
  expect(await said(null)).toContain('基金 000001 在截至日的冻结份额没有记录')
  expect(await said(undefined)).not.toContain('冻结份额')
})
