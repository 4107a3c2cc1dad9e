import type { Queryable } from '@tongzhou/db/connect'
import { type CallBack, findCallBacks } from '@tongzhou/db/stores/trade/call-back-store'
import type { CardRow } from '@tongzhou/db/stores/account/card-store'
import type { UsedCard } from '@tongzhou/db/stores/account/card-use-store'
import type { CustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import type { FundUse, FundUseQuery } from '@tongzhou/db/stores/trade/fund-use-store'
import { LEAST_TRADE_TRIES, numberOf } from '@tongzhou/db/stores/fund/parameter-store'
import { type TermsVersions, findTrader } from '@tongzhou/db/stores/trade/trader-store'
import { tradeLockState } from '@tongzhou/domain/account/lockout'
import { customerProcessStatus } from '@tongzhou/domain/account/process-status'
import { ageOn } from '@tongzhou/domain/account/id-number'
import { type InvestorClass, investorClass, seniorStep } from '@tongzhou/domain/account/suitability'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { CustomerStanding } from '@tongzhou/domain/trade/decide/customer-standing'
import { idDocumentAt, idDocumentOn } from '../shared/account/id-document'
import type { SessionCustomer } from '../shared/session/session-customer'
import { hashToken } from '../shared/session/session'

/** A call-back counts this long after it was asked for. */
const CALL_BACK_MS = 30 * 24 * 3_600_000

/** The customer as the trading rules see him. */
export interface TradingCustomer {
  readonly standing: CustomerStanding
  readonly facts: CustomerFacts
  /** Row of the suitability matrix; null while no result is confirmed. */
  readonly investor: InvestorClass | null
  /** Call-backs that his age makes purchases wait for (R-ACC-8); none before it does. */
  readonly callBacks: readonly CallBack[]
  /** His bound cards, newest first. */
  readonly cards: readonly UsedCard[]
  /** What is kept of funds and texts is good in these versions. */
  readonly versions: TermsVersions
  /** What he has of the fund that was asked about; null = of none. */
  readonly use: FundUse | null
}

/**
 * The request's ticket and fund. A ticket that is `assumed` asks "what if the password is given": for pages
 * and trials.
 */
export interface StandingQuery {
  readonly customer: SessionCustomer
  readonly ticket: { readonly given: string | undefined } | 'assumed'
  readonly day: Day
  readonly wallNow: Date
  /** The fund he is about to buy: its use is read with him. */
  readonly fund?: FundUseQuery
}

/** Gathers the customer's standing (§1.2, §1.13) for the decisions of trading. */
export async function findTradingCustomer(db: Queryable, query: StandingQuery): Promise<TradingCustomer> {
  const { customer, day, wallNow, ticket } = query
  const { customerNo, sessionHash } = customer
  const given = ticket === 'assumed' ? undefined : ticket.given
  const asked = given === undefined ? null : { hash: hashToken(given), sessionHash }
  const trader = await findTrader(db, { customerNo, day, wallNow, ticket: asked, fund: query.fund })
  if (trader === null) throw new Error('a session without its customer')
  const { facts, cards, versions, use } = trader
  const risk = facts.risk
  const step = customerProcessStatus({
    ...facts,
    riskDone: risk !== null,
    riskConfirmed: risk?.confirmed === true,
  })

  const needsCallBacks =
    facts.birthDate !== null && seniorStep(ageOn(facts.birthDate, day), 'R5') === 'call-back-review'
  const since = new Date(wallNow.getTime() - CALL_BACK_MS)

  return {
    facts,
    cards,
    versions,
    use,
    callBacks: needsCallBacks ? await findCallBacks(db, { customerNo, since }) : [],
    investor:
      risk?.confirmed === true
        ? investorClass({ level: risk.level, minRiskFlag: risk.minRisk, professional: false })
        : null,
    standing: {
      isOnboarded: isOnboarded(facts),
      step,
      account: accountOf(facts),
      idDocument: await idDocumentOn(db, facts.idEnd, day),
      isRealNameUnderReview: facts.realNameReview,
      tradePassword: !facts.tradePasswordSet
        ? 'not-set'
        : (await isPasswordLocked(db, facts, wallNow))
          ? 'locked'
          : 'set',
      hasTradeTicket: ticket === 'assumed' || trader.isTicketLive,
      risk: risk?.confirmed !== true ? 'unconfirmed' : day > risk.validUntil ? 'expired' : 'valid',
    },
  }
}

/**
 * How he will stand on a later day as far as is known today: his document and his risk test may have ended by
 * then. `graceDays` of the document (R-ACC-10).
 */
export function standingOn(
  { standing, facts: { risk, idEnd } }: Pick<TradingCustomer, 'standing' | 'facts'>,
  day: Day,
  graceDays: number,
): CustomerStanding {
  const isRiskOver = standing.risk === 'valid' && risk !== null && day > risk.validUntil

  return {
    ...standing,
    idDocument: idDocumentAt(idEnd, day, graceDays),
    risk: isRiskOver ? 'expired' : standing.risk,
  }
}

/** One of his bound cards by its trade account; null when it is not his. */
export function boundCard({ cards }: Pick<TradingCustomer, 'cards'>, tradeAcco: string): CardRow | null {
  return cards.find(({ card }) => card.tradeAcco === tradeAcco)?.card ?? null
}

/**
 * Whether every step of opening an account was done once (§1.2): expired documents and tests have their own
 * refusals.
 */
export function isOnboarded(facts: CustomerFacts): boolean {
  const { realNamed, bankBound, infoComplete, crsDone, risk, ocrPassed } = facts

  return realNamed && bankBound && infoComplete && crsDone && risk !== null && ocrPassed
}

/**
 * Status dictionary of R-ACC-4: a judicial freeze (2) holds shares more than the customer; 1, 4, 5 and 6 stop
 * him.
 */
function accountOf({ status, isClosing }: CustomerFacts): CustomerStanding['account'] {
  // Only a normal account is closed; one that is frozen meanwhile is told so.
  if (status === '0') return isClosing ? 'closing' : 'normal'
  if (status === '2') return 'judicial'

  return status === '3' ? 'closed' : 'frozen'
}

/** The tries are asked for where any number of them might be used up. */
async function isPasswordLocked(
  db: Queryable,
  { tradeFailures: lock }: CustomerFacts,
  wallNow: Date,
): Promise<boolean> {
  if (lock === null || lock.failures < LEAST_TRADE_TRIES) return false

  return tradeLockState(lock, wallNow, await numberOf(db, 'pwd.tradeTries')).kind === 'locked'
}
