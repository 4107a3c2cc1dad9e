import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useQuestion } from '../../../../shared/api/use-question'
import { Screen } from '../../../../shared/screen/screen'
import { profileQuestion } from '../../../../shared/fund/fund-questions'

/** What the fund aims at, where it may invest and how. */
export default function AimsCard({ fundCode }: { fundCode: string }) {
  const profile = useQuestion(profileQuestion(fundCode))

  return (
    <Card title="投资目标与策略">
      <Screen query={profile} skeleton={<RowSkeleton rows={4} />}>
        {(data) => (
          <DescriptionList
            look="stacked"
            items={[
              { term: '投资目标', value: data.objective ?? '--' },
              { term: '投资范围', value: data.scope ?? '--' },
              { term: '投资策略', value: data.strategy ?? '--' },
              { term: '风险收益特征', value: data.riskText ?? '--' },
            ]}
          />
        )}
      </Screen>
    </Card>
  )
}
