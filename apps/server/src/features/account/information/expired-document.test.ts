import { customerProfile } from '@tongzhou/contract/account/opening/customer-profile'
import { recognizeIdPicture } from '@tongzhou/contract/account/opening/recognize-id-picture'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { tradingFloor } from '../../../trading/test-trader'
import { information } from './test-information'

const floor = await tradingFloor('2026-11-16 10:00')
const { product, world } = floor
const { db } = product.services.connection
const FUND = '890001'
await floor.addFund({ fund_code: FUND })

const field = (value: string) => ({ value, confidence: 0.99 })
const read = { kind: 'read', confidence: 0.99 } as const
const bytes = [Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(310 * 1024)]
const photo = new Blob(bytes, { type: 'image/png' })
world.ocr = {
  front: {
    ...read,
    side: 'front',
    fields: {
      name: field('欧阳娜'),
      sex: field('女'),
      birthDate: field('1994-07-15'),
      address: field('某路 1 号'),
      idNo: field('33010619940715123X'),
    },
  },
  back: {
    ...read,
    side: 'back',
    fields: { authority: field('某市公安局'), idBegin: field('2026-11-01'), idEnd: field('2046-11-01') },
  },
}

/** A customer whose document ended on a day; its days of grace are ninety. */
async function ended(on: string) {
  const trader = await floor.addTrader()
  const { customerNo } = trader
  const end = { id_end: dayFrom(on) }
  await db.updateTable('customer_identity').set(end).where('customer_no', '=', customerNo).execute()
  const profile = async () => (await product.ask(customerProfile, {}, trader)).success()

  return { trader, profile }
}

test('A11: beyond the grace no date that is typed lets him buy again, the pictures of the new document do (R-ACC-10)', async () => {
  const { trader, profile } = await ended('2026-08-18')
  const buy = (amount: string) => trader.buy(FUND, amount)
  const blocked = async () => {
    expect(await buy('100.00')).toMatchObject({ code: 2003, reason: 'ID_EXPIRED' })
    expect(await profile()).toMatchObject({ customerProcessStatus: '05', idEnd: '2026-08-18' })
  }
  await blocked()
  // What he holds is his to see: the step itself was done.
  expect((await profile()).steps.ocr).toBe(true)
  const typed = { ...information, idBegin: '2026-11-01', idEnd: '2046-11-01' }
  expect((await trader.call('savePersonalInformation', typed)).code).toBe(200)
  await blocked()
  const shown = await product.ask(recognizeIdPicture, { front: photo, back: photo }, trader)
  expect(shown.success()).toMatchObject({ result: 'PASSED', idEnd: '2046-11-01' })
  expect(await profile()).toMatchObject({ customerProcessStatus: '99', idEnd: '2046-11-01' })
  expect((await buy('100.00')).code).toBe(200)
})

test('on the last day of the grace he buys as before, and nothing leads him back', async () => {
  const { trader, profile } = await ended('2026-08-19')
  expect(await profile()).toMatchObject({ customerProcessStatus: '99' })
  expect((await trader.buy(FUND, '100.00')).code).toBe(200)
})
