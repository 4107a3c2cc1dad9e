import * as plan from '@tongzhou/client/plan'
import { type Applicant, tradeTicket } from '../open-account'
import type { Stage } from './stage'

interface Terms {
  readonly mode: 'FIXED' | 'RISE_FALL'
  readonly amount: string
  readonly cycle: 'WEEK' | 'BIWEEK' | 'MONTH'
  readonly cycleDay?: number
}

/** 500.00 a month of the mixed fund. */
export const planByMonth = ({ cast, funds }: Stage): Promise<void> =>
  startPlan(cast.saver, funds.mixed, { mode: 'FIXED', amount: '500.00', cycle: 'MONTH', cycleDay: 10 })

/** 200.00 every Wednesday of the bond fund. */
export const planByWeek = ({ cast, funds }: Stage): Promise<void> =>
  startPlan(cast.bondHolder, funds.bond, { mode: 'FIXED', amount: '200.00', cycle: 'WEEK', cycleDay: 3 })

/** 300.00 every other week of the mixed fund, more when it has fallen. */
export const planByFall = ({ cast, funds }: Stage): Promise<void> =>
  startPlan(cast.trader, funds.mixed, { mode: 'RISE_FALL', amount: '300.00', cycle: 'BIWEEK' })

/** The next debit of the card, one of the plan's, is refused; its second run of the day succeeds. */
export async function leaveTooLittle({ cast, sandbox }: Stage): Promise<void> {
  await sandbox.nextOutcome(cast.bondHolder.person.cards[0]?.cardNo ?? '', 'INSUFFICIENT')
}

/** As the plan's page does: what comes is looked at first, the texts are those it shows. */
async function startPlan({ client }: Applicant, fundCode: string, terms: Terms): Promise<void> {
  const page = await client.send(plan.previewPlan, { fundCode, ...terms })
  await client.send(plan.createPlan, {
    fundCode,
    ...terms,
    tradeAcco: page.cards[0]?.tradeAcco ?? '',
    firstDay: page.deductions[0]?.nominal ?? page.earliestFirstDay,
    endKind: 'none',
    tradeTicket: await tradeTicket(client),
    agreementIds: page.agreements.map(({ id, version }) => `${id}@${version}`),
  })
}
