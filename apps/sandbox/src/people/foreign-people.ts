import { idCheckCharacter } from './id-number'
import { makeCard } from './make-person'
import type { Foreign, Person } from './person'

interface ForeignPlan {
  readonly foreign: Foreign
  readonly name: string
  readonly sex: '男' | '女'
  readonly birthDate: string
  readonly idNo: string
  readonly authority: string
  readonly bin: string
}

const immigration = '中华人民共和国国家移民管理局'
/** 外国人永久居留身份证 of the form since 2023. */
const residence = '91184019790514031'

/** One person of each document that the product takes on its page for persons from abroad. */
const plans: readonly ForeignPlan[] = [
  {
    foreign: { idType: '4', document: '港澳居民来往内地通行证', nationality: 'HKG' },
    name: '陈嘉怡',
    sex: '女',
    birthDate: '1988-03-12',
    idNo: 'H10283746',
    authority: immigration,
    bin: '622202',
  },
  {
    foreign: { idType: 'A', document: '台湾居民来往大陆通行证', nationality: 'TWN' },
    name: '林志豪',
    sex: '男',
    birthDate: '1985-09-27',
    idNo: '02738465',
    authority: immigration,
    bin: '621700',
  },
  {
    foreign: { idType: '6', document: '外国护照', nationality: 'GBR' },
    name: 'BENNETT CLARA',
    sex: '女',
    birthDate: '1990-06-18',
    idNo: '533401372',
    authority: 'HMPO',
    bin: '622588',
  },
  {
    foreign: { idType: 'B', document: '外国人永久居留身份证', nationality: 'USA' },
    name: 'MILLER JAMES',
    sex: '男',
    birthDate: '1979-05-14',
    idNo: residence + idCheckCharacter(residence),
    authority: immigration,
    bin: '622202',
  },
  {
    foreign: { idType: '1', document: '中国护照', nationality: 'CHN' },
    name: '周远山',
    sex: '男',
    birthDate: '1976-11-03',
    idNo: 'EA4081726',
    authority: '中国驻外使领馆',
    bin: '621700',
  },
]

/** How many there are. */
export const foreignCount = plans.length

/** The sample person from abroad with that index, from 0; the document holds for years from `today`. */
export function makeForeignPerson(index: number, today: string): Person {
  const plan = plans[index]
  if (plan === undefined) throw new Error(`no such person: ${index}`)
  const { foreign, name, sex, birthDate, idNo, authority, bin } = plan
  const year = Number(today.slice(0, 4))

  return {
    id: `W${String(index + 1).padStart(5, '0')}`,
    name,
    sex,
    nation: '',
    birthDate,
    address: '',
    idNo,
    authority,
    idBegin: `${year - 2}-04-16`,
    idEnd: `${year + 7}-04-15`,
    mobile: `137${String(20_260_001 + index * 7)}`,
    cards: [makeCard(bin, 900_001 + index, {})],
    note: `境外人士：${foreign.document}`,
    registered: false,
    ocrConfidence: 0.99,
    foreign,
  }
}
