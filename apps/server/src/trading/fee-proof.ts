import type { z } from 'zod'
import type { orderRecord } from '@tongzhou/contract/record/record-shapes'
import type { Queryable } from '@tongzhou/db/connect'
import { findUsedLots } from '@tongzhou/db/stores/holding/lot-change-store'
import type { OrderTrail } from '@tongzhou/db/stores/trade/order-trail-store'
import type { OrderRecord } from '@tongzhou/db/stores/trade/order-view-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { redemptionTermsOn } from '@tongzhou/domain/trade/decide/decide-redemption'
import { type LotProof, lotProof } from '@tongzhou/domain/trade/fee/lot-proof'
import { kindOf } from './order-kind'

type FeeProof = z.output<typeof orderRecord>['feeProof']

interface ProvedOrder {
  readonly order: OrderRecord
  readonly trail: OrderTrail
}

/**
 * How the fee of a confirmed sale comes about, lot by lot (R-LOT-2); null of any other order, of back-end
 * shares, and of a sale that was booked before its lots were kept.
 */
export async function feeProofOf(db: Queryable, of: ProvedOrder): Promise<FeeProof> {
  const proof = await saleProofOf(db, of)
  const { parts } = of.trail

  return (
    proof && {
      ...proof,
      nav: parts.length === 1 ? (parts[0]?.nav ?? null) : null,
      lots: proof.lots.map(({ startDay, confirmDay, shares, days, rate, gross, fee }) => ({
        startDay,
        confirmDate: confirmDay,
        shares,
        days,
        rate,
        gross,
        fee,
      })),
    }
  )
}

/** The lots that a confirmed sale took with gross and fee of each; null where `feeProofOf` has none. */
export async function saleProofOf(db: Queryable, { order, trail }: ProvedOrder): Promise<LotProof | null> {
  if (kindOf(order.bizCode) !== 'SELL' || trail.parts.length === 0) return null
  const used = await findUsedLots(db, order)
  if (used.length === 0 || used.some(({ chargeType }) => chargeType !== '0')) return null
  const fund = await findTradedFund(db, order.fundCode)
  if (fund === null) return null
  const answers = trail.parts.flatMap(({ nav, ...part }) =>
    nav === null
      ? []
      : [
          {
            ...part,
            confirmDay: part.confirmDate,
            nav,
            used: used
              .filter(({ taSerialNo }) => taSerialNo === part.taSerialNo)
              .map(({ lotId, startDay, shares }) => ({
                lotId: provedLotId(lotId),
                startDay,
                shares,
              })),
          },
        ],
  )
  if (answers.length < trail.parts.length) return null

  return lotProof({ tDay: order.tDate, answers }, redemptionTermsOn(order.tDate, fund.terms, 'individual'))
}

/** The number of a lot as a proof has it: in the order of texts that of numbers. */
export function provedLotId(lotId: bigint): string {
  return lotId.toString().padStart(19, '0')
}
