import { expect, test } from 'vitest'
import { splitDocumentAddress } from './document-address'

const provinces = [
  {
    code: '330000',
    name: '浙江省',
    children: [
      {
        code: '330100',
        name: '杭州市',
        children: [
          { code: '330106', name: '西湖区' },
          { code: '330110', name: '余杭区' },
        ],
      },
      { code: '330700', name: '金华市', children: [{ code: '330782', name: '义乌市' }] },
    ],
  },
  {
    code: '110000',
    name: '北京市',
    children: [{ code: '110100', name: '北京市', children: [{ code: '110105', name: '朝阳区' }] }],
  },
]

test.each([
  ['浙江省杭州市西湖区文三路100号2单元', '330000 330100 330106 文三路100号2单元'],
  ['浙江省 杭州市 余杭区 某镇 1 组', '330000 330100 330110 某镇1组'],
  // County-level cities and municipalities leave the level between out.
  ['浙江省义乌市稠城街道1号', '330000 330700 330782 稠城街道1号'],
  ['北京市朝阳区某路1号', '110000 110100 110105 某路1号'],
  ['北京市北京市朝阳区某路1号', '110000 110100 110105 某路1号'],
  // Not read, or nowhere we know: the customer chooses.
  ['杭州市西湖区文三路100号', null],
  ['浙江省杭州市某某区1号', null],
  ['', null],
])('R-ACT-2: %s', (text, split) => {
  const { provinceCode, cityCode, districtCode, address } = splitDocumentAddress(text, provinces) ?? {}

  expect(provinceCode === undefined ? null : `${provinceCode} ${cityCode} ${districtCode} ${address}`).toBe(
    split,
  )
})
