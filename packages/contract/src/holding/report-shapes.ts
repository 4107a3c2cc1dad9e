import { reportKinds } from '@tongzhou/domain/record/report-period'
import { differenceUnits } from '@tongzhou/domain/record/report-differences'
import { z } from 'zod'
import { dayWire, instantWire, moneyWire, percentWire, sharesWire, signedMoneyWire } from '../kit/wire'
import { assetPart } from './asset-overview'
import { lateCause, promiseItem } from '../record/record-shapes'
import { feeKind } from './income-statistics'
import { periodIncome, spanFlows, spanReturn } from './income-shapes'

export const reportKind = z.enum(reportKinds)

/** By the day of confirmation (R-STA-4). */
const fees = z.array(z.object({ kind: feeKind, orders: z.number().int(), paid: moneyWire, saved: moneyWire }))

/** What one fund brought in the year. */
const fundPart = z.object({ fundCode: z.string(), name: z.string(), income: signedMoneyWire })

/** What reports say since their second shape; one that was made before says neither, and stays as it is. */
const service = {
  /** The days promised in orders of which something came in the period. */
  promises: z
    .object({
      /** By what was promised; `moved`: by the trading calendar, neither kept nor late. */
      items: z.array(
        z.object({
          item: promiseItem,
          kept: z.number().int(),
          late: z.number().int(),
          moved: z.number().int(),
        }),
      ),
      /** Those late, and with cause CALENDAR those that were moved: the newest first, twenty at most. */
      late: z.array(
        z.object({
          orderNo: z.string(),
          item: promiseItem,
          kindLabel: z.string(),
          promised: dayWire,
          actual: dayWire,
          daysLate: z.number().int(),
          cause: lateCause,
        }),
      ),
    })
    .optional(),
  /** Shares held at the end whose holding term ends after it, the next day first, twenty days at most. */
  due: z
    .array(z.object({ fundCode: z.string(), name: z.string(), dueDate: dayWire, shares: sharesWire }))
    .optional(),
}

/** What the report of a year says, and nothing that another day would say otherwise. */
export const yearContent = z.object({
  /** As incomeStatistics of the same year tells them; null: nothing was held in it. */
  whole: spanReturn.nullable(),
  /** Growth of one unit, per cent, oldest first, at most 260. */
  curve: z.array(z.object({ day: dayWire, value: percentWire })),
  /** R-INC-1 of the year: price + dividends + money − fees = its income, to the cent. */
  split: z.object({
    price: signedMoneyWire,
    dividends: moneyWire,
    money: signedMoneyWire,
    fees: moneyWire,
  }),
  /** Oldest first; their incomes sum to that of the year. */
  months: z.array(periodIncome),
  /** The three funds that gave most and the three that took most, most first. */
  gave: z.array(fundPart),
  took: z.array(fundPart),
  fees,
  time: z.object({
    /** Natural days of the year on which anything was held. */
    daysHeld: z.number().int(),
    funds: z.number().int(),
    /** What was held longest without a break until the end; null: nothing was at the end. */
    longest: z
      .object({ fundCode: z.string(), name: z.string(), from: dayWire, days: z.number().int() })
      .nullable(),
  }),
  /** Trades with a T day in the year, without money funds. */
  trades: z.object({ buys: z.number().int(), sells: z.number().int() }),
  /** The same between the top and the bottom of the deepest fall; null: the unit value never fell. */
  inFall: z.object({ buys: z.number().int(), sells: z.number().int() }).nullable(),
  /** What was held at the end by where it was; the weights print 100. */
  parts: z.array(z.object({ key: assetPart, value: moneyWire, weight: z.string() })),
  ...service,
})

/** What the report of a quarter says. */
export const quarterContent = z.object({
  /** As incomeStatistics of the same days tells them; null: nothing was held in it. */
  whole: spanReturn.nullable(),
  /** Oldest first; their incomes sum to that of the quarter. */
  months: z.array(periodIncome),
  /** Largest income first; their incomes sum to that of the whole. */
  funds: z.array(
    z.object({
      fundCode: z.string(),
      name: z.string(),
      ...spanFlows,
      moneyWeighted: percentWire.nullable(),
      timeWeighted: percentWire,
    }),
  ),
  fees,
  /** Holdings that ended in the quarter. */
  cleared: z.object({ count: z.number().int(), realised: signedMoneyWire }),
  ...service,
})

const reportVersion = z.object({
  version: z.number().int(),
  /** The last day whose NAVs are in it. */
  asOf: dayWire,
  madeAt: instantWire,
})

/** Where a report stands besides what it says. */
export const reportState = {
  /** false: the period goes on, or a NAV of it is awaited; the figures are then those up to `whole.to`. */
  isFinal: z.boolean(),
  /** What is shown is the newest version, and data came after it that a further one will say otherwise. */
  isBehind: z.boolean(),
  /** The day before which it is made: ten trading days after the last one of the period. */
  readyBy: dayWire,
  /** What is shown; null: not made yet, the figures are those of now. */
  version: reportVersion.nullable(),
  /** All that were made, the first one first; each stays readable. */
  versions: z.array(reportVersion),
  /** What the shown version says otherwise than the one before it (R-RPT-1). */
  differences: z.array(
    z.object({
      figure: z.string(),
      unit: z.enum(differenceUnits),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
}

/** Which of the versions is asked for; absent: the newest. */
export const versionNo = z.string().regex(/^[1-9]\d{0,3}$/, '版本号不正确')
export const reportYear = z.string().regex(/^20\d{2}$/, '年份应为四位数字，如 2026')
export const reportQuarter = z.string().regex(/^20\d{2}Q[1-4]$/, '季度应如 2026Q3')
/** A year or a quarter. */
export const reportPeriod = z.string().regex(/^20\d{2}(Q[1-4])?$/, '期间应如 2026 或 2026Q3')
