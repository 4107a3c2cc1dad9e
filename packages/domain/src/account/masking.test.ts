import { expect, test } from 'vitest'
import {
  maskAddress,
  maskCard,
  maskCardForOwner,
  maskEmail,
  maskIdNumber,
  maskIdNumberForOwner,
  maskMobile,
  maskName,
} from './masking'

test.each([
  ['张三', '*三'],
  ['张三丰', '*三丰'],
  ['欧阳小明', '**小明'],
  ['阿卜杜拉买买', '**杜拉买买'],
  ['阿卜杜拉·买买提', '阿卜****买提'],
  ['古丽巴哈尔江', '**巴哈尔江'],
  ['𠮷田', '*田'],
  ['Alice Smith', 'A***'],
  ['张', '*'],
  ['', ''],
])('§11.4: name %j → %j', (name, expected) => {
  expect(maskName(name)).toBe(expected)
})

test.each([
  [maskMobile, '13812345678', '138****5678'],
  [maskMobile, '1234567', '*******'],
  [maskIdNumber, '11010519491231002X', '1****************X'],
  [maskIdNumber, '12', '**'],
  [maskIdNumberForOwner, '11010519491231002X', '110105********002X'],
  [maskCard, '6228480000001234', '(尾号1234)'],
  [maskCardForOwner, '6228480000001234', '622848******1234'],
  [maskCardForOwner, '6228480000000001234', '622848******1234'],
  [maskEmail, 'alice@qq.com', 'a***@qq.com'],
  [maskEmail, 'broken', '***'],
  [maskEmail, '', ''],
] as const)('§11.4: %o of %s is %s', (mask, text, expected) => {
  expect(mask(text)).toBe(expected)
})

test('an address is kept to its district', () => {
  expect(maskAddress({ region: '浙江省杭州市西湖区', detail: '文三路1号' })).toBe('浙江省杭州市西湖区****')
  expect(maskAddress({ region: '浙江省杭州市西湖区', detail: '' })).toBe('浙江省杭州市西湖区')
})
