import type { customerProfile } from '@tongzhou/contract/account/opening/customer-profile'
import type { CallOutput } from '@tongzhou/contract/kit/define-call'
import type { CustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { maskMobile, maskName } from '@tongzhou/domain/account/masking'
import { customerProcessStatus } from '@tongzhou/domain/account/process-status'
import { riskLevelNames } from '@tongzhou/domain/account/risk-score'
import type { AccountContext } from '../../../shared/account/account-context'
import { idDocumentOn } from '../../../shared/account/id-document'
import { loginMobileOf } from '../../../shared/account/login-mobile'

/**
 * What the browser may know of a customer: masked by the server (R-PRV-1). An unconfirmed risk result is not
 * shown as the level. A document beyond its grace leads back to its pictures (05); the step stays done, so
 * that what he holds is his to see and to sell (R-ACC-10).
 */
export async function presentCustomer(
  { db, day, services: { cipher } }: Pick<AccountContext, 'db' | 'day' | 'services'>,
  facts: CustomerFacts,
): Promise<CallOutput<typeof customerProfile>> {
  const confirmedRisk = facts.risk?.confirmed ? facts.risk : null

  const own = cipher.of(facts.customerNo)
  const mobile = loginMobileOf(own, facts)

  return {
    customerNo: facts.customerNo,
    mobile: mobile && maskMobile(mobile),
    customerName: facts.nameCipher ? maskName(own.decrypt('customer.name', facts.nameCipher)) : null,
    customerProcessStatus: customerProcessStatus({
      ...facts,
      riskDone: facts.risk !== null,
      riskConfirmed: confirmedRisk !== null,
      ocrPassed: facts.ocrPassed && (await idDocumentOn(db, facts.idEnd, day)) !== 'expired',
    }),
    riskAbility: confirmedRisk?.level ?? null,
    riskAbilityName: confirmedRisk ? riskLevelNames[confirmedRisk.level] : null,
    riskValidUntil: confirmedRisk?.validUntil ?? null,
    minRiskFlag: confirmedRisk?.minRisk ?? false,
    tradePasswordFlag: facts.tradePasswordSet ? '1' : '0',
    realAuthReview: facts.realNameReview,
    suitabilityDone: facts.suitabilityDone,
    idEnd: facts.idEnd,
    steps: {
      realName: facts.realNamed,
      bankCard: facts.bankBound,
      tradePassword: facts.tradePasswordSet,
      information: facts.infoComplete,
      crs: facts.crsDone,
      risk: facts.risk !== null,
      riskConfirmed: confirmedRisk !== null,
      ocr: facts.ocrPassed,
      suitability: facts.suitabilityDone,
    },
    loginPasswordSet: facts.loginPasswordSet,
    reviewRejection: facts.reviewRejection,
  }
}
