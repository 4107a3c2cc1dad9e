import { markContractRevoked } from '@tongzhou/db/stores/settlement/bank-event-store'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { journey } from '../opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { db } = product.services.connection
const go = journey(product, world)

async function customerWithCard() {
  const { token, customerNo } = await go.register()
  await go.realName(token)
  const { tradeAcco } = (await go.bindCard(token)).data as { tradeAcco: string }
  const card = () =>
    db
      .selectFrom('bank_card')
      .select(['contract_no', 'sign_status'])
      .where('customer_no', '=', customerNo)
      .executeTakeFirstOrThrow()
  const send = (as = token) => product.call('sendRepeatSigningCode', { tradeAcco }, { token: as })
  const sign = (serialNo: string, authCode: string, as = token) =>
    product.call('repeatBankSigning', { serialNo, authCode }, { token: as })

  return { token, tradeAcco, card, send, sign }
}

test('a card whose contract the bank withdrew is signed again by the bank’s code, and pays again', async () => {
  const { token, card, send, sign } = await customerWithCard()
  const before = await card()
  // Nothing to sign while the contract stands.
  expect((await send()).code).toBe(2014)
  await db.transaction().execute((tx) => markContractRevoked(tx, before.contract_no ?? ''))
  expect(await card()).toMatchObject({ sign_status: 'RESIGN_NEEDED' })
  const sent = await send()
  expect(sent).toMatchObject({ code: 200, data: { mobile: '138****0000', resendSeconds: 60 } })
  expect((await send()).code).toBe(1004)
  const { serialNo } = sent.data as { serialNo: string }
  expect(await sign(serialNo, '111111')).toMatchObject({ code: 1003, data: { left: 4 } })
  expect(await card()).toMatchObject({ sign_status: 'RESIGN_NEEDED', contract_no: before.contract_no })
  expect(await sign(serialNo, world.bankCode)).toMatchObject({ code: 200, data: { signStatus: 'SIGNED' } })
  const after = await card()
  expect(after.sign_status).toBe('SIGNED')
  expect(after.contract_no).not.toBe(before.contract_no)
  const channels = await product.call('payChannels', {}, { token })
  expect(channels.data.channels).toMatchObject([{ usable: true }])
  expect((await sign(serialNo, world.bankCode)).code).toBe(404)
})

test('nobody signs another’s card, and a code for binding signs no card again', async () => {
  const { card, send, sign } = await customerWithCard()
  const other = await customerWithCard()
  const { contract_no: contractNo } = await card()
  await db.transaction().execute((tx) => markContractRevoked(tx, contractNo ?? ''))
  expect((await send(other.token)).code).toBe(404)
  const { serialNo } = (await send()).data as { serialNo: string }
  expect((await sign(serialNo, world.bankCode, other.token)).code).toBe(404)
  const binding = (await go.startCard(other.token, { cardNo: go.newCardNo() })).data as { serialNo: string }
  expect((await sign(binding.serialNo, world.bankCode, other.token)).code).toBe(404)
  expect(await card()).toMatchObject({ sign_status: 'RESIGN_NEEDED' })
})
