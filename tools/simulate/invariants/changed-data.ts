import type { World } from '../world'

/**
 * In the end every registrar with an account of a customer has confirmed what he told last, or had it with
 * his account (R-ACC-12, I28). A registrar that refuses data is none of these worlds' troubles.
 */
export async function checkChangedData(world: World): Promise<void> {
  const { cipher } = world.services()
  const { rows } = await world.owner.query<{ customer: string; ta: string; state: string; data: Buffer }>(
    `select distinct on (c.customer_no, c.ta_code) c.customer_no as customer, c.ta_code as ta, c.state, c.fields_cipher as data
      from account_change c join ta_registration r using (customer_no, ta_code)
      where r.status = '0' and c.state <> 'UNCHANGED' order by c.customer_no, c.ta_code, c.seq desc`,
  )
  for (const { customer, ta, state, data } of rows) {
    const told = `${customer}'s data at ${ta}`
    if (state !== 'CONFIRMED') {
      world.violate('I28', `${told} are ${state}`)
      continue
    }
    const sent = cipher.of(customer).decrypt('registrar.change', data)
    const address = world.model.addresses.get(customer)
    if (address !== undefined && !sent.includes(address)) world.violate('I28', `${told} lack ${address}`)
  }
}
