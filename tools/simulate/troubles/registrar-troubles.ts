import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { nextTradingDay, plusTradingDays } from '../../../apps/sandbox/src/market/calendar'
import { registrarCodes } from '../sim-registrars'
import type { Trouble } from './trouble'

/** Files of a stream come hours late, also after midnight. */
export const lateFiles: Trouble = {
  name: 'late-files',
  chance: 0.12,
  arrange: (world, dice) => {
    const stream = dice.pick(['OFI', 'OFJ'])
    const day = stream === 'OFI' ? nextTradingDay(world.today) : world.today
    world.registrars.arrange(dice.pick(registrarCodes), {
      kind: 'late',
      stream,
      day,
      minutes: dice.int(30, 500),
    })
  },
}

/** A registrar refuses an application of a fund. */
export const rejection: Trouble = {
  name: 'rejection',
  chance: 0.3,
  arrange: (world, dice) => {
    const fund = dice.pick(world.funds)
    const code = dice.pick(['0001', '0006', '0010', '0100', '0139', '0207', '9999'])
    // A refused leg of the cash product is for two people (docs/clearing.md), so its registrar refuses
    // purchases only.
    const business = fund.isMoney
      ? applicationCode.purchase
      : dice.pick([
          applicationCode.purchase,
          applicationCode.purchase,
          applicationCode.redemption,
          applicationCode.custodyOneStep,
          applicationCode.custodyIn,
          applicationCode.custodyOut,
          applicationCode.dividendMode,
          applicationCode.transform,
          applicationCode.planPurchase,
        ])
    world.registrars.arrange(fund.ta, { kind: 'reject', fundCode: fund.code, code, business })
  },
}

/** A purchase is confirmed in part. */
export const partial: Trouble = {
  name: 'partial',
  chance: 0.25,
  arrange: (world, dice) => {
    const fund = dice.pick(world.funds)
    const ratio = dice.pick(['0.1', '0.333333', '0.5', '0.999999'])
    world.registrars.arrange(fund.ta, { kind: 'partial', fundCode: fund.code, ratio })
  },
}

/** A large redemption: some days long only a part of what is asked is paid. */
export const largeRedemption: Trouble = {
  name: 'large-redemption',
  chance: 0.2,
  arrange: (world, dice) => {
    const fund = dice.pick(world.funds.filter((one) => !one.isMoney))
    const ratio = dice.pick(['0', '0.25', '0.5', '0.8'])
    world.registrars.arrange(fund.ta, {
      kind: 'large-redemption',
      fundCode: fund.code,
      ratio,
      times: dice.int(1, 2),
    })
  },
}

/** The person has an account with the registrar through somebody else. */
export const knownElsewhere: Trouble = {
  name: 'known-elsewhere',
  chance: 0.1,
  arrange: (world, dice) => {
    world.registrars.arrange(dice.pick(registrarCodes), { kind: 'known-elsewhere' })
  },
}

/** A row of an order that is none of ours, or a row of an earlier day again. */
export const strangeRows: Trouble = {
  name: 'strange-rows',
  chance: 0.3,
  arrange: (world, dice) => {
    const ta = dice.pick(registrarCodes)
    world.registrars.arrange(ta, { kind: dice.pick(['unknown-order', 'repeat-record']) })
  },
}

/** A fund stops purchases, or everything, for some days. */
export const suspension: Trouble = {
  name: 'suspension',
  chance: 0.12,
  arrange: (world, dice) => {
    const fund = dice.pick(world.funds.filter((one) => !one.isMoney))
    const from = nextTradingDay(world.today)
    const to = plusTradingDays(from, dice.int(0, 1))
    world.registrars.arrange(fund.ta, {
      kind: 'status',
      fundCode: fund.code,
      status: dice.pick(['4', '5']),
      from,
      to,
    })
    world.suspended.add(fund.code)
  },
}

/** A fund that is being raised fails, or takes only a part of what is asked. */
export const raising: Trouble = {
  name: 'raising',
  chance: 0.15,
  arrange: (world, dice) => {
    const fund = world.funds.find((one) => one.plan.raising !== null)
    if (!fund) return
    const fails = dice.chance(0.4)
    const facts = fails
      ? { kind: 'raising-fails' }
      : { kind: 'raising-ratio', ratio: dice.pick(['0.5', '0.333333']) }
    world.registrars.arrange(fund.ta, { ...facts, fundCode: fund.code })
  },
}
