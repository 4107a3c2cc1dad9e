import { formatShortAmount } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import type { FundDetail } from './fund-types'

/** The fund's master data. */
export default function ProfileCard({ fund }: { fund: FundDetail }) {
  return (
    <Card title="基金概况">
      <DescriptionList
        items={[
          { term: '基金全称', value: fund.fullName },
          { term: '成立日期', value: fund.setupDate ?? '--' },
          {
            term: '基金规模',
            value: fund.size === null ? '--' : `${formatShortAmount(fund.size.netAssets)}元`,
            note: fund.size === null ? undefined : `截至 ${fund.size.reportDate}`,
          },
          { term: '基金管理人', value: fund.companyName ?? '--' },
          { term: '基金托管人', value: fund.custodian ?? '--' },
          { term: '业绩比较基准', value: fund.benchmarkText ?? '--' },
        ]}
      />
    </Card>
  )
}
