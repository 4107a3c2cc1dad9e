import { isRefusal } from '../customer-calls'
import type { Dice } from '../dice'
import { dealingDay } from '../funds'
import { isFromButKept } from '../kinds-of-seed'
import { cents } from '../model/arithmetic'
import { type SimStaff, askAs } from '../sim-staff'
import type { World } from '../world'
import { type HandedIn, handIn } from './hand-in-card'
import { type Holder, type Operation, anyHolder, ask, goodAgreements, happened } from './operation'
import { hashRead } from './staff'

/** From this seed on customers change their cards; earlier worlds stay. */
const FIRST_OF_CHANGES = 701
/** So often the bank is asked about a new card until it has answered. */
const MOST_ROUNDS = 20
/** 50,000.00: from here on two persons decide. */
const TWO_PERSONS_FROM = 5_000_000n

export function hasChangedCards(seed: string): boolean {
  return isFromButKept(FIRST_OF_CHANGES, seed)
}

/**
 * A customer hands in another card, with whatever is on its way over the old one. With nothing there, or by
 * the bank's word, it stands at once; else nothing is bought by it meanwhile (R-BNK-11), a person refuses it
 * or approves it, another one as well where much is at stake, the bank is asked once more, and it stands or
 * is refused (R-ACT-7 to R-ACT-12). Often the old one is closed by its bank then. It is over within the hour,
 * so that the model of purchases need not know.
 */
export const changeCard: Operation = {
  name: 'change-card',
  weight: 6,
  run: async (world, dice) => {
    const holder = holderWithOrders(world, dice)
    if (world.staff === null || (await waitsForTransfer(world, holder.tradeAcco))) return
    const change = await handIn(world, dice, holder)
    if (change === null) return
    if (change.state === 'SUBMITTED') await buyInVain(world, dice, holder)
    const state = change.state === 'SUBMITTED' ? await decide(world, dice, { holder, change }) : change.state
    const { tradeAcco } = holder
    const { cardNo, contractNo } = change
    if (state === 'EFFECTIVE') {
      const old = world.cards.now(tradeAcco)
      world.cards.put(tradeAcco, { cardNo, contractNo, since: world.now })
      if (dice.chance(0.7)) world.cards.close(old.cardNo)
      happened(world, change.state === 'SUBMITTED' ? 'change-card' : 'change-card-at-once')
    } else world.cards.unused.add(contractNo)
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

interface UnderReview {
  readonly holder: Holder
  readonly change: HandedIn
}

/** What becomes of an application that a person reviews. */
async function decide(world: World, dice: Dice, { holder, change }: UnderReview): Promise<string> {
  const { customer, tradeAcco } = holder
  const { applyNo } = change
  const fate = dice.int(1, 10)
  if (fate === 1) {
    await mustAnswer(world, ask(world, customer, 'withdrawCardChange', { applyNo }), 'taken back')
  } else {
    await review(world, { applyNo, isGood: fate > 2 })
  }
  const state = await settled(world, applyNo)
  const wanted = fate === 1 ? ['CLOSED'] : fate === 2 ? ['REJECTED'] : ['EFFECTIVE', 'REJECTED']
  if (!wanted.includes(state)) world.violate('I39', `the change of ${tradeAcco} stands as ${state}`)
  const again = await ask(world, customer, 'withdrawCardChange', { applyNo })
  if (!isRefusal(again, 'APPLY_STATE_CHANGED'))
    world.violate('I39', `the change of ${tradeAcco} is over, and taking it back answers ${again.code}`)

  return state
}

async function mustAnswer(
  world: World,
  asked: Promise<{ readonly code: number; readonly msg: string }>,
  what: string,
): Promise<void> {
  const { code, msg } = await asked
  if (code !== 200) world.violate('I39', `a change that is ${what} answers ${code} ${msg}`)
}

/** One person refuses it, naming the paper, or approves it; nobody without the role. */
async function review(
  world: World,
  { applyNo, isGood }: { readonly applyNo: string; readonly isGood: boolean },
): Promise<void> {
  const staff = world.staff as SimStaff // a world where cards are changed has members of staff
  const { id, isMuch } = await reviewOf(world, applyNo)
  await mustAnswer(world, askAs(world, staff.reviewer, 'reviews/show', { id }), 'opened')
  if ((await askAs(world, staff.maker, 'reviews/approve', { id })).code === 200)
    world.violate('I38', `${staff.maker.staffNo} approves a change of a card without the role`)
  if (!isGood) {
    const refusal = { id, codes: 'NEW_CARD:BLUR', reason: '新卡照片无法辨认' }
    await mustAnswer(world, askAs(world, staff.reviewer, 'reviews/reject', refusal), 'refused')

    return
  }
  const reason = '资料齐全，与银行证明一致'
  const asked = await askAs(world, staff.reviewer, 'reviews/approve', { id, reason })
  if (asked.code !== 200)
    return world.violate('I39', `approving ${applyNo} answers ${asked.code} ${asked.msg}`)
  const { state, requestNo } = asked.data
  if ((state === 'OPEN') !== isMuch) world.violate('I38', `${applyNo} was approved and is ${state}`)
  if (state !== 'OPEN') return
  const contentHash = await hashRead(world, staff.lead, requestNo)
  const approval = askAs(world, staff.lead, 'requests/approve', { requestNo, contentHash })
  await mustAnswer(world, approval, 'approved by another')
}

/** The case of an application, and whether so much is at stake that two persons decide (R-ACT-9). */
async function reviewOf(world: World, applyNo: string): Promise<{ id: string; isMuch: boolean }> {
  const { rows } = await world.owner.query<{ id: string; value: string }>(
    'select review_id::text as id, value_at_submit::text as value from card_change where apply_no = $1',
    [applyNo],
  )

  return { id: rows[0]?.id ?? '', isMuch: cents(rows[0]?.value ?? '0.00') >= TWO_PERSONS_FROM }
}

/** What became of it once the bank has answered. */
async function settled(world: World, applyNo: string): Promise<string> {
  for (let round = 0; ; round += 1) {
    await world.drain()
    const { rows } = await world.owner.query<{ state: string }>(
      'select state from card_change where apply_no = $1',
      [applyNo],
    )
    const state = rows[0]?.state ?? 'none'
    if (state !== 'APPROVED' || round === MOST_ROUNDS) return state
    await world.passTime()
  }
}
