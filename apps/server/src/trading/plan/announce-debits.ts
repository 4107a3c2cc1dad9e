import type { Queryable, Tx } from '@tongzhou/db/connect'
import { askEach } from '@tongzhou/db/driver/ask-each'
import { findCard } from '@tongzhou/db/stores/account/card-store'
import { newestInSeries } from '@tongzhou/db/stores/account/message-sending-store'
import type { PlanKey } from '@tongzhou/db/stores/plan/plan-day-store'
import { unfinishedSteps } from '@tongzhou/db/stores/registrar/batch-store'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import { type Day, dayOf, instantAt } from '@tongzhou/domain/kernel/business-day'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import { announcedDay } from '@tongzhou/domain/plan/plan-schedule'
import type { MessageFacts } from '@tongzhou/domain/message/message-events'
import { mayStopAtProfit } from '@tongzhou/domain/plan/profit/profit-state'
import type { AmountRange } from '@tongzhou/domain/plan/smart-range'
import type { FieldCipher } from '../../shared/field-cipher'
import type { Services } from '../../services'
import { notify } from '../../shared/messages/notify'
import { readWords, wordsOf } from '../../shared/messages/message-words'
import { type ComingDebitOfPlan, findComingDebits } from '../coming-debits'
import { rangeOfPeriod } from './period-range'
import { type SmartVersions, smartVersionsOnce } from './smart-tables-on'

/** The step that finds the plans which reached their target; it waits for the NAVs of the day. */
const TARGETS_JUDGED = '430-check-take-profit'

/** As often the debits of a day are told in a night whatever changed; from then on only where they differ. */
const MOST_TOLD = 9

interface Announced {
  readonly customerNo: string
  readonly day: Day
  /** Business time. */
  readonly now: Date
}

interface Told extends Announced {
  readonly debits: readonly ComingDebitOfPlan[]
  readonly isJudged: boolean
  readonly versions: SmartVersions
}

/** Whether the targets of this evening are judged; until then one that is reached may still stop a debit. */
export async function areTargetsJudged(db: Queryable): Promise<boolean> {
  return (await unfinishedSteps(db)).find(({ step }) => step === TARGETS_JUDGED) === undefined
}

/**
 * Tells a locked customer what his plans will take on a day (R-PLAN-6), once; nothing where they take
 * nothing.
 */
export async function announceDebits(
  tx: Tx,
  cipher: FieldCipher,
  announced: Announced & Pick<Told, 'isJudged' | 'versions'>,
): Promise<void> {
  const debits = await debitsOn(tx, announced)
  if (debits.length === 0) return
  const facts = await factsOf(tx, { ...announced, debits })
  await tell(tx, cipher, announced, { serialNo: serialOf(announced), facts: { ...facts, isChanged: false } })
}

/**
 * A plan of a locked customer has changed between 18:00 and 9:00, when the debits of the next deductions were
 * told: they are told anew, so that none is made without its notice (R-PLAN-6). Nothing where the plan itself
 * takes nothing then. The clock is read here, under the lock: who waited for the notice of 18:00 comes after.
 */
export async function announceAnew(
  tx: Tx,
  { cipher, clock }: Pick<Services, 'cipher' | 'clock'>,
  { customerNo, planNo }: PlanKey,
): Promise<void> {
  const now = clock.now()
  const day = announcedDay(now)
  if (day === null) return
  const announced = { customerNo, day, now }
  const debits = await debitsOn(tx, announced)
  if (debits.every(({ plan }) => plan.planNo !== planNo)) return
  const isJudged = dayOf(now) === day || (await areTargetsJudged(tx))
  const told = await factsOf(tx, { ...announced, debits, isJudged, versions: smartVersionsOnce(tx) })
  const first = serialOf(announced)
  const newest = await newestInSeries(tx, { customerNo, first })
  // Who was told nothing of this day before learns what will be taken, not that it is another amount.
  if (newest === null)
    return tell(tx, cipher, announced, { serialNo: first, facts: { ...told, isChanged: false } })
  const facts = { ...told, isChanged: true }
  const isSaid = wordsOf('debitsTomorrow', facts).text === readWords(cipher.of(customerNo), newest.words).text
  if (isSaid && newest.place >= MOST_TOLD) return
  await tell(tx, cipher, announced, { serialNo: `${first}-${newest.place + 1}`, facts })
}

/** Of the notice of the evening before; staff look for it (`plans missing-notices`). */
function serialOf({ customerNo, day }: Announced): string {
  return `PN-${customerNo}-${day.replaceAll('-', '')}`
}

async function debitsOn(tx: Tx, { customerNo, day }: Announced): Promise<ComingDebitOfPlan[]> {
  const coming = await findComingDebits(tx, { customerNo, from: day, to: day })

  return coming.filter(({ deduction }) => !deduction.isSkipped)
}

async function factsOf(tx: Tx, told: Told): Promise<Omit<MessageFacts<'debitsTomorrow'>, 'isChanged'>> {
  const { customerNo, day, now, debits, isJudged, versions } = told
  const ranges = await askEach<readonly AmountRange[]>(
    tx,
    debits.map((debit) => () => rangeOf(tx, debit, versions)),
  )

  return {
    day: formatDayInSentence(day),
    isToday: dayOf(now) === day,
    count: debits.length,
    total: rangeText(ranges),
    payers: await payersOf(tx, customerNo, { debits, ranges }),
    mayStop: !isJudged && debits.some(({ plan }) => mayStopAtProfit(plan)),
  }
}

function tell(
  tx: Tx,
  cipher: FieldCipher,
  { customerNo, day, now }: Announced,
  said: { readonly serialNo: string; readonly facts: MessageFacts<'debitsTomorrow'> },
): Promise<void> {
  const expiresAt = instantAt(day, '09:00')

  return notify(tx, cipher, { event: 'debitsTomorrow', ...said, customerNo, now, expiresAt })
}

/** 工商银行(尾号6789) 500.00、现金宝 1,000.00: what each way of paying is asked for. */
async function payersOf(
  tx: Tx,
  customerNo: string,
  { debits, ranges }: { debits: readonly ComingDebitOfPlan[]; ranges: readonly AmountRange[] },
): Promise<string> {
  const byPayer = new Map<string, AmountRange[]>()
  for (const [at, debit] of debits.entries()) {
    const range = ranges[at]
    if (range === undefined) continue
    const { payWay, tradeAcco } = debit.plan.terms
    const card = payWay === 'CARD' ? await findCard(tx, { customerNo, tradeAcco }) : null
    const payer = card === null ? '现金宝' : `${card.bankName}(尾号${card.cardTail})`
    byPayer.set(payer, [...(byPayer.get(payer) ?? []), range])
  }

  return [...byPayer].map(([payer, ranges]) => `${payer} ${rangeText(ranges)}`).join('、')
}

function rangeOf(
  tx: Tx,
  { plan, fund, deduction }: ComingDebitOfPlan,
  versions: SmartVersions,
): Promise<AmountRange> {
  return rangeOfPeriod(tx, { plan, planMin: fund.planMin, versions }, deduction)
}

/** 500.00, or 300.00–1,050.00 while the signal of a smart plan is not out. */
function rangeText(ranges: readonly AmountRange[]): string {
  const least = sumMoney(ranges.map((range) => range.least))
  const most = sumMoney(ranges.map((range) => range.most))

  return least === most ? formatMoney(least) : `${formatMoney(least)}–${formatMoney(most)}`
}
