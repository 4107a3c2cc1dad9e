import { recognizeIdPicture } from '@tongzhou/contract/account/opening/recognize-id-picture'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { networkOf } from '@tongzhou/domain/account/network'
import { afterEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { byTwoPersons } from '../../../staff/test-two-persons'
import { tradingFloor } from '../../../trading/test-trader'
import { journey } from './account-journey'

const floor = await tradingFloor('2026-11-16 10:00')
const { product, world } = floor
const { db } = product.services.connection
const go = journey(product, world)
const photo = new Blob([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(310 * 1024)])

afterEach(() => vi.useRealTimers())

/** As many tries of something as a day may ever have. */
const useUp = (key: string) =>
  db
    .insertInto('daily_try')
    .values({ key, day: dayOf(new Date()), tries: 1000 })
    .execute()

const longAgo = () => new Date(Date.now() - 120_000)

/** Ten codes went to a number today, each a good while ago. */
const sendTen = (mobile: string, asked: { scene: string; asked_by: 'OWN' | 'OTHER' }) =>
  db
    .insertInto('sms_code')
    .values(
      Array.from({ length: 10 }, () => ({
        mobile_index: product.services.cipher.blindIndex('customer.mobile', mobile),
        ...asked,
        code_hash: Buffer.alloc(32),
        sent_at: longAgo(),
        expires_at: longAgo(),
        ip: networkOf('127.0.0.1'),
      })),
    )
    .execute()

test('the sixth real-name check of a day and the pictures after the last are refused', async () => {
  const { token, customerNo } = await go.register()
  await useUp(`id-auth:${customerNo}`)
  expect((await go.realName(token)).reason).toBe('TOO_MANY_TODAY')
  await useUp(`ocr:${customerNo}`)
  ;(await product.ask(recognizeIdPicture, { front: photo, back: photo }, { token })).refusal('TOO_MANY_TODAY')
})

test('the eleventh code of a day is not sent, whichever page asks for it', async () => {
  const mobile = go.newMobile()
  await sendTen(mobile, { scene: 'LOGIN', asked_by: 'OTHER' })
  const asked = { ...(await go.passedSlider()), scene: 'LOGIN', mobile }
  expect((await product.call('checkSliderAndSendSms', asked)).reason).toBe('SMS_DAILY_MAXIMUM')
  const { sliderTicket } = (await product.call('checkSlider', await go.passedSlider())).data
  const send = { sliderTicket, scene: 'LOGIN', mobile }
  expect((await product.call('sendSms', send)).reason).toBe('SMS_DAILY_MAXIMUM')
  const customer = await go.register()
  await sendTen(customer.mobile, { scene: 'VERIFY', asked_by: 'OWN' })
  // The code of the registration too is a good while ago.
  await db.updateTable('sms_code').set({ sent_at: longAgo() }).execute()
  expect((await product.call('sendTradeSms', {}, customer)).reason).toBe('SMS_DAILY_MAXIMUM')
})

test('who has bound as many cards of a bank as may be, and set no password, binds no more', async () => {
  const { token } = await go.register()
  await go.realName(token)
  const signings = []
  for (let card = 0; card < 2; card += 1) {
    const { data } = await go.startCard(token, { cardNo: go.newCardNo() })
    signings.push({ serialNo: data.serialNo, authCode: world.bankCode })
  }
  const parameter = { name: 'card.maxSameBank', value: '1' }
  await byTwoPersons(product.services, 'parameters/propose', parameter)
  const answers = []
  for (const signing of signings)
    answers.push((await product.call('openAccountByBankCode', signing, { token })).reason)
  expect(answers).toEqual([undefined, 'CARD_TOO_MANY'])
})

test('a further card waits for the name', async () => {
  const trader = await floor.addTrader()
  const { customerNo, tradeTicket } = trader
  await db.updateTable('customer').set({ real_name_at: null }).where('customer_no', '=', customerNo).execute()
  const asked = { serialNo: 'no-such-signing', authCode: world.bankCode, tradeTicket }
  expect((await trader.call('addCardByBankCode', asked)).reason).toBe('STEP_NOT_READY')
})

test('while the bank tells no lists, neither banks nor cards are known', async () => {
  const outside = fakeWorld()
  const other = await testApp((services) => ({ ...services, ports: outside.ports }))
  const { token } = await journey(other, outside).register()
  outside.isSilent = true
  const asked = { cardNo: go.newCardNo() }
  expect((await other.call('bankLimits')).reason).toBe('BANK_BUSY')
  expect((await other.call('bankOfCard', asked, { token })).reason).toBe('BANK_BUSY')
})
