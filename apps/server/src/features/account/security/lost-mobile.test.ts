import { sendBankCode } from '@tongzhou/contract/account/cards/send-bank-code'
import { personalInformation } from '@tongzhou/contract/account/information/personal-information'
import { passkeyCreation } from '@tongzhou/contract/account/passkeys/passkey-creation'
import { closeAccount } from '@tongzhou/contract/account/rights/close-account'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { drainOutbox } from '../../../jobs/engine/outbox-worker'
import { fakeWorld } from '../../../ports/fake-ports'
import { ticketFor } from '../../../shared/account/test-verify-ticket'
import { testStaff } from '../../../staff/test-staff'
import { journey } from '../opening/account-journey'

const world = fakeWorld()
const mails: { to: string; text: string }[] = []
const product = await testApp((services) => ({
  ...services,
  ports: {
    ...world.ports,
    mail: {
      send: ({ to, text }) => {
        mails.push({ to, text })

        return Promise.resolve()
      },
    },
  },
}))
const { cipher, connection } = product.services
const { db } = connection
const go = journey(product, world)
const staff = await testStaff(product.services)

/** A customer with a name whose login mobile is somebody else's now (R-ACT-6), and who has a mail address. */
async function lost() {
  const { mobile, token, customerNo } = await go.register()
  await go.realName(token)
  await db.updateTable('customer').set({ mobile_index: null }).where('customer_no', '=', customerNo).execute()
  const address = `${customerNo}@example.com`
  await db
    .insertInto('customer_email')
    .values({
      customer_no: customerNo,
      email_no: 1,
      address_cipher: cipher.of(customerNo).encrypt('customer.email', address),
      address_index: cipher.blindIndex('customer.email', address),
      confirmed_at: new Date(),
    })
    .execute()

  return { mobile, token, customerNo, address }
}

test('R-ACT-6: a number that is not his any more is shown neither to him nor to staff', async () => {
  const { mobile, token, customerNo } = await lost()
  const tail = mobile.slice(-4)
  const profile = await product.call('customerProfile', {}, { token })
  expect(profile.data).toMatchObject({ customerNo, mobile: null })
  const known = (await product.ask(personalInformation, {}, { token })).success()
  expect(known.mobile).toBeNull()
  const { options } = (await product.ask(passkeyCreation, {}, { token })).success()
  expect(options.user.name).not.toContain(tail)
  expect(options.user.name).toMatch(/丰$/)
  const clerk = await staff.person('SERVICE')
  const found = await clerk.ask('customers/find', { kind: 'NUMBER', value: customerNo })
  expect(found.data).toMatchObject({ rows: [{ customerNo, mobile: '已失效' }] })
})

test('no bank is asked with a number that is not his; the number left with the bank is asked for', async () => {
  const { mobile, token } = await lost()
  const cardNo = go.newCardNo()
  const input = { cardNo, protocols: await go.protocols('BIND_CARD') }
  const refused = await product.call('sendBankCode', input, { token })
  expect(refused).toMatchObject({ code: 1001, msg: '请填写银行预留手机号', data: { field: 'mobile' } })
  const typed = { ...input, mobile: '13900001111' }
  const started = (await product.ask(sendBankCode, typed, { token })).success()
  expect(started.mobile).not.toContain(mobile.slice(-4))
})

test('the closing of his account is told by mail alone', async () => {
  const { mobile, token, customerNo, address } = await lost()
  const verifyTicket = await ticketFor(product, { token, purpose: 'CLOSE' })
  expect((await product.ask(closeAccount, { verifyTicket }, { token })).success().isClosed).toBe(true)
  await drainOutbox(product.services)
  expect(mails.filter(({ to }) => to === address)).toEqual([
    { to: address, text: expect.stringContaining('您的账户已注销') },
  ])
  expect(world.messages.filter((told) => told.mobile === mobile && told.scene === 'NOTICE')).toEqual([])
  const row = db.selectFrom('customer').select('status').where('customer_no', '=', customerNo)
  expect(await row.execute()).toEqual([{ status: '3' }])
})
