import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** A fund that shares of a fee side may be converted into, to shares of the same side. */
export interface ConversionTarget {
  readonly code: string
  readonly chargeType: '0' | '1'
}

/** Puts the conversion targets of a fund in force (C3, a full set): what is not named any more is gone. */
export async function replaceConversions(
  tx: Tx,
  input: { taCode: string; fundCode: string; targets: readonly ConversionTarget[]; validFrom: Day },
): Promise<void> {
  const { taCode, fundCode, targets, validFrom } = input
  await tx.deleteFrom('fund_conversion').where('fund_code', '=', fundCode).execute()
  const each = new Map(targets.map((target) => [`${target.code}/${target.chargeType}`, target]))
  if (each.size === 0) return
  await tx
    .insertInto('fund_conversion')
    .values(
      [...each.values()].map(({ code, chargeType }) => ({
        fund_code: fundCode,
        target_code: code,
        ta_code: taCode,
        charge_type: chargeType,
        target_charge_type: chargeType,
        valid_from: validFrom,
      })),
    )
    .execute()
}

/**
 * The targets a registrar converts a fund into, front-end shares unless asked for the others, by its newest
 * full set; null when it has not sent one yet, so that only its general rules are known.
 */
export async function conversionTargets(
  db: Queryable,
  fund: { fundCode: string; taCode: string; chargeType?: '0' | '1' },
): Promise<ReadonlySet<string> | null> {
  const newest = await db
    .selectFrom('fund_conversion')
    .select(sql<Day | null>`max(valid_from)::text`.as('day'))
    .where('ta_code', '=', fund.taCode)
    .limit(1)
    .executeTakeFirst()
  const day = newest?.day ?? null
  if (day === null) return null
  const rows = await db
    .selectFrom('fund_conversion')
    .select('target_code')
    .where('fund_code', '=', fund.fundCode)
    .where('ta_code', '=', fund.taCode)
    .where('valid_from', '=', day)
    .where('charge_type', '=', fund.chargeType ?? '0')
    .limit(10_000)
    .execute()

  return new Set(rows.map((row) => row.target_code))
}

/**
 * Whether a registrar converts one fund into another: by its list, or before it has sent one by the common
 * rule (§3.6): the same registrar and company, two different products, both open for conversion.
 */
export async function isConvertible(
  db: Queryable,
  pair: { fundCode: string; taCode: string; targetCode: string; chargeType?: '0' | '1' },
): Promise<boolean> {
  const listed = await conversionTargets(db, pair)
  if (listed !== null) return listed.has(pair.targetCode)
  // Which funds have back-end shares only the list says.
  if (pair.chargeType === '1') return false
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from fund o join fund i on i.ta_code = o.ta_code and i.company_code = o.company_code
      where o.fund_code = ${pair.fundCode} and i.fund_code = ${pair.targetCode}
        and coalesce(o.main_code, o.fund_code) <> coalesce(i.main_code, i.fund_code)
        and coalesce(o.convert_status, '0') in ('0', '2') and coalesce(i.convert_status, '0') in ('0', '1')) as found
    limit 1`.execute(db)

  return rows[0]?.found === true
}
