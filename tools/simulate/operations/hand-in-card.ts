import { luhnCheckDigit } from '@tongzhou/domain/account/bank-card-number'
import { type Answer, isRefusal, newKey, upload } from '../customer-calls'
import { mobileOf, secrets } from '../customers'
import type { Dice } from '../dice'
import { totalOf } from '../model/arithmetic'
import { contractOf } from '../sim-contracts'
import { RIGHT_CODE } from '../sim-codes'
import type { World } from '../world'
import { type Holder, ask } from './operation'
import { proofOf } from './proof'

/** Somebody asks again so often where the bank does not answer. */
const MOST_TRIES = 4
/** Cards are counted from here, in three digits. */
const FIRST_COUNT = 100
/** The least picture that can be read (310 KB), and how such a file begins. */
const photo = Uint8Array.from(
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(310 * 1024)]),
)

/** A card that was handed in to take the place of another. */
export interface HandedIn {
  readonly applyNo: string
  readonly cardNo: string
  readonly contractNo: string
  readonly state: string
}

/**
 * A customer hands in another card as the pages do: its elements, the papers where a person reviews them, the
 * bank's code. Null: the bank kept silent, and the customer has given up.
 */
export async function handIn(world: World, dice: Dice, holder: Holder): Promise<HandedIn | null> {
  const { customer, tradeAcco } = holder
  const { protocols } = (await ask(world, customer, 'protocolList', { businessType: 'BIND_CARD' })).data
  const cardNo = nextCard(world, tradeAcco)
  const validated = await again(world, () =>
    ask(world, customer, 'validateCardChange', {
      tradeAcco,
      cardNo,
      oldUsable: String(dice.chance(0.5)),
      reason: 'LOST',
      mobile: mobileOf(customer.customerNo),
      protocols: protocols.map(({ id, version }: { id: string; version: string }) => ({ id, version })),
    }),
  )
  if (validated === null) return null
  const { way, needs, serialNo } = validated.data
  const fileIds: string[] = []
  for (const [kind] of needs) fileIds.push(await paper(world, holder, String(kind)))
  const isReviewed = way === 'REVIEW'
  const applied = await again(world, async () =>
    ask(world, customer, 'applyCardChange', {
      tradeAcco,
      way,
      serialNo,
      authCode: RIGHT_CODE,
      fileIds,
      tradeTicket: customer.tradeTicket,
      ...(isReviewed ? { verifyTicket: await proofOf(world, customer, 'CHANGE_CARD') } : {}),
    }),
  )
  if (applied === null) return null
  const { applyNo, state } = applied.data
  if (isReviewed !== (state === 'SUBMITTED'))
    world.violate('I39', `a change of ${tradeAcco} by ${way} is ${state} when it was handed in`)

  if (!isReviewed && !world.bank.renewed.has(cardNo) && holdsShares(world, tradeAcco))
    world.violate('I39', `${tradeAcco} holds shares, and its card was changed without a review`)

  return { applyNo, state, cardNo, contractNo: contractOf(serialNo) }
}

/** More than what rounds to nothing. */
function holdsShares(world: World, tradeAcco: string): boolean {
  return [...world.model.positions.values()].some(
    (position) => position.tradeAcco === tradeAcco && totalOf(position) >= 100n,
  )
}

/** A number that nobody has: the first cards of a world have zeros where the count stands. */
function nextCard(world: World, tradeAcco: string): string {
  world.cards.handedIn += 1
  const payload = `${secrets.cardNo}${FIRST_COUNT + world.cards.handedIn}${tradeAcco.slice(-3)}`

  return payload + luhnCheckDigit(payload)
}

/** Until the bank answers; any other refusal of a good application is a violation. */
async function again(world: World, asked: () => Promise<Answer>): Promise<Answer | null> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await asked()
    if (answer.code === 200) return answer
    if (!isRefusal(answer, 'BANK_BUSY')) {
      world.violate('I39', `a good change of a card answers ${answer.code} ${answer.msg}`)

      return null
    }
  }

  return null
}

async function paper(world: World, { customer }: Holder, kind: string): Promise<string> {
  world.counts.operations += 1
  const content = { fields: { kind }, file: photo }
  const answer = await upload(world, customer, 'uploadCardChangeFile', content, newKey(world.dice))
  if (answer.code !== 200) world.violate('I39', `a good picture answers ${answer.code} ${answer.msg}`)

  return String(answer.data?.fileId)
}
