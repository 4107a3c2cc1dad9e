import type { SimFund } from '../funds'
import type { SimBank } from '../sim-bank'
import type { SimRegistrars } from '../sim-registrars'

/** What the model sees of its world. */
export interface Surroundings {
  readonly funds: readonly SimFund[]
  readonly registrars: SimRegistrars
  readonly bank: SimBank
  violate(invariant: string, what: string): void
}
