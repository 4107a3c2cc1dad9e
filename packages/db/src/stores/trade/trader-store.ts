import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable } from '../../connect'
import { groupedQuestion } from '../../driver/grouped-statement'
import { MOST_MEMBERS } from '../../driver/transaction-group'
import {
  MOST_CARDS,
  type UsedCard,
  type UsedCardRow,
  useOfDay,
  usedCardColumns,
  usedCardTables,
  usedCardsFrom,
} from '../account/card-use-store'
import {
  type CustomerFacts,
  type CustomerFactsRow,
  customerFactsFrom,
  factColumns,
  factTables,
} from '../account/customer-store'
import {
  type FundUse,
  type FundUseQuery,
  type FundUseRow,
  fundUseAsked,
  fundUseColumns,
  fundUseFrom,
  fundUseParameters,
  fundUseTables,
} from './fund-use-store'

/** A customer with everything of his own that any trade is judged by, as one snapshot. */
export interface TraderRow {
  readonly facts: CustomerFacts
  /** The ticket that was asked about is his, of this session, and live. */
  readonly isTicketLive: boolean
  /** Bound cards, newest first. */
  readonly cards: readonly UsedCard[]
  readonly versions: TermsVersions
  /** What he has of the fund that was asked about; null = of none. */
  readonly use: FundUse | null
}

/** Versions of what processes keep in memory: funds with their fees and NAVs, and the agreement texts. */
export interface TermsVersions {
  readonly market: bigint
  readonly texts: bigint
}

interface Parameters extends ReturnType<typeof useOfDay> {
  readonly [name: string]: string | Date | Buffer | null
  readonly customerNo: string
  readonly ticketHash: Buffer | null
  readonly sessionHash: Buffer | null
  readonly wallNow: Date
}

type Row = CustomerFactsRow &
  UsedCardRow & { n: number; is_ticket_live: boolean; market_version: bigint; terms_version: bigint }

/**
 * A group of submits reads several customers at once. `offset 0` hides the values of a single customer from
 * the planner: with a long history it would prefer a custom plan and plan every call again, which costs more
 * than the answer.
 */
const tradersWith = (more: { columns: string; tables: string; names: string; values: string }): string =>
  `select a.n, ${factColumns}, b.trade_acco is not null as is_bank_bound, ${usedCardColumns},
    (select version from market_version) as market_version, (select terms_version from market_version) as terms_version,
    coalesce((select true from trade_ticket t where t.customer_no = a.customer_no and t.ticket_hash = a.ticket_hash
      and t.session_hash = a.session_hash and t.expires_at > a.wall_now limit 1), false) as is_ticket_live${more.columns}
  from (values {{(:n, :customerNo::text, :ticketHash::bytea, :sessionHash::bytea, :wallNow::timestamptz, :dayStart::timestamptz,
      :monthStart::timestamptz, :monthEnd::timestamptz${more.values})}} offset 0)
    a (n, customer_no, ticket_hash, session_hash, wall_now, day_start, month_start, month_end${more.names})
  ${factTables} ${usedCardTables} ${more.tables}
  order by a.n, b.bound_at desc limit ${MOST_MEMBERS * MOST_CARDS}`

const findAlone = groupedQuestion<Row, Parameters>(
  tradersWith({ columns: '', tables: '', names: '', values: '' }),
)
const findWithUse = groupedQuestion<Row & FundUseRow, Parameters & ReturnType<typeof fundUseParameters>>(
  tradersWith({
    columns: `, ${fundUseColumns}`,
    tables: fundUseTables,
    names: `, ${fundUseAsked.names}`,
    values: `, ${fundUseAsked.values}`,
  }),
)

/** Reads a trader in one statement; null for an unknown number. Without a ticket none is live. */
export async function findTrader(
  db: Queryable,
  query: {
    customerNo: string
    day: Day
    wallNow: Date
    ticket: { readonly hash: Buffer; readonly sessionHash: Buffer } | null
    /** The fund he is about to buy. */
    fund?: FundUseQuery | undefined
  },
): Promise<TraderRow | null> {
  const { customerNo, day, wallNow, ticket, fund } = query
  const parameters = {
    customerNo,
    ticketHash: ticket?.hash ?? null,
    sessionHash: ticket?.sessionHash ?? null,
    wallNow,
    ...useOfDay(day),
  }
  if (fund === undefined) return traderFrom(await findAlone(db, parameters), () => null)

  return traderFrom(await findWithUse(db, { ...parameters, ...fundUseParameters(fund) }), fundUseFrom)
}

function traderFrom<R extends Row>(rows: readonly R[], useOf: (row: R) => FundUse | null): TraderRow | null {
  const [row] = rows
  if (row === undefined) return null

  return {
    facts: customerFactsFrom(row),
    isTicketLive: row.is_ticket_live,
    cards: usedCardsFrom(row.customer_no, rows),
    versions: { market: row.market_version, texts: row.terms_version },
    use: useOf(row),
  }
}
