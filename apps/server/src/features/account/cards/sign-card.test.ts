import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { journey } from '../opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { db } = product.services.connection
const { cipher } = product.services
const go = journey(product, world)

/** A customer whose card is in a state, and the two calls that sign it. */
async function customer(state: 'UNSIGNED' | 'RESIGN_NEEDED') {
  const { token, customerNo } = await go.register()
  await go.realName(token)
  const { tradeAcco } = (await go.bindCard(token)).data
  await go.protocols('BIND_CARD')
  const set = (sign_status: string) =>
    db.updateTable('bank_card').set({ sign_status }).where('customer_no', '=', customerNo).execute()
  await set(state)
  const protocols = await go.protocols('BIND_CARD')
  const [send, confirm] =
    state === 'UNSIGNED'
      ? (['sendPayContractCode', 'confirmPayContract'] as const)
      : (['sendQuickSigningCode', 'repeatQuickSigning'] as const)
  const card = () =>
    db
      .selectFrom('bank_card')
      .select(['contract_no', 'sign_status', 'mobile_cipher'])
      .where('customer_no', '=', customerNo)
      .executeTakeFirstOrThrow()

  return {
    customerNo,
    set,
    card,
    ask: (change: Record<string, unknown> = {}) =>
      product.call(send, { tradeAcco, protocols, ...change }, { token }),
    sign: (serialNo: string, authCode = world.bankCode) =>
      product.call(confirm, { serialNo, authCode }, { token }),
  }
}

test.each(['UNSIGNED', 'RESIGN_NEEDED'] as const)(
  'a card that is %s is signed by its bank’s code, also on another mobile (R-ACT-14)',
  async (state) => {
    const one = await customer(state)
    const before = await one.card()
    expect((await one.ask({ protocols: [] })).reason).toBe('PROTOCOL_NOT_ACCEPTED')
    world.cardCheck = 'MOBILE_MISMATCH'
    expect((await one.ask()).msg).toBe('银行验证未通过：手机号与银行预留的不一致')
    world.cardCheck = 'MATCH'
    const sent = await one.ask({ mobile: '13900007777' })
    expect(sent.code).toBe(200)
    expect((await one.ask()).reason).toBe('SMS_TOO_FREQUENT')
    expect((await one.sign(sent.data.serialNo, '000000')).reason).toBe('BANK_CODE_WRONG')
    expect(await one.sign(sent.data.serialNo)).toMatchObject({ code: 200, data: { signStatus: 'SIGNED' } })
    const after = await one.card()
    expect(after.contract_no).not.toBe(before.contract_no)
    expect(cipher.of(one.customerNo).decrypt('card.mobile', after.mobile_cipher)).toBe('13900007777')
    expect((await one.sign(sent.data.serialNo)).code).toBe(404)
    expect((await one.ask()).reason).toBe('STEP_ALREADY_DONE')
  },
)

test.each(['UNSIGNED', 'RESIGN_NEEDED'] as const)(
  'of two windows that sign a card that is %s the second is told that it is done',
  async (state) => {
    const one = await customer(state)
    const { serialNo } = (await one.ask()).data
    await one.set('SIGNED')
    expect((await one.sign(serialNo)).reason).toBe('STEP_ALREADY_DONE')
  },
)

test.each(['UNSIGNED', 'RESIGN_NEEDED'] as const)(
  'twenty codes a day for a card that is %s',
  async (state) => {
    const one = await customer(state)
    world.cardCheck = 'CARD_ABNORMAL'
    for (let n = 0; n < 20; n += 1) expect((await one.ask()).reason).toBe('CARD_ELEMENT_MISMATCH')
    expect((await one.ask()).reason).toBe('TOO_MANY_TODAY')
    world.cardCheck = 'MATCH'
  },
)
