import { confirmationCode, isCodeOf } from '@tongzhou/domain/trade/business-code'
import { plusDays } from '../../../apps/sandbox/src/market/calendar'
import type { Dice } from '../dice'
import { yuan } from '../model/arithmetic'
import type { World } from '../world'

const growing = [confirmationCode.forcedIncrease, confirmationCode.custodyIn, confirmationCode.nonTradeIn]
const shrinking = [
  confirmationCode.forcedRedemption,
  confirmationCode.liquidation,
  confirmationCode.forcedDecrease,
  confirmationCode.nonTradeOut,
]

/**
 * Something a registrar begins by itself with the shares of a position, booked in this morning's files: it
 * pays out, adds, takes, holds or frees. Only shares that nothing else asks for, so that its own books stay
 * possible.
 */
export function beginByRegistrar(world: World, dice: Dice): void {
  const able = [...world.model.positions.values()].filter(({ tradeAcco, fund, lots }) => {
    const { books } = world.registrars.of(fund.code)
    const isQuiet = books.scenarios.values().every(({ kind }) => kind !== 'late' && kind !== 'unknown-order')
    const isSimple = fund.plan.terms.holdKind === 'NONE' && lots.every((lot) => lot.isSplit !== true)

    return isQuiet && isSimple && world.model.freeShares(tradeAcco, fund) > 200n
  })
  if (able.length === 0) return
  const position = dice.pick(able)
  const { tradeAcco, fund, held } = position
  const free = world.model.freeShares(tradeAcco, fund)
  // Shares that were taken or held this morning might be advanced before its late file tells: that is for two
  // persons.
  const begun = fund.plan.terms.quickRedeem ? growing : [...growing, ...shrinking, confirmationCode.freeze]
  const business = dice.pick(held > 0n ? [confirmationCode.unfreeze] : begun)
  const part = (free * BigInt(dice.int(1, 1000))) / 1000n
  const shares = business === confirmationCode.unfreeze ? held : part > 0n ? part : free
  world.registrars.arrange(fund.ta, {
    kind: 'registrar-record',
    fundCode: fund.code,
    business,
    trading: tradeAcco,
    shares: yuan(shares),
    ...(isCodeOf([confirmationCode.custodyIn, confirmationCode.nonTradeIn], business)
      ? { from: plusDays(world.today, -dice.int(5, 400)) }
      : {}),
  })
}
