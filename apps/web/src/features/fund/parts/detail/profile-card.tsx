import { formatFundSize } from '@tongzhou/domain/format/fund-size'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { MoreLink } from '@tongzhou/ui/link/more-link'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useQuestion } from '../../../../shared/api/use-question'
import { documentHref } from '../document-href'
import { Screen } from '../../../../shared/screen/screen'
import { profileQuestion } from '../../../../shared/fund/fund-questions'
import { SizeTrend } from '../../../../shared/fund/papers/size-trend'

/**
 * The fund's master data with the trend of its size; objective, strategy and company stand in its documents.
 */
export default function ProfileCard(props: { fundCode: string; isRaising?: boolean }) {
  const { fundCode, isRaising = false } = props
  const profile = useQuestion(profileQuestion(fundCode))
  const more = documentHref(isRaising, { fundCode })

  return (
    <Card title="基金概况" action={<MoreLink label="基金档案" href={more} />}>
      <Screen query={profile} skeleton={<RowSkeleton rows={6} />}>
        {(data) => (
          <>
            <DescriptionList
              items={[
                { term: '基金全称', value: data.fullName },
                { term: '成立日期', value: data.setupDate ?? '尚未成立' },
                {
                  term: '基金规模',
                  value: formatFundSize(data.sizes.at(-1)?.netAssets ?? null),
                  note: data.sizes.length === 0 ? undefined : `截至 ${data.sizes.at(-1)?.reportDate ?? '--'}`,
                },
                { term: '基金管理人', value: data.company?.name ?? '--' },
                { term: '基金托管人', value: data.custodian ?? '--' },
                { term: '业绩比较基准', value: data.benchmarkText ?? '--' },
              ]}
            />
            <SizeTrend sizes={data.sizes} />
          </>
        )}
      </Screen>
    </Card>
  )
}
