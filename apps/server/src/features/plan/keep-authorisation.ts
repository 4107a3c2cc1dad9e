import type { Tx } from '@tongzhou/db/connect'
import { addAuthorisation } from '@tongzhou/db/stores/plan/plan-authorisation-store'
import type { PlanTerms } from '@tongzhou/db/stores/plan/plan-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { AUTHORISATION_WORDING, authorisationText } from '@tongzhou/domain/plan/authorisation'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { mostOfPeriod } from '@tongzhou/domain/plan/smart-range'
import type { OwnCard } from '../../trading/own-cards'
import { smartTablesOn } from '../../trading/plan/smart-tables-on'

/** Keeps what the customer authorised with a version of a plan's terms. */
export async function keepAuthorisation(
  tx: Tx,
  plan: { customerNo: string; planNo: string; version: number },
  { terms, fund, card, now }: { terms: PlanTerms; fund: TradedFund; card: OwnCard; now: Date },
): Promise<void> {
  const { mode, baseAmount: base, payWay, debitMax, cycle, firstDay, stepUp, end } = terms
  const { takeProfit, afterProfit, profitPart, profitTo } = terms
  const tables = await smartTablesOn(tx, dayOf(now))
  const content = authorisationText({
    fundName: fund.name,
    account: payWay === 'CARD' ? `${card.row.bankName}(尾号 ${card.row.cardTail})` : '现金宝',
    cycle,
    firstDay,
    stepUp,
    most: mostOfPeriod({ mode, base, planMin: fund.planMin, debitMax, tables }),
    end,
    profit:
      takeProfit === null
        ? null
        : {
            target: takeProfit.target,
            fallback: takeProfit.kind === 'MOVING' ? takeProfit.fallback : null,
            part: profitPart,
            to: profitTo,
            after: afterProfit,
          },
  })
  const agreed = { version: plan.version, wording: AUTHORISATION_WORDING, content, agreedAt: now }
  await addAuthorisation(tx, plan, agreed)
}
