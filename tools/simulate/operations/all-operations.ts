import { buyBasket, sellBasket } from './basket'
import { buy } from './buy'
import { buyFromCash } from './buy-from-cash'
import { changeData } from './change-data'
import { cancel } from './cancel'
import { topUp, withdraw } from './cash'
import { custodyIn, custodyOut } from './custody'
import type { Operation } from './operation'
import { changePlan, makePlan } from './plan'
import { oversell, pry, refusedBuy } from './refused'
import { redeemThenBuy } from './redeem-then-buy'
import { remit } from './remit'
import { racingSells, repeatedBuy } from './repeat'
import { sell } from './sell'
import { setMode } from './set-mode'
import { transform } from './transform'

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
  transform,
  setMode,
  custodyOut,
  custodyIn,
  topUp,
  withdraw,
  buyFromCash,
  makePlan,
  changePlan,
  buyBasket,
  sellBasket,
  redeemThenBuy,
  remit,
  changeData,
]
