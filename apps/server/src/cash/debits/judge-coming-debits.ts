import type { Queryable } from '@tongzhou/db/connect'
import { bucketOf } from '@tongzhou/db/stores/account/credential-store'
import { findOpenPlanMismatches } from '@tongzhou/db/stores/account/risk-mismatch-store'
import { numberOf } from '@tongzhou/db/stores/fund/parameter-store'
import { findAgreedAt } from '@tongzhou/db/stores/plan/plan-authorisation-store'
import { findBoughtFrom } from '@tongzhou/db/stores/trade/fund-use-store'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import { type Money, noMoney } from '@tongzhou/domain/kernel/money'
import { type ComingDebit, type JudgedDebit, judgeDebits } from '@tongzhou/domain/plan/debit-calendar'
import { type DebitForecast, forecastDebit } from '@tongzhou/domain/plan/debit-refusal'
import type { Services } from '../../services'
import { type ComingDebitOfPlan, findComingDebits } from '../../trading/coming-debits'
import { type OwnCard, ownCards } from '../../trading/own-cards'
import { type AgreedAt, rangeOfPeriod } from '../../trading/plan/period-range'
import { type SmartVersions, smartVersionsOnce } from '../../trading/plan/smart-tables-on'
import { termsOfPlan } from '../../trading/purchase-facts'
import { type TradingCustomer, findTradingCustomer, standingOn } from '../../trading/standing'
import { acceptedConfirmation, suitabilityFacts } from '../../trading/suitability-facts'
import { cashByAccount } from '../pay-ways'

/** A coming debit of a plan, as the rules of the calendar see it. */
interface DebitOfPlan extends ComingDebit, ComingDebitOfPlan {}

/** The debits of a customer with what each will meet, and the cards that pay them. */
export interface JudgedDebits {
  readonly debits: readonly JudgedDebit<DebitOfPlan>[]
  readonly cards: readonly OwnCard[]
}

interface Asked {
  readonly customerNo: string
  /** Both included. */
  readonly from: Day
  readonly to: Day
  readonly now: Date
  /** Absent = they are read. */
  readonly versions?: SmartVersions
  /** What is known of the amount of a smart debit; absent or null = as much as its range says. */
  readonly amountOf?: (debit: ComingDebitOfPlan) => Promise<Money | null>
}

/** A forecast has no session. */
const NO_SESSION = Buffer.alloc(0)

/**
 * Every debit of a customer's running plans on the days from … to, and what the run of its day would make of
 * it as things stand (R-PLAN-13): calendar, notice and home page ask this, so that none of them promises what
 * another doubts. What is asked of the customer is asked once, however many plans he has.
 */
export async function judgeComingDebits(
  db: Queryable,
  services: Pick<Services, 'ports'>,
  asked: Asked,
): Promise<JudgedDebits> {
  const { customerNo, from, to, now } = asked
  const coming = await findComingDebits(db, { customerNo, from, to })
  if (coming.length === 0) return { debits: [], cards: [] }
  const customer = { customerNo, bucket: bucketOf(customerNo), status: '0', sessionHash: NO_SESSION }
  const day = dayOf(now)
  const trader = await findTradingCustomer(db, { customer, ticket: 'assumed', day, wallNow: now })
  const cards = await ownCards(services, trader)
  const debits = await debitsOf(db, coming, asked)
  const judged = judgeDebits(debits, {
    mismatched: await findOpenPlanMismatches(db, { customerNo }),
    forecast: await forecastOf(db, trader, asked),
    boughtOn: await boughtOf(db, coming, asked),
    cards: new Map(cards.map((card) => [card.row.tradeAcco, debitCard(card)])),
    cash: debits.some(({ payWay }) => payWay === 'CASH_PRODUCT')
      ? await cashByAccount(db, { customerNo, now })
      : new Map(),
  })

  return { debits: judged, cards }
}

async function debitsOf(
  db: Queryable,
  coming: readonly ComingDebitOfPlan[],
  { customerNo, versions = smartVersionsOnce(db), amountOf }: Asked,
): Promise<DebitOfPlan[]> {
  let known: Promise<ReadonlyMap<string, Date>> | null = null
  const agreedAt: AgreedAt = async ({ planNo }) =>
    (await (known ??= findAgreedAt(db, { customerNo }))).get(planNo)
  const debits: DebitOfPlan[] = []
  for (const one of coming) {
    const { plan, fund, deduction } = one
    const { planNo, fundCode, terms } = plan
    const known = (await amountOf?.(one)) ?? null
    const range =
      known === null
        ? await rangeOfPeriod(db, { plan, planMin: fund.planMin, versions, agreedAt }, deduction)
        : { least: known, most: known }
    const { day, isSkipped } = deduction
    const { payWay, tradeAcco } = terms
    debits.push({ ...one, planNo, fundCode, day, range, payWay, tradeAcco, isSkipped })
  }

  return debits
}

/** What customer and fund will say of a debit, each as it stands on its day. */
async function forecastOf(
  db: Queryable,
  trader: TradingCustomer,
  { to, now }: Asked,
): Promise<(debit: DebitOfPlan, used: Money) => DebitForecast> {
  const { idEnd } = trader.facts
  const graceDays = idEnd !== null && idEnd <= to ? await numberOf(db, 'idExpiry.graceDays') : 0

  return ({ plan, fund, day, range }, used) => {
    const confirmation = acceptedConfirmation(plan.mismatchConfirmId)
    const about = { business: 'PLAN', amount: range.most, from: null } as const
    const suitability = suitabilityFacts(trader, { fund, about, confirmation, now })

    return forecastDebit({
      day,
      range,
      isFixed: plan.terms.mode === 'FIXED',
      customer: standingOn(trader, day, graceDays),
      // It was called back about when the plan was made.
      suitability: { ...suitability, callBack: 'none' },
      fund: termsOfPlan(fund),
      used,
    })
  }
}

/** What he has asked for with a T of those days, of the funds that limit a day. */
async function boughtOf(
  db: Queryable,
  coming: readonly ComingDebitOfPlan[],
  { customerNo, from }: Asked,
): Promise<(fundCode: string, day: Day) => Money> {
  const limited = coming.filter(({ fund }) => fund.terms.purchaseLimits.dailyMaxPerPerson !== null)
  const fundCodes = [...new Set(limited.map(({ plan }) => plan.fundCode))]
  if (fundCodes.length === 0) return () => noMoney
  const bought = await findBoughtFrom(db, { customerNo, fundCodes, from })

  return (fundCode, day) => bought.get(`${fundCode} ${day}`) ?? noMoney
}

function debitCard(card: OwnCard) {
  return {
    isUsable: card.isSigned && !card.isChangeUnderReview,
    single: card.single,
    daily: card.daily,
  }
}
