import type { Bank } from '../bank/bank'
import type { Clock } from '../clock/clock'
import type { Store } from '../store'
import { foreignCount, makeForeignPerson } from './foreign-people'
import { makePerson, type PersonPlan } from './make-person'
import type { Person } from './person'

export interface People {
  all(): Person[]
  get(id: string): Person | undefined
  byIdNo(idNo: string): Person | undefined
  /** Makes more ordinary people and opens their cards. */
  add(count: number): Person[]
}

/** The people a sandbox begins with in a year: eighteen ordinary ones, then one of each special case. */
const plansOf = (year: number): readonly PersonPlan[] => [
  ...Array.from({ length: 16 }, (): PersonPlan => ({})),
  { bins: ['622202', '622588', '621700'], note: '三张银行卡' },
  { bins: ['622202', '621483'], note: '两张银行卡' },
  { note: '银行卡余额只有 50.00 元', card: { balance: 5_000n } },
  { note: '银行卡已挂失', card: { state: 'LOST' } },
  { note: '银行卡是Ⅱ类账户（每日 10,000 元）', card: { typeTwo: true } },
  { note: '信用卡，不能绑定', bins: ['622575'] },
  {
    note: '未满 18 岁',
    birthDate: `${year - 16}-05-06`,
    idBegin: `${year - 2}-07-01`,
    idEnd: `${year + 3}-07-01`,
  },
  { note: '65 岁以上', birthDate: `${year - 70}-03-09`, idBegin: '2016-05-01', idEnd: '9999-12-31' },
  { note: '身份库中无此号，需人工审核', registered: false },
  { note: '身份证已过期', idBegin: '2006-01-01', idEnd: '2026-01-01', birthDate: '1977-08-15' },
  { note: '证件照片模糊，识别后需人工审核', ocrConfidence: 0.86 },
  { note: '姓名带间隔号', name: '阿依古丽·买买提', sex: '女' },
  { note: '姓名含生僻字', name: '林𠮷', sex: '男' },
  { note: '北京银行卡，不支持汇款', bins: ['602969'] },
  { note: '在样例名单上（screening-list.csv），开户后需人工审核', name: '查无痕', birthDate: '1975-04-04' },
  { note: '80 岁以上', birthDate: '1944-10-12', idBegin: '2010-05-01', idEnd: '9999-12-31' },
]

/** The sample people, residents first, then five from abroad; made once, kept for ever, more on request. */
export function createPeople(world: { store: Store; bank: Bank; clock: Pick<Clock, 'today'> }): People {
  const { clock } = world
  const people = world.store.table<Person>('people')
  const byIdNo = world.store.table<string>('people-by-id-no')
  const counters = world.store.table<number>('people-counters')
  const make = (plan: PersonPlan): Person =>
    world.store.transaction(() => {
      const index = (counters.get('person') ?? 0) + 1
      counters.put('person', index)

      return keep(makePerson(index, plan, clock.today()))
    })
  const keep = (person: Person): Person => {
    people.put(person.id, person)
    byIdNo.put(person.idNo, person.id)
    world.bank.openCards(person)

    return person
  }
  if (counters.get('person') === undefined)
    world.store.transaction(() => plansOf(Number(clock.today().slice(0, 4))).forEach(make))
  // Later than the others: a store that was made before them gets them, too.
  if (counters.get('foreign') === undefined)
    world.store.transaction(() => {
      counters.put('foreign', foreignCount)
      for (let index = 0; index < foreignCount; index += 1) keep(makeForeignPerson(index, clock.today()))
    })

  return {
    all: () => people.values(),
    get: (id) => people.get(id),
    byIdNo: (idNo) => people.get(byIdNo.get(idNo) ?? ''),
    add: (count) => world.store.transaction(() => Array.from({ length: count }, () => make({}))),
  }
}
