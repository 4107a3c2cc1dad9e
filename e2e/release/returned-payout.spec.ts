import { afterAll, expect, inject, test } from 'vitest'
import * as account from '@tongzhou/client/account'
import * as record from '@tongzhou/client/record'
import { dayWalk } from '../harness/day-walk'
import { SAMPLE_FUND, buyFund, paid, sellShares } from '../harness/invest'
import { openAccounts } from '../harness/ledger'
import { consents, openAccount, tradeTicket } from '../harness/open-account'
import { waitUntil } from '../harness/wait-until'
import { startWorld } from '../harness/world'

/**
 * R-BNK-13: the bank sends the money of a sale back, the customer binds another card and unbinds the dead
 * one, and the money goes to the new card, once; his order, his bank and the ledger say the same.
 */
const world = await startWorld({ template: inject('marketTemplate') })
const { sandbox } = world
const walk = await dayWalk({ dataDir: world.dataDir, sandbox })
afterAll(async () => {
  await walk.close()
  await world.close()
})
const client = world.client()
const person = (await sandbox.people()).find(({ cards }) => cards.length > 1)
const [oldCard, newCard] = person?.cards ?? []
if (!person || !oldCard || !newCard) throw new Error('no sample person with two cards')
const order = (orderNo: string) => client.send(record.orderDetail, { orderNo })
const inflows = async (cardNo: string) =>
  (await sandbox.movementsOf(cardNo))
    .filter(({ kind }) => kind.startsWith('PAYOUT'))
    .map(({ kind, amount }) => `${kind} ${amount}`)
    .toReversed()

let sale = ''
let amount = ''
let oldAccount = ''

/** Adds a card of the same person, as the page does. */
async function addCard(cardNo: string, mobile: string): Promise<string> {
  let serialNo = ''
  const authCode = await sandbox.codeAfter({
    to: mobile,
    channel: 'BANK_SMS',
    send: async () => {
      const sent = await client.send(account.sendBankCode, {
        cardNo,
        mobile,
        protocols: await consents(client, 'BIND_CARD'),
      })
      serialNo = sent.serialNo
    },
  })
  const card = await client.send(account.addCardByBankCode, {
    serialNo,
    authCode,
    tradeTicket: await tradeTicket(client),
  })

  return card.tradeAcco
}

test('all shares are sold; the bank pays the card and sends the money back: owed again', async () => {
  const applicant = { client, person, sandbox }
  await openAccount(applicant)
  const [card] = (await client.send(account.bankCardList, {})).cards
  oldAccount = card?.tradeAcco ?? ''
  const bought = await buyFund(client, { fundCode: SAMPLE_FUND, amount: '1000.00' })
  await paid(client, bought)
  for (const to of ['2026-11-16 23:50', '2026-11-17 11:30', '2026-11-17 23:50', '2026-11-18 11:30'])
    await walk.to(to)
  const { confirmShares } = await order(bought)
  sale = await sellShares(client, { fundCode: SAMPLE_FUND, shares: confirmShares ?? '' })
  for (const to of [
    '2026-11-18 23:50',
    '2026-11-19 11:30',
    '2026-11-19 23:50',
    '2026-11-20 11:30',
    '2026-11-20 23:50',
  ])
    await walk.to(to)
  await sandbox.nextOutcome(oldCard.cardNo, 'RETURN_PAYOUT')
  await walk.to('2026-11-23 14:00')
  await waitUntil('the payout came back', async () => /银行退回/.test((await order(sale)).failure ?? ''))
  amount = (await order(sale)).confirmAmount ?? ''
  expect(await inflows(oldCard.cardNo)).toEqual([`PAYOUT ${amount}`, `PAYOUT_RETURN -${amount}`])
  await walk.to('2026-11-23 23:50')
})

test('another card is bound and the dead one unbound: the money goes to the new card, once', async () => {
  const newAccount = await addCard(newCard.cardNo, person.mobile)
  expect(newAccount).not.toBe(oldAccount)
  expect(await client.send(account.checkUnbindBankCard, { tradeAcco: oldAccount })).toMatchObject({
    allowed: true,
  })
  await client.send(account.unbindBankCard, { tradeAcco: oldAccount, tradeTicket: await tradeTicket(client) })
  await walk.to('2026-11-24 14:00')
  await waitUntil('the money has arrived', async () => (await order(sale)).status === '已到账')
  const { steps } = await order(sale)
  expect(steps.at(-1)).toMatchObject({
    label: '到账',
    note: `划付至${newCard.bankName}（${newCard.cardNo.slice(-4)}）`,
  })
  expect(await inflows(newCard.cardNo)).toEqual([`PAYOUT ${amount}`])
  for (const to of ['2026-11-24 23:50', '2026-11-25 14:00', '2026-11-25 23:50']) await walk.to(to)
  expect(await inflows(newCard.cardNo)).toEqual([`PAYOUT ${amount}`])
  expect(await inflows(oldCard.cardNo)).toHaveLength(2)
  const open = openAccounts(world)
  expect(Object.keys(open).toSorted()).toEqual(['1001', '2008'])
  expect(open['1001']).toBe(open['2008'])
})
