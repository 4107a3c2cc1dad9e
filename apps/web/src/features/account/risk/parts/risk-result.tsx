import type { pendingRiskResult } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatDay } from '@tongzhou/domain/format/days'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { Card } from '@tongzhou/ui/card/card'
import { RiskChip, type RiskLevel } from '@tongzhou/ui/chip/risk-chip'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { ProgressBar } from '@tongzhou/ui/progress/progress-bar'
import { LevelDial } from './level-dial'

export type RiskResult = NonNullable<ResponseOf<typeof pendingRiskResult>['current']>

/** The steps of a level of risk. */
export const grades: Record<RiskResult['suitableRisks'][number], RiskLevel> = {
  R1: 1,
  R2: 2,
  R3: 3,
  R4: 4,
  R5: 5,
}
const levelWords: Record<RiskResult['level'], string> = {
  C1: '尽量不亏损比收益更重要，适合波动很小的产品。',
  C2: '能接受小幅波动，希望收益比存款高一些。',
  C3: '愿意为较好的长期收益承受中等波动。',
  C4: '能承受较大波动，追求资产长期增长。',
  C5: '能承受大幅波动和较大亏损，追求高收益。',
}

/** The level on its rule, what may be bought, until when, and against the time before. */
export function RiskFacts({ result, leftToday }: { result: RiskResult; leftToday: number | null }) {
  return (
    <Card className="desktop:p-6">
      <LevelDial level={result.level} levelName={result.levelName} />
      <p className="mt-4 text-15 text-ink-soft">{levelWords[result.level]}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <span className="text-13 text-ink-soft">适合您的产品</span>
        {result.suitableRisks.map((risk) => (
          <RiskChip key={risk} level={grades[risk]} />
        ))}
      </div>
      <div className="mt-4 border-t border-line pt-2">
        <DescriptionList
          items={[
            { term: '得分', value: `${result.score} 分` },
            {
              term: '有效期至',
              value: formatDay(dayFrom(result.validUntil)),
              note: result.expired ? '已过期' : undefined,
            },
            {
              term: '与上次相比',
              value:
                result.previousLevel === null
                  ? '首次测评'
                  : result.previousLevel === result.level
                    ? `与上次相同（${result.previousLevel}）`
                    : `上次 ${result.previousLevel}，这次 ${result.level}`,
            },
            ...(leftToday === null ? [] : [{ term: '今天还可测评', value: `${leftToday} 次` }]),
          ]}
        />
      </div>
      {(result.overrides.length > 0 || result.minRiskFlag) && (
        <div className="mt-2 rounded-control bg-surface-soft p-3.5 text-13 text-ink-soft">
          <p className="font-medium text-ink">
            {result.levelByScore === result.level
              ? '结果说明'
              : `按得分为 ${result.levelByScore}，因以下回答调整为 ${result.level}`}
          </p>
          <ul className="mt-1 list-disc pl-4">
            {result.overrides.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
            {result.minRiskFlag && <li>您属于风险承受能力最低类别，只能购买 R1 产品。</li>}
          </ul>
        </div>
      )}
    </Card>
  )
}

/** How much each answer counted. */
export function QuestionWeights({ result }: { result: RiskResult }) {
  return (
    <Card className="desktop:p-6">
      <details>
        <summary className="min-h-11 cursor-pointer text-15 font-medium">每道题的得分</summary>
        <div className="flex flex-col gap-3 pt-2">
          {result.perQuestion.map(({ no, score, most }) => (
            <ProgressBar
              key={no}
              label={no === 13 ? '年龄（由证件得出）' : `第 ${no} 题`}
              ratio={most === 0 ? 0 : score / most}
              text={`${score} / ${most}`}
            />
          ))}
        </div>
      </details>
    </Card>
  )
}
