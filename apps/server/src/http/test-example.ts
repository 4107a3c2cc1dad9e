import { ticketFor } from '../shared/account/test-verify-ticket'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { checkCodeOf } from '../shared/proof/check-code'
import { authorizedPartner } from '../features/account/rights/test-partner'
import { arriveUnasked } from '../features/custody/test-arrival'
import { mailedCode, queuedMail } from '../features/proof/test-mail'
import { accessExamples } from './access/test-access-examples'
import { identityExamples } from './access/test-identity-examples'
import { accountExamples, cardChangeInput, go, photo, proven } from './test-account-examples'
import { marketExamples } from './test-market-examples'
import { type Owner, changeOf, db, floor, inputOf, owner, remember } from './test-owner'

/** A request that its call answers with success, and who sends it. */
export interface Example {
  readonly input: Record<string, unknown>
  readonly token: string
}

/**
 * A successful request of any call. Most calls are satisfied by the usual fields of a customer who owns one
 * of everything (test-owner.ts); the others say here, or in the tables beside this file, what they need.
 * Whoever adds a call that is satisfied by neither adds its line.
 */
export async function exampleOf(name: string, call: CallDefinition): Promise<Example> {
  const own = { ...accountExamples, ...accessExamples, ...identityExamples, ...marketExamples }[name]
  if (own !== undefined) return { token: '', ...(await own()) }
  const by = await owner()
  const need = await ofOwner[name]?.(by)

  return { token: by.trader.token, input: { ...inputOf(name, call, by.trader, by.ids), ...need } }
}

const inCash = (): Record<string, unknown> => ({ parts: [{ fundCode: '890011', amount: '100.00' }] })

/** What a call needs besides the usual fields. */
const ofOwner: Readonly<
  Record<string, (by: Owner) => Record<string, unknown> | Promise<Record<string, unknown>>>
