import type { fundProfile } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatFeeRate, formatRate } from '@tongzhou/domain/format/rates'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useQuestion } from '../../api/use-question'
import { Screen } from '../../screen/screen'
import { CompanyCard } from './company-card'
import { SizeTrend } from './size-trend'
import { profileQuestion } from '../fund-questions'

type Profile = ResponseOf<typeof fundProfile>

/** The fund's record: facts, aims, company, fees and how its size and holders developed. */
export function FundRecord({ fundCode }: { fundCode: string }) {
  const profile = useQuestion(profileQuestion(fundCode))

  return (
    <Screen query={profile} skeleton={<CardSkeleton />}>
      {(data) => (
        <>
          <Facts profile={data} />
          <Card title="投资目标与策略">
            <DescriptionList
              look="stacked"
              items={[
                { term: '投资目标', value: data.objective ?? '--' },
                { term: '投资范围', value: data.scope ?? '--' },
                { term: '投资策略', value: data.strategy ?? '--' },
                { term: '风险收益特征', value: data.riskText ?? '--' },
              ]}
            />
          </Card>
          <Holders profile={data} />
          {data.company !== null && <CompanyCard company={data.company} />}
        </>
      )}
    </Screen>
  )
}

function Facts({ profile }: { profile: Profile }) {
  return (
    <Card title="基本信息">
      <DescriptionList
        items={[
          { term: '基金全称', value: profile.fullName },
          { term: '基金代码', value: profile.fundCode },
          { term: '基金类型', value: profile.typeLabel },
          { term: '成立日期', value: profile.setupDate ?? '尚未成立' },
          { term: '基金托管人', value: profile.custodian ?? '--' },
          { term: '业绩比较基准', value: profile.benchmarkText ?? '--' },
          { term: '管理费', value: yearly(profile.managementRate) },
          { term: '托管费', value: yearly(profile.custodyRate) },
          { term: '销售服务费', value: yearly(profile.serviceRate) },
        ]}
      />
    </Card>
  )
}

function Holders({ profile }: { profile: Profile }) {
  const split = profile.sizes.findLast((size) => size.institutionRatio !== null)

  return (
    <Card title="规模与持有人">
      <SizeTrend sizes={profile.sizes} />
      {split !== undefined && (
        <DescriptionList
          items={[
            { term: '机构持有', value: formatRate(split.institutionRatio), note: `截至 ${split.reportDate}` },
            { term: '个人持有', value: formatRate(split.individualRatio) },
            {
              term: '持有人户数',
              value: split.holders === null ? '--' : `${split.holders.toLocaleString('zh-CN')} 户`,
            },
          ]}
        />
      )}
    </Card>
  )
}

function yearly(rate: string | null): string {
  return rate === null ? '--' : `${formatFeeRate(rate)} / 年`
}
