import {
  type OpeningFacts,
  type OpeningStage,
  type OpeningStep,
  stagesDone,
} from '@tongzhou/domain/account/opening-ladder'
import { FINISHED, customerProcessStatus } from '@tongzhou/domain/account/process-status'
import type { PlainPath } from '../routing/register'
import type { CustomerDetail } from '../session/use-session'

/** The page of each step of opening an account. */
export const openingPages = {
  'real-auth': '/account/real-auth',
  'bind-bank': '/account/bind-bank',
  'trade-password': '/account/transpwd',
  'complete-information': '/account/complete-information',
  crs: '/account/complete-crs-information',
  'risk-assessment': '/account/risk-assessment',
  'risk-result': '/risk-assessment-result',
  ocr: '/account/ocr',
  suitability: '/invest-suitable-question',
} as const satisfies Record<OpeningStep, PlainPath>

/** The stages as the customer reads them. */
export const openingStageNames: Readonly<Record<OpeningStage, string>> = {
  identity: '实名',
  card: '绑卡',
  information: '信息',
  assessment: '测评',
  questionnaire: '问卷',
}

/** How far an account is opened: the one count of every page. */
export function openingProgress(steps: CustomerDetail['steps']) {
  const stages = stagesDone(factsOf(steps))

  return { stages, done: stages.filter((stage) => stage.isDone).length, of: stages.length }
}

/**
 * Whether the account was opened once. A document that ended since leads back to its pictures, and what is
 * held stays to be seen.
 */
export function isOpened({ steps }: { readonly steps: CustomerDetail['steps'] }): boolean {
  return customerProcessStatus(factsOf(steps)) === FINISHED
}

/** The steps of the customer detail as the ladder's facts. */
export function factsOf(steps: CustomerDetail['steps']): OpeningFacts {
  return {
    realNamed: steps.realName,
    bankBound: steps.bankCard,
    tradePasswordSet: steps.tradePassword,
    infoComplete: steps.information,
    crsDone: steps.crs,
    riskDone: steps.risk,
    riskConfirmed: steps.riskConfirmed,
    ocrPassed: steps.ocr,
    suitabilityDone: steps.suitability,
  }
}
