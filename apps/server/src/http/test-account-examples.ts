import { information } from '../features/account/information/test-information'
import type { VerificationPurpose } from '@tongzhou/domain/account/proof/verification'
import { uploadCardChangeFile } from '@tongzhou/contract/account/card-change/upload-card-change-file'
import { ticketFor } from '../shared/account/test-verify-ticket'
import { PASSWORD, journey, tokenOf } from '../features/account/opening/account-journey'
import type { Trader } from '../trading/test-trader'
import { closingAsked } from '../features/account/rights/test-closing'
import { readyExport } from '../features/account/rights/test-export'
import { floor } from './test-owner'

export interface AccountExample {
  readonly input: Record<string, unknown>
  readonly token?: string
}

const { product, world } = floor
const { db } = product.services.connection
/** Steps of customers of their own on the floor of these tests. */
export const go = journey(product, world)
const TRADE_PASSWORD = '290736'

/** A customer who has registered, and a code for what he does next. */
async function withCode(scene: string): Promise<{ mobile: string; authCode: string }> {
  const { mobile } = await go.register()
  // The minute between two codes has passed.
  await db.deleteFrom('sms_code').execute()

  return { mobile, authCode: await go.code(scene, mobile) }
}

/** A customer of whom a name is known. */
export async function named(): Promise<string> {
  const { token } = await go.register()
  await go.realName(token)

  return token
}

async function withCard(): Promise<{ token: string; customerNo: string; tradeAcco: string }> {
  const { token, customerNo } = await go.register()
  await go.realName(token)
  const { data } = await go.bindCard(token)

  return { token, customerNo, tradeAcco: data.tradeAcco }
}

/** With a trade password; the session that setting it began. */
async function withTradePassword(): Promise<{ token: string; tradeAcco: string }> {
  const { token, tradeAcco } = await withCard()
  const set = { mode: 'SET', newPassword: TRADE_PASSWORD }

  return { tradeAcco, token: tokenOf(await product.call('updateTradePassword', set, { token })) }
}

/** The card's contract was revoked by its bank; UNSIGNED: there is none. */
async function withRevokedCard(
  sign_status: 'RESIGN_NEEDED' | 'UNSIGNED' = 'RESIGN_NEEDED',
): Promise<{ token: string; tradeAcco: string }> {
  const { token, tradeAcco } = await withCard()
  await db.updateTable('bank_card').set({ sign_status }).where('trade_acco', '=', tradeAcco).execute()

  return { token, tradeAcco }
}

async function informed(): Promise<{ token: string; customerNo: string }> {
  const customer = await withCard()
  await product.call('savePersonalInformation', information, { token: customer.token })

  return customer
}

/** The answers of a risk test, with a token that says they took a minute. */
async function riskTest(): Promise<{ token: string; input: Record<string, unknown> }> {
  const { token, customerNo } = await informed()
  const page = await product.call('riskTestQuestions', {}, { token })
  const at = String(Date.now() - 60_000)
  const hash = product.services.cipher.keyedHash('risk.questions', `${customerNo}:${at}`)
  const answers = Array.from('ABBBCCCCCBBC', (letter, index) => ({ no: index + 1, letter }))
  const questionToken = `${at}.${hash.toString('hex')}`

  return {
    token,
    input: {
      questionVersion: page.data.questionVersion,
      questionToken,
      answers,
    },
  }
}

async function registration(): Promise<AccountExample> {
  const mobile = go.newMobile()
  const authCode = await go.code('REGISTER', mobile)

  return { input: { mobile, authCode, loginPassword: PASSWORD, protocols: await go.protocols('REGISTER') } }
}

/** The code by which a customer invites. */
async function invitationOf(customerNo: string): Promise<string> {
  const query = db.selectFrom('customer').select('invitation').where('customer_no', '=', customerNo)

  return (await query.executeTakeFirstOrThrow()).invitation
}

/** A finished proof of a customer's, made at once. */
export const proven = (token: string, purpose: VerificationPurpose): Promise<string> =>
  ticketFor(product, { token, purpose })

/** A code to a number that is to become the login mobile. */
export async function codeForChange(newMobile: string): Promise<Record<string, unknown>> {
  // The minute between two codes to this number has passed.
  const mobileIndex = product.services.cipher.blindIndex('customer.mobile', newMobile)
  await db.deleteFrom('sms_code').where('mobile_index', '=', mobileIndex).execute()

  return { newMobile, authCode: await go.code('CHANGE_MOBILE', newMobile) }
}

