import { createHash } from 'node:crypto'
import type { VerificationPurpose } from '@tongzhou/domain/account/proof/verification'
import { newKey } from '../customer-calls'
import type { SimCustomer } from '../customers'
import type { World } from '../world'

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The ticket that the page of verification leaves behind once a customer has proved who he is. */
export async function proofOf(
  world: World,
  customer: SimCustomer,
  purpose: VerificationPurpose,
): Promise<string> {
  const ticket = `${purpose}-${newKey(world.dice)}`
  await world.owner.query(
    `insert into verify_ticket (customer_no, ticket_hash, session_hash, purpose, expires_at)
      values ($1, $2, $3, $4, now() + interval '1 day')`,
    [customer.customerNo, hash(ticket), hash(customer.token), purpose],
  )

  return ticket
}
