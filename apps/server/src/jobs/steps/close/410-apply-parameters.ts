import type { Tx } from '@tongzhou/db/connect'
import {
  type FeeRow,
  addDividend,
  addSplit,
  replaceFees,
  updateFunds,
} from '@tongzhou/db/stores/fund/fund-parameter-store'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { replaceConversions } from '@tongzhou/db/stores/settlement/conversion-store'
import { takeLotTerms } from '@tongzhou/db/stores/holding/lot-term-store'
import {
  keepDistributionTerms,
  putDistributionTermsInForce,
} from '@tongzhou/db/stores/fund/fund-distribution-store'
import { type RegistrarRecord, markApplied } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { addBreak } from '@tongzhou/db/stores/registrar/break-store'
import { nextTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { perShareOf, splitRatioOf } from '@tongzhou/domain/clearing/dividend'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type FundRows, fundUnits } from '../../registrar/files/fund-records'
import { distributionTermsOf } from '../../registrar/apply/distribution-terms'
import { feeRowsOf } from '../../registrar/book/fee-rows'
import { dayOf, moneyOf, navOf, requiredDay, textOf } from '../../registrar/files/stored-record'
import { dealingLimits } from '../../registrar/files/limits'
import { type StepContext, defineStep } from '../../engine/step'

/**
 * Fund parameters in the registrar's own words (C1–C6), in the order of the registrar.md §9: a changed fee
 * stays dated (a new version from its effective date), a fund we do not sell is left alone.
 */
export const applyParameters = defineStep<readonly FundRows[]>({
  name: '410-apply-parameters',
  title: '导入基金参数',
  on: 'trading-day',
  after: ['400-receive-market'],
  due: '17:30',
  select: (context) => fundUnits(context, ['C1', 'C2', 'C3', 'C4', 'C5', 'C6']),
  apply: async (tx, { data: funds }, context) => {
    const { now } = context
    const rows = funds.flatMap((fund) => fund.rows)
    const fileType = rows[0]?.fileType
    if (fileType === 'C1') await updateFunds(tx, rows.map(basicsOf), now)
    if (fileType === 'C3') for (const fund of funds) await applyConversions(tx, fund)
    if (fileType === 'C4') for (const row of rows) await applyEvent(tx, row)
    if (fileType === 'C5') for (const fund of funds) await applyFees(tx, fund, now)
    if (fileType === 'C6') await applyLotTerms(tx, rows, context)
    if (fileType === 'C2') await applyDistributionTerms(tx, rows, context)
    await markApplied(tx, rows, now)
  },
})

function basicsOf({ record, fileDate }: RegistrarRecord): Parameters<typeof updateFunds>[1][number] {
  const mode = textOf(record, 'DefDividendMethod')

  return {
    fundCode: textOf(record, 'FundCode'),
    change: {
      ...(mode === '0' || mode === '1' ? { default_dividend: mode } : {}),
      ...dealingLimits(record, isRaising(record, fileDate)),
      setup_date: dayOf(record, 'FundEstablishDate'),
      raise_begin: dayOf(record, 'IPOStartDate'),
      raise_end: dayOf(record, 'IPOEndDate'),
    },
  }
}

/** C1 has no state: a fund is raised from its first raising day until it is established. */
function isRaising(record: RegistrarRecord['record'], day: Day): boolean {
  const begins = dayOf(record, 'IPOStartDate')

  return begins !== null && begins <= day && dayOf(record, 'FundEstablishDate') === null
}

