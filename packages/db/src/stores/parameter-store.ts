import type { Queryable } from '../connect'
import { statement } from '../statement'

/** Parameters of Appendix B that a person may change, with what holds until somebody does. */
const usual = {
  'coupon.principalSubsidy': 'false',
  'remit.enabled': 'true',
  'remit.keepNextT': 'false',
  'dca.failPolicy': 'CONSECUTIVE',
  'dca.maxFail': '3',
  'dca.retryDays': '0',
} as const
export type ParameterName = keyof typeof usual

/** The value of a parameter in force: the newest row, or the usual one. */
export async function parameterOf(db: Queryable, name: ParameterName): Promise<string> {
  const [row] = await readNewest(db, { name })

  return row?.value ?? usual[name]
}

const readNewest = statement<{ value: string }, { name: string }>(
  'select value from parameter where name = :name order by valid_from desc limit 1',
)
