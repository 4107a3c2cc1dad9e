import type { Queryable, Tx } from '@tongzhou/db/connect'
import { newestInSeries } from '@tongzhou/db/stores/account/message-sending-store'
import type { PlanKey } from '@tongzhou/db/stores/plan/plan-day-store'
import { unfinishedSteps } from '@tongzhou/db/stores/registrar/batch-store'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import { type Day, dayOf, instantAt } from '@tongzhou/domain/kernel/business-day'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import { debitDoubtWords } from '@tongzhou/domain/plan/debit-calendar'
import { comingSignalText } from '@tongzhou/domain/plan/period-signal'
import { announcedDay } from '@tongzhou/domain/plan/plan-schedule'
import type { MessageFacts } from '@tongzhou/domain/message/message-events'
import { mayStopAtProfit } from '@tongzhou/domain/plan/profit/profit-state'
import type { AmountRange } from '@tongzhou/domain/plan/smart-range'
import type { Services } from '../../services'
import { notify } from '../../shared/messages/notify'
import { readWords, wordsOf } from '../../shared/messages/message-words'
import { type KnownAmount, knownAmount } from '../../trading/plan/known-amount'
import { type SmartVersions, smartVersionsOnce } from '../../trading/plan/smart-tables-on'
import { type JudgedDebits, judgeComingDebits } from './judge-coming-debits'

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

/** What a notice needs of the services. */
type Needed = Pick<Services, 'cipher' | 'ports'>

/** The debits of a day, and what is known of the amounts of the smart ones, by their plans. */
interface DebitsOfDay extends JudgedDebits {
  readonly known: ReadonlyMap<string, KnownAmount>
}

interface Told extends Announced {
  readonly judged: DebitsOfDay
  readonly isJudged: boolean
}

/** Whether the targets of this evening are judged; until then one that is reached may still stop a debit. */
export async function areTargetsJudged(db: Queryable): Promise<boolean> {
  return (await unfinishedSteps(db)).find(({ step }) => step === TARGETS_JUDGED) === undefined
}

/**
 * Tells a locked customer what his plans will take on a day (R-PLAN-6), once, and of which it is known that
 * it will fail (R-PLAN-13); nothing where they take nothing.
 */
export async function announceDebits(
  tx: Tx,
  services: Needed,
  announced: Announced & { readonly isJudged: boolean; readonly versions: SmartVersions },
): Promise<void> {
  const judged = await debitsOn(tx, services, announced)
  if (judged.debits.length === 0) return
  const facts = factsOf({ ...announced, judged })
  await tell(tx, services, announced, {
    serialNo: serialOf(announced),
    facts: { ...facts, isChanged: false },
  })
}

/**
 * A plan of a locked customer has changed between 18:00 and 9:00, when the debits of the next deductions were
 * told: they are told anew, so that none is made without its notice (R-PLAN-6). Nothing where the plan itself
 * takes nothing then. The clock is read here, under the lock: who waited for the notice of 18:00 comes after.
 */
export async function announceAnew(
  tx: Tx,
  services: Needed & Pick<Services, 'clock'>,
  { customerNo, planNo }: PlanKey,
): Promise<void> {
  const now = services.clock.now()
  const day = announcedDay(now)
  if (day === null) return
  const announced = { customerNo, day, now }
  const judged = await debitsOn(tx, services, { ...announced, versions: smartVersionsOnce(tx) })
  if (judged.debits.every(({ debit }) => debit.planNo !== planNo)) return
  const isJudged = dayOf(now) === day || (await areTargetsJudged(tx))
  const told = factsOf({ ...announced, judged, isJudged })
  const first = serialOf(announced)
  const newest = await newestInSeries(tx, { customerNo, first })
  // Who was told nothing of this day before learns what will be taken, not that it is another amount.
  if (newest === null)
    return tell(tx, services, announced, { serialNo: first, facts: { ...told, isChanged: false } })
  const facts = { ...told, isChanged: true }
  const said = readWords(services.cipher.of(customerNo), newest.words).text
  if (wordsOf('debitsTomorrow', facts).text === said && newest.place >= MOST_TOLD) return
  await tell(tx, services, announced, { serialNo: `${first}-${newest.place + 1}`, facts })
}

