import type { World } from '../world'
import { accessOperations } from './access'
import { arrangeDue } from './arrange-due'
import { buyBasket, sellBasket } from './basket'
import { buy } from './buy'
import { buyByCode } from './buy-by-code'
import { buyFromCash } from './buy-from-cash'
import { changeCard } from './change-card'
import { changeData } from './change-data'
import { cancel, giveUpRest } from './cancel'
import { topUp, withdraw } from './cash'
import { custodyIn, custodyOut, dueLotsIn } from './custody'
import { sayIdle } from './idle-money'
import type { Operation } from './operation'
import { changePlan, makePlan } from './plan'
import { oversell, pry, refusedBuy, sellTooSoon } from './refused'
import { redeemThenBuy } from './redeem-then-buy'
import { remit } from './remit'
import { racingSells, repeatedBuy } from './repeat'
import { closeGoal, saveGoal, skipOften, skipPeriod } from './savers'
import { sell, sellSpecial } from './sell'
import { setMode } from './set-mode'
import { signInOperations } from './sign-in'
import { staffOperations } from './staff'
import { transform } from './transform'

/** What customers do in every world. A new kind is a file here and a line below. */
const everywhere: readonly Operation[] = [
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

/** With funds of particular kinds there is more to do. */
const withSpecialFunds: readonly Operation[] = [
  ...everywhere,
  sellSpecial,
  dueLotsIn,
  arrangeDue,
  sellTooSoon,
  giveUpRest,
]

/** Customers who skip periods of their plans, and save for goals. */
const ofSavers: readonly Operation[] = [skipPeriod, saveGoal, closeGoal]

/** Everything customers and staff do in a world. */
export function operationsOf(world: World): readonly Operation[] {
  const { isSpecial, hasSavers, hasAccess, hasChangedCards, hasCodes, hasIdleRules, staff } = world

  return [
    ...(isSpecial ? withSpecialFunds : everywhere),
    ...(hasSavers ? ofSavers : []),
    ...(hasAccess ? accessOperations : []),
    ...(hasChangedCards ? [changeCard] : []),
    ...(hasCodes ? [buyByCode, skipOften] : []),
    ...(hasIdleRules ? [sayIdle] : []),
    ...(staff === null ? [] : [...staffOperations, ...signInOperations]),
  ]
}
