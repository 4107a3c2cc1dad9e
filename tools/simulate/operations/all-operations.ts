import { buy } from './buy'
import { cancel } from './cancel'
import type { Operation } from './operation'
import { oversell, pry, refusedBuy } from './refused'
import { racingSells, repeatedBuy } from './repeat'
import { sell } from './sell'

/** Everything customers do. A new kind is a file here and a line below. */
export const allOperations: readonly Operation[] = [
  buy,
  sell,
  cancel,
  refusedBuy,
  oversell,
  pry,
  repeatedBuy,
  racingSells,
]