/** C4: a dividend per DrawBonusUnit shares, or a split given as shares added per DrawBonusUnit (XRValue). */
async function applyEvent(tx: Tx, { record }: RegistrarRecord): Promise<void> {
  const fundCode = textOf(record, 'FundCode')
  const exDate = dayOf(record, 'XRDate')
  if (exDate === null) return
  const unit = BigInt(textOf(record, 'DrawBonusUnit') || '1') || 1n
  if (textOf(record, 'XRType') === '1') {
    const added = navOf(record, 'XRValue')
    if (added === null) return
    // XRValue is per 100 shares, taken away where its flag says minus (docs/ports/registrar.md §3.2).
    const signed = textOf(record, 'XRValueFlag') === '1' ? { ...added, units: -added.units } : added
    return addSplit(tx, { fundCode, day: exDate, ratio: splitRatioOf(signed, 100n) })
  }
  const perUnit = { units: moneyOf(record, 'DividendPerUnit'), scale: 2 }
  const perShare = perShareOf({ perUnit, unit })
  if (perShare.units === 0n) return
  await addDividend(tx, {
    fundCode,
    exDate,
    recordDate: dayOf(record, 'RegistrationDate'),
    payDate: dayOf(record, 'DividentDate'),
    perShare,
  })
}

/** C3: the funds this one may be converted into, for individuals, shares of either fee side into the same. */
async function applyConversions(tx: Tx, { fundCode, rows }: FundRows): Promise<void> {
  const [first] = rows
  if (!first) return
  const forUs = rows.filter(({ record }) => ['1', ''].includes(textOf(record, 'IndividualOrInstitution')))
  await replaceConversions(tx, {
    taCode: first.taCode,
    fundCode,
    targets: forUs.flatMap(({ record }) => {
      const chargeType = textOf(record, 'ShareClass') === '1' ? ('1' as const) : ('0' as const)
      const isSameSide = (textOf(record, 'TargetShareType') === '1') === (chargeType === '1')

      return isSameSide ? [{ code: textOf(record, 'CodeOfTargetFund'), chargeType }] : []
    }),
    validFrom: dayOf(first.record, 'OperateDate') ?? first.fileDate,
  })
}

/**
 * C2: the terms the registrar agreed with us, from their day on, or with the T of orders taken now.
 * Differences for two persons: an arrival day of ours that does not fit, a way of settling fees that we do
 * not support, a fund withdrawn from us.
 */
async function applyDistributionTerms(
  tx: Tx,
  rows: readonly RegistrarRecord[],
  { day, now, services }: StepContext,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const { terms, problems } = distributionTermsOf(rows, services.config.DISTRIBUTOR_CODE)
  const differences = await keepDistributionTerms(tx, { taCode: first.taCode, terms })
  const late = differences.map(({ fundCode, ours, theirs }) => ({
    subject: `C2 ${fundCode} payLag`,
    ours: `T+${ours}`,
    theirs: `T+${theirs}`,
  }))
  for (const found of [...problems, ...late]) await addBreak(tx, { day, now, kind: 'FUND_TERMS', ...found })
  const nextDay = nextTradingDay((await calendarsInForce(tx)).CN, day)
  await putDistributionTermsInForce(tx, nextDay, now)
}

/** C6: the next day on which lots of one first day may be redeemed, 00010101 where that cannot be told. */
async function applyLotTerms(
  tx: Tx,
  rows: readonly RegistrarRecord[],
  { day, now }: StepContext,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const told = rows.filter(({ record }) => textOf(record, 'AllowRedemptDate') !== '00010101')
  await takeLotTerms(tx, {
    taCode: first.taCode,
    terms: told.map(({ record }) => ({
      fundCode: textOf(record, 'FundCode'),
      chargeType: textOf(record, 'ShareClass') || '0',
      startDay: requiredDay(record, 'ShareRegisterDate'),
      allowed: requiredDay(record, 'AllowRedemptDate'),
      isCancelled: textOf(record, 'AddFlag') === '0',
    })),
    nextDay: nextTradingDay((await calendarsInForce(tx)).CN, day),
    now,
  })
}

async function applyFees(tx: Tx, data: FundRows, now: Date): Promise<void> {
  const tables = new Map<string, FeeRow[]>()
  for (const row of feeRowsOf(data.rows)) {
    const key = `${row.feeType}/${row.chargeType}`
    tables.set(key, [...(tables.get(key) ?? []), row])
  }
  for (const rows of tables.values()) {
    const [first] = rows
    if (!first) continue
    const { feeType, chargeType } = first
    await replaceFees(tx, { fundCode: data.fundCode, feeType, chargeType, rows, now })
  }
}
