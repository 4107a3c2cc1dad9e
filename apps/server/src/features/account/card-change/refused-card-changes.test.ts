import { uploadCardChangeFile } from '@tongzhou/contract/account/card-change/upload-card-change-file'
import { dayFrom, dayOf } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import {
  apply,
  db,
  floor,
  go,
  photo,
  product,
  reviewOf,
  reviewer,
  submitted,
  validate,
  world,
} from './test-card-change'

test('each refusal of the new card: count, elements, code too soon, too many codes, a bank under repair, too many changes', async () => {
  const trader = await floor.addTrader()
  const others = await Promise.all([floor.addTrader(), floor.addTrader(), floor.addTrader()])
  const { customerNo } = trader
  const give = async (set: Record<string, unknown>) => {
    for (const { tradeAcco } of others)
      await db
        .insertInto('bank_card')
        .columns([
          'customer_no',
          'trade_acco',
          'bank_serial',
          'bank_name',
          'card_index',
          'card_cipher',
          'card_tail',
          'mobile_cipher',
          'sign_status',
          'bound_at',
          'change_due_on',
        ])
        .values({
          customer_no: customerNo,
          trade_acco: `9${tradeAcco.slice(1)}`,
          bank_serial: '005',
          bank_name: '建设银行',
          card_index: Buffer.from(tradeAcco),
          card_cipher: Buffer.alloc(4),
          card_tail: '0000',
          mobile_cipher: Buffer.alloc(4),
          sign_status: 'SIGNED',
          bound_at: new Date('2026-01-01'),
          change_due_on: null,
          ...set,
        })
        .execute()
  }
  await give({})
  expect((await validate(trader)).reason).toBe('CARD_TOO_MANY')
  await db
    .updateTable('bank_card')
    .set({ change_due_on: dayFrom('2026-11-25') })
    .where('customer_no', '=', customerNo)
    .where('bank_serial', '=', '005')
    .execute()
  expect((await validate(trader)).reason).toBe('CARD_CHANGE_TOO_MANY')
  // The others were handed in between the code and the application.
  const late = { way: 'REVIEW', serialNo: 'code-before-the-others' }
  expect((await apply(trader, late)).reason).toBe('CARD_CHANGE_TOO_MANY')
  await db
    .deleteFrom('bank_card')
    .where('customer_no', '=', customerNo)
    .where('bank_serial', '=', '005')
    .execute()
  world.cardCheck = 'MOBILE_MISMATCH'
  expect((await validate(trader)).reason).toBe('CARD_ELEMENT_MISMATCH')
  world.cardCheck = 'MATCH'
  const cardNo = go.newCardNo('622700')
  expect((await validate(trader, { cardNo })).code).toBe(200)
  expect((await validate(trader, { cardNo })).reason).toBe('SMS_TOO_FREQUENT')
  const { ports } = product.services
  const { bank } = ports
  const banks = (await bank.banks()).map((row) => ({ ...row, status: 'MAINTENANCE' as const }))
  Object.assign(ports, { bank: { ...bank, banks: () => Promise.resolve(banks) } })
  expect((await validate(trader)).reason).toBe('BANK_MAINTENANCE')
  Object.assign(ports, { bank })
  const day = dayOf(new Date())
  const used = (key: string, n: number) =>
    db
      .insertInto('daily_try')
      .values({ key: `${customerNo}:${key}`, day, tries: n })
      .onConflict((oc) => oc.columns(['key', 'day']).doUpdateSet({ tries: n }))
      .execute()
  await used('change-code', 20)
  expect((await validate(trader)).reason).toBe('TOO_MANY_TODAY')
  await used('change-paper', 60)
  const upload = (file: Blob) =>
    product.ask(uploadCardChangeFile, { kind: 'NEW_CARD', file }, { token: trader.token })
  ;(await upload(photo)).refusal('TOO_MANY_TODAY')
  ;(await upload(new Blob([Buffer.alloc(400 * 1024)]))).refusal('UPLOAD_UNUSABLE')
  expect((await trader.call('cardOnWayAsset', { tradeAcco: trader.tradeAcco })).data).toEqual({
    hasOnWay: false,
    orders: 0,
  })
})

test('step 036: an application that is late stands among the differences once; one never mended is closed', async () => {
  const late = await submitted()
  const refused = await submitted()
  await reviewer.ask('reviews/reject', { id: await reviewOf(refused.applyNo), codes: 'NEW_CARD:BLUR' })
  const breaks = () =>
    db.selectFrom('reconciliation_break').select('subject').where('kind', '=', 'CARD_CHANGE_LATE').execute()
  await floor.until('2026-11-26 09:30')
  expect(await breaks()).not.toContainEqual({ subject: late.applyNo })
  // Refused 30 days before.
  const decided_at = new Date('2026-10-27T10:00:00+08:00')
  await db.updateTable('card_change').set({ decided_at }).where('apply_no', '=', refused.applyNo).execute()
  const row = db.selectFrom('card_change').select('state').where('apply_no', '=', refused.applyNo)
  expect(await row.executeTakeFirst()).toEqual({ state: 'REJECTED' })
  await floor.until('2026-11-27 09:30')
  expect(await row.executeTakeFirst()).toEqual({ state: 'CLOSED' })
  await floor.until('2026-11-28 09:30')
  expect((await breaks()).filter(({ subject }) => subject === late.applyNo)).toHaveLength(1)
})
