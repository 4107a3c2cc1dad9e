import { customerProfile, identityState } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { expect, test } from 'vitest'
import { type FakeAnswer, answer, outage, refused } from '../../../../testing/fake-client'
import { renderScreen } from '../../../../testing/render-screen'
import { sampleCustomer } from '../../../../testing/sample-house'

type Document = NonNullable<ResponseOf<typeof identityState>['document']>

const ofDocument = (idType: Document['idType']): FakeAnswer =>
  answer(identityState, {
    document: {
      idType,
      customerName: '*三',
      idNo: '3****5',
      idBegin: '2016-01-01',
      idEnd: '2036-01-01',
      nationality: idType === '0' ? null : 'HKG',
    },
    review: null,
  })
const textOf = async (...answers: FakeAnswer[]): Promise<string> =>
  (await renderScreen('/account/ocr', { answers })).text

test('a resident sends both sides of the ID card', async () => {
  const text = await textOf(ofDocument('0'))
  for (const piece of ['拍摄或选择身份证照片', '人像面', '国徽面', '每张 300KB 至 5MB', '上传并核对'])
    expect(text).toContain(piece)
  expect(text).not.toContain('护照')
})

test('who holds a permit sends the sides of that permit', async () => {
  const text = await textOf(ofDocument('4'))
  expect(text).toMatch(/拍摄或选择港澳.*通行证照片/)
  expect(text).toContain('背面')
  expect(text).not.toContain('国徽面')
})

test('a new passport has another number: that is a change of its own', async () => {
  const text = await textOf(ofDocument('1'))
  for (const piece of ['护照换发后号码会变', '更换证件号码']) expect(text).toContain(piece)
  expect(text).not.toContain('上传并核对')
})

test('pictures that a person refused are asked for anew, with the reason', async () => {
  const profile = answer(customerProfile, { ...sampleCustomer, reviewRejection: '国徽面缺一角' })
  expect(await textOf(ofDocument('0'), profile)).toContain('上次审核未通过：国徽面缺一角')
})

test.each([
  ['is refused', refused],
  ['is not answered', outage],
] as const)('where the kind of document %s the ID card is asked for, as of most', async (_, failed) => {
  const { text } = await renderScreen('/account/ocr', { others: failed })
  for (const piece of ['拍摄或选择身份证照片', '上传并核对']) expect(text).toContain(piece)
})
