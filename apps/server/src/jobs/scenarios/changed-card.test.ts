import {
  draftCardChange,
  findCardChange,
  moveCardChange,
} from '@tongzhou/db/stores/account/card-change/card-change-store'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { ordersOutOfBalance } from '@tongzhou/db/stores/settlement/money-check-store'
import { moneyFrom, noMoney, printMoney } from '@tongzhou/domain/kernel/money'

import { expect, test } from 'vitest'
import { takeEffect } from '../../shared/account/card-change/decide-card-change'
import { CUSTOMER, NAME, TRADE_ACCO, type TestDay, day } from './test-day'
import { morning, orderOf } from './test-files'
import { proceedsWait, soldOut } from './test-sold-out'

const NEW_CARD = '6222020000000000002'

/** A lost card, and another one that a person looks at. */
async function handIn(t: TestDay): Promise<string> {
  const { cipher, clock, connection } = t.services
  const own = cipher.of(CUSTOMER)
  const now = clock.now()

  return connection.db.transaction().execute(async (tx) => {
    const applyNo = await draftCardChange(tx, {
      customerNo: CUSTOMER,
      tradeAcco: TRADE_ACCO,
      way: 'REVIEW',
      reason: 'LOST',
      oldUsable: false,
      newBankSerial: '003',
      newBankName: '农业银行',
      newBranchName: null,
      newCardIndex: cipher.blindIndex('card.number', NEW_CARD),
      newCardCipher: own.encrypt('card.number', NEW_CARD),
      newCardTail: '0002',
      newMobileCipher: own.encrypt('card.mobile', '13900000000'),
      serialNo: 'change-serial-no',
      value: moneyFrom('9842.13'),
      dueOn: day('2026-11-24'),
      prevApplyNo: null,
      createdAt: now,
    })
    const act = { to: 'SUBMITTED', actor: 'customer', now, change: { contract_no: 'CN2' } } as const
    await moveCardChange(tx, { customerNo: CUSTOMER, applyNo }, act)

    return applyNo
  })
}

test('what is owed to a lost card waits until another one has taken its place, and goes there once (R-ACT-11)', async () => {
  const { t, sell } = await soldOut()
  const { db } = t.services.connection
  const { cipher, clock } = t.services
  const applyNo = await handIn(t)
  await proceedsWait({ t, sell })

  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const key = { customerNo: CUSTOMER, applyNo }
    await moveCardChange(tx, key, { to: 'APPROVED', actor: 'S000001', now })
    const change = await findCardChange(tx, key)
    if (change === null) throw new Error('no application')
    expect(await takeEffect(tx, cipher, { change, actor: 'bank', now })).toMatchObject({ state: 'EFFECTIVE' })
  })
  morning(t, '2026-11-23', { holding: '0.00' })
  expect((await t.until('2026-11-23 14:00')).faults).toEqual([])
  await t.drain()
  expect(t.bank.payees).toEqual([`${NAME} ${NEW_CARD}`])
  expect(await orderOf(t, sell)).toMatchObject({ pay_status: 'ARRIVED' })
  expect(await ordersOutOfBalance(db)).toEqual([])
  const left = (await trialBalance(db)).find(({ code }) => code === '2004')
  expect(printMoney(left?.balance ?? noMoney)).toBe('0.00')
})
