import type { Queryable } from '@tongzhou/db/connect'
import { type CustomerFacts, findCustomerFacts } from '@tongzhou/db/stores/customer-store'
import { idValidityOn } from '@tongzhou/domain/account/id-validity'
import { tradeLockState } from '@tongzhou/domain/account/lockout'
import { customerProcessStatus } from '@tongzhou/domain/account/process-status'
import { type InvestorClass, investorClass } from '@tongzhou/domain/account/suitability'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { CustomerStanding } from '@tongzhou/domain/trade/customer-standing'
import type { SessionCustomer } from '../../http/handle'
import { isTradeTicketLive } from '../trade-ticket'

/** Days after its end in which an ID document still allows everything (R-ACC-10, parameter id.graceDays). */
const ID_GRACE_DAYS = 90

/** The customer as the trading rules see him. */
export interface TradingCustomer {
  readonly standing: CustomerStanding
  readonly facts: CustomerFacts
  /** Row of the suitability matrix; null while no result is confirmed. */
  readonly investor: InvestorClass | null
}

/** What the caller knows of the request. A ticket that is `assumed` asks "what if the password is given": pages and trials. */
export interface StandingQuery {
  readonly customer: SessionCustomer
  readonly ticket: { readonly given: string | undefined } | 'assumed'
  readonly day: Day
  readonly wallNow: Date
}

/** Gathers the customer's standing (§1.2, §1.13) for the decisions of trading. */
export async function findTradingCustomer(db: Queryable, query: StandingQuery): Promise<TradingCustomer> {
  const { customer, day, wallNow, ticket } = query
  const facts = await findCustomerFacts(db, customer.customerNo)
  if (!facts) throw new Error('a session without its customer')
  const risk = facts.risk
  const step = customerProcessStatus({
    ...facts,
    riskDone: risk !== null,
    riskConfirmed: risk?.confirmed === true,
  })

  return {
    facts,
    investor:
      risk?.confirmed === true
        ? investorClass({ level: risk.level, minRiskFlag: risk.minRisk, professional: false })
        : null,
    standing: {
      isOnboarded: isOnboarded(facts),
      step,
      account: accountOf(facts.status),
      idDocument: idDocumentOf(facts.idEnd, day),
      isRealNameUnderReview: facts.realNameReview,
      tradePassword: !facts.tradePasswordSet
        ? 'not-set'
        : (await isPasswordLocked(db, customer.customerNo, wallNow))
          ? 'locked'
          : 'set',
      hasTradeTicket:
        ticket === 'assumed' || (await isGood(db, { customer, wallNow, tradeTicket: ticket.given })),
      risk: risk?.confirmed !== true ? 'unconfirmed' : day > risk.validUntil ? 'expired' : 'valid',
    },
  }
}

async function isGood(
  db: Queryable,
  query: { customer: SessionCustomer; wallNow: Date; tradeTicket: string | undefined },
): Promise<boolean> {
  const { tradeTicket, ...rest } = query

  return tradeTicket !== undefined && (await isTradeTicketLive(db, { ...rest, tradeTicket }))
}

/** Onboarding was completed once: expired documents and tests have their own refusals. */
function isOnboarded(facts: CustomerFacts): boolean {
  const { realNamed, bankBound, infoComplete, crsDone, risk, ocrPassed } = facts

  return realNamed && bankBound && infoComplete && crsDone && risk !== null && ocrPassed
}

/** Status dictionary of R-ACC-4: a judicial freeze (2) holds shares, not the customer; 1, 4, 5 and 6 stop him. */
function accountOf(status: string): CustomerStanding['account'] {
  if (status === '0' || status === '2') return 'normal'

  return status === '3' ? 'closed' : 'frozen'
}

function idDocumentOf(idEnd: Day | null, day: Day): CustomerStanding['idDocument'] {
  if (idEnd === null) return 'valid'
  const validity = idValidityOn(day, { idEnd, graceDays: ID_GRACE_DAYS })

  return validity === 'valid' ? 'valid' : validity === 'in-grace' ? 'grace' : 'expired'
}

async function isPasswordLocked(db: Queryable, customerNo: string, wallNow: Date): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select(['trade_failures', 'trade_failure_day'])
    .where('customer_no', '=', customerNo)
    .limit(1)
    .executeTakeFirst()
  if (!row || row.trade_failure_day === null) return false
  const lock = { failures: row.trade_failures, day: row.trade_failure_day }

  return tradeLockState(lock, wallNow).kind === 'locked'
}
