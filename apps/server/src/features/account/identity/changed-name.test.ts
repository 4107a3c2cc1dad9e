import { openReview } from '@tongzhou/db/stores/account/review-store'
import { findCard, signCard } from '@tongzhou/db/stores/account/card-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import {
  findReviewedIdentityChange,
  insertIdentityChange,
} from '@tongzhou/db/stores/account/identity/identity-change-store'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { ordersOutOfBalance } from '@tongzhou/db/stores/settlement/money-check-store'
import { noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { expect, test } from 'vitest'
import type { CardCheckResult, CardElements } from '../../../ports/bank/port'
import { decideIdentityChange } from '../../../shared/account/identity-change/decide-identity-change'
import { heldPapers, openPapers, sealPapers } from '../../../shared/account/identity-change/identity-papers'
import { CARD, CUSTOMER, TRADE_ACCO, type TestDay } from '../../../jobs/scenarios/test-day'
import { morning, orderOf } from '../../../jobs/scenarios/test-files'
import { PROCEEDS, proceedsWait, soldOut } from '../../../jobs/scenarios/test-sold-out'

const NEW_NAME = '欧阳静'

/** The bank answers that about every card. */
function bankSays(t: TestDay, result: CardCheckResult): CardElements[] {
  const asked: CardElements[] = []
  const checkCard = (elements: CardElements) => {
    asked.push(elements)

    return Promise.resolve({ result, message: '' })
  }
  Object.assign(t.services.ports.bank, { checkCard })

  return asked
}

/** Another name, approved. */
async function rename(t: TestDay): Promise<void> {
  const { cipher, clock, connection } = t.services
  const now = clock.now()
  await connection.db.transaction().execute(async (tx) => {
    const identity = await findIdentity(tx, CUSTOMER)
    if (identity === null) throw new Error('no identity')
    const own = cipher.of(CUSTOMER)
    const review = {
      kind: 'IDENTITY_CHANGE',
      customerNo: CUSTOMER,
      subject: '改名',
      detail: {},
      now,
    } as const
    const reviewId = await openReview(tx, review)
    const papersCipher = sealPapers(own, { ...heldPapers(own, identity), name: NEW_NAME })
    await insertIdentityChange(tx, { customerNo: CUSTOMER, kind: 'NAME', papersCipher, reviewId, now })
    const change = await findReviewedIdentityChange(tx, reviewId)
    if (change === null) throw new Error('no change')
    await decideIdentityChange(tx, cipher, { change, reviewId, approve: true, now })
  })
  await t.drain()
}

test('A12: with the old name at the bank a payout waits, and after signing again it is paid once', async () => {
  const { t, sell } = await soldOut()
  const { cipher, connection } = t.services
  const { db } = connection
  const asked = bankSays(t, 'NAME_MISMATCH')
  await rename(t)
  expect(asked).toMatchObject([{ name: NEW_NAME, idType: '0', cardNo: CARD }])
  const key = { customerNo: CUSTOMER, tradeAcco: TRADE_ACCO }
  expect(await findCard(db, key)).toMatchObject({ signStatus: 'RESIGN_NEEDED', isNameHeld: true })
  const [before] = await db.selectFrom('customer_identity_version').select('papers_cipher').execute()
  const own = cipher.of(CUSTOMER)
  expect(openPapers(own, before?.papers_cipher ?? Buffer.alloc(0)).name).not.toBe(NEW_NAME)
  const waiting = db.selectFrom('account_change').select('state').where('customer_no', '=', CUSTOMER)
  expect(await waiting.execute()).toEqual([{ state: 'WAITING' }])

  await proceedsWait({ t, sell })

  await db.transaction().execute(async (tx) => {
    const card = await findCard(tx, key)
    if (card === null) throw new Error('no card')
    const { cardIndex, mobileCipher } = card
    const signed = { customerNo: CUSTOMER, cardIndex, mobileCipher, contractNo: 'CN9' }
    expect(await signCard(tx, { ...signed, from: 'RESIGN_NEEDED' })).toMatchObject({ isNameHeld: false })
  })
  morning(t, '2026-11-23', { holding: '0.00' })
  await t.until('2026-11-23 14:00')
  await t.drain()
  expect(t.bank.payees).toEqual([`${NEW_NAME} ${CARD}`])
  expect(await orderOf(t, sell)).toMatchObject({ pay_status: 'ARRIVED' })
  expect(await ordersOutOfBalance(db)).toEqual([])
  const left = (await trialBalance(db)).find(({ code }) => code === '2004')
  expect(printMoney(left?.balance ?? noMoney)).toBe('0.00')
})

test('a card that its bank knows under the new name is paid as before', async () => {
  const { t, sell } = await soldOut()
  bankSays(t, 'MATCH')
  await rename(t)
  morning(t, '2026-11-20', { holding: '0.00' })
  await t.until('2026-11-20 10:30')
  t.bank.payIn('T1', PROCEEDS)
  await t.until('2026-11-20 14:00')
  await t.drain()
  expect(t.bank.payees).toEqual([`${NEW_NAME} ${CARD}`])
  expect(await orderOf(t, sell)).toMatchObject({ pay_status: 'ARRIVED' })
})
