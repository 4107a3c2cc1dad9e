import { bankCardList } from '@tongzhou/client/account'
import { type RouteFacts, noFacts } from './built-routes'
import type { HttpClient } from './http-client'
import { topUpCash, withdrawCash } from './cash'
import { SAMPLE_FUND, buyFund, paid, planMonthly, sellShares, untilConfirmed } from './invest'
import { type Applicant, completeAccount, nameAndCard, register } from './open-account'
import type { SandboxLevers } from './sandbox-levers'

export const personaNames = ['anonymous', 'half', 'invested'] as const
export type PersonaName = (typeof personaNames)[number]

/** A customer of a stage with what the pages about him need: a confirmed purchase, a sale and a plan. */
export interface Persona extends RouteFacts {
  readonly name: PersonaName
  /** Null for a visitor. */
  readonly mobile: string | null
  readonly client: HttpClient
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
  const planNo = await planMonthly(full.client, { fundCode: SAMPLE_FUND, amount: '500.00' })

  return {
    anonymous: {
      name: 'anonymous',
      mobile: null,
      client: newClient(),
      ...noFacts,
    },
    half: {
      name: 'half',
      mobile: halfPerson.mobile,
      client: half.client,
      ...noFacts,
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
      planNo,
    },
  }
}
