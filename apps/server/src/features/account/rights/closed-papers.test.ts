import { closeAccount } from '@tongzhou/contract/account/rights/close-account'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import {
  findReviewedIdentityChange,
  insertIdentityChange,
} from '@tongzhou/db/stores/account/identity/identity-change-store'
import { openClosed } from '@tongzhou/db/stores/account/rights/retention-store'
import { openReview } from '@tongzhou/db/stores/account/review-store'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { decideIdentityChange } from '../../../shared/account/identity-change/decide-identity-change'
import { heldPapers, sealPapers } from '../../../shared/account/identity-change/identity-papers'
import { ticketFor } from '../../../shared/account/test-verify-ticket'
import { testStaff } from '../../../staff/test-staff'
import { journey } from '../opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { cipher, connection } = product.services
const { db } = connection
const go = journey(product, world)
const staff = await testStaff(product.services)
const reviewer = await staff.person('REVIEW')

/** Another name is asked for; the case's id. */
async function ask(customerNo: string, name: string): Promise<bigint> {
  const now = new Date()
  const own = cipher.of(customerNo)
  const identity = await findIdentity(db, customerNo)
  if (identity === null) throw new Error('no identity')
  const papersCipher = sealPapers(own, { ...heldPapers(own, identity), name })

  return db.transaction().execute(async (tx) => {
    const asked = { kind: 'IDENTITY_CHANGE', customerNo, subject: '改名', detail: {}, now } as const
    const reviewId = await openReview(tx, asked)
    await insertIdentityChange(tx, { customerNo, kind: 'NAME', papersCipher, reviewId, now })

    return reviewId
  })
}

async function approve(reviewId: bigint): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const change = await findReviewedIdentityChange(tx, reviewId)
    if (change === null) throw new Error('no change')
    await decideIdentityChange(tx, cipher, { change, reviewId, approve: true, now: new Date() })
  })
}

const rowsOf = (table: 'identity_change' | 'customer_identity_version', customerNo: string) =>
  db.selectFrom(table).selectAll().where('customer_no', '=', customerNo).execute()

test('R-ACT-27: who a closed customer was before lies in the archive alone, and what waits ends', async () => {
  const { token, customerNo } = await go.register()
  const idNo = go.newIdNo()
  await go.realName(token, idNo)
  await approve(await ask(customerNo, '张君宝'))
  const waiting = await ask(customerNo, '张翠山')

  const verifyTicket = await ticketFor(product, { token, purpose: 'CLOSE' })
  const closed = (await product.ask(closeAccount, { verifyTicket }, { token })).success()
  expect(closed.isClosed).toBe(true)

  // There was a change, there was one that was not decided: nothing says any more who that was.
  expect(await rowsOf('customer_identity_version', customerNo)).toMatchObject([{ papers_cipher: null }])
  expect(await rowsOf('identity_change', customerNo)).toMatchObject([
    { state: 'APPROVED', papers_cipher: null },
    { state: 'REJECTED', papers_cipher: null, decided_at: expect.any(Date) },
  ])
  const sealed = await db
    .transaction()
    .execute((tx) => openClosed(tx, { customerNo, by: 'test', why: 'is he there' }))
  expect(
    JSON.parse(cipher.of(customerNo).decrypt('customer.closed', sealed ?? Buffer.alloc(0))),
  ).toMatchObject({
    identity: { name: '张君宝', idNo },
    before: [{ name: '张三丰', idNo, replacedAt: expect.any(String) }],
  })
  // Nobody decides the case any more.
  const id = String(waiting)
  const reason = '资料齐全，与证明一致'
  expect((await reviewer.ask('reviews/approve', { id, reason })).code).toBe(404)
  expect((await reviewer.ask('reviews/reject', { id, reason })).code).toBe(404)
})