/** A picture that is large enough. */
export const photo = new Blob([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(310 * 1024)], {
  type: 'image/png',
})

/** What hands in an application for another card of a trader who has shares, complete. */
export async function cardChangeInput(trader: Trader): Promise<Record<string, unknown>> {
  const asked = { tradeAcco: trader.tradeAcco, oldUsable: 'true', reason: 'LOST', mobile: '13900001111' }
  const protocols = await go.protocols('BIND_CARD')
  const { data } = await trader.call('validateCardChange', { ...asked, cardNo: go.newCardNo(), protocols })
  const fileIds: string[] = []
  for (const kind of ['HOLDING', 'NEW_CARD', 'OLD_PROOF'] as const) {
    const sent = await product.ask(uploadCardChangeFile, { kind, file: photo }, { token: trader.token })
    fileIds.push(sent.success().fileId)
  }

  return {
    tradeAcco: trader.tradeAcco,
    way: 'REVIEW',
    serialNo: data.serialNo,
    authCode: world.bankCode,
    fileIds,
    prevApplyNo: undefined,
    tradeTicket: trader.tradeTicket,
    verifyTicket: await proven(trader.token, 'CHANGE_CARD'),
  }
}

/** Requests of account calls, each by a customer who has come exactly so far that the call is next. */
export const accountExamples: Readonly<Record<string, () => Promise<AccountExample>>> = {
  loginByIdNumber: async () => ({
    input: { account: (await go.register()).customerNo, loginPassword: PASSWORD },
  }),
  login: async () => ({
    input: { mobile: (await go.register()).mobile, loginPassword: PASSWORD },
  }),
  loginBySmsCode: async () => ({ input: await withCode('LOGIN') }),
  complaintPass: async () => ({ input: await withCode('COMPLAINT') }),
  resetLoginPassword: async () => ({
    input: { ...(await withCode('RESET_LOGIN_PWD')), newPassword: 'Another#2026' },
  }),
  register: registration,
  inviteRegister: async () => {
    const inviteCode = await invitationOf((await go.register()).customerNo)
    const { input } = await registration()

    return { input: { ...input, inviteCode } }
  },
  checkSliderAndSendSms: async () => ({
    input: { ...(await go.passedSlider()), scene: 'REGISTER', mobile: go.newMobile() },
  }),
  checkSlider: async () => ({ input: await go.passedSlider() }),
  sendSms: async () => {
    const passed = await product.call('checkSlider', await go.passedSlider())

    return { input: { ...passed.data, scene: 'REGISTER', mobile: go.newMobile() } }
  },
  lockAccount: async () => ({ token: (await go.register()).token, input: {} }),
  unlockAccount: async () => {
    const { token, customerNo } = await go.register()
    const locked = { status: '5', locked_by: 'OWN' }
    await db.updateTable('customer').set(locked).where('customer_no', '=', customerNo).execute()

    return { token, input: { verifyTicket: await proven(token, 'UNLOCK') } }
  },
  changeMobile: async () => {
    const { token } = await go.register()
    const verifyTicket = await proven(token, 'CHANGE_MOBILE')
    const input = await codeForChange(go.newMobile())

    return { token, input: { ...input, purpose: 'CHANGE_MOBILE', verifyTicket } }
  },
  closeAccount: async () => {
    const { token } = await go.register()

    return { token, input: { verifyTicket: await proven(token, 'CLOSE') } }
  },
  withdrawClosing: async () => {
    const { token, customerNo } = await go.register()
    await closingAsked(product, customerNo)

    return { token, input: {} }
  },
  exportMyData: async () => {
    const { token } = await go.register()

    return { token, input: { verifyTicket: await proven(token, 'EXPORT') } }
  },
  exportFile: async () => {
    const { token, customerNo } = await go.register()
    const exportNo = await readyExport(product, customerNo)

    return { token, input: { exportNo, part: '1' } }
  },
  logout: async () => ({ token: (await go.register()).token, input: {} }),
  updateLoginPassword: async () => ({
    token: (await go.register()).token,
    input: { oldPassword: PASSWORD, newPassword: 'Another#2026' },
  }),
  verifyIdentity: async () => ({
    token: (await go.register()).token,
    input: { customerName: '张三丰', idNo: go.newIdNo(), protocols: await go.protocols('OPEN_ACCOUNT') },
  }),
  sendBankCode: async () => ({
    token: await named(),
    input: { cardNo: go.newCardNo(), mobile: '13900001111', protocols: await go.protocols('BIND_CARD') },
  }),
  openAccountByBankCode: async () => {
    const token = await named()
    const { data } = await go.startCard(token, { cardNo: go.newCardNo() })

    return { token, input: { serialNo: data.serialNo, authCode: world.bankCode } }
  },
  mergeByBankCode: async () => {
    const [idNo, cardNo] = [go.newIdNo(), go.newCardNo()]
    const older = await go.register()
    await go.realName(older.token, idNo)
    await go.bindCard(older.token, cardNo)
    const { token } = await go.register()
    await go.realName(token, idNo)
    const { data } = await go.startCard(token, { cardNo, purpose: 'MERGE' })

    return { token, input: { serialNo: data.serialNo, authCode: world.bankCode } }
  },
  sendRepeatSigningCode: async () => {
    const { token, tradeAcco } = await withRevokedCard()

    return { token, input: { tradeAcco } }
  },
  repeatBankSigning: async () => {
    const { token, tradeAcco } = await withRevokedCard()
    const { data } = await product.call('sendRepeatSigningCode', { tradeAcco }, { token })

    return { token, input: { serialNo: data.serialNo, authCode: world.bankCode } }
  },
  sendQuickSigningCode: async () => {
    const { token, tradeAcco } = await withRevokedCard()

    return { token, input: { tradeAcco, protocols: await go.protocols('BIND_CARD') } }
  },
  repeatQuickSigning: async () => {
    const { token, tradeAcco } = await withRevokedCard()
    const asked = { tradeAcco, protocols: await go.protocols('BIND_CARD') }
    const { data } = await product.call('sendQuickSigningCode', asked, { token })

    return { token, input: { serialNo: data.serialNo, authCode: world.bankCode } }
  },
  sendPayContractCode: async () => {
    const { token, tradeAcco } = await withRevokedCard('UNSIGNED')

    return { token, input: { tradeAcco, protocols: await go.protocols('BIND_CARD') } }
  },
  confirmPayContract: async () => {
    const { token, tradeAcco } = await withRevokedCard('UNSIGNED')
    const asked = { tradeAcco, protocols: await go.protocols('BIND_CARD') }
    const { data } = await product.call('sendPayContractCode', asked, { token })

    return { token, input: { serialNo: data.serialNo, authCode: world.bankCode } }
  },
  unbindBankCard: async () => {
    const { token, tradeAcco } = await withTradePassword()
    const { data } = await product.call('checkTradePassword', { tradePassword: TRADE_PASSWORD }, { token })

    return { token, input: { tradeAcco, tradeTicket: data.tradeTicket } }
  },
  checkTradePassword: async () => ({
    token: (await withTradePassword()).token,
    input: { tradePassword: TRADE_PASSWORD },
  }),
  updateTradePassword: async () => ({
    token: (await withCard()).token,
    input: { mode: 'SET', newPassword: TRADE_PASSWORD },
  }),
  recognizeIdPicture: async () => ({ token: await named(), input: { front: photo, back: photo } }),
  saveDraft: async () => ({ token: await named(), input: { rung: 'crs', fields: '{"choice":"1"}' } }),
  selectDraft: async () => ({ token: await named(), input: { rung: 'crs' } }),
  savePersonalInformation: async () => ({ token: (await withCard()).token, input: information }),
  submitTaxDeclaration: async () => ({
    token: (await informed()).token,
    input: { choice: '1', promised: true, protocols: await go.protocols('CRS') },
  }),
  saveRelatedPerson: async () => ({
    token: (await withCard()).token,
    input: { kind: 'BENEFICIARY', isSelf: true },
  }),
  submitRiskAnswers: riskTest,
  acceptRiskResult: async () => {
    const { token, input } = await riskTest()
    await product.call('submitRiskAnswers', input, { token, json: true })

    return { token, input: { seq: 1 } }
  },
  bankBranches: async () => ({ token: await named(), input: { bankSerial: '002' } }),
  bankOfCard: async () => ({ token: await named(), input: { cardNo: go.newCardNo() } }),
}