> = {
  endShareCard: async ({ trader }) => {
    await trader.call('createShareCard')

    return {}
  },
  authorizePartner: async ({ trader }) => ({
    granted: 'true',
    registration: (await trader.call('partnerAuthorization', { partnerCode: 'HEALTH01' })).data[
      'registration'
    ],
    scopes: ['NAME'],
    protocols: await go.protocols('SHARE_DATA'),
    verifyTicket: await proven(trader.token, 'SHARE_DATA'),
  }),
  cryptedCustomerDetail: async ({ trader }) => {
    await authorizedPartner(floor.product, trader.customerNo)

    return {}
  },
  shareCard: () => ({ s: 'A'.repeat(22) }),
  askAssistant: () => ({}),
  chatStream: () => ({}),
  submitComplaint: () => ({ pictureIds: undefined, orderNos: undefined, aboutStaff: undefined }),
  uploadComplaintFile: () => ({ file: photo }),
  moveComplaint: () => ({
    move: 'SUPPLEMENT',
    state: 'RECEIVED',
    text: '补充说明当天的情况。',
    pictureIds: undefined,
  }),
  readNotice: () => ({ id: 'example-notice', version: '1' }),
  saveSuitabilityAnswers: () => ({
    questionVersion: '2026-01',
    answers: [1, 2, 3, 4, 5, 6].map((no) => ({ no, letter: 'B' })),
  }),
  addCardByBankCode: async ({ ids }) => {
    const card = { idType: '0', cardNo: '6222020000000000019', mobile: '13900000000' }
    const person = { name: '欧阳娜', idNo: '33010619940715123X', serialNo: ids.serialNo }
    await floor.product.services.ports.bank.startSigning({ ...person, ...card })

    return { authCode: floor.world.bankCode }
  },
  verifyUser: async ({ ids }) => {
    const card = { idType: '0', cardNo: '6222020000000000019', mobile: '13900000000' }
    const person = { name: '欧阳娜', idNo: '33010619940715123X', serialNo: ids.checkSerialNo }
    await floor.product.services.ports.bank.startSigning({ ...person, ...card })

    return { proof: floor.world.bankCode }
  },
  openRemit: async () => ({ protocols: await go.protocols('REMIT') }),
  validateCardChange: async () => ({
    cardNo: go.newCardNo(),
    protocols: await go.protocols('BIND_CARD'),
  }),
  uploadCardChangeFile: () => ({ kind: 'NEW_CARD', file: photo }),
  applyCardChange: async ({ trader }) => cardChangeInput(trader),
  withdrawCardChange: async ({ trader }) => ({
    applyNo: await changeOf(trader, { state: 'SUBMITTED', prevApplyNo: null }),
  }),
  topUp: inCash,
  cashIncomeDetail: async ({ trader }) => {
    const bought = dayFrom('2026-10-09')
    await remember(trader, { fundCode: '890011', bought, shares: '5000.00', paid: '5000.00' })

    return { fundCode: '890011' }
  },
  withdraw: inCash,
  receiveCoupon: () => ({ templateId: 'GIFT8' }),
  transferInFunds: () => ({ keyword: '示例' }),
  setMovedCost: async ({ trader }) => ({
    orderNo: await arriveUnasked(floor, trader, { fundCode: '890002', shares: '10.00' }),
    cost: '12.00',
  }),
  saveWatchNote: async ({ trader }) => {
    await floor.product.call('addWatchedFund', { fundCodes: ['890001'] }, { token: trader.token, json: true })

    return { note: '分红再投' }
  },
  createPlan: () => ({ fundCode: '890003' }),
  // A plan that waits for its customer's choice.
  confirmRiskMismatch: async ({ trader, ids }) => {
    const row = { customer_no: trader.customerNo, subject: String(ids['planNo']), fund_code: '890001' }
    const asked = { risk_seq: 1, kind: 'PLAN', state: 'OPEN', due_on: dayFrom('2026-12-16') }
    await db
      .insertInto('risk_mismatch')
      .values({ ...row, ...asked, opened_at: new Date() })
      .execute()

    return { choice: 'KEEP', protocols: await go.protocols('MISMATCH') }
  },
  confirmEmail: async ({ trader, ids }) => {
    const emailCode = '135790'
    const emailNo = Number(ids['emailNo'])
    await mailedCode(floor.product, { customerNo: trader.customerNo, emailNo, code: emailCode })

    return { emailCode }
  },
  sendDocument: async ({ trader }) => ({
    protocols: await go.protocols('MAIL_ASSETS'),
    verifyTicket: await ticketFor(floor.product, { token: trader.token, purpose: 'MAIL_ASSETS' }),
  }),
  mailPassword: async ({ trader, ids }) => {
    const [documentNo, emailNo] = [String(ids['documentNo']), Number(ids['emailNo'])]
    const { customerNo } = trader
    await queuedMail(floor.product, {
      customerNo,
      documentNo,
      emailNo,
      now: floor.product.services.clock.now(),
    })

    return {}
  },
  verifyDocument: ({ ids }) => ({
    checkCode: checkCodeOf(floor.product.services.cipher, String(ids['documentNo'])),
  }),
  // An order that is over.
  orderReceipt: async ({ trader, ids }) => {
    await floor.drain()
    const [orderNo, { tradeTicket }] = [ids['orderNo'], trader]
    await trader.call('cancelOrder', { orderNo, tradeTicket })
    await floor.drain()

    return {}
  },
  // What is bought is paid for before it is cancelled.
  cancelOrder: async () => {
    await floor.drain()

    return {}
  },
  sellBasket: async ({ trader }) => {
    await floor.hold(trader, '890002', '500.00', '2026-10-09')

    return {}
  },
}

/** Whether a call needs more than the usual fields of a customer who owns one of everything. */
export function hasOwnExample(name: string): boolean {
  return [ofOwner, accountExamples, accessExamples, identityExamples, marketExamples].some(
    (examples) => name in examples,
  )
}
