import { countryList, customerProfile, personalInformation, relatedPersons } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { businessDictionary, regionMap } from '@tongzhou/client/content'
import { answer } from '../../../../testing/fake-client'
import { sampleCustomer } from '../../../../testing/sample-house'
import { describeScreen } from '../../../../testing/screen-states'

type Known = ResponseOf<typeof personalInformation>
type Person = ResponseOf<typeof relatedPersons>['beneficiary']

const known: Known = {
  customerName: '*三',
  idNo: '3101**********0028',
  sex: 'female',
  birthDate: '1990-03-07',
  mobile: '138****0000',
  information: null,
  idBegin: '2016-01-01',
  idEnd: '2036-01-01',
  nationality: null,
  documentAddress: null,
}
const self: Person = {
  isSelf: true,
  relation: null,
  name: null,
  idType: null,
  idNo: null,
  idBegin: null,
  idEnd: null,
  mobile: null,
}
const other: Person = {
  ...self,
  isSelf: false,
  relation: '02',
  name: '*明',
  idType: '0',
  idNo: '3101**********0036',
  idBegin: '2016-01-01',
  idEnd: '2036-01-01',
  mobile: '139****1111',
}
const lists = [
  answer(businessDictionary, { items: [{ value: '01', label: '企事业单位职员' }] }),
  answer(regionMap, { regions: [] }),
  answer(countryList, { countries: [{ code: 'CHN', name: '中国', initial: 'Z' }] }),
]
const people = (beneficiary: Person, controller: Person) =>
  answer(relatedPersons, { beneficiary, controller })

describeScreen('/account/complete-information', {
  ready: {
    answers: [answer(personalInformation, known), people(self, self), ...lists],
    shows: [
      '3101**********0028',
      '女',
      '1990-03-07',
      '138****0000',
      '证件有效期至 2036-01-01，以证件照片为准',
      '企事业单位职员',
      '您有没有不良诚信记录',
      '街道、小区、门牌号，5 至 60 个字',
      '账户实际受益人 最终享有账户收益的人 本人',
      '账户实际控制人 能决定账户交易的人 本人',
      '保存，下一步',
    ],
    // The employer is asked of who has one, and nothing is declared for anybody.
    hides: ['工作单位', '记录的来源', '已失效'],
  },
  empty: null,
  more: {
    'before pictures were read the validity is typed, and the address is that of the document': {
      answers: [
        answer(customerProfile, { ...sampleCustomer, steps: { ...sampleCustomer.steps, ocr: false } }),
        answer(personalInformation, {
          ...known,
          mobile: null,
          documentAddress: {
            provinceCode: '310000',
            cityCode: '310100',
            districtCode: '310104',
            address: '漕溪北路 1 号 2 室',
          },
        }),
        people(self, { ...other, name: null }),
        ...lists,
      ],
      shows: ['取自身份证照片，与现住址不同时请修改', '已失效', '能决定账户交易的人 他人'],
      hides: ['以证件照片为准'],
    },
    'somebody else who has the gain is named': {
      answers: [answer(personalInformation, known), people(other, self), ...lists],
      shows: ['最终享有账户收益的人 *明'],
    },
  },
})

describeScreen('/account/complete-information/beneficiary', {
  ready: {
    answers: [people(self, other), ...lists],
    shows: [
      '实际受益人是否为您本人',
      '提交后由人工复核，通过后才能交易',
      '最终享有这个账户收益的自然人',
      '保存实际受益人',
    ],
    hides: ['已登记', '与您的关系'],
  },
  empty: null,
  more: {
    'somebody else is shown masked and asked for whole': {
      answers: [people(other, self), ...lists],
      shows: ['已登记 *明（3101**********0036）', '与您的关系', '证件号码', '手机号'],
    },
  },
})

describeScreen('/account/complete-information/control', {
  ready: {
    answers: [people(self, other), ...lists],
    shows: ['实际控制人是否为您本人', '已登记 *明（3101**********0036）', '实际控制人信息', '保存实际控制人'],
    hides: ['实际受益人'],
  },
  empty: null,
  more: {
    'oneself: nothing more is asked': {
      answers: [people(other, self), ...lists],
      shows: ['是，就是我本人', '能决定这个账户买卖的自然人'],
      hides: ['已登记', '与您的关系'],
    },
  },
})
