import { dice } from './random'

/** A security funds of the sample market hold; no real one. */
export interface Security {
  readonly code: string
  readonly name: string
  /** Sector index of a stock, -1 otherwise. */
  readonly sector: number
  readonly price: number
}

const heads =
  '澜江 屹峰 云岭 赤霞 瀚海 星原 铭川 沐野 砺锋 启元 恒峦 青屿 凌霄 泽润 嘉禾源 远帆 晨曜 承光 博澜 景晖'.split(
    ' ',
  )
const tailsBySector = [
  ['食品', '家居', '酒业', '乳业'],
  ['医药', '生物', '医疗', '健康'],
  ['科技', '半导体', '光电', '软件'],
  ['新能', '锂业', '光伏', '储能'],
  ['重工', '精机', '航装', '自控'],
  ['银行', '证券', '保险', '置业'],
  ['矿业', '化学', '钢铁', '能源'],
  ['数据', '云服', '通信', '网络'],
  ['环保', '水务', '电力', '清能'],
  ['高速', '港口', '燃气', '铁运'],
]

/** Industry of each sector by GB/T 4754. */
export const industries: readonly (readonly [code: string, name: string])[] = [
  ['C', '制造业'],
  ['C', '制造业'],
  ['C', '制造业'],
  ['C', '制造业'],
  ['C', '制造业'],
  ['J', '金融业'],
  ['B', '采矿业'],
  ['I', '信息传输、软件和信息技术服务业'],
  ['D', '电力、热力、燃气及水生产和供应业'],
  ['G', '交通运输、仓储和邮政业'],
]

/** The stocks of the sample market: eighty for each seed, eight per sector. */
export function sampleStocks(seed: string): Security[] {
  return tailsBySector.flatMap((tails, sector) =>
    Array.from({ length: 8 }, (_, place) => {
      const draw = dice(seed, `stock/${sector}/${place}`)
      const head = heads[(sector * 7 + place * 3) % heads.length] ?? ''
      return {
        code: `S${String(10_000 + sector * 100 + place)}`,
        name: `${head}${tails[place % tails.length] ?? ''}`,
        sector,
        price: draw.between(6, 180),
      }
    }),
  )
}

/** Bonds that funds held at a quarter's end of a year. */
export function sampleBonds(year: number): Security[] {
  const two = String(year % 100).padStart(2, '0')
  const names = [
    '示例国债',
    '示例政金债',
    '示例地方债',
    '示例央票',
    '示例中票',
    '示例企业债',
    '示例短融',
    '示例二级资本债',
  ]
  return names.flatMap((name, kind) =>
    [1, 2, 3].map((serial) => ({
      code: `B${two}${String(kind * 10 + serial).padStart(4, '0')}`,
      name: `${two}${name}${String(serial * 3 + kind).padStart(2, '0')}`,
      sector: -1,
      price: 100,
    })),
  )
}
