import { accessBugs } from './access-bugs'
import { cardBugs } from './card-bugs'
import type { Bug } from './bug'
import { instructionBugs } from './instruction-bugs'
import { kindBugs } from './kind-bugs'
import { moneyBugs } from './money-bugs'
import { orderBugs } from './order-bugs'
import { shareBugs } from './share-bugs'
import { termBugs } from './term-bugs'

/** Every bug that can be planted. */
export const allBugs: readonly Bug[] = [
  ...moneyBugs,
  ...shareBugs,
  ...orderBugs,
  ...kindBugs,
  ...instructionBugs,
  ...termBugs,
  ...accessBugs,
  ...cardBugs,
]
