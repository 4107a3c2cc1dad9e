import { bankOf } from './directory'

export interface Branch {
  branchNo: string
  branchName: string
  bankSerial: string
  province: string
  city: string
}

const cities: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['1000', '北京市', '北京市', ['海淀支行', '朝阳支行', '西城支行', '中关村支行']],
  ['2900', '上海市', '上海市', ['浦东支行', '徐汇支行', '静安支行', '陆家嘴支行']],
  ['1100', '天津市', '天津市', ['和平支行', '滨海支行']],
  ['6530', '重庆市', '重庆市', ['渝中支行', '江北支行']],
  ['5810', '广东省', '广州市', ['天河支行', '越秀支行', '海珠支行']],
  ['5840', '广东省', '深圳市', ['福田支行', '南山支行', '罗湖支行']],
  ['3310', '浙江省', '杭州市', ['西湖支行', '滨江支行', '余杭支行']],
  ['3320', '浙江省', '宁波市', ['海曙支行', '鄞州支行']],
  ['3010', '江苏省', '南京市', ['玄武支行', '鼓楼支行']],
  ['3050', '江苏省', '苏州市', ['姑苏支行', '工业园区支行']],
  ['5210', '湖北省', '武汉市', ['武昌支行', '江汉支行']],
  ['5510', '湖南省', '长沙市', ['岳麓支行', '芙蓉支行']],
  ['6510', '四川省', '成都市', ['锦江支行', '高新支行', '武侯支行']],
  ['7910', '陕西省', '西安市', ['雁塔支行', '碑林支行']],
  ['4510', '山东省', '济南市', ['历下支行', '市中支行']],
  ['4520', '山东省', '青岛市', ['市南支行', '崂山支行']],
  ['2210', '辽宁省', '沈阳市', ['沈河支行', '和平支行']],
  ['2220', '辽宁省', '大连市', ['中山支行', '高新园区支行']],
  ['3910', '福建省', '福州市', ['鼓楼支行', '台江支行']],
  ['3930', '福建省', '厦门市', ['思明支行', '湖里支行']],
  ['4910', '河南省', '郑州市', ['金水支行', '二七支行']],
  ['3610', '安徽省', '合肥市', ['蜀山支行', '庐阳支行']],
]

/** The branches of one bank, filtered by city and by a word of the name; 100 at most. */
export function branchesOf(filter: { bankSerial: string; city: string; keyword: string }): Branch[] {
  const bank = bankOf(filter.bankSerial)
  if (bank === undefined) return []
  const all = cities.flatMap(([code, province, city, names]) =>
    names.map((name, at) => ({
      branchNo: `1${filter.bankSerial}${code}${String(at + 1).padStart(4, '0')}`,
      branchName: `${bank.bankName}${city.replace('市', '')}${name}`,
      bankSerial: filter.bankSerial,
      province,
      city,
    })),
  )

  return all
    .filter(
      (branch) => filter.city === '' || branch.city === filter.city || branch.city === `${filter.city}市`,
    )
    .filter((branch) => branch.branchName.includes(filter.keyword))
    .slice(0, 100)
}
