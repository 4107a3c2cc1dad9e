import { uploadCardChangeFile } from '@tongzhou/contract/account/card-change/upload-card-change-file'
import { ticketFor } from '../../../shared/account/test-verify-ticket'
import { testStaff } from '../../../staff/test-staff'
import { type Trader, tradingFloor } from '../../../trading/test-trader'
import { journey } from '../opening/account-journey'

export const floor = await tradingFloor('2026-11-21 10:00')
export const { product, world } = floor
export const { db } = product.services.connection
export const go = journey(product, world)
const staff = await testStaff(product.services)
export const reviewer = await staff.person('REVIEW')
export const lead = await staff.person('LEAD')
await floor.addFund({ fund_code: '890001', plan_status: '0', plan_min: '10' })
const protocols = await go.protocols('BIND_CARD')
export const photo = new Blob([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(310 * 1024)])

type Change = Record<string, unknown>

export async function validate(trader: Trader, change: Change = {}) {
  const asked = { tradeAcco: trader.tradeAcco, oldUsable: 'true', reason: 'LOST', mobile: '13900001111' }

  return trader.call('validateCardChange', { ...asked, cardNo: go.newCardNo('622700'), protocols, ...change })
}

export const proof = ({ token }: Trader): Promise<string> =>
  ticketFor(product, { token, purpose: 'CHANGE_CARD' })

export async function papers(trader: Trader, kinds = ['HOLDING', 'NEW_CARD', 'OLD_PROOF'] as const) {
  const ids: string[] = []
  for (const kind of kinds) {
    const sent = await product.ask(uploadCardChangeFile, { kind, file: photo }, { token: trader.token })
    ids.push(sent.success().fileId)
  }

  return ids
}

export async function apply(
  trader: Trader,
  validated: { way: string; serialNo: string },
  change: Change = {},
) {
  const { way, serialNo } = validated
  const { tradeAcco, tradeTicket } = trader
  const asked = { tradeAcco, tradeTicket, way, serialNo, authCode: world.bankCode, fileIds: [] }

  return trader.call('applyCardChange', { ...asked, ...change })
}

/** A review, handed in: shares of so much at 1.2400 behind the card. */
export async function submitted(shares = '1000.00', change: Change = {}) {
  const trader = await floor.addTrader()
  await floor.hold(trader, '890001', shares, '2026-10-09')
  const { data } = await validate(trader, change)
  const fileIds = await papers(trader)
  const { data: answer } = await apply(trader, data, { fileIds, verifyTicket: await proof(trader) })

  return { trader, applyNo: String(answer.applyNo), answer, validated: data }
}

export const cardOf = ({ tradeAcco }: Trader) =>
  db
    .selectFrom('bank_card')
    .select([
      'card_tail',
      'sign_status',
      'contract_no',
      'change_due_on',
      'change_holds',
      'changed_at',
      'remit_opened_at',
    ])
    .where('trade_acco', '=', tradeAcco)
    .executeTakeFirstOrThrow()

export const stateOf = async (trader: Trader, applyNo: string) =>
  (await trader.call('cardChangeDetail', { applyNo })).data.state

export const reviewOf = async (applyNo: string) =>
  String(
    (
      await db
        .selectFrom('card_change')
        .select('review_id')
        .where('apply_no', '=', applyNo)
        .executeTakeFirstOrThrow()
    ).review_id,
  )

export const toldOf = async ({ customerNo }: Trader) =>
  (
    await db
      .selectFrom('message')
      .select('event')
      .where('customer_no', '=', customerNo)
      .orderBy('message_no')
      .execute()
  ).map(({ event }) => event)
