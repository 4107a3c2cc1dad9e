import type { Database } from '@tongzhou/db/connect'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import { SAMPLE_FUND } from '../invest'
import type { Cast } from './cast'
import type { SandboxLevers } from '../sandbox-levers'

/** The funds the years are played with, chosen from the market as it stood on the first day. */
export interface PlayedFunds {
  /** The mixed fund that is in every sample market. */
  readonly mixed: string
  /** A bond fund; one that pays dividends where the market has one. */
  readonly bond: string
}

/** The funds of the sample market for a history; the bond fund is the one that paid most often so far. */
async function playedFunds(db: Database): Promise<PlayedFunds> {
  const { rows } = await sql<{
    fund_code: string
  }>`select f.fund_code from fund f left join fund_dividend d using (fund_code)
    where f.fund_type in ('BOND_PURE', 'BOND_MIXED') and f.share_class = 'A' and f.status = '0' and f.ta_code is not null and f.hold_kind = 'NONE'
    group by f.fund_code order by count(d.ex_date) desc, f.fund_code limit 1`.execute(db)
  const [bond] = rows
  if (!bond) throw new Error('no bond fund of the sample market can be bought')

  return { mixed: SAMPLE_FUND, bond: bond.fund_code }
}

/** What a deed may use. */
export interface Stage {
  readonly cast: Cast
  readonly sandbox: SandboxLevers
  readonly funds: PlayedFunds
  /** The day on which the history ends. */
  readonly until: Day
  /** New funds that were subscribed to. */
  readonly subscribed: Set<string>
}

/** The stage of a history that ends on a day. */
export async function setStage(
  db: Database,
  facts: { cast: Cast; sandbox: SandboxLevers; until: Day; subscribed?: readonly string[] },
): Promise<Stage> {
  const { subscribed = [], ...rest } = facts

  return { ...rest, funds: await playedFunds(db), subscribed: new Set(subscribed) }
}
