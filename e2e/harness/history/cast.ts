import * as account from '@tongzhou/client/account'
import type { HttpClient } from '../http-client'
import { type Applicant, LOGIN_PASSWORD, assessRisk, openedApplicants } from '../open-account'
import type { SandboxLevers } from '../sandbox-levers'

export const playerNames = ['saver', 'bondHolder', 'cashKeeper', 'trader'] as const
export type PlayerName = (typeof playerNames)[number]

/** The handful of customers whose years are played. */
export type Cast = Readonly<Record<PlayerName, Applicant>>

/** Opens their accounts by the real calls; real seconds, most of them the reading time of the risk test. */
export async function openCast(world: { sandbox: SandboxLevers; client: () => HttpClient }): Promise<Cast> {
  const [saver, bondHolder, cashKeeper, trader] = await openedApplicants(world, playerNames.length)
  if (!saver || !bondHolder || !cashKeeper || !trader) throw new Error('the sandbox made too few people')

  return { saver, bondHolder, cashKeeper, trader }
}

/**
 * The same customers for a history that goes on, by their numbers in the sandbox; nobody is logged in yet.
 */
export async function sameCast(
  world: { sandbox: SandboxLevers; client: () => HttpClient },
  ids: Readonly<Record<PlayerName, string>>,
): Promise<Cast> {
  const people = await world.sandbox.people()
  const player = (name: PlayerName): Applicant => {
    const person = people.find(({ id }) => id === ids[name])
    if (!person) throw new Error(`the sandbox does not know ${name} ${ids[name]}`)

    return { client: world.client(), person, sandbox: world.sandbox }
  }

  return {
    saver: player('saver'),
    bondHolder: player('bondHolder'),
    cashKeeper: player('cashKeeper'),
    trader: player('trader'),
  }
}

/** Logs a customer in again: sessions end with business time, and between two deeds lie days. */
export async function comeBack({ client, person }: Applicant): Promise<void> {
  await client.send(account.login, { mobile: person.mobile, loginPassword: LOGIN_PASSWORD })
}

/** All of them take the risk test again before it expires. */
export async function assessAgain(cast: Cast): Promise<void> {
  await Promise.all(
    playerNames.map(async (name) => {
      await comeBack(cast[name])
      await assessRisk(cast[name].client)
    }),
  )
}
