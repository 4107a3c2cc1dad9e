import { binOf } from '../bank/directory'
import { idCheckCharacter, withLuhnDigit } from './id-number'
import type { Person, PersonCard } from './person'

/** What is fixed about a person; everything else follows from the index. */
export interface PersonPlan {
  birthDate?: string
  name?: string
  sex?: '男' | '女'
  note?: string
  registered?: boolean
  ocrConfidence?: number
  idBegin?: string
  idEnd?: string
  /** BINs of the cards. */
  bins?: readonly string[]
  card?: Pick<PersonCard, 'balance' | 'state' | 'typeTwo'>
}

const surnames = Array.from('林顾沈江许陆苏程叶韩唐冯于董袁邓傅曾彭吕卢蒋蔡贾丁魏薛阎余潘')
const givenMale = [
  '致远',
  '明轩',
  '承泽',
  '启航',
  '嘉树',
  '书恒',
  '景行',
  '立言',
  '文博',
  '安和',
  '修远',
  '子衡',
]
const givenFemale = [
  '清如',
  '知微',
  '语棠',
  '若溪',
  '静姝',
  '念慈',
  '望舒',
  '映雪',
  '佳禾',
  '采薇',
  '思齐',
  '云岫',
]
const homes: readonly (readonly [string, string, string])[] = [
  ['110105', '北京市朝阳区和平里北街', '北京市公安局朝阳分局'],
  ['310115', '上海市浦东新区潍坊路', '上海市公安局浦东分局'],
  ['330106', '浙江省杭州市西湖区文三路', '杭州市公安局西湖分局'],
  ['440305', '广东省深圳市南山区海德三道', '深圳市公安局南山分局'],
  ['510107', '四川省成都市武侯区丽都路', '成都市公安局武侯分局'],
  ['420106', '湖北省武汉市武昌区中南路', '武汉市公安局武昌分局'],
  ['320106', '江苏省南京市鼓楼区云南路', '南京市公安局鼓楼分局'],
  ['610113', '陕西省西安市雁塔区长安南路', '西安市公安局雁塔分局'],
]
const usualBins = [
  '622202',
  '621700',
  '622588',
  '622848',
  '621661',
  '622262',
  '622909',
  '622188',
  '623058',
  '622622',
]
const mobileHeads = ['138', '139', '186', '159', '177', '133', '150', '188']

/**
 * The sample person with that index: the same index makes the same person, with the ID card he has on
 * `today`. Adult with a valid one unless planned otherwise.
 */
export function makePerson(index: number, plan: PersonPlan, today: string): Person {
  const sex = plan.sex ?? (index % 2 === 0 ? '女' : '男')
  const [region, street, authority] = pick(homes, index * 5)
  const birthDate = plan.birthDate ?? ordinaryBirth(index)
  const validity = validityOn(today, ordinaryValidity(index, birthDate), birthDate)
  const sequence = String((Math.floor(index / 2) * 2 + (sex === '男' ? 1 : 0)) % 1000).padStart(3, '0')
  const first17 = `${region}${birthDate.replaceAll('-', '')}${sequence}`

  return {
    id: `P${String(index).padStart(5, '0')}`,
    name:
      plan.name ??
      `${pick(surnames, index * 7 + Math.floor(index / 30))}${pick(sex === '男' ? givenMale : givenFemale, Math.floor(index / 2))}`,
    sex,
    nation: plan.name?.includes('·') ? '维吾尔' : '汉',
    birthDate,
    address: `${street} ${10 + (index % 180)} 号 ${1 + (index % 12)} 幢 ${100 + (index % 30)} 室`.replaceAll(
      ' ',
      '',
    ),
    idNo: first17 + idCheckCharacter(first17),
    authority,
    idBegin: plan.idBegin ?? validity.begin,
    idEnd: plan.idEnd ?? validity.end,
    mobile: `${pick(mobileHeads, index)}${String(10_000_000 + ((index * 7_919_317) % 89_999_999)).slice(-8)}`,
    cards: (plan.bins ?? [pick(usualBins, index)]).map((bin, at) =>
      makeCard(bin, index * 10 + at, plan.card ?? {}),
    ),
    note: plan.note ?? '',
    registered: plan.registered ?? true,
    ocrConfidence: plan.ocrConfidence ?? 0.99,
  }
}

/** Births 1966–2005, spread so that region, birth and sequence never repeat within ten thousand indexes. */
function ordinaryBirth(index: number): string {
  const year = 1970 + ((index * 11) % 32)
  const month = 1 + ((index * 5) % 12)
  const day = 1 + ((index * 13) % 28)

  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Validity by age at issue: under 26 ten years, under 46 twenty, then for life. */
function ordinaryValidity(index: number, birthDate: string): { begin: string; end: string } {
  const year = 2018 + (index % 6)
  const monthDay = `${String(1 + ((index * 7) % 12)).padStart(2, '0')}-${String(1 + ((index * 3) % 28)).padStart(2, '0')}`
  const begin = `${year}-${monthDay}`

  return { begin, end: validUntil(begin, birthDate) }
}

/** The card of a day: one that ended before was renewed on its last day. */
function validityOn(
  today: string,
  issued: { begin: string; end: string },
  birthDate: string,
): { begin: string; end: string } {
  let { begin, end } = issued
  while (end <= today) [begin, end] = [end, validUntil(end, birthDate)]

  return { begin, end }
}

function validUntil(begin: string, birthDate: string): string {
  const [year, monthDay] = [Number(begin.slice(0, 4)), begin.slice(5)]
  const age = year - Number(birthDate.slice(0, 4)) - (monthDay < birthDate.slice(5) ? 1 : 0)
  if (age >= 46) return '9999-12-31'

  return `${year + (age < 16 ? 5 : age < 26 ? 10 : 20)}-${monthDay}`
}

/** The debit card with that number of a bank. */
export function makeCard(
  bin: string,
  number: number,
  special: Pick<PersonCard, 'balance' | 'state' | 'typeTwo'>,
): PersonCard {
  const known = binOfPrefix(bin)
  const payload = bin + String(number * 7 + 1_234_567).padStart(known.cardLength - bin.length - 1, '0')

  return {
    cardNo: withLuhnDigit(payload),
    bankSerial: known.bankSerial,
    bankName: known.bankName,
    cardType: known.cardType,
    ...special,
  }
}

function binOfPrefix(prefix: string): {
  cardLength: number
  bankSerial: string
  bankName: string
  cardType: string
} {
  for (const length of [16, 18, 19]) {
    const bin = binOf(prefix.padEnd(length, '0'))
    if (bin !== undefined) return bin
  }
  throw new Error(`no such BIN: ${prefix}`)
}

function pick<T>(list: readonly T[], at: number): T {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('an empty list')

  return found
}
