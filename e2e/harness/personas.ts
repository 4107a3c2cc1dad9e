import { bankCardList } from '@tongzhou/client/account'
import type { HttpClient } from './http-client'
import { topUpCash, withdrawCash } from './cash'
import { SAMPLE_FUND, buyFund, paid, sellShares, untilConfirmed } from './invest'
import { type Applicant, completeAccount, nameAndCard, register } from './open-account'
import type { SandboxLevers } from './sandbox-levers'

export const personaNames = ['anonymous', 'half', 'invested'] as const
export type PersonaName = (typeof personaNames)[number]

/** A customer of a stage with what the pages about him need. */
export interface Persona {
  readonly name: PersonaName
  /** Null for a visitor. */
  readonly mobile: string | null
  readonly client: HttpClient
  /** The confirmed purchase of the invested customer. */
  readonly orderNo: string | null
  /** A sale of a part of it, under way. */
  readonly saleNo: string | null
  /** A confirmed top-up of the cash product, and an ordinary withdrawal of a part of it, under way. */
  readonly topUpNo: string | null
  readonly withdrawalNo: string | null
  /** His first card, as addresses name it; null: he has none. */
  readonly cardKey: string | null
}

/**
 * A visitor, one who stopped after his card, and one who holds a fund and cash: made by the real calls
 * and the batch day.
 */
export async function makePersonas(place: {
  sandbox: SandboxLevers
  newClient: () => HttpClient
}): Promise<Record<PersonaName, Persona>> {
  const { sandbox, newClient } = place
  const [halfPerson, fullPerson] = await sandbox.newPeople(2)
  if (!halfPerson || !fullPerson) throw new Error('the sandbox made no people')
  const half: Applicant = { client: newClient(), person: halfPerson, sandbox }
  const full: Applicant = { client: newClient(), person: fullPerson, sandbox }
  for (const applicant of [half, full]) {
    await register(applicant)
    await nameAndCard(applicant)
  }
  await completeAccount(full)
  const orderNo = await buyFund(full.client, { fundCode: SAMPLE_FUND, amount: '10000.00' })
  await paid(full.client, orderNo)
  const topUpNo = await topUpCash(full.client, { amount: '3000.00' })
  await untilConfirmed({ client: full.client, sandbox }, orderNo)
  // Shares may be sold from the day after their confirmation.
  await sandbox.moveToNextTradingDay('10:00')
  const saleNo = await sellShares(full.client, { fundCode: SAMPLE_FUND, shares: '1000.00' })

  const withdrawalNo = await withdrawCash(full.client, { amount: '500.00' })

  const { cards } = await full.client.send(bankCardList, {})
  const cardKey = cards[0]?.cardKey ?? null

  return {
    anonymous: {
      name: 'anonymous',
      mobile: null,
      client: newClient(),
      orderNo: null,
      saleNo: null,
      topUpNo: null,
      withdrawalNo: null,
      cardKey: null,
    },
    half: {
      name: 'half',
      mobile: halfPerson.mobile,
      client: half.client,
      orderNo: null,
      saleNo: null,
      topUpNo: null,
      withdrawalNo: null,
      cardKey: null,
    },
    invested: {
      name: 'invested',
      mobile: fullPerson.mobile,
      client: full.client,
      orderNo,
      saleNo,
      topUpNo,
      withdrawalNo,
      cardKey,
    },
  }
}
