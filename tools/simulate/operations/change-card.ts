import {
  draftCardChange,
  findSignedChange,
  moveCardChange,
} from '@tongzhou/db/stores/account/card-change/card-change-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { askForCheck } from '../../../apps/server/src/shared/account/card-change/card-intent'
import { secrets } from '../customers'
import { newKey } from '../customer-calls'
import type { Dice } from '../dice'
import { dealingDay } from '../funds'
import { isFromButKept } from '../kinds-of-seed'
import type { World } from '../world'
import { type Holder, type Operation, anyHolder, ask, goodAgreements, happened } from './operation'

/** From this seed on customers change their cards; earlier worlds stay. */
const FIRST_OF_CHANGES = 701
/** So often the bank is asked about a new card until it has answered. */
const MOST_ROUNDS = 20

export function hasChangedCards(seed: string): boolean {
  return isFromButKept(FIRST_OF_CHANGES, seed)
}

/**
 * A customer hands in another card, with whatever is on its way over the old one: nothing is bought by it
 * meanwhile (R-BNK-11), a person approves it, the bank is asked once more, and it stands or is refused
 * (R-ACT-8, R-ACT-12). Often the old one is closed by its bank then. It is over within the hour, so that the
 * model of purchases need not know.
 */
export const changeCard: Operation = {
  name: 'change-card',
  weight: 6,
  run: async (world, dice) => {
    const holder = holderWithOrders(world, dice)
    const { customer, tradeAcco } = holder
    if (await waitsForTransfer(world, tradeAcco)) return
    const count = world.cards.of(tradeAcco).length
    const cardNo = `${secrets.cardNo}9${String(count).padStart(2, '0')}${tradeAcco.slice(-4)}`
    const serialNo = `change-${newKey(dice)}`
    const contractNo = `C${count}-${serialNo.slice(-12)}-${tradeAcco.slice(-6)}`
    const key = { customerNo: customer.customerNo, serialNo }
    world.counts.operations += 1
    await handIn(world, { ...holder, cardNo, serialNo, contractNo })
    await buyInVain(world, dice, holder)
    await approve(world, key)
    const state = await decided(world, serialNo)
    if (state === 'EFFECTIVE') {
      const old = world.cards.now(tradeAcco)
      world.cards.put(tradeAcco, { cardNo, contractNo, since: world.now })
      if (dice.chance(0.7)) world.cards.close(old.cardNo)
      happened(world, 'change-card')
    } else if (state !== 'REJECTED')
      world.violate('I39', `the change of ${tradeAcco} stands as ${state} after the bank was asked`)
  },
}

/** Rather one whose money is on its way. */
function holderWithOrders(world: World, dice: Dice): Holder {
  const open = [...world.model.orders.values()].filter(
    (order) => order.cancelledAt === null && order.confirmed.size === 0,
  )
  const holders = open.flatMap(({ tradeAcco }) => {
    const customer = world.customers.find((one) => one.tradeAccos.includes(tradeAcco))

    return customer === undefined ? [] : [{ customer, tradeAcco }]
  })

  return holders.length > 0 && dice.chance(0.8) ? dice.pick(holders) : anyHolder(world, dice)
}

/** A transfer comes from the card that was bound when it was promised. */
async function waitsForTransfer(world: World, tradeAcco: string): Promise<boolean> {
  const { rows } = await world.owner.query(
    "select from trade_order where trade_acco = $1 and pay_way = 'REMIT' and pay_status = 'UNPAID' and apply_status = 'CREATED'",
    [tradeAcco],
  )

  return rows.length > 0
}

/** What the calls of a change leave behind: the four elements were right, and its bank has signed it. */
async function handIn(
  world: World,
  change: Holder & { readonly cardNo: string; readonly serialNo: string; readonly contractNo: string },
): Promise<void> {
  const { customer, tradeAcco, cardNo, serialNo, contractNo } = change
  const { customerNo } = customer
  await world.survive(0, ({ connection, cipher }) =>
    connection.db.transaction().execute(async (tx) => {
      await lockCustomer(tx, customerNo)
      if ((await findSignedChange(tx, { customerNo, serialNo })) !== null) return
      const own = cipher.of(customerNo)
      const now = world.now
      const applyNo = await draftCardChange(tx, {
        customerNo,
        tradeAcco,
        way: 'REVIEW',
        reason: 'LOST',
        oldUsable: false,
        newBankSerial: '002',
        newBankName: '示例银行',
        newBranchName: null,
        newCardIndex: cipher.blindIndex('card.number', cardNo),
        newCardCipher: own.encrypt('card.number', cardNo),
        newCardTail: cardNo.slice(-4),
        newMobileCipher: own.encrypt('card.mobile', secrets.mobile),
        serialNo,
        value: moneyFrom('0.00'),
        dueOn: dayFrom(world.nextTradingDay(world.today)),
        prevApplyNo: null,
        createdAt: now,
      })
      const act = { to: 'SUBMITTED', actor: 'customer', now, change: { contract_no: contractNo } } as const
      await moveCardChange(tx, { customerNo, applyNo }, act)
    }),
  )
}

/** Nothing is bought on a trade account whose card is being changed. */
async function buyInVain(world: World, dice: Dice, { customer, tradeAcco }: Holder): Promise<void> {
  const fund = dice.pick(world.funds)
  const answer = await ask(world, customer, 'buySingleFund', {
    fundCode: fund.code,
    tradeAcco,
    amount: '1000.00',
    tDay: dealingDay(fund, world.moment),
    agreementIds: goodAgreements,
    tradeTicket: customer.tradeTicket,
    duplicateConfirmed: 'true',
  })
  if (answer.code === 200) world.violate('I39', `${tradeAcco} buys while its card is being changed`)
}

/** A person approves it: the bank is asked about the card once more. */
async function approve(world: World, key: { customerNo: string; serialNo: string }): Promise<void> {
  await world.survive(0, ({ connection }) =>
    connection.db.transaction().execute(async (tx) => {
      await lockCustomer(tx, key.customerNo)
      const change = await findSignedChange(tx, key)
      if (change?.state !== 'SUBMITTED') return
      const { customerNo, applyNo } = change
      await moveCardChange(tx, change, { to: 'APPROVED', actor: 'S000001', now: world.now })
      await askForCheck(tx, { customerNo, applyNo, now: world.now })
    }),
  )
}

/** What became of it once the bank has answered. */
async function decided(world: World, serialNo: string): Promise<string> {
  for (let round = 0; ; round += 1) {
    await world.drain()
    const { rows } = await world.owner.query<{ state: string }>(
      'select state from card_change where serial_no = $1',
      [serialNo],
    )
    const state = rows[0]?.state ?? 'none'
    if (state !== 'APPROVED' || round === MOST_ROUNDS) return state
    await world.passTime()
  }
}
