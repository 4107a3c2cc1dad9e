import { randomUUID } from 'node:crypto'
import { closeAccount } from '@tongzhou/contract/account/rights/close-account'
import { sealedColumns } from '@tongzhou/db/stores/ops/sealed-column-store'
import { connect } from '@tongzhou/db/connect'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { databaseUrl } from '@tongzhou/testkit/test-cluster'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { anonymiseClosed } from '../../../jobs/steps/open/046-anonymise-closed'
import { fakeWorld } from '../../../ports/fake-ports'
import { ticketFor } from '../../../shared/account/test-verify-ticket'
import { testStaff } from '../../../staff/test-staff'
import { journey } from '../opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { cipher, connection } = product.services
const { db } = connection
const go = journey(product, world)
const staff = await testStaff(product.services)
const { rows: places } = await sql<{ name: string }>`select current_database() as name`.execute(db)
const owner = connect({ url: databaseUrl(inject('adminUrl'), places[0]?.name ?? ''), max: 1, isOwner: true })
afterAll(() => owner.close())

const DAY = dayFrom('2026-11-27')
const step = { services: product.services, now: new Date(), day: DAY } as never

/** A closed customer of whom something lies in many tables. */
async function closed(): Promise<{ customerNo: string; idNo: string }> {
  const { token, customerNo, mobile } = await go.register()
  const idNo = go.newIdNo()
  await go.realName(token, idNo)
  await go.bindCard(token)
  const own = cipher.of(customerNo)
  const [at, hash] = [new Date(), Buffer.alloc(32)]
  await db
    .insertInto('message')
    .values({
      customer_no: customerNo,
      serial_no: `RET-${customerNo}`,
      event: 'newDevice',
      category: 'ACCOUNT',
      words_cipher: own.encrypt('message.words', '{}'),
      created_at: at,
    })
    .execute()
  for (const kind of ['HOLDING', 'NEW_CARD']) {
    await db
      .insertInto('uploaded_file')
      .values({
        customer_no: customerNo,
        file_id: randomUUID(),
        kind,
        mime_type: 'image/png',
        sha256: hash,
        bytes_cipher: own.encrypt('file.bytes', 'x'),
        created_at: at,
        attached_at: at,
      })
      .execute()
  }
  await db
    .insertInto('mobile_change')
    .values({
      customer_no: customerNo,
      at,
      was_cipher: own.encrypt('customer.mobile', mobile),
      proven_by: 'CHANGE_MOBILE',
    })
    .execute()
  await db
    .insertInto('assistant_turn')
    .values({
      customer_no: customerNo,
      conversation_no: `C${customerNo}`,
      turn_no: 1,
      answer_id: `A${customerNo}`,
      question_cipher: cipher.of(`C${customerNo}`).encrypt('assistant.question', '我的钱呢'),
      answer_cipher: cipher.of(`C${customerNo}`).encrypt('assistant.answer', '在这里'),
      engine: 'LOCAL',
      tools: [],
      asked_at: at,
    })
    .execute()
  const verifyTicket = await ticketFor(product, { token, purpose: 'CLOSE' })
  expect((await product.ask(closeAccount, { verifyTicket }, { token })).success().isClosed).toBe(true)

  return { customerNo, idNo }
}

/** Closed so long ago: only the owner of the database can say so. */
const since = (customerNo: string, months: number) =>
  sql`update closed_customer set closed_at = now() - make_interval(months => ${months}, days => 1)
    where customer_no = ${customerNo}`.execute(owner.db)

async function runStep(): Promise<string[]> {
  const units = await anonymiseClosed.select(step)
  for (const unit of units)
    await db.transaction().execute((tx) => anonymiseClosed.apply(tx, unit, step, null))

  return units.map(({ key }) => key)
}