/** Of the notice of the evening before; staff look for it (`plans missing-notices`). */
function serialOf({ customerNo, day }: Announced): string {
  return `PN-${customerNo}-${day.replaceAll('-', '')}`
}

async function debitsOn(
  tx: Tx,
  services: Needed,
  { customerNo, day, now, versions }: Announced & { readonly versions: SmartVersions },
): Promise<DebitsOfDay> {
  const known = new Map<string, KnownAmount>()
  const { debits, cards } = await judgeComingDebits(tx, services, {
    customerNo,
    from: day,
    to: day,
    now,
    versions,
    amountOf: async (debit) => {
      const amount = await knownAmount(tx, debit, versions)
      if (amount !== null) known.set(debit.plan.planNo, amount)

      return amount?.money ?? null
    },
  })

  return { debits: debits.filter(({ debit }) => !debit.isSkipped), cards, known }
}

function factsOf({ day, now, judged, isJudged }: Told): Omit<MessageFacts<'debitsTomorrow'>, 'isChanged'> {
  const { debits, cards, known } = judged
  const made = debits.filter(({ doubt, isMaybe }) => doubt === null || isMaybe)
  const failing = debits.filter(({ doubt, isMaybe }) => doubt !== null && !isMaybe)
  const maybe = new Set(made.flatMap(({ doubt }) => (doubt === null ? [] : [debitDoubtWords[doubt]])))

  return {
    day: formatDayInSentence(day),
    isToday: dayOf(now) === day,
    count: made.length,
    total: rangeText(made),
    payers: payersOf(made, cards),
    smart: made.flatMap((one) => smartText(one, known)),
    maybe: maybe.size === 0 ? null : [...maybe].join('、'),
    failing: failing.map(failingText),
    mayStop: !isJudged && made.some(({ debit: { plan } }) => mayStopAtProfit(plan)),
  }
}

function tell(
  tx: Tx,
  { cipher }: Needed,
  { customerNo, day, now }: Announced,
  said: { readonly serialNo: string; readonly facts: MessageFacts<'debitsTomorrow'> },
): Promise<void> {
  const expiresAt = instantAt(day, '09:00')

  return notify(tx, cipher, { event: 'debitsTomorrow', ...said, customerNo, now, expiresAt })
}

/** 工商银行(尾号6789) 500.00、现金宝 1,000.00: what each way of paying is asked for. */
function payersOf(made: JudgedDebits['debits'], cards: JudgedDebits['cards']): string {
  const byPayer = new Map<string, JudgedDebits['debits'][number][]>()
  for (const one of made) {
    const { payWay, tradeAcco } = one.debit
    const card = cards.find(({ row }) => row.tradeAcco === tradeAcco)?.row
    const isCash = payWay === 'CASH_PRODUCT' || card === undefined
    const payer = isCash ? '现金宝' : `${card.bankName}(尾号${card.cardTail})`
    byPayer.set(payer, [...(byPayer.get(payer) ?? []), one])
  }

  return [...byPayer].map(([payer, paid]) => `${payer} ${rangeText(paid)}`).join('、')
}

/** 示例混合A 850.00 元（11-26 的指数收盘，按基准的 85%）; nothing of a fixed amount. */
function smartText(one: JudgedDebits['debits'][number], known: DebitsOfDay['known']): string[] {
  const { fund, planNo } = one.debit
  const amount = known.get(planNo)

  return amount === undefined
    ? []
    : [`${fund.name} ${rangeText([one])} 元（${comingSignalText(amount.signal)}）`]
}

/** 示例混合A 500.00 元（风险测评届时已过期）. */
function failingText(one: JudgedDebits['debits'][number]): string {
  const { debit, doubt } = one

  return `${debit.fund.name} ${rangeText([one])} 元${doubt === null ? '' : `（${debitDoubtWords[doubt]}）`}`
}

/** 500.00, or 300.00–1,050.00 while the signal of a smart plan is not out. */
function rangeText(debits: readonly { readonly range: AmountRange }[]): string {
  const least = sumMoney(debits.map(({ range }) => range.least))
  const most = sumMoney(debits.map(({ range }) => range.most))

  return least === most ? formatMoney(least) : `${formatMoney(least)}–${formatMoney(most)}`
}
