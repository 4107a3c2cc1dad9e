import type { riskView } from '@tongzhou/contract/account/risk/risk-view'
import type { RiskRow } from '@tongzhou/db/stores/account/risk-store'
import { isInconsistentRise } from '@tongzhou/domain/account/risk-frequency'
import { riskQuestions } from '@tongzhou/domain/account/risk-questions'
import { type RiskOverride, riskLevelNames, riskLevelOfScore } from '@tongzhou/domain/account/risk-score'
import { type FundRisk, investorClass, suitabilityOf } from '@tongzhou/domain/account/suitability'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { z } from 'zod'

const overrideWords: Readonly<Record<RiskOverride, string>> = {
  NO_LOSS_TOLERATED: '不能承受任何损失，按最低类别',
  NO_FULL_CAPACITY: '不具有完全民事行为能力，按最低类别',
  SMALL_LOSS_ONLY: '只能承受 10% 以内的亏损，最高 C3',
  SHORT_HORIZON: '投资期限不到 1 年，最高 C3',
  OVER_70: '年龄超过 70 岁，最高 C3',
  NO_KNOWLEDGE_NO_EXPERIENCE: '没有投资知识和经验，最高 C2',
}

const fundRisks: readonly FundRisk[] = ['R1', 'R2', 'R3', 'R4', 'R5']

/** A result as its page shows it; `previous` is the result before it. */
export function presentRisk(
  row: RiskRow,
  facts: { previous: RiskRow | null; day: Day },
): z.output<typeof riskView> {
  const investor = investorClass({ level: row.level, minRiskFlag: row.minRisk, professional: false })
  const { previous } = facts
  const rises =
    previous !== null &&
    isInconsistentRise(
      { level: previous.level, at: previous.createdAt },
      { level: row.level, at: row.createdAt },
    )

  return {
    seq: row.seq,
    level: row.level,
    levelName: riskLevelNames[row.level],
    minRiskFlag: row.minRisk,
    score: row.score,
    levelByScore: riskLevelOfScore(row.score),
    overrides: row.overrides.map((rule) => overrideWord(rule)),
    suitableRisks: fundRisks.filter((risk) => suitabilityOf(investor, risk) === 'match'),
    submittedAt: row.createdAt,
    validUntil: row.validUntil,
    expired: facts.day > row.validUntil,
    confirmed: row.confirmedAt !== null,
    riseToConfirm: rises && row.confirmedAt === null,
    previousLevel: previous?.level ?? null,
    perQuestion: row.perQuestion.map(({ no, score }) => ({ no, score, most: mostOf(no) })),
  }
}

function overrideWord(rule: string): string {
  return Object.hasOwn(overrideWords, rule) ? overrideWords[rule as RiskOverride] : rule
}

function mostOf(no: number): number {
  const question = riskQuestions.find((one) => one.no === no)

  return Math.max(0, ...(question?.options.map((option) => option.score) ?? []))
}
