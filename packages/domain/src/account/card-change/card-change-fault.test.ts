import { expect, test } from 'vitest'
import { cardChangePapers } from './card-change-papers'
import { faultWords, faultsFrom, paperFaults, papersThatServe } from './card-change-fault'

test.each<[string, string[] | null]>([
  ['OLD_PROOF:NO_STAMP', ['OLD_PROOF:NO_STAMP']],
  ['OLD_PROOF:NO_STAMP, ID_FRONT:BLUR', ['OLD_PROOF:NO_STAMP', 'ID_FRONT:BLUR']],
  ['', null],
  ['NO_STAMP', null],
  ['OLD_PROOF:WRONG', null],
  ['PASSPORT:BLUR', null],
  ['OLD_PROOF:BLUR:BLUR', null],
  ['CARD', null],
])('R-BNK-12: %j names %j', (text, faults) => {
  expect(faultsFrom(text)).toEqual(faults)
})

test('A4: a proof without a stamp says so, and that alone is asked for again', () => {
  expect(faultWords('OLD_PROOF:NO_STAMP')).toEqual({
    paper: 'OLD_PROOF',
    what: '原卡销户、挂失或换卡证明：证明未盖银行业务章',
    remedy: '请到开户银行柜台补盖业务章后重新拍摄',
  })
  const papers = cardChangePapers.map((kind) => ({ kind }))
  expect(papersThatServe(papers, ['OLD_PROOF:NO_STAMP']).map(({ kind }) => kind)).toEqual(
    cardChangePapers.filter((kind) => kind !== 'OLD_PROOF'),
  )
  expect(papersThatServe(papers, ['CARD'])).toHaveLength(cardChangePapers.length)
})

test('every fault of every paper has its words', () => {
  for (const paper of cardChangePapers)
    for (const code of paperFaults) expect(faultWords(`${paper}:${code}`).remedy).not.toBe('')
})