/** Where something sealed of a customer still lies. */
async function sealedOf(customerNo: string): Promise<string[]> {
  const found: string[] = []
  for (const { table, column, key } of sealedColumns) {
    if (!key.includes('customer_no')) continue
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where customer_no = ${customerNo} and length(${sql.ref(column)}) > 0`.execute(owner.db)
    if ((rows[0]?.count ?? 0) > 0) found.push(`${table}.${column}`)
  }

  return found
}

const files = async (customerNo: string) =>
  (
    await db
      .selectFrom('uploaded_file')
      .select('kind')
      .where('customer_no', '=', customerNo)
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind)

test('R-PRV-3: what no duty keeps goes at once, messages after 2 years, photos after 5, the person after 20', async () => {
  const { customerNo } = await closed()
  expect(await sealedOf(customerNo)).toEqual([
    'closed_customer.person_cipher',
    'mobile_change.was_cipher',
    'message.words_cipher',
    'bank_card.card_cipher',
    'bank_card.mobile_cipher',
    'uploaded_file.bytes_cipher',
  ])
  await since(customerNo, 23)
  expect(await runStep()).toEqual([])
  await since(customerNo, 24)
  expect(await runStep()).toEqual([customerNo])
  expect(await runStep()).toEqual([])
  expect(await sealedOf(customerNo)).not.toContain('message.words_cipher')
  expect(await files(customerNo)).toEqual(['HOLDING', 'NEW_CARD'])
  await since(customerNo, 60)
  expect(await runStep()).toEqual([customerNo])
  expect(await files(customerNo)).toEqual(['NEW_CARD'])
  await since(customerNo, 239)
  expect(await runStep()).toEqual([])
  await since(customerNo, 240)
  expect(await runStep()).toEqual([customerNo])
  expect(await sealedOf(customerNo)).toEqual([])
  // The trade account stays, for the orders that name it.
  const card = db
    .selectFrom('bank_card')
    .select(['card_tail', 'branch_name'])
    .where('customer_no', '=', customerNo)
  expect(await card.execute()).toEqual([{ card_tail: '****', branch_name: null }])
  expect(await runStep()).toEqual([])
})

test('of an account that is open, or closed lately, nothing is forgotten whoever asks', async () => {
  const open = await go.register()
  const { customerNo } = await closed()
  const before = await sealedOf(customerNo)
  for (const of of [open.customerNo, customerNo]) {
    await sql`select forget_closed_customer(${of})`.execute(db)
  }
  expect(await sealedOf(customerNo)).toEqual(before)
  expect(await sealedOf(open.customerNo)).toEqual(['customer.mobile_cipher'])
})

test('an account that is not closed is not forgotten, whatever the archive says of it', async () => {
  const { customerNo } = await closed()
  await since(customerNo, 240)
  await db
    .updateTable('customer')
    .set({ status: '1', mobile_cipher: Buffer.alloc(1) })
    .where('customer_no', '=', customerNo)
    .execute()
  const before = await sealedOf(customerNo)
  await sql`select forget_closed_customer(${customerNo})`.execute(db)
  expect(await sealedOf(customerNo)).toEqual(before)
  await expect(sql`select forget_parts_of_closed_customer(${customerNo})`.execute(db)).rejects.toThrow(
    /permission denied/,
  )
  await owner.db
    .updateTable('customer')
    .set({ status: '3', mobile_cipher: null })
    .where('customer_no', '=', customerNo)
    .execute()
})

test('the functions over the archive are for the application alone, and sealing anew is on record', async () => {
  const { rows } = await sql<{ name: string }>`select p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.proname like '%closed_customer%'
      and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
        where a.grantee = 0 and a.privilege_type = 'EXECUTE')`.execute(owner.db)
  expect(rows).toEqual([])
  const { customerNo } = await closed()
  const sealed = cipher.of(customerNo).encrypt('customer.closed', '{}')
  await sql`select seal_closed_customer(${customerNo}, ${sealed})`.execute(db)
  const record = db.selectFrom('audit').select('action').where('subject', '=', `customer:${customerNo}`)
  expect(await record.execute()).toEqual([{ action: 'closed customer sealed anew' }])
})

test('R-ACT-27: the product cannot read who a closed customer was; two persons can, on record', async () => {
  const { customerNo, idNo } = await closed()
  for (const forbidden of [
    'select person_cipher from closed_customer',
    "update closed_customer set person_cipher = ''",
    'update closed_customer set closed_at = now()',
    'delete from closed_customer',
  ]) {
    await expect(sql.raw(forbidden).execute(db)).rejects.toThrow(/permission denied/)
  }
  const [maker, checker] = [await staff.person('COMPLIANCE'), await staff.person('LEAD')]
  const input = { customerNo, reason: '法院协助调查通知书（2026）第 12 号' }
  const record = () =>
    db
      .selectFrom('audit')
      .select(['action', 'actor', 'reason', 'request_no', 'staff_no'])
      .where('action', 'in', ['closed customer read', 'closings/open'])
      .where('subject', '=', `customer:${customerNo}`)
      .orderBy('id')
      .execute()
  const done = await staff.byTwo(maker, checker, { operation: 'closings/reveal', input })
  // Who agrees to the purpose sees nobody, and no answer of his keeps the person.
  expect(done.code).toBe(200)
  expect(JSON.stringify(done.data)).not.toContain(idNo)
  expect(await record()).toEqual([])
  const asked = db.selectFrom('staff_request').select('request_no').where('maker_no', '=', maker.staffNo)
  const { request_no: requestNo } = await asked.executeTakeFirstOrThrow()
  const other = await staff.person('COMPLIANCE')
  expect((await other.ask('closings/open', { requestNo })).reason).toBe('NOT_FOUND')
  expect((await checker.ask('closings/open', { requestNo })).reason).toBe('NOT_YOUR_ROLE')
  const opened = await maker.ask('closings/open', { requestNo })
  expect(opened.data).toMatchObject({ customerNo, person: expect.stringContaining(idNo) })
  const { reason } = input
  const staffNo = maker.staffNo
  expect(await record()).toEqual([
    {
      action: 'closed customer read',
      actor: `staff:${staffNo}+${checker.staffNo}`,
      reason,
      request_no: null,
      staff_no: null,
    },
    { action: 'closings/open', actor: staffNo, reason, request_no: requestNo, staff_no: staffNo },
  ])
  // For a day, and not before it is approved.
  const dayAgo = new Date(product.services.clock.now().getTime() - 24 * 3_600_000 - 1)
  await owner.db.updateTable('staff_decision').set({ decided_at: dayAgo }).execute()
  expect((await maker.ask('closings/open', { requestNo })).reason).toBe('REVEAL_OVER')
  const again = await maker.ask('closings/reveal', input)
  const waiting = { requestNo: again.data.requestNo as string }
  expect((await maker.ask('closings/open', waiting)).reason).toBe('REQUEST_STATE')
  const nobody = await maker.ask('closings/reveal', { ...input, customerNo: '800000000000' })
  expect(nobody.reason).toBe('NOT_FOUND')
})
