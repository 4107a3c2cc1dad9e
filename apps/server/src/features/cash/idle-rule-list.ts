import { idleRuleList } from '@tongzhou/contract/cash/idle-rule-list'
import { findAgreedTexts, findIdleRules } from '@tongzhou/db/stores/cash/idle-rule-store'
import { findCards } from '@tongzhou/db/stores/account/card-store'
import { IDLE_WORDING, idleSources } from '@tongzhou/domain/cash/idle-rule'
import { loadCashFunds } from '../../cash/cash-wallet'
import { handleOpen } from '../../http/handle'
import { buyAgreements, presentAgreements } from '../../trading/buy-agreements'

/** The two rules of each trade account, with the text of those that are on (R-CASH-13). */
export const handler = handleOpen(idleRuleList, async (_input, { db, customer, now }) => {
  const { customerNo } = customer
  const cards = await findCards(db, customerNo)
  const rules = await findIdleRules(db, customerNo)
  const texts = await findAgreedTexts(db, customerNo)
  const protocols = await buyAgreements(db, now)

  return {
    accounts: cards.map(({ tradeAcco, bankName, cardTail }) => ({
      tradeAcco,
      bankName,
      cardTail,
      rules: idleSources.map((source) => {
        const rule = rules.find((one) => one.tradeAcco === tradeAcco && one.source === source)
        const text = texts.find((one) => one.tradeAcco === tradeAcco && one.source === source)
        const isOn = rule?.isOn === true

        return {
          source,
          isOn,
          minAmount: rule?.minAmount ?? null,
          agreed: isOn && text !== undefined ? { content: text.content, at: text.at } : null,
        }
      }),
    })),
    agreements: await presentAgreements(db, { customerNo, protocols }),
    wording: IDLE_WORDING,
    isOffered: (await loadCashFunds(db)).length > 0,
  }
})
