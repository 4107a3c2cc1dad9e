import { fundCard } from '../fund/fund-shapes'
import { dayWire } from '../kit/wire'

/** A fund with the days between which it is raised; null where it is not, or the registrar told no day. */
export const raisingCard = fundCard.extend({ raiseBegin: dayWire.nullable(), raiseEnd: dayWire.nullable() })
