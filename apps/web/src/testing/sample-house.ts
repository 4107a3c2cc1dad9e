import { customerProfile } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { basicConfig } from '@tongzhou/client/content'
import { answer, type FakeAnswer } from './fake-client'

/** An invested customer whose steps are all done. */
export const sampleCustomer: ResponseOf<typeof customerProfile> = {
  customerNo: '1000000001',
  mobile: '138****0000',
  customerName: '*三',
  customerProcessStatus: '99',
  riskAbility: 'C4',
  riskAbilityName: '积极型',
  riskValidUntil: '2027-11-22',
  minRiskFlag: false,
  tradePasswordFlag: '1',
  realAuthReview: false,
  suitabilityDone: true,
  idEnd: '2036-01-01',
  steps: {
    realName: true,
    bankCard: true,
    tradePassword: true,
    information: true,
    crs: true,
    risk: true,
    riskConfirmed: true,
    ocr: true,
    suitability: true,
  },
  loginPasswordSet: true,
  reviewRejection: null,
}

const visitor: ResponseOf<typeof customerProfile> = {
  ...sampleCustomer,
  customerNo: null,
  mobile: null,
  customerName: null,
  customerProcessStatus: null,
  riskAbility: null,
  riskAbilityName: null,
  riskValidUntil: null,
  tradePasswordFlag: '0',
  idEnd: null,
}

export const sampleHouse: ResponseOf<typeof basicConfig> = {
  themeColor: '#B4232A',
  servicePhone: '400-000-0000',
  serviceHours: '9:00–17:30',
  serviceEmail: 'service@example.com',
  companyName: '同舟基金销售',
  licenceNo: '000000001',
  sampleMarket: true,
  performanceMode: 'strict',
  isRepurchasePaused: false,
  limits: { cards: 10, cardsOfOneBank: 3, tradeTries: 5 },
  now: '2026-11-23T10:00:00+08:00',
  today: '2026-11-23',
  isTradingDay: true,
  calendarPublishedTo: { CN: '2026-12-31', HK: '2026-12-31', US: '2026-12-31' },
  tDay: '2026-11-23',
  holidays: [],
}

/**
 * What every page knows before its own questions: the house on Monday 2026-11-23, 10:00, and who is there.
 */
export function houseAnswers(session: 'customer' | 'visitor'): readonly FakeAnswer[] {
  return [
    answer(basicConfig, sampleHouse),
    answer(customerProfile, session === 'customer' ? sampleCustomer : visitor),
  ]
}
